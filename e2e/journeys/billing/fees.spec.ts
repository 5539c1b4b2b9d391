import { expect, recordPageProblems, test } from '../../fixtures'
import { createBusyPractice } from '../../practice/busy-practice'
import { expectPrintView } from '../../steps/print-view'
import { signInAs } from '../../steps/session'

test('A receptionist sets prices, takes a payment in two parts and refunds another', { tag: '@each-mode' }, async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  test.setTimeout(180_000)
  const problems = recordPageProblems(page)
  const practice = await createBusyPractice(baseURL!)
  const main = page.getByRole('main')
  const press = (name: string | RegExp) => main.getByRole('button', { name }).click()
  await signInAs(page, practice.phone)

  // A procedure in the price list, and the fee of a video visit.
  await page.goto('/settings/prices')
  await main.getByRole('link', { name: 'Add to the price list' }).first().click()
  await main.getByLabel('Item or service').fill('Nebulisation')
  await main.getByLabel('Price in INR').fill('150')
  await press('Save price')
  await expect(main.getByRole('link', { name: 'Nebulisation' })).toBeVisible()
  await page.goto('/settings/fees')
  await main.getByLabel('Visit type, fee 1 of 1').selectOption('Video visit')
  await main.getByLabel('Fee in INR, fee 1 of 1').fill('300')
  await press('Save fees')
  await expect(main.getByLabel('Fee in INR, fee 1 of 2')).toHaveValue('300')

  // The list price is found regardless of case. The discount is a tenth.
  await page.goto(`/addfees/${practice.bookedVisit.appointmentId}`)
  await main.getByLabel('Item or service, item 2 of 2').fill('nebulisation')
  await main.getByLabel('Quantity, item 2 of 2').fill('2')
  await main.getByLabel('Discount in percent').fill('10')
  await main.getByLabel('Discount reason').fill('Staff')
  if (javaScriptEnabled) await expect(main.getByText('720.00')).toBeVisible()
  await press('Save and take payment')
  await expect(main.getByText('Nebulisation × 2')).toBeVisible()

  // A part payment today.
  await main.getByLabel('Amount received').fill('400')
  await press(/Take .*720\.00 and show receipt/)
  await expect(main.getByRole('alert')).toContainText('enter ₹720.00, or tick “Part payment”')
  await main.getByLabel('Part payment').check()
  // Without script, the button follows after “Update amounts”.
  if (!javaScriptEnabled) await press('Update amounts')
  await press(/Take .*400\.00 and show receipt/)
  await expect(main.getByRole('heading', { name: 'Partly paid' })).toBeVisible()

  // The balance by two methods, with change for the cash.
  await main.getByRole('link', { name: /Take remaining/ }).click()
  await main.getByRole('link', { name: 'Split payment' }).click()
  await main.getByLabel('Amount, payment 1 of 2').fill('300')
  await main.getByLabel('Amount, payment 2 of 2').fill('100')
  if (!javaScriptEnabled) await press('Update amounts')
  await expect(main.getByText('Total ₹400.00 of ₹320.00. Change ₹80.00')).toBeVisible()
  await press(/Take .*320\.00 and show receipt/)
  await expect(page.getByText('Payment recorded. Give ₹80.00 change.').first()).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Receipt / })).toHaveCount(2)
  await main.getByRole('link', { name: /^Invoice / }).click()
  await expect(page.getByRole('article')).toContainText('Discount 10% (Staff)')

  // A prepaid visit that the doctor cancelled.
  await page.goto(`/choosepaymentmethod/${practice.cancelledPrepaidVisit.appointmentId}`)
  await main.getByRole('link', { name: /^Refund .*500.00/ }).click()
  await expect(main.getByLabel('Reason for refund')).toHaveValue('Doctor not available')
  await main.getByLabel('Reason for refund').fill('')
  await press(/^Refund .*500.00/)
  await expect(main.getByRole('alert')).toContainText(/enter the reason for the refund/i)
  await main.getByLabel('Reason for refund').fill('The doctor was called away')
  await press(/^Refund .*500.00/)
  await expect(main.getByRole('heading', { name: 'Refunded' })).toBeVisible()
  await main.getByRole('link', { name: /^Credit Note / }).click()
  await expect(page.getByRole('article')).toContainText('The doctor was called away')
  await page.goBack()
  await main.getByRole('button', { name: /^Print Refund / }).click()
  await expectPrintView(page, ['Refund voucher', 'UPI'])
  expect(problems).toEqual([])
})
