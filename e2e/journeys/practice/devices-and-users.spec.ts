import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { PASSWORD } from '../../logins'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { signInAs } from '../../steps/session'

// A person signs out their other devices, and a manager deactivates a receptionist.

// A practice of its own for each test, because signing out all devices ends the session that set the practice up.
let practice: BusyPractice
test.beforeEach(async ({ baseURL }) => {
  practice = await createBusyPractice(baseURL!)
})

/** Signs in on another device. */
async function openDevice(browser: Browser, login: string, baseURL: string, script: boolean | undefined) {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: script })).newPage()
  await signInAs(page, login)
  return page
}

/** Opens a page, which asks to sign in if the session has ended. */
async function expectSignedOut(page: Page, path: string) {
  await page.goto(path)
  await expect(page).toHaveURL(/\/login/)
}

test('A manager signs out all other devices with the password', { tag: '@each-mode' }, async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const other = await openDevice(browser, practice.phone, baseURL!, javaScriptEnabled)
  await signInAs(page, practice.phone)
  await page.goto('/settings/security')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByLabel('Your password').fill('another password of mine')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('There is a problem')
  await expect(page.getByLabel('Your password')).toHaveValue('')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 device', exact: true })).toBeVisible()
  await expectSignedOut(other, '/settings/security')
  await other.context().close()
})

test('A manager deactivates a receptionist, who is signed out at once and can’t come back', {
  tag: '@each-mode',
}, async ({ page, browser, baseURL, javaScriptEnabled }) => {
  const phone = await practice.addReceptionist()
  const receptionist = await openDevice(browser, phone, baseURL!, javaScriptEnabled)
  await signInAs(page, practice.phone)
  await page.goto('/settings/user-management')
  const row = page.getByRole('row').filter({ hasText: phone.slice(-5) })
  await row.getByRole('button', { name: /^Deactivate/ }).click()
  await expect(row).toContainText('Deactivated')
  await expectSignedOut(receptionist, '/receptiondashboard')
  await row.getByRole('button', { name: /^Activate/ }).click()
  await expect(row).toContainText('Active')
  await signInAs(receptionist, phone)
  await receptionist.goto('/receptiondashboard')
  await expect(receptionist).toHaveURL(/receptiondashboard/)
  await receptionist.context().close()
})
