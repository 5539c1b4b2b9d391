import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { createKeyboard, getFocusedElement, searchByKeys } from '../keys'
import { createPhoneNumber, DEMO_PASSWORD, loginFor, PASSWORD } from '../logins'
import { type BusyPractice, createBusyPractice } from '../practice/busy-practice'
import { signInAs } from '../steps/session'

// Tasks by keyboard alone, with a limit for the keys besides typed text (docs/worked-examples.md).

/** The session length of the server with short sessions (playwright.config.ts). */
const SESSION_S = 14

/** Signs in by keyboard, starting in the first field. */
async function signInByKeys(page: Page, keys: ReturnType<typeof createKeyboard>, login: string, password = PASSWORD) {
  await expect(page.getByLabel('Mobile number or e-mail address')).toBeFocused()
  await keys.type(login)
  await keys.press('Tab')
  await keys.type(password)
  await keys.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}

test('A receptionist signs in with 3 keys (T1)', async ({ page }) => {
  await page.goto('/login')
  const keys = createKeyboard(page)
  await signInByKeys(page, keys, loginFor('receptionist'), DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/receptiondashboard$/)
  expect(keys.pressCount).toBeLessThanOrEqual(3)
})

test('A doctor switches clinic with 4 keys (T15)', async ({ page }) => {
  await signInAs(page, loginFor('doctor'), DEMO_PASSWORD)
  const clinicBefore = await page.getByRole('banner').locator('.practice-name').textContent()
  const keys = createKeyboard(page)
  await keys.press('Tab', 2)
  await expect(getFocusedElement(page)).toHaveText('Switch clinic')
  await keys.press('Enter')
  await expect(getFocusedElement(page)).toHaveText(/^Switch to /)
  const nextClinic = (await getFocusedElement(page).textContent())!.replace(/^Switch\s+to /, '')
  await keys.press('Enter')
  await expect(page.getByText(`Switched to ${nextClinic}`).first()).toBeAttached()
  expect(nextClinic).not.toBe(clinicBefore)
  await expect(page.getByRole('banner').locator('.practice-name')).toHaveText(nextClinic)
  expect(keys.pressCount).toBeLessThanOrEqual(4)
})

test.describe('Booking and registration', () => {
  let practice: BusyPractice
  test.beforeAll(async ({ baseURL }) => {
    practice = await createBusyPractice(baseURL!)
  })

  test('A receptionist books the next free slot for an existing patient with 10 keys (T3)', async ({ page }) => {
    const { rows } = await practice.call('/patients?q=Asha')
    await signInAs(page, await practice.addReceptionist())
    await page.goto('/receptiondashboard')
    const keys = createKeyboard(page)
    await keys.press('Tab')
    await expect(getFocusedElement(page)).toHaveText('Skip to main content')
    await keys.press('Enter')
    for (let tabs = 0; tabs < 3 && (await getFocusedElement(page).textContent()) !== 'Book appointment'; tabs++)
      await keys.press('Tab')
    await keys.press('Enter')
    await keys.type(rows[0].phone)
    await keys.press('Enter')
    await expect(getFocusedElement(page)).toBeChecked()
    await keys.press('Enter')
    await expect(page.getByText('Choose this time')).toBeVisible()
    await expect(getFocusedElement(page)).toBeChecked()
    await keys.press('Enter')
    await expect(page.getByLabel('Reason for visit')).toBeFocused()
    await keys.type('Fever')
    await keys.press('Enter')
    await expect(page).toHaveURL(/reception-appointment\?.*focus=/)
    await expect(page.getByText('Appointment booked').first()).toBeAttached()
    expect(keys.pressCount).toBeLessThanOrEqual(10)
  })

  test('A doctor corrects three errors in one form with 9 keys (T17)', async ({ page }) => {
    await signInAs(page, practice.phone)
    await page.goto('/book-appointment/registration-form')
    await page.getByLabel('Phone number', { exact: true }).fill('12')
    await page.getByLabel('Month', { exact: true }).fill('Brumaire')
    await page.getByLabel('Year', { exact: true }).fill('1985')
    await page.getByRole('button', { name: 'Register and continue' }).click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(3)

    const keys = createKeyboard(page)
    await expect(getFocusedElement(page)).toContainText('There is a problem')
    await keys.press('Tab')
    await expect(getFocusedElement(page)).toHaveText('Enter the patient’s first name')
    await keys.press('Enter')
    await expect(page.getByLabel('First name')).toBeFocused()
    await keys.type('Radha')
    await keys.press('Tab', 2)
    await expect(page.getByLabel('Phone number', { exact: true })).toBeFocused()
    await keys.type('9845012345')
    await keys.press('Tab')
    await keys.type('14')
    await keys.press('Tab')
    await keys.type('July')
    await keys.press('Enter')
    await expect(page).toHaveURL(/book-appointment\?patient=/)
    expect(keys.pressCount).toBeLessThanOrEqual(9)
  })
})

test.describe('At the front desk', () => {
  let practice: BusyPractice
  let receptionistPhone: string
  test.beforeAll(async ({ baseURL }) => {
    practice = await createBusyPractice(baseURL!)
    receptionistPhone = await practice.addReceptionist()
  })

  test('A receptionist finds a patient by phone and opens the record with 4 keys (T2)', { tag: '@each-mode' }, async ({
    page,
    javaScriptEnabled,
  }) => {
    const body = { givenName: 'Revathi', phone: createPhoneNumber() }
    const { patientId } = await practice.call('/patients', { body })
    await signInAs(page, receptionistPhone)
    const keys = createKeyboard(page)
    await searchByKeys(page, keys, body.phone, javaScriptEnabled)
    await expect(page).toHaveURL(new RegExp(`/patient/${patientId}/edit$`))
    await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText('Revathi')
    expect(keys.pressCount).toBeLessThanOrEqual(4)
  })

  test('A receptionist registers a new patient and books with 25 keys, or 30 without script (T4)', {
    tag: '@each-mode',
  }, async ({ page, javaScriptEnabled }) => {
    const phone = createPhoneNumber()
    await signInAs(page, receptionistPhone)
    await page.goto('/book-appointment')
    const keys = createKeyboard(page)
    await keys.type(phone)
    await keys.press('Enter')
    await expect(getFocusedElement(page)).toContainText('Register new patient')
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
    await expect(getFocusedElement(page)).toHaveAttribute('type', 'radio')
    await keys.press('Enter')
    await page.waitForURL(/slot=/)
    await keys.press('Control+Enter')
    if (!javaScriptEnabled) {
      while (!(await getFocusedElement(page).textContent())?.startsWith('Book')) await keys.press('Tab')
      await keys.press('Enter')
    }
    await expect(page.getByText('Appointment booked').first()).toBeAttached()
    await expect(page.getByRole('main')).toContainText('Sulochana Hebbar')
    expect(keys.pressCount).toBeLessThanOrEqual(javaScriptEnabled ? 25 : 30)
  })
})

test.describe('With short sessions', () => {
  let practice: BusyPractice
  let phone: string
  test.beforeAll(async ({ baseURL }) => {
    practice = await createBusyPractice(shortSessionUrl(baseURL!))
  })
  test.beforeEach(async ({ page, baseURL }) => {
    phone = createPhoneNumber()
    await page.goto(`${shortSessionUrl(baseURL!)}/login`)
    await signInAs(page, practice.phone)
    await page.goto(`${shortSessionUrl(baseURL!)}/book-appointment/registration-form`)
    await page.getByLabel('First name').fill('Usha')
    await page.getByLabel('Phone number', { exact: true }).fill(phone)
  })
  const expectSaved = (page: Page) => expect(page).toHaveURL(/book-appointment\?patient=/)

  test('A doctor extends the session with 4 keys (T18)', { tag: '@each-mode' }, async ({ page, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, 'without script there is no warning; the form is saved instead')
    const keys = createKeyboard(page)
    const dialog = page.getByRole('dialog', { name: 'Are you still there?' })
    // The second dialog proves that the first button press extended the session.
    for (const _ of ['first', 'second']) {
      await expect(dialog).toBeVisible({ timeout: SESSION_S * 1000 })
      await expect(getFocusedElement(page)).toHaveText('Stay signed in')
      await keys.press('Enter')
      await expect(dialog).toHaveCount(0)
    }
    await expect(page.getByLabel('First name')).toHaveValue('Usha')
    await page.getByLabel('Phone number', { exact: true }).focus()
    await keys.press('Control+Enter')
    await expectSaved(page)
    expect(keys.pressCount).toBeLessThanOrEqual(4)
  })

  test('A doctor continues after the session has ended with 4 keys, or 6 without script (T18)', {
    tag: '@each-mode',
  }, async ({ page, javaScriptEnabled }) => {
    const keys = createKeyboard(page)
    if (javaScriptEnabled) {
      // The page opens the sign-in page by itself.
      await page.waitForURL(/\/login\?.*why=saved/, { timeout: 3 * SESSION_S * 1000 })
    } else {
      await page.waitForTimeout((SESSION_S + 1) * 1000)
      await page.getByLabel('Phone number', { exact: true }).focus()
      await keys.press('Enter')
    }
    await expect(page.getByText('We saved what you sent')).toBeVisible()
    await signInByKeys(page, keys, practice.phone)
    await expect(page).toHaveURL(/registration-form\?submission=/)
    await expect(page.getByLabel('First name')).toHaveValue('Usha')
    await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue(phone)
    await expect(page.getByLabel('First name')).toBeFocused()
    await keys.press('Enter')
    await expectSaved(page)
    expect(keys.pressCount).toBeLessThanOrEqual(javaScriptEnabled ? 4 : 6)
  })
})

/** The URL of the server whose sessions end after SESSION_S without activity (playwright.config.ts). */
function shortSessionUrl(baseURL: string): string {
  const { protocol, hostname, port } = new URL(baseURL)
  return `${protocol}//${hostname}:${Number(port) + 3}`
}
