import { expect, openContext, test } from './fixtures'

// Closed <details> are printed, because they can't be opened on paper.
test('Tables behind “Show as table” are printed', async ({ browser }) => {
  const context = await openContext(browser, 'admin')
  const page = await context.newPage()
  await page.goto('/table?state=board')
  const table = page.locator('details:not([open]) table').first()
  await expect(table).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
  expect((await table.boundingBox())!.height).toBeGreaterThan(40)
  await context.close()
})

test('Lists are printed as tables, although a sheet is narrow', async ({ browser }) => {
  const context = await openContext(browser, 'admin', { viewport: { width: 690, height: 900 } })
  const page = await context.newPage()
  await page.goto('/table')
  const row = page.locator('.table-stacks tbody tr').first()
  const getDisplay = () => row.evaluate((element) => getComputedStyle(element).display)
  expect(await getDisplay()).toBe('grid')
  await page.emulateMedia({ media: 'print' })
  expect(await getDisplay()).toBe('table-row')
  await context.close()
})

test('The day board is printed without buttons and filters', async ({ browser }) => {
  const context = await openContext(browser, 'receptionist')
  const page = await context.newPage()
  await page.goto('/reception-appointment')
  await expect(page.locator('main .btn').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The line above cancelled appointments, which are printed too, is also a <summary>.
  const controls = page.locator('main :is(.btn, .day-choice summary, .menu, input)')
  await expect(controls.filter({ visible: true })).toHaveCount(0)
  await context.close()
})
