import { expect, signIn, test } from '../../fixtures'
import { DEMO_PASSWORD, loginFor } from '../../logins'
import { callApi, signInByApi } from '../../practice/call-api'

test('An invoice is issued only for the total that the page showed', { tag: '@each-mode' }, async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const token = await signInByApi(baseURL!, loginFor('admin'), DEMO_PASSWORD)
  const phone = `95${Date.now().toString().slice(-8)}`
  await callApi(baseURL!, token, '/patients', { body: { givenName: 'Tara', familyName: 'Iyer', phone } })
  await signIn(page, 'admin')
  await page.goto('/create-invoice?kind=other')
  await page.getByLabel('Client', { exact: true }).fill(phone)
  await page.getByRole('button', { name: 'Find' }).last().click()
  await expect(page.getByText('Tara Iyer')).toBeVisible()
  const cell = (name: string) => page.locator(`input[name="lines[0].${name}"]`)
  // Not an item of the price list, which would fill in its own tax.
  await cell('description').fill('Unlisted linctus')
  await cell('qtyMilli').fill('3')
  await cell('unitPriceMinor').fill('100')
  await page.locator('[data-row] summary').first().click()
  await cell('code').fill('3004')
  // Only the server knows the rate of a code; without script a button requests it.
  if (javaScriptEnabled) await expect(page.locator('[data-sum=payable]')).toHaveText('300.00')
  else await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByRole('button', { name: 'Issue without payment' }).click()
  if (javaScriptEnabled) {
    await expect(page.getByRole('alert')).toContainText('The total is ₹315.00, not ₹300.00')
    await expect(page.locator('[data-sum=payable]')).toHaveText('315.00')
    await page.getByRole('button', { name: 'Issue without payment' }).click()
  }
  await expect(page).toHaveURL(/invoices\/invoice\?id=/)
  await expect(page.getByText('₹315.00').first()).toBeVisible()
})
