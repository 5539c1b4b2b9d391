import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { createPhoneNumber } from '../logins'
import { type BusyPractice, createBusyPractice } from '../practice/busy-practice'
import { signInAs } from '../steps/session'

let practice: BusyPractice
test.beforeAll(async ({ baseURL }) => {
  practice = await createBusyPractice(baseURL!)
})
test.beforeEach(async ({ page }) => signInAs(page, practice.phone))

/** Saves a form with an error, corrects it, saves it again and presses Back: to the page with the error, then to the form. */
async function goBackAfterCorrection(page: Page, save: string, correct: () => Promise<void>, saved: RegExp) {
  const address = page.url()
  const button = page.getByRole('button', { name: save })
  await button.click()
  await expect(page.getByRole('alert')).toContainText('There is a problem')
  await correct()
  await button.click()
  await expect(page).toHaveURL(saved)
  await page.goBack()
  await expect(page.getByRole('alert')).toContainText('There is a problem')
  await expect(button).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(button).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

test('Back shows the form of a patient that was refused once', async ({ page }) => {
  await page.goto('/book-appointment/registration-form')
  await page.getByLabel('First name').fill('Sunanda')
  await page.getByLabel('Phone number', { exact: true }).fill('98')
  const correct = () => page.getByLabel('Phone number', { exact: true }).fill(createPhoneNumber())
  await goBackAfterCorrection(page, 'Register and continue', correct, /book-appointment\?patient=/)
})

test('Back shows the invoice editor, and reloading a refused invoice keeps what was typed', async ({ page }) => {
  await page.goto('/create-invoice')
  const line = (name: string) => page.locator(`input[name="lines[0].${name}"]`)
  await line('description').fill('Health talk')
  await line('discount').fill('ten')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('alert')).toContainText('There is a problem')
  await page.reload()
  await expect(line('discount')).toHaveValue('ten')

  await page.goto('/create-invoice')
  await line('description').fill('Health talk')
  await line('discount').fill('ten')
  await line('unitPriceMinor').fill('500')
  await goBackAfterCorrection(page, 'Save draft', () => line('discount').fill('10%'), /create-invoice\?id=/)
})
