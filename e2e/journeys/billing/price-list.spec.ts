import { findDaytimeZone } from '../../daytime-zone'
import { expect, test } from '../../fixtures'
import { callApi } from '../../practice/call-api'
import { createPractice } from '../../practice/create-practice'
import { signInAs } from '../../steps/session'

test('A manager gives an item a short code and a barcode, and both find it on an invoice', {
  tag: '@each-mode',
}, async ({ page, baseURL, javaScriptEnabled }) => {
  const practice = await createPractice(baseURL!)
  const clinic = { name: 'Hillside', code: 'HS', addressLine: '3 Hill Road', city: 'Hassan', phone: '08172 261234' }
  const body = { ...clinic, zone: findDaytimeZone().zone }
  await callApi(practice.base, practice.token, '/clinic/createClinic', { body })
  await signInAs(page, practice.phone)
  await page.goto('/settings/prices?new=1')
  await page.getByLabel('Item or service').fill('Crepe bandage')
  await page.getByLabel('Price in INR').fill('185')
  await page.getByLabel('Short code').fill('CREPE')
  await page.getByLabel('Barcode').fill('8901234500017')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Crepe bandage/ })).toContainText('CREPE')

  await page.goto('/create-invoice')
  const box = page.getByLabel('Scan or code')
  for (const code of ['8901234500017', 'crepe']) {
    await box.fill(code)
    if (javaScriptEnabled) await box.press('Enter')
    else await page.getByRole('button', { name: 'Add items' }).click()
    await expect(box).toHaveValue('')
  }
  await expect(page.locator('input[name="lines[0].description"]')).toHaveValue('Crepe bandage')
  await expect(page.locator('input[name="lines[0].qtyMilli"]')).toHaveValue('2')

  await page.goto('/settings/prices')
  await page.getByRole('link', { name: 'Crepe bandage' }).click()
  await expect(page.getByLabel('Barcode')).toHaveValue('8901234500017')
  await page.getByLabel('Barcode').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Crepe bandage' }).click()
  await expect(page.getByLabel('Barcode')).toHaveValue('')
  await expect(page.getByLabel('Short code')).toHaveValue('CREPE')
})
