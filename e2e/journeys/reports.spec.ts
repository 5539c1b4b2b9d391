import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axe, DEMO_PASSWORD, expect, signIn, signInOf, test, watch } from '../fixtures'
import { focused, keyboardOf } from '../keys'
import { ask } from '../practice'

// Whoever keeps the books of the demo town reads them, and takes them along.

/** The lines of what is downloaded by this. */
async function fileOf(page: Page, act: () => Promise<void>): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  const text = await readFile(await download.path(), 'utf8')
  return text.trimEnd().split('\r\n')
}

/** The last row of a table: what its columns come to. */
const totalOf = async (page: Page, column: string): Promise<string> =>
  (await page.locator(`table .is-total [data-label="${column}"]`).first().textContent())!.trim()

/** Two invoices of today that nobody has paid. */
async function unpaid(base: string): Promise<void> {
  const credentials = { login: signInOf('admin'), password: DEMO_PASSWORD }
  const { token } = await ask(base, null, '/users/loginAll', { body: credentials })
  const [{ placeId }] = await ask(base, token, '/clinics')
  const { rows } = await ask(base, token, '/patients?q=a')
  for (const unitPriceMinor of [120_00, 450_00]) {
    const lines = [{ description: 'Copy of the record', unitPriceMinor, taxCategory: 'exempt' }]
    const body = { kind: 'other', placeId, patientId: rows[0].patientId, lines }
    const { invoiceId, version } = await ask(base, token, '/invoices', { body })
    await ask(base, token, `/invoices/${invoiceId}/issue`, { body: { version } })
  }
}

test('T13 unpaid invoices of this month by what is due, as a file: 9 keys', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  await unpaid(baseURL!)
  await signIn(page, 'admin')
  await page.goto('/invoices')
  const keys = keyboardOf(page)
  await keys.press('Tab')
  await expect(focused(page)).toHaveText('Skip to main content')
  await keys.press('Enter')
  await keys.pressTo('Tab', 'Unpaid this month')
  await keys.press('Enter')
  await expect(page).toHaveURL(/payment=due/)
  await expect(page.getByRole('columnheader', { name: 'Due', exact: false }).first()).toBeVisible()
  await expect(page.locator('[aria-sort="descending"]')).toContainText('Due')
  const due = (await page.locator('tbody td[data-label="Due"]').allTextContents()).map((text) =>
    Number(text.replaceAll(',', '')),
  )
  expect(due.length).toBeGreaterThanOrEqual(2)
  expect(due).toEqual(due.toSorted((a, b) => b - a))
  await keys.pressTo('Tab', 'Download as CSV')
  const lines = await fileOf(page, () => keys.press('Enter'))
  expect(lines[0]).toContain('Number,Date,Client,')
  expect(lines.length - 1).toBeGreaterThanOrEqual(due.length)
  expect(keys.pressed).toBeLessThanOrEqual(javaScriptEnabled ? 9 : 10)
})

test('three reports that agree, and one of them as a file and on paper', async ({ page, javaScriptEnabled }) => {
  const heard = watch(page)
  await signIn(page, 'admin')
  const main = page.getByRole('main')
  await page.goto('/reports')
  await main.getByRole('link', { name: 'Sales register' }).click()
  await main.getByRole('link', { name: 'Last month' }).click()
  await expect(main.getByRole('heading', { name: 'Sales register' })).toBeVisible()
  const sold = await totalOf(page, 'Payable')
  const lines = await fileOf(page, () => main.getByRole('link', { name: 'Show as CSV' }).click())
  const head = lines[0]!.replace('\uFEFF', '').split(',')
  expect(head.slice(0, 4)).toEqual(['Date', 'Paper', 'Number', 'Status'])
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,/)
  const paid = lines.slice(1).map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  const sum = paid
    .filter((cells) => cells[3] === 'Issued')
    .reduce((all, cells) => {
      const minor = Math.round(Number(cells[head.indexOf('Payable')]) * 100)
      return all + (cells[1] === 'Credit note' ? -minor : minor)
    }, 0)
  expect(sum).toBe(Math.round(Number(sold.replaceAll(',', '')) * 100))

  // The paper that a row is of.
  await main.getByRole('table').getByRole('rowheader').getByRole('link').first().click()
  await expect(page).toHaveURL(/\?id=/)
  await page.goBack()

  await main.getByLabel('Report', { exact: true }).selectOption('Tax summary')
  await main.getByRole('button', { name: 'Show' }).click()
  await expect(main.getByRole('heading', { name: 'Tax summary' })).toBeVisible()
  const taxed = await totalOf(page, 'Taxable')
  await main.getByLabel('Report', { exact: true }).selectOption('Revenue')
  await main.getByRole('button', { name: 'Show' }).click()
  await expect(main.getByRole('img', { name: 'Revenue by doctor' }).first()).toBeVisible()
  expect(await totalOf(page, 'Revenue')).toBe(taxed)

  if (javaScriptEnabled) expect(await axe(page)).toEqual([])

  // On paper it says whose it is, and of when.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('printed on')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Show' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // Whose account it is, is found by name.
  await page.goto('/reports?report=statement')
  await main.getByLabel('Client’s name or phone').fill('a')
  await main.getByRole('button', { name: 'Show' }).click()
  await main.getByRole('table').getByRole('rowheader').getByRole('link').first().click()
  await expect(main.getByRole('heading', { name: /^Statement of a client: / })).toBeVisible()
  await expect(main.getByRole('rowheader', { name: 'Closing balance' })).toBeVisible()

  // Days the wrong way round are said beside the field.
  await main.getByLabel('From').fill('2026-05-02')
  await main.getByLabel('Until').fill('2026-05-01')
  await main.getByRole('button', { name: 'Show' }).click()
  await expect(main.getByRole('alert')).toContainText('Choose a last day that is not before the first')
  await expect(main.getByLabel('Until')).toHaveValue('2026-05-01')
  await page.goto('/reports?report=day-book&from=2019-01-01&to=2019-01-31')
  await expect(main.getByText('No money came in or went out in these days.').first()).toBeVisible()
  expect(heard.complaints).toEqual([])
})
