import { expect, recordPageProblems, test } from '../../fixtures'
import { createBusyPractice } from '../../practice/busy-practice'
import { signInAs } from '../../steps/session'

test('A receptionist opens a shift, takes cash and petty cash, counts short and prints the cash-up', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const problems = recordPageProblems(page)
  const practice = await createBusyPractice(baseURL!)
  const main = page.getByRole('main')
  const press = (name: string | RegExp) => main.getByRole('button', { name }).click()
  const findFact = (label: string) => main.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]')
  await practice.call('/shift-settings', {
    method: 'PUT',
    body: { ...(await practice.call('/shift-settings')), cashNeedsShift: true },
  })
  await signInAs(page, await practice.addReceptionist())

  // Without a shift cash is refused, which the form says before, with a link to open one.
  const payment = `/choosepaymentmethod/${practice.bookedVisit.appointmentId}`
  const note = main.getByText(/^You have no open shift at .*\. Open one before you take cash\./)
  await page.goto(payment)
  await expect(note).toBeVisible()
  await expect(main.getByRole('link', { name: 'Open shift in a new tab' })).toHaveAttribute('href', /^\/shift\?place=/)
  await press(/Take .*500\.00 and show receipt/)
  await expect(main.getByRole('alert')).toContainText('Open your shift before you take or give cash.')
  await expect(main.getByRole('link', { name: 'Open your shift' })).toHaveAttribute('href', '/shift')

  await page.goto('/receptiondashboard')
  await main.getByLabel(/Float in INR/).fill('two')
  await press('Open shift')
  await expect(main.getByRole('alert')).toContainText(/float/i)
  // Enter only checks the form; the button opens the shift.
  await main.getByLabel('Float in INR').fill('2000')
  await main.getByLabel('Float in INR').press('Enter')
  await expect(main.getByText('Nothing is saved yet.')).toBeVisible()
  await press('Open shift')
  await expect(main.getByRole('heading', { name: 'Your shift' })).toBeVisible()

  await page.goto(payment)
  await expect(note).toBeHidden()
  await press(/Take .*500\.00 and show receipt/)
  await expect(main.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await page.goto('/receptiondashboard')
  await expect(findFact('Expected in drawer')).toHaveText('₹2,500.00')
  await main.getByRole('link', { name: 'Cash movements' }).click()
  await main.getByLabel('Amount in INR').fill('35')
  await main.getByLabel('Purpose').fill('Tea and milk')
  await press('Save cash movement')
  await expect(findFact('Expected in drawer')).toHaveText('₹2,465.00')

  // 10 is missing: the notes and coins are added up, and a reason is required.
  await main.getByRole('link', { name: 'Close shift' }).click()
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Check before you close')
  await main.getByLabel('Number of ₹500', { exact: true }).fill('4')
  await main.getByLabel('Number of ₹100', { exact: true }).fill('4')
  await main.getByLabel('Number of ₹5', { exact: true }).fill('11')
  await press('Update total')
  await expect(main.getByText('Short by ₹10.00')).toBeVisible()
  await press('Close shift')
  await expect(main.getByRole('alert')).toContainText(/₹10\.00 short/)
  await main.getByLabel('Reason for difference').fill('Gave too much change')
  await press('Close shift')

  const document = page.getByRole('article', { name: 'Cash-up' })
  await expect(document).toContainText('Short by ₹10.00: Gave too much change.')
  await expect(document).toContainText('Difference-₹10.00')
  await expect(document).toContainText('11 × ₹555.00Counted2,455.00')
  await page.goto('/receptiondashboard')
  await expect(main.getByRole('button', { name: 'Open shift' })).toBeVisible()
  expect(problems).toEqual([])
})
