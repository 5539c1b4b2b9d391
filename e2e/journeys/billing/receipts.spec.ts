import { findDaytimeZone } from '../../daytime-zone'
import { expect, recordPageProblems, test } from '../../fixtures'
import { createPhoneNumber } from '../../logins'
import { callApi } from '../../practice/call-api'
import { createPractice } from '../../practice/create-practice'
import { signInAs } from '../../steps/session'

/** Issues two invoices for a patient: 356 and 215. */
async function issueTwoInvoices(base: string) {
  const practice = await createPractice(base)
  const call = (path: string, body?: unknown) => callApi(base, practice.token, path, { body })
  const clinic = { name: 'Hillside', code: 'HS', addressLine: '3 Hill Road', city: 'Hassan', phone: '08172 261234' }
  const placeId: string = (await call('/clinic/createClinic', { ...clinic, zone: findDaytimeZone().zone }))._id
  const phone = createPhoneNumber()
  const { patientId } = await call('/patients', { givenName: 'Nandini', familyName: 'Hegde', phone })
  const numbers: string[] = []
  for (const unitPriceMinor of [356_00, 215_00]) {
    const lines = [{ description: 'Dressing', qtyMilli: 1000, unitPriceMinor, taxCategory: 'exempt' }]
    const { invoiceId, version } = await call('/invoices', { kind: 'other', placeId, patientId, lines })
    numbers.push((await call(`/invoices/${invoiceId}/issue`, { version })).number)
  }
  return { ...practice, patientPhone: phone, numbers }
}

test('A receptionist splits two payments over two invoices, refunds the rest and reverses a receipt', {
  tag: '@each-mode',
}, async ({ page, javaScriptEnabled, baseURL }) => {
  const problems = recordPageProblems(page)
  const practice = await issueTwoInvoices(baseURL!)
  const main = page.getByRole('main')
  const press = (name: string | RegExp) => main.getByRole('button', { name, exact: typeof name === 'string' }).click()
  const [first, second] = practice.numbers
  await signInAs(page, practice.phone)

  // Only one patient has this phone number, so the form opens at once.
  await page.goto('/payment-receipts')
  await main.getByRole('link', { name: 'Take payment' }).first().click()
  await main.getByLabel('Payer’s phone or name').fill(practice.patientPhone)
  await press('Find payer')
  await expect(main.getByText('From Nandini Hegde')).toBeVisible()

  // By default the oldest invoice is paid first.
  const cash = main.getByRole('group', { name: /^payment 1 of/ })
  await expect(cash.getByLabel('Amount in INR')).toBeFocused()
  await cash.getByLabel('Amount in INR').fill('400')
  await cash.getByLabel('Cash handed over').fill('500')
  await expect(cash.getByLabel('Reference')).toBeHidden()
  // With script the amounts follow the typing.
  if (!javaScriptEnabled) await press('Update amounts')
  await expect(main.getByRole('row', { name: new RegExp(first!) })).toContainText('356.00')
  await expect(main.getByRole('row', { name: new RegExp(second!) })).toContainText('44.00')
  await expect(main.getByRole('region', { name: 'Payment summary' })).toContainText('Change')

  // Choosing amounts starts with these, and more than the amount due is refused.
  await main.getByLabel('Choose amounts').check()
  if (!javaScriptEnabled) await press('Update amounts')
  await expect(main.getByLabel(`Amount for Invoice ${first}`)).toHaveValue('356')
  await press('Add another method')
  const upi = main.getByRole('group', { name: 'payment 2 of 2' })
  await upi.getByLabel('Payment method').selectOption('UPI')
  await upi.getByLabel('Amount in INR').fill('200')
  await upi.getByLabel('Reference').fill('UTR 77')
  await main.getByLabel(`Amount for Invoice ${second}`).fill('300')
  await press('Record payment')
  await expect(main.getByRole('alert')).toContainText(/enter ₹215\.00 or less\. that is the amount due for invoice/i)
  await main.getByLabel(`Amount for Invoice ${second}`).fill('215')
  await press('Record payment')
  await expect(main.getByRole('alert')).toContainText('₹29.00 of this payment isn’t applied')
  await main.getByLabel('Keep the remaining amount as credit').check()
  await press('Record payment')
  await expect(
    page.getByText(/Received ₹600.00: .* ₹29.00 is kept as credit. Give ₹100.00 change./).first(),
  ).toBeVisible()
  await expect(page.getByRole('article')).toContainText(`Invoice ${first}`)
  const [secondReceipt] = await main.getByRole('link', { name: /₹200.00 by UPI/ }).all()
  await secondReceipt!.click()

  // The rest is on the second receipt, and is refunded by its method.
  await expect(page.getByRole('article')).toContainText('Kept as credit')
  await main.getByRole('link', { name: 'Refund credit', exact: true }).click()
  await main.getByLabel('Reason for refund').fill('Paid too much')
  await press('Refund credit')
  await expect(main.getByRole('heading', { name: /^Refund / }).first()).toBeVisible()
  await expect(page.getByRole('article')).toContainText('29.00')

  // The first receipt is reversed, so its invoice is due again.
  await page.goto('/payment-receipts?method=cash')
  await main.getByRole('table').getByRole('link').first().click()
  await main.getByRole('link', { name: 'Reverse receipt' }).click()
  await press('Reverse receipt')
  await expect(main.getByRole('alert')).toContainText(/enter the reason for reversal/i)
  await main.getByLabel('Reason for reversal').fill('The note was false')
  await press('Reverse receipt')
  await expect(page.getByRole('article')).toContainText('REVERSED')
  await page.goto('/payment-create-invoice')
  await main.getByLabel('Payer’s phone or name').fill(practice.patientPhone)
  await press('Find payer')
  await expect(main.getByRole('row', { name: new RegExp(first!) })).toContainText('356.00')
  await expect(main.getByRole('row', { name: new RegExp(second!) })).toContainText('44.00')
  expect(problems).toEqual([])
})

test('The payment of one invoice applies what is received, until that is typed too', { tag: '@each-mode' }, async ({
  page,
  javaScriptEnabled,
  baseURL,
}) => {
  test.skip(!javaScriptEnabled, 'Without script, both amounts are typed.')
  const { phone, patientPhone, numbers } = await issueTwoInvoices(baseURL!)
  await signInAs(page, phone)
  await page.goto(`/invoices?q=${patientPhone}`)
  await page.getByRole('link', { name: numbers[0]! }).first().click()
  await page.getByRole('link', { name: 'Take payment' }).first().click()
  const received = page.getByRole('group', { name: /^payment 1 of/ }).getByLabel('Amount in INR')
  const applied = page.getByLabel(`Amount for Invoice ${numbers[0]}`)
  await expect(applied).toHaveValue('356')
  await received.fill('100')
  await expect(applied).toHaveValue('100')
  await received.fill('400')
  await expect(applied).toHaveValue('356')
  await applied.fill('300')
  await received.fill('310')
  await expect(applied).toHaveValue('300')
})
