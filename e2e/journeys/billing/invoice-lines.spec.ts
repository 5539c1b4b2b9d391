import { findDaytimeZone } from '../../daytime-zone'
import { expect, test } from '../../fixtures'
import { callApi } from '../../practice/call-api'
import { createPractice } from '../../practice/create-practice'
import { signInAs } from '../../steps/session'

let phone: string
test.beforeAll(async ({ baseURL }) => {
  const practice = await createPractice(baseURL!)
  phone = practice.phone
  const call = (path: string, body: unknown) => callApi(practice.base, practice.token, path, { body })
  const clinic = { name: 'Hillside', code: 'HS', addressLine: '3 Hill Road', city: 'Hassan', phone: '08172 261234' }
  await call('/clinic/createClinic', { ...clinic, zone: findDaytimeZone().zone })
  for (const name of ['Electrocardiogram', 'Nebulisation'])
    await call('/procedures', { name, kind: 'procedure', priceMinor: 100_00 })
  const medicine = { name: 'Cough syrup', kind: 'medicine', priceMinor: 105_00, priceMode: 'tax_inclusive' }
  await call('/procedures', { ...medicine, shortCode: 'SYR', code: '3004', taxCategory: 'taxable', rateBps: 500 })
})

test.beforeEach(async ({ page }) => {
  await signInAs(page, phone)
  await page.goto('/create-invoice')
})

test('A letter that only one item has is not taken for the item while it is typed', async ({ page }) => {
  const description = page.locator('input[name="lines[0].description"]')
  await description.press('b')
  // Only Nebulisation has this letter. Its price would arrive by now.
  await page.waitForTimeout(500)
  await description.pressSequentially('andage')
  await expect(description).toHaveValue('bandage')
  await expect(page.locator('input[name="lines[0].unitPriceMinor"]')).toHaveValue('')
})

test('The totals of prices that include tax show the amount before tax', async ({ page }) => {
  await page.getByLabel('Scan or code').fill('SYR')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add items' }).click()
  await expect(page.locator('[data-sum=payable]')).toHaveText('105.00')
  const shown = ['net', 'tax'].map((name) => page.locator(`[data-sum=${name}]`).textContent())
  const [net, tax] = (await Promise.all(shown)).map(Number)
  expect(net! + tax!).toBe(105)
})

test('On a phone without script, what was filled in is said where the page continues', { tag: '@each-mode' }, async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled, 'With script, prices are filled in as they are typed.')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.locator('input[name="lines[0].description"]').fill('SYR')
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name="lines[1].description"]')).toBeFocused()
  await expect(page.getByText('Prices filled in from the price list.')).toBeInViewport({ ratio: 1 })
  await page.locator('input[name="lines[1].description"]').fill('Nebulisation')
  await page
    .getByRole('button', { name: /^Issue/ })
    .first()
    .click()
  await expect(page.getByLabel('Amount received')).toBeFocused()
  await expect(page.getByText('Check the total, then issue the invoice.')).toBeInViewport({ ratio: 1 })
})
