import { expect, openContext, recordPageProblems, signIn, test } from '../../fixtures'
import { createPhoneNumber, DEMO_PASSWORD, loginFor } from '../../logins'
import { callApi, signInByApi } from '../../practice/call-api'

const billFile = { name: 'rent.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 rent of November') }

test('An accountant records an expense and an order, someone else approves them, and both are paid', {
  tag: '@each-mode',
}, async ({ page, browser, baseURL, javaScriptEnabled }) => {
  const problems = recordPageProblems(page)
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const token = await signInByApi(baseURL!, loginFor('admin'), DEMO_PASSWORD)
  const supplier = `Medico ${createPhoneNumber()}`
  await callApi(baseURL!, token, '/clients', {
    body: { type: 'supplier', name: supplier, mobile: createPhoneNumber() },
  })
  const approver = await (await openContext(browser, 'AdminDoctor', { baseURL, javaScriptEnabled })).newPage()
  const approve = async () => {
    await approver.goto(page.url())
    await approver.getByRole('main').getByRole('button', { name: 'Approve' }).click()
    await expect(approver.getByText('Approved', { exact: true }).first()).toBeVisible()
    await page.reload()
  }
  await signIn(page, 'admin')

  // A refused form keeps the attached bill.
  await page.goto('/expense/add-new-expence')
  await main.getByLabel('Category').selectOption('Rent')
  await main.getByLabel('Place').selectOption('Asha Lake Road')
  await main.getByLabel('Purpose').fill('Rent of November')
  await main.getByLabel('Paid to').fill('Hill Estates')
  await main.getByLabel('Bill (optional)', { exact: true }).setInputFiles(billFile)
  await press('Save expense')
  await expect(main.getByRole('alert')).toContainText(/enter the amount before tax/i)
  await expect(main.getByText('rent.pdf').first()).toBeVisible()
  await main.getByLabel('Amount before tax').fill('12,000')
  await main.getByLabel('Tax withheld (TDS)').fill('1200')
  await press('Save and submit')
  await expect(main.getByText('Waiting for approval', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const href = await main.getByRole('link', { name: 'Open the bill' }).getAttribute('href')
  const attachment = await page.request.get(href!)
  expect([await attachment.text(), attachment.headers()['content-disposition']]).toEqual([
    billFile.buffer.toString(),
    "attachment; filename*=UTF-8''rent.pdf",
  ])

  // Someone else approves it. Paying more than the amount due is refused.
  await approve()
  await main.getByRole('link', { name: 'Pay expense', exact: true }).click()
  await main.getByLabel('Amount in INR').fill('10,801')
  await press('Record expense payment')
  await expect(main.getByRole('alert')).toContainText('Enter ₹10,800.00 or less.')
  await main.getByLabel('Amount in INR').fill('10,800')
  await main.getByLabel('Payment method').selectOption('UPI')
  await press('Record expense payment')
  await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('article')).toContainText('10,800.00')

  // In an order Enter adds a row, and Update total shows the total.
  await page.goto('/purchase-orders/new')
  await main.getByLabel('Supplier').fill(supplier)
  await main.getByLabel('Deliver to').selectOption('Asha Lake Road')
  const firstItem = main.getByRole('group', { name: 'item 1 of 1' })
  await firstItem.getByLabel('Medicine or item').fill('Paracetamol 500 mg')
  await firstItem.getByLabel('Quantity').fill('10')
  await firstItem.getByLabel('Rate in INR').fill('80')
  await firstItem.getByLabel('Discount', { exact: false }).first().fill('10')
  await firstItem.getByLabel('Rate in INR').press('Enter')
  await expect(main.getByRole('group', { name: 'item 2 of 2' })).toBeVisible()
  await press('Update total')
  await expect(main.getByText('₹720.00')).toBeVisible()
  await press('Save order')
  await press('Submit for approval')
  await expect(main.getByText('Waiting for approval', { exact: true })).toBeVisible()
  await approve()
  await expect(page.getByRole('article')).toContainText(supplier)

  // The bill starts with the order's items and amounts, and is paid in part.
  await main.getByRole('link', { name: 'Record bill' }).click()
  await expect(main.getByLabel('Bill total')).toHaveValue('720')
  const quantity = main.getByRole('group', { name: 'item 1 of 2' }).getByLabel('Quantity')
  for (const [pieces, total] of [
    ['9', '648'],
    ['10', '720'],
  ] as const) {
    await quantity.fill(pieces)
    if (!javaScriptEnabled) await press('Update total')
    await expect(main.getByLabel('Bill total')).toHaveValue(total)
  }
  await main.getByLabel('Bill number').fill('M/101')
  await main.getByLabel('Bill date').fill(new Date().toISOString().slice(0, 10))
  await expect(main.getByRole('group', { name: 'item 1 of 2' }).getByLabel('Medicine or item')).toHaveValue(
    'Paracetamol 500 mg',
  )
  await press('Save and post')
  await expect(main.getByText('Unpaid')).toBeVisible()
  await expect(main.getByRole('table', { name: 'Items' })).toContainText('Paracetamol 500 mg')
  await main.getByRole('link', { name: 'Pay bill', exact: true }).click()
  await main.getByLabel('Amount in INR').fill('500')
  await press('Record payment to supplier')
  await expect(main.getByText('Partly paid')).toBeVisible()
  await expect(main.getByText('₹220.00')).toBeVisible()
  await approver.context().close()
  expect(problems).toEqual([])
})
