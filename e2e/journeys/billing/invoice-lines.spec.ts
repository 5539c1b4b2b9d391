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
