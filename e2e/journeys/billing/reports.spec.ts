import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, findAxeViolations, recordPageProblems, signIn, test } from '../../fixtures'
import { createKeyboard, searchByKeys } from '../../keys'
import { DEMO_PASSWORD, loginFor } from '../../logins'
import { callApi, signInByApi } from '../../practice/call-api'

// A manager reads and downloads the accounting reports of the demo town.

/** Downloads a file and returns its lines. */
async function downloadLines(page: Page, startDownload: () => Promise<void>): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), startDownload()])
  const text = await readFile(await download.path(), 'utf8')
  return text.trimEnd().split('\r\n')
}

/** The total of a column in the last row of the table. */
const readTotal = async (page: Page, column: string): Promise<string> =>
  (await page.locator(`table .is-total [data-label="${column}"]`).first().textContent())!.trim()

/** Issues two unpaid invoices of today. */
async function issueUnpaidInvoices(base: string): Promise<void> {
  const token = await signInByApi(base, loginFor('admin'), DEMO_PASSWORD)
  const [{ placeId }] = await callApi(base, token, '/clinics')
  const { rows } = await callApi(base, token, '/patients?q=a')
  for (const unitPriceMinor of [120_00, 450_00]) {
    const lines = [{ description: 'Copy of the record', unitPriceMinor, taxCategory: 'exempt' }]
    const body = { kind: 'other', placeId, patientId: rows[0].patientId, lines }
    const { invoiceId, version } = await callApi(base, token, '/invoices', { body })
    await callApi(base, token, `/invoices/${invoiceId}/issue`, { body: { version } })
  }
}

test('A manager downloads the unpaid invoices of this month, by amount due, with 9 keys (T13)', {
  tag: '@each-mode',
}, async ({ page, baseURL, javaScriptEnabled }) => {
  await issueUnpaidInvoices(baseURL!)
  await signIn(page, 'admin')
  const keys = createKeyboard(page)
  await searchByKeys(page, keys, 'Unpaid invoices this month', javaScriptEnabled)
  await expect(page).toHaveURL(/paymentState=due/)
  await expect(page.getByRole('columnheader', { name: 'Due', exact: false }).first()).toBeVisible()
  await expect(page.locator('[aria-sort="descending"]')).toContainText('Due')
  const amountsDue = (await page.locator('tbody td[data-label^="Due in"]').allTextContents()).map((text) =>
    Number(text.replaceAll(',', '')),
  )
  expect(amountsDue.length).toBeGreaterThanOrEqual(2)
  expect(amountsDue).toEqual(amountsDue.toSorted((a, b) => b - a))
  await keys.pressTo('Tab', 'Download as CSV')
  const lines = await downloadLines(page, () => keys.press('Enter'))
  expect(lines[0]).toContain('Number,Date,Client,')
  expect(lines.length - 1).toBeGreaterThanOrEqual(amountsDue.length)
  expect(keys.pressCount).toBeLessThanOrEqual(javaScriptEnabled ? 9 : 10)
})

test('A manager reads the revenue chart as a table and prints it with 5 keys (T20)', { tag: '@each-mode' }, async ({
  page,
  javaScriptEnabled,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await signIn(page, 'AdminDoctor')
  const keys = createKeyboard(page)
  await searchByKeys(page, keys, 'revenue', javaScriptEnabled)
  const chart = page.getByRole('main').getByRole('figure', { name: 'Revenue by doctor' })
  await expect(chart.getByRole('img')).toBeVisible()
  await expect(chart.getByRole('columnheader', { name: 'Revenue' })).toBeVisible()
  if (javaScriptEnabled) {
    await keys.press('Alt+P')
    await expect(page.locator('html[data-printed]')).toBeAttached()
  } else {
    await expect(page.getByText('Print this page with your browser')).toBeVisible()
    await keys.press('Control+P')
  }
  await page.emulateMedia({ media: 'print' })
  await expect(chart.getByRole('columnheader', { name: 'Revenue' })).toBeVisible()
  expect(keys.pressCount).toBeLessThanOrEqual(5)
})

test('A manager compares three reports, downloads one and prints one', { tag: '@each-mode' }, async ({
  page,
  javaScriptEnabled,
}) => {
  const problems = recordPageProblems(page)
  await signIn(page, 'admin')
  const main = page.getByRole('main')
  await page.goto('/reports')
  await main.getByRole('link', { name: 'Sales register' }).click()
  await main.getByRole('link', { name: 'Last month' }).click()
  await expect(main.getByRole('heading', { name: 'Sales register' })).toBeVisible()
  const salesTotal = await readTotal(page, 'Payable')
  const lines = await downloadLines(page, () => main.getByRole('link', { name: 'Download CSV' }).click())
  const header = lines[0]!.replace('\uFEFF', '').split(',')
  expect(header.slice(0, 4)).toEqual(['Date', 'Document', 'Number', 'Status'])
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,/)
  const rows = lines.slice(1).map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  const sum = rows
    .filter((cells) => cells[3] === 'Issued')
    .reduce((total, cells) => total + Math.round(Number(cells[header.indexOf('Payable')]) * 100), 0)
  expect(sum).toBe(Math.round(Number(salesTotal.replaceAll(',', '')) * 100))

  // Values that share a column have their headings in lines of their own.
  const heading = main.getByRole('columnheader', { name: 'Number Date' })
  await expect(heading).toHaveCSS('white-space', 'pre-line')

  // Opens the document of a row.
  await main.getByRole('table').getByRole('rowheader').getByRole('link').first().click()
  await expect(page).toHaveURL(/\?id=/)
  await page.goBack()

  await main.getByLabel('Report', { exact: true }).selectOption('Tax summary')
  await main.getByRole('button', { name: 'Show report' }).click()
  await expect(main.getByRole('heading', { name: 'Tax summary' })).toBeVisible()
  const taxableTotal = await readTotal(page, 'Taxable')
  await main.getByLabel('Report', { exact: true }).selectOption('Revenue')
  await main.getByRole('button', { name: 'Show report' }).click()
  await expect(main.getByRole('img', { name: 'Revenue by doctor' }).first()).toBeVisible()
  expect(await readTotal(page, 'Revenue')).toBe(taxableTotal)

  if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([])

  // The print view shows the practice and the time.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('printed on')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Show report' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // Finds a client by name for the statement.
  await page.goto('/reports?report=statement')
  await main.getByLabel('Client name or phone').fill('a')
  await main.getByRole('button', { name: 'Show report' }).click()
  await main.getByRole('table').getByRole('rowheader').getByRole('link').first().click()
  await expect(main.getByRole('heading', { name: /^Client statement: / })).toBeVisible()
  await expect(main.getByRole('rowheader', { name: 'Closing balance' })).toBeVisible()

  // Shows an error if the period ends before it begins.
  await main.getByLabel('From').fill('2026-05-02')
  await main.getByLabel('To').fill('2026-05-01')
  await main.getByRole('button', { name: 'Show report' }).click()
  await expect(main.getByRole('alert')).toContainText('Choose an end date on or after the start date')
  await expect(main.getByLabel('To')).toHaveValue('01-May-2026')
  await page.goto('/reports?report=day-book&from=2019-01-01&to=2019-01-31')
  await expect(main.getByText('No money was received or paid in this period.').first()).toBeVisible()
  expect(problems).toEqual([])
})
