import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from '../../fixtures'
import { PASSWORD } from '../../logins'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { signInAs } from '../../steps/session'

// A manager protects the sign-in with an app, requires it of everyone, and helps a receptionist who lost the phone.

let practice: BusyPractice
test.beforeEach(async ({ baseURL }) => {
  practice = await createBusyPractice(baseURL!)
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** The code that the app shows now, or in the next step of time. */
const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function openDevice(browser: Browser, baseURL: string, script: boolean | undefined) {
  return (await browser.newContext({ baseURL, javaScriptEnabled: script })).newPage()
}

/** Reads the key that is typed into an app instead of scanning the QR code. */
const readKey = async (page: Page) => (await page.locator('b.tabular-nums').textContent())!.replaceAll(' ', '')

/** Sets up the app on the page “Security”, and returns its key and the recovery codes. */
async function setUp(page: Page) {
  await press(page, 'Set up')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = await readKey(page)
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret))
  await page.getByLabel('Current password').fill(PASSWORD)
  await press(page, 'Turn on the second step')
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  const codes = await page.locator('ol.tabular-nums li').allInnerTexts()
  expect(codes).toHaveLength(10)
  return { secret, codes }
}

async function signOut(page: Page) {
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
}

test('A manager sets up an app, signs in with its code and later with a recovery code', async ({ page }) => {
  await signInAs(page, practice.phone)
  await page.goto('/settings/security')
  await press(page, 'Set up')
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByLabel('Current password').fill(PASSWORD)
  await press(page, 'Turn on the second step')
  await expect(page.getByRole('alert')).toContainText('This code is wrong or was already used')
  await press(page, 'Start again with a new QR code')
  await page.goto('/settings/security')
  const secret = await readKey(page)
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret))
  await page.getByLabel('Current password').fill(PASSWORD)
  await press(page, 'Turn on the second step')
  const codes = await page.locator('ol.tabular-nums li').allInnerTexts()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()

  await signOut(page)
  await page.goto('/settings/preferences')
  await signInAs(page, practice.phone)
  await expect(page).toHaveURL(/\/login\/code\?back=/)
  await page.goto('/settings/preferences')
  await expect(page).toHaveURL(/\/login\?back=/)
  await signInAs(page, practice.phone)
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret, -3))
  await press(page, 'Sign in')
  await expect(page.getByRole('alert')).toContainText('This code is wrong or was already used')
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret, 1))
  await press(page, 'Sign in')
  await expect(page).toHaveURL(/\/settings\/preferences$/)

  await signOut(page)
  await signInAs(page, practice.phone)
  await page.getByLabel('Code', { exact: true }).fill(codes[0]!)
  await press(page, 'Sign in')
  await page.goto('/settings/security')
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
  await page.getByText('Turn off', { exact: true }).click()
  const form = page.locator('#turn-off')
  await form.getByLabel('Code', { exact: true }).fill(codes[1]!)
  await form.getByLabel('Current password').fill(PASSWORD)
  await press(page, 'Turn off the second step')
  await expect(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible()
})

test('A clinic requires a second step, and a receptionist who lost the phone gets a new start', {
  tag: '@each-mode',
}, async ({ page, browser, baseURL, javaScriptEnabled }) => {
  const phone = await practice.addReceptionist()
  await signInAs(page, practice.phone)
  await page.goto('/settings/security')
  await page.getByLabel('People with access to records must use a second step').check()
  await press(page, 'Save rule')
  await expect(page.getByText('Set up a second step to continue')).toBeVisible()
  await page.goto('/settings/user-management')
  await expect(page).toHaveURL(/\/settings\/security\?back=/)
  await setUp(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/user-management$/)

  const receptionist = await openDevice(browser, baseURL!, javaScriptEnabled)
  await receptionist.goto('/reception-appointment')
  await signInAs(receptionist, phone)
  await expect(receptionist).toHaveURL(/\/settings\/security\?back=/)
  await setUp(receptionist)
  await receptionist.getByRole('link', { name: 'Continue' }).click()
  await expect(receptionist).toHaveURL(/\/reception-appointment$/)

  await page.goto('/settings/user-management')
  const row = page.getByRole('row').filter({ hasText: phone.slice(-5) })
  await row.getByRole('button', { name: /^Remove second step/ }).click()
  await expect(row).toContainText('Off')
  await receptionist.goto('/reception-appointment')
  await expect(receptionist).toHaveURL(/\/login/)
  await signInAs(receptionist, phone)
  await expect(receptionist.getByText('Set up a second step to continue')).toBeVisible()
  await receptionist.context().close()
})
