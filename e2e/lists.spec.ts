import { expect, openContext, test } from './fixtures'

const PAGES = {
  receptionist: ['/receptiondashboard', '/reception-appointment', '/payments', '/messages'],
  admin: ['/admindashboard', '/invoices', '/payment-receipts', '/expenditures', '/purchase-orders', '/bank-details'],
}

test('A page has at most one primary button, and a row has none', async ({ browser }) => {
  const problems: string[] = []
  for (const [role, paths] of Object.entries(PAGES)) {
    const context = await openContext(browser, role, { javaScriptEnabled: false })
    const page = await context.newPage()
    for (const path of paths) {
      await page.goto(path)
      const buttons = page.locator('main .btn-primary').filter({ visible: true })
      if ((await buttons.count()) > 1) problems.push(`${path}: ${(await buttons.allTextContents()).join(', ')}`)
      if ((await page.locator('tr .btn-primary').count()) > 0) problems.push(`${path} has primary buttons in rows`)
    }
    await context.close()
  }
  expect(problems).toEqual([])
})

test('A phone shows 15 invoices, and all of the page when asked', async ({ browser }) => {
  const viewport = { width: 360, height: 640 }
  const context = await openContext(browser, 'admin', { javaScriptEnabled: false, viewport })
  const page = await context.newPage()
  await page.goto('/invoices')
  const rows = page.locator('main .table tbody [role=rowheader]').filter({ visible: true })
  await expect(rows).toHaveCount(15)
  await page.getByRole('link', { name: 'Show all 50 rows' }).click()
  await expect(rows).toHaveCount(50)
  await context.close()
})
