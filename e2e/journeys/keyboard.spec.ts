import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, signInOf, test } from '../fixtures'
import { focused, keyboardOf } from '../keys'
import { type BusyPractice, busyPractice } from '../practice'
import { freshPhone, PASSWORD, signInAs } from '../steps'

// Tasks of experience.md 4.2 by keyboard alone: how many keys are pressed besides those that type something.

/** As playwright.config.ts sets it for the server whose sessions are short. */
const SESSION_S = 14

/** The keys of signing in: the page has begun in its first field. */
async function signInByKeys(page: Page, keys: ReturnType<typeof keyboardOf>, login: string, password = PASSWORD) {
  await expect(page.getByLabel('Mobile number or e-mail address')).toBeFocused()
  await keys.type(login)
  await keys.press('Tab')
  await keys.type(password)
  await keys.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}

test('T1 sign in: 3 keys', async ({ page }) => {
  await page.goto('/login')
  const keys = keyboardOf(page)
  await signInByKeys(page, keys, signInOf('receptionist'), DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/receptiondashboard$/)
  expect(keys.pressed).toBeLessThanOrEqual(3)
})

test('T15 switch clinic: 4 keys', async ({ page }) => {
  await signInAs(page, signInOf('doctor'), DEMO_PASSWORD)
  const before = await page.getByRole('banner').locator('.practice-name').textContent()
  const keys = keyboardOf(page)
  await keys.press('Tab', 2)
  await expect(focused(page)).toHaveText('Switch clinic')
  await keys.press('Enter')
  await expect(focused(page)).toHaveText(/^Switch to /)
  const next = (await focused(page).textContent())!.replace(/^Switch\s+to /, '')
  await keys.press('Enter')
  await expect(page.getByText(`Switched to ${next}`).first()).toBeAttached()
  expect(next).not.toBe(before)
  await expect(page.getByRole('banner').locator('.practice-name')).toHaveText(next)
  expect(keys.pressed).toBeLessThanOrEqual(4)
})

test.describe('in a practice of their own', () => {
  let practice: BusyPractice
  test.beforeAll(async ({ baseURL }) => {
    practice = await busyPractice(baseURL!)
  })

  test('T3 book the next free slot for an existing patient: 10 keys', async ({ page }) => {
    const { rows } = await practice.call('/patients?q=Asha')
    await signInAs(page, await practice.receptionist())
    await page.goto('/receptiondashboard')
    const keys = keyboardOf(page)
    await keys.press('Tab')
    await expect(focused(page)).toHaveText('Skip to main content')
    await keys.press('Enter')
    for (let tabs = 0; tabs < 3 && (await focused(page).textContent()) !== 'Book appointment'; tabs++)
      await keys.press('Tab')
    await keys.press('Enter')
    await keys.type(rows[0].phone)
    await keys.press('Enter')
    await expect(focused(page)).toBeChecked()
    await keys.press('Enter')
    await expect(page.getByText('Choose this time')).toBeVisible()
    await expect(focused(page)).toBeChecked()
    await keys.press('Enter')
    await expect(page.getByLabel('Reason')).toBeFocused()
    await keys.type('Fever')
    await keys.press('Enter')
    await expect(page).toHaveURL(/reception-appointment\?.*focus=/)
    await expect(page.getByText('Appointment booked').first()).toBeAttached()
    expect(keys.pressed).toBeLessThanOrEqual(10)
  })

  test('T17 recover from three errors in one form: 9 keys', async ({ page }) => {
    await signInAs(page, practice.phone)
    await page.goto('/book-appointment/registration-form')
    await page.getByLabel('Phone number').fill('12')
    await page.getByLabel('Month', { exact: true }).fill('Brumaire')
    await page.getByLabel('Year', { exact: true }).fill('1985')
    await page.getByRole('button', { name: 'Register and continue' }).click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(3)

    const keys = keyboardOf(page)
    await expect(focused(page)).toContainText('There is a problem')
    await keys.press('Tab')
    await expect(focused(page)).toHaveText("Enter the patient's first name")
    await keys.press('Enter')
    await expect(page.getByLabel('First name')).toBeFocused()
    await keys.type('Radha')
    await keys.press('Tab', 2)
    await expect(page.getByLabel('Phone number')).toBeFocused()
    await keys.type('9845012345')
    await keys.press('Tab')
    await keys.type('14')
    await keys.press('Tab')
    await keys.type('July')
    await keys.press('Enter')
    await expect(page).toHaveURL(/book-appointment\?patient=/)
    expect(keys.pressed).toBeLessThanOrEqual(9)
  })
})

test.describe('in the consulting room', () => {
  let practice: BusyPractice
  test.beforeAll(async ({ baseURL }) => {
    practice = await busyPractice(baseURL!)
  })

  test('T9 record vitals, see the body mass index: 8 keys', async ({ page }) => {
    await signInAs(page, practice.phone)
    const { patientId, appointmentId } = await practice.begin('Ganga', { birthDate: '1986-04-12' })
    await page.goto(`/my-appointment/consultation/${patientId}/basic-vital-info?appointment=${appointmentId}`)
    const keys = keyboardOf(page)
    await expect(page.getByLabel('Height in cm')).toBeFocused()
    await keys.type('155')
    for (const [label, value] of [
      ['Weight in kg', '60'],
      ['and grams', '500'],
      ['Upper blood pressure', '128'],
      ['Lower blood pressure', '82'],
      ['Pulse', '74'],
    ] as const) {
      await keys.press('Tab')
      await expect(page.getByLabel(label)).toBeFocused()
      await keys.type(value)
    }
    await keys.press('Enter')
    await expect(page.getByText('BMI 25.2, Obese').first()).toBeVisible()
    await expect(page.getByRole('region', { name: /^Readings, newest first/ })).toContainText('25.2')
    expect(keys.pressed).toBeLessThanOrEqual(8)
  })
})

test.describe('at the front desk', () => {
  let practice: BusyPractice
  let desk: string
  test.beforeAll(async ({ baseURL }) => {
    practice = await busyPractice(baseURL!)
    desk = await practice.receptionist()
  })

  test('T2 find a patient by phone and open the record: 4 keys', async ({ page, javaScriptEnabled }) => {
    const body = { givenName: 'Revathi', phone: freshPhone() }
    const { patientId } = await practice.call('/patients', { body })
    await signInAs(page, desk)
    const keys = keyboardOf(page)
    if (javaScriptEnabled) await keys.press('Control+K')
    else {
      await keys.press('Tab', 2)
      await expect(focused(page)).toHaveText('Find a patient')
      await keys.press('Enter')
      await page.waitForURL(/\/search$/)
    }
    await keys.type(body.phone)
    await keys.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/patient/${patientId}/edit$`))
    await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText('Revathi')
    expect(keys.pressed).toBeLessThanOrEqual(4)
  })

  test('T4 register a new patient and book: 25 keys, 30 without script', async ({ page, javaScriptEnabled }) => {
    const phone = freshPhone()
    await signInAs(page, desk)
    await page.goto('/book-appointment')
    const keys = keyboardOf(page)
    await keys.type(phone)
    await keys.press('Enter')
    await expect(focused(page)).toContainText('Register a new patient')
    await keys.press('Enter')
    await expect(page.getByLabel('First name')).toBeFocused()
    await keys.type('Sulochana')
    await keys.press('Tab')
    await keys.type('Hebbar')
    await keys.press('Tab')
    await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue(phone)
    await keys.press('Tab', 4)
    await expect(page.getByLabel('or age in years')).toBeFocused()
    await keys.type('41')
    await keys.press('Enter')
    await page.waitForURL(/book-appointment\?patient=/)
    await expect(focused(page)).toHaveAttribute('type', 'radio')
    await keys.press('Enter')
    await page.waitForURL(/slot=/)
    await keys.press('Control+Enter')
    if (!javaScriptEnabled) {
      while (!(await focused(page).textContent())?.startsWith('Book')) await keys.press('Tab')
      await keys.press('Enter')
    }
    await expect(page.getByText('Appointment booked').first()).toBeAttached()
    await expect(page.getByRole('main')).toContainText('Sulochana Hebbar')
    expect(keys.pressed).toBeLessThanOrEqual(javaScriptEnabled ? 25 : 30)
  })
})

test.describe('where sessions are short', () => {
  let practice: BusyPractice
  let phone: string
  test.beforeAll(async ({ baseURL }) => {
    practice = await busyPractice(onShort(baseURL!))
  })
  test.beforeEach(async ({ page, baseURL }) => {
    phone = freshPhone()
    await page.goto(`${onShort(baseURL!)}/login`)
    await signInAs(page, practice.phone)
    await page.goto(`${onShort(baseURL!)}/book-appointment/registration-form`)
    await page.getByLabel('First name').fill('Usha')
    await page.getByLabel('Phone number').fill(phone)
  })
  const savedAs = (page: Page) => expect(page).toHaveURL(/book-appointment\?patient=/)

  test('T18 extend the session: 4 keys', async ({ page, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, 'without script nothing can warn: the form is kept instead')
    const keys = keyboardOf(page)
    const dialog = page.getByRole('dialog', { name: 'Are you still there?' })
    // Asked a second time, the session has lasted longer than it would have without the first answer.
    for (const _ of ['first', 'second']) {
      await expect(dialog).toBeVisible({ timeout: SESSION_S * 1000 })
      await expect(focused(page)).toHaveText('Stay signed in')
      await keys.press('Enter')
      await expect(dialog).toHaveCount(0)
    }
    await expect(page.getByLabel('First name')).toHaveValue('Usha')
    await page.getByLabel('Phone number').focus()
    await keys.press('Control+Enter')
    await savedAs(page)
    expect(keys.pressed).toBeLessThanOrEqual(4)
  })

  test('T18 go on after the session has ended: 4 keys, 6 without script', async ({ page, javaScriptEnabled }) => {
    const keys = keyboardOf(page)
    if (javaScriptEnabled) {
      // The page itself leaves for the sign-in page.
      await page.waitForURL(/\/login\?.*why=kept/, { timeout: 3 * SESSION_S * 1000 })
    } else {
      await page.waitForTimeout((SESSION_S + 1) * 1000)
      await page.getByLabel('Phone number').focus()
      await keys.press('Enter')
    }
    await expect(page.getByText('We saved what you sent')).toBeVisible()
    await signInByKeys(page, keys, practice.phone)
    await expect(page).toHaveURL(/registration-form\?parked=/)
    await expect(page.getByLabel('First name')).toHaveValue('Usha')
    await expect(page.getByLabel('Phone number')).toHaveValue(phone)
    await expect(page.getByLabel('First name')).toBeFocused()
    await keys.press('Enter')
    await savedAs(page)
    expect(keys.pressed).toBeLessThanOrEqual(javaScriptEnabled ? 4 : 6)
  })
})

/** The server whose sessions end after SESSION_S without activity (playwright.config.ts). */
function onShort(baseURL: string): string {
  const { protocol, hostname, port } = new URL(baseURL)
  return `${protocol}//${hostname}:${Number(port) + 3}`
}
