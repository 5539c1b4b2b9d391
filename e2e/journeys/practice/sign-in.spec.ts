import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { PASSWORD } from '../../logins'
import { registerPractice } from '../../steps/practice-setup'
import { endSession, signInAs } from '../../steps/session'

// Each test registers its own practice, so that tests can run in parallel.
const register = (page: Page) => registerPractice(page, 'Lakeside Clinic')

test('A manager registers a clinic, signs out and in again, and returns to the requested page', async ({ page }) => {
  const phone = await register(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/admindashboard$/)

  await page.goto('/logout')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await page.goBack()
  await page.goto('/settings/adminprofile')
  await expect(page).toHaveURL(/\/login\?back=/)

  await page.getByLabel('Mobile number or e-mail address').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveTitle(/^Error: Sign in/)
  await expect(page.getByRole('alert')).toContainText('The mobile number, e-mail address or password is not correct.')
  await expect(page.getByLabel('Mobile number or e-mail address')).toHaveValue(phone)
  await signInAs(page, phone)
  await expect(page).toHaveURL(/\/settings\/adminprofile$/)
})

test('A person with an existing mobile number can’t register again, and the input stays', async ({ page, browser }) => {
  const phone = await register(page)
  const guest = await (await browser.newContext()).newPage()
  await guest.goto('/register')
  await guest.getByLabel('Full name').fill('Esha Sen')
  await guest.getByLabel('Mobile number').fill(phone)
  await guest.getByRole('button', { name: 'Register' }).click()
  await expect(guest.getByRole('alert')).toContainText('Agree to the terms')
  await expect(guest.getByLabel('Full name')).toHaveValue('Esha Sen')
  await guest.getByLabel('E-mail address').fill(`else${phone}@example.com`)
  await guest.getByLabel('Password').fill(PASSWORD)
  await guest.getByLabel('Practice name').fill('Elsewhere')
  await guest.getByLabel('I agree to the terms').check()
  await guest.getByRole('button', { name: 'Register' }).click()
  await expect(guest.getByRole('alert')).toContainText('This mobile number already has an account')
})

test('A form submitted after the session has ended is restored after signing in', async ({ page }) => {
  const phone = await register(page)
  await page.goto('/settings/adminprofile')
  await page.getByLabel('Full name').fill('Kavita Typed Menon')
  await endSession(page)

  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('We saved what you sent')).toBeVisible()
  await signInAs(page, phone)
  await expect(page).toHaveURL(/\/settings\/adminprofile\?submission=/)
  await expect(page.getByText('We restored your entries. Check and save them.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Kavita Typed Menon')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page).toHaveURL(/\/settings\/adminprofile$/)
  await expect(page.getByText('You submitted a form after your session ended')).toBeHidden()
  await expect(page.getByLabel('Full name')).toHaveValue('Kavita Typed Menon')
})

test('A person adds and removes their picture', async ({ page }) => {
  await register(page)
  await page.goto('/settings/adminprofile')
  const file = {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  await page.getByLabel('New picture').setInputFiles(file)
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByRole('alert')).toContainText('the file is not a PNG, JPEG or WebP picture')
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page.getByLabel('New picture').setInputFiles({ ...file, buffer: Buffer.from(pixel, 'base64') })
  await page.getByRole('button', { name: 'Save picture' }).click()
  const picture = page.locator('header img[data-avatar]')
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(picture).toHaveCount(0)
})
