import { expect, recordPageProblems, signIn, test } from '../../fixtures'
import { createKeyboard, getFocusedElement } from '../../keys'
import { DEMO_PASSWORD, loginFor } from '../../logins'
import { callApi, signInByApi } from '../../practice/call-api'

// The demo practice credits invoices, and debits what was left out.

const LINES = [
  { description: 'Copy of the record', qtyMilli: 3000, unitPriceMinor: 100_00, taxCategory: 'exempt' },
  { description: 'Letter to the insurer', unitPriceMinor: 250_00, taxCategory: 'exempt' },
]

/** Issues unpaid invoices for one patient. */
async function issueInvoices(base: string, count: number) {
  const token = await signInByApi(base, loginFor('admin'), DEMO_PASSWORD)
  const call = (path: string, body?: unknown) => callApi(base, token, path, { body })
  const [{ placeId }] = await call('/clinics')
  const names = { givenName: 'Noor', familyName: 'Kale', phone: `95${Date.now().toString().slice(-8)}` }
  const { patientId } = await call('/patients', names)
  const invoices: { invoiceId: string; number: string }[] = []
  for (let index = 0; index < count; index++) {
    const { invoiceId, version } = await call('/invoices', { kind: 'other', placeId, patientId, lines: LINES })
    invoices.push(await call(`/invoices/${invoiceId}/issue`, { version }))
  }
  const pay = (amountMinor: number) =>
    call('/receipts', { patientId, placeId, allocate: 'oldest', tenders: [{ method: 'upi', amountMinor }] })
  return { invoices, pay }
}

test('An accountant credits an invoice with 8 keys (T8)', { tag: '@each-mode' }, async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const { invoices } = await issueInvoices(baseURL!, 1)
  await signIn(page, 'admin')
  await page.goto(`/invoices/invoice?id=${invoices[0]!.invoiceId}`)
  const keys = createKeyboard(page)
  await keys.press('Tab')
  await expect(getFocusedElement(page)).toHaveText('Skip to main content')
  await keys.press('Enter')
  await keys.pressTo('Tab', 'Issue credit note')
  await keys.press('Enter')
  await expect(page.getByLabel('Goods returned')).toBeFocused()
  await keys.press('ArrowDown')
  if (javaScriptEnabled) await keys.press('Control+Enter')
  else {
    // Enter updates the total; the next tab stop issues the note.
    await keys.press('Enter')
    await expect(page.getByText('Amount due after this note')).toBeVisible()
    await keys.press('Tab')
    await expect(getFocusedElement(page)).toHaveText('Issue credit note')
    await keys.press('Enter')
  }
  await expect(page.getByRole('heading', { name: /^Credit note / })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Service not provided')
  expect(keys.pressCount).toBeLessThanOrEqual(javaScriptEnabled ? 8 : 10)
})

test('An accountant credits an invoice in part, applies and refunds the credit, and debits what was left out', async ({
  page,
  baseURL,
}) => {
  const problems = recordPageProblems(page)
  const { invoices, pay } = await issueInvoices(baseURL!, 2)
  const [first, second] = invoices as [(typeof invoices)[0], (typeof invoices)[0]]
  await pay(550_00)
  await signIn(page, 'admin')
  const main = page.getByRole('main')
  const press = (name: string | RegExp) => main.getByRole('button', { name }).last().click()

  await page.goto('/credit-create-invoice')
  await main.getByLabel(/Invoice number/).fill(first.number)
  await main.getByRole('button', { name: 'Find invoice' }).click()
  await main.getByRole('link', { name: first.number }).click()
  await press('Issue credit note')
  await expect(main.getByRole('alert')).toContainText(/choose the reason/i)
  await main.getByLabel('Discount after sale').check()
  await main.getByLabel('Quantity of Copy of the record').fill('4')
  await press('Update total')
  await expect(main.getByRole('alert')).toContainText('enter 3 or less')
  await expect(main.getByLabel('Quantity of Copy of the record')).toHaveValue('4')
  await main.getByLabel('Quantity of Copy of the record').fill('1')
  await press('Update total')
  await expect(main.getByText('₹100.00').last()).toBeVisible()
  await press('Issue credit note')
  await expect(main.getByRole('heading', { name: /^Credit note / })).toBeVisible()

  // The invoice was paid, so the credit is applied to the other invoice. The note can't be cancelled any more.
  await main.getByRole('link', { name: 'Apply credit' }).click()
  await expect(main.getByLabel('Invoice or debit note')).toContainText(second.number)
  await main.getByLabel('Amount in INR').fill('40')
  await press('Apply credit')
  await expect(main.getByRole('link', { name: 'Cancel note' })).toBeHidden()
  await main.getByRole('link', { name: 'Refund credit', exact: true }).click()
  await main.getByLabel('Amount in INR').fill('600')
  await press('Refund credit')
  await expect(main.getByRole('alert')).toContainText(/you can refund at most ₹60.00/i)
  await main.getByLabel('Amount in INR').fill('60')
  await press('Refund credit')
  await expect(main.getByText('Used', { exact: true })).toBeVisible()
  await main.getByRole('link', { name: 'Print view' }).click()
  await expect(page.getByRole('article')).toContainText(`${first.number} of `)

  // The form shows what is left of each line.
  await page.goto(`/credit-create-invoice?invoice=${first.invoiceId}`)
  await expect(main.getByText('Billed 3 · ₹300.00; credited 1 · ₹100.00')).toBeVisible()
  await expect(main.getByText('Leave all lines empty to credit the full amount left, 450.00 INR.')).toBeVisible()
  await expect(main.getByText('Total of all lines')).toBeVisible()
  await main.getByLabel('All of Letter to the insurer').check()
  await press('Update total')
  await expect(main.getByText('Total of all lines')).toHaveCount(0)
  await expect(main.getByText('₹250.00').last()).toBeVisible()

  // A line without tax on the invoice is taxed only after a tick, and what was typed stays.
  await page.goto(`/debit-create-invoice?invoice=${second.invoiceId}`)
  await main.getByLabel('Tax correction').check()
  const corrected = main.getByRole('group', { name: 'line 1 of 1' })
  await corrected.getByLabel('Invoice line').selectOption({ label: 'Letter to the insurer, Exempt' })
  await corrected.getByLabel('Price in INR').fill('100')
  await corrected.getByLabel('Tax', { exact: true }).selectOption('Taxable')
  await corrected.getByLabel('Rate in percent').fill('18')
  await press('Issue debit note')
  await expect(main.getByRole('alert')).toContainText('the invoice has no tax on this line')
  await expect(corrected.getByLabel('Price in INR')).toHaveValue('100')
  await expect(corrected.getByLabel('Rate in percent')).toHaveValue('18')
  await main.getByLabel('Tax “Letter to the insurer” at 18%, although the invoice has no tax on it').check()
  await press('Issue debit note')
  await expect(main.getByRole('heading', { name: /^Debit note / })).toBeVisible()

  await page.goto(`/debit-create-invoice?invoice=${second.invoiceId}`)
  await main.getByLabel('Undercharged').check()
  await press('Add line')
  const line = main.getByRole('group', { name: 'line 1 of 2' })
  await line.getByLabel('Item or service').fill('Postage')
  await line.getByLabel('Price in INR').fill('35')
  await line.getByLabel('Tax', { exact: true }).selectOption('Exempt')
  await press('Issue debit note')
  await expect(main.getByRole('heading', { name: /^Debit note / })).toBeVisible()
  await main.getByRole('link', { name: 'Cancel note' }).click()
  await press('Cancel debit note')
  await expect(main.getByRole('alert')).toContainText(/enter the reason for cancelling/i)
  await main.getByLabel('Reason for cancelling').fill('It was sent by e-mail')
  await press('Cancel debit note')
  await expect(main.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await main.getByRole('link', { name: 'Print view' }).click()
  await expect(page.getByRole('article')).toContainText('CANCELLED')
  await expect(page.getByRole('article')).toContainText(second.number)
  expect(problems).toEqual([])
})
