import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { createClinic } from '../../practice/clinic'
import { createPractice } from '../../practice/create-practice'
import { signInAs } from '../../steps/session'

// A manager adds a pharmacy and a medicine with its first batch, corrects the stock, and reads the stock card.

const main = (page: Page) => page.getByRole('main')
const fill = (page: Page, label: string, text: string) => main(page).getByLabel(label, { exact: true }).fill(text)
const choose = (page: Page, label: string, option: string) =>
  main(page).getByLabel(label, { exact: true }).selectOption(option)
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).last().click()

test('A manager adds a pharmacy and a medicine, and corrects its stock', async ({ page, baseURL }) => {
  const { phone } = await createClinic(await createPractice(baseURL!))
  await signInAs(page, phone)
  await page.goto('/inventory')
  await expect(main(page)).toContainText('No pharmacy yet')
  await main(page).getByRole('link', { name: 'Add pharmacy' }).click()
  await fill(page, 'Pharmacy name', 'Riverside Medical Store')
  await fill(page, 'Short code', 'rms')
  await fill(page, 'Licence number', '20B/1')
  await fill(page, 'Address', '12 Bazaar Road')
  await fill(page, 'Town or city', 'Hassan')
  await fill(page, 'Phone number', '08172 261234')
  await press(page, 'Save pharmacy')
  await expect(page.getByRole('heading', { name: 'Riverside Medical Store', level: 1 })).toBeVisible()

  await main(page).getByRole('link', { name: 'Add medicine' }).first().click()
  await fill(page, 'Name', 'Calpol 500')
  await choose(page, 'Form', 'Tablet')
  await choose(page, 'Schedule', 'Schedule H')
  await choose(page, 'Pack', 'Strip')
  await fill(page, 'Units in a pack', '10')
  await fill(page, 'MRP of a pack in INR', '112')
  await main(page).getByLabel('Batch number').fill('B1')
  await main(page).getByLabel('Expiry').fill('13/2098')
  await main(page).getByLabel('Purchase price of a pack in INR').fill('80')
  await main(page).getByLabel('Packs').fill('10')
  await press(page, 'Save medicine')
  await expect(page.getByRole('alert')).toContainText('Enter the expiry as printed, like 11/2026')
  await main(page).getByLabel('Expiry').fill('11/2098')
  await press(page, 'Save medicine')
  await expect(page.getByRole('heading', { name: 'Calpol 500', level: 1 })).toBeVisible()
  await expect(main(page)).toContainText('10 strips, ₹800.00')
  await expect(main(page)).toContainText('paracetamol')

  await main(page).getByRole('link', { name: 'Adjust stock' }).click()
  await choose(page, 'Reason', 'Damaged (removes)')
  await fill(page, 'Packs', '11')
  await fill(page, 'What happened', 'Wet box')
  await press(page, 'Adjust stock')
  await expect(page.getByRole('alert')).toContainText('enter 10 strips or less')
  await fill(page, 'Packs', '1')
  await press(page, 'Adjust stock')
  await expect(main(page)).toContainText('9 strips, ₹720.00')
  await expect(page.getByRole('table', { name: 'Ledger' })).toContainText('Wet box')

  await page.goto('/stock-mangement')
  await expect(page.getByRole('row').filter({ hasText: 'Calpol 500' })).toContainText('11/2098')
  await page.goto('/inventory?q=calp')
  await expect(page.getByRole('row').filter({ hasText: 'Calpol 500' })).toContainText('9 strips')
})
