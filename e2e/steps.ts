// Steps of the browser tests, found by the labels that people see.
import { randomInt } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'

export const PASSWORD = 'violet kettle under the moss'

let phoneCount = 0
/** A new mobile number, because the practices of all tests share one installation. */
export const createPhoneNumber = () =>
  `96${String(randomInt(1_000_000)).padStart(6, '0')}${String(++phoneCount % 100).padStart(2, '0')}`

/** Creates an e-mail address that is new in this run. */
export const createEmail = (name: string) => `${name.toLowerCase()}.${createPhoneNumber()}@example.com`

const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click()
const follow = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).click()

/** The section with this heading. */
export const findSection = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) })

export async function signInAs(page: Page, login: string, password = PASSWORD): Promise<void> {
  if (!new URL(page.url(), 'http://none').pathname.startsWith('/login')) await page.goto('/login')
  await page.getByLabel('Mobile number or e-mail address').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Registers a practice as its manager, up to the page that adds a clinic. */
export async function registerPractice(page: Page, practiceName: string): Promise<string> {
  const phone = createPhoneNumber()
  await page.goto('/register')
  await page.getByLabel('Full name').fill('Kavita Menon')
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByLabel('E-mail address').fill(`kavita.${phone}@example.com`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Practice name').fill(practiceName)
  await page.getByLabel('I agree to the terms').check()
  await press(page, 'Register')
  await expect(page).toHaveURL(/\/addClinic$/)
  return phone
}

/** At every hour, it is between 7 am and 8 pm in one of them. */
const ZONES = [
  { zone: 'Asia/Kolkata', label: 'India (Kolkata)' },
  { zone: 'America/New_York', label: 'United States (New York)' },
  { zone: 'America/Los_Angeles', label: 'United States (Los Angeles)' },
]

/**
 * A time zone in which it is daytime now, so that a clinic has free times today, no midnight comes in between, and messages
 * aren't held back in the quiet hours.
 */
export function findDaytimeZone(now = new Date()): { zone: string; label: string } {
  const readHour = (timeZone: string) => Number(now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit' }))
  return ZONES.find(({ zone }) => readHour(zone) >= 7 && readHour(zone) < 20)!
}

export async function addClinic(page: Page, name: string, code: string): Promise<void> {
  await page.getByLabel('Clinic name').fill(name)
  await page.getByLabel('Short code').fill(code)
  await page.getByLabel('Address').fill('12 Lake Road')
  await page.getByLabel('Town or city').fill('Mysuru')
  await page.getByLabel('Phone number').fill('0821 242 1234')
  await page.getByLabel('Time zone').selectOption({ label: findDaytimeZone().label })
  await press(page, 'Save and continue')
  await expect(page).toHaveURL(/\/addDoctor$/)
}

export interface Invitation {
  phone: string
  code: string
}

const readInvitation = async (page: Page, phone: string): Promise<Invitation> => ({
  phone,
  code: await page.getByLabel('Invitation code').inputValue(),
})

/** Adds a doctor and continues to the doctor's hours. */
export async function addDoctor(page: Page, name: string, fee: string): Promise<Invitation> {
  const phone = createPhoneNumber()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByLabel('Speciality').fill('General medicine')
  await page.getByLabel('Qualification').fill('MBBS')
  await page.getByLabel('Registration number').fill('KMC 48211')
  await page.getByLabel('Consultation fee').fill(fee)
  await press(page, 'Save and continue')
  await expect(page).toHaveTitle(/^Doctor added/)
  const invitation = await readInvitation(page, phone)
  await follow(page, 'Continue to doctor’s hours')
  await expect(page).toHaveURL(/\/addDoctorTime/)
  return invitation
}

/** Sets hours around the clock, so that there are free times whenever the test runs. */
export async function setHours(page: Page): Promise<void> {
  await page.getByLabel('Visit length').selectOption('5 minutes')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    await page.getByLabel(`${day} start`, { exact: true }).fill('00:00')
    await page.getByLabel(`${day} end`, { exact: true }).fill('23:59')
    await page.getByLabel(`${day} start (second session)`).fill('')
    await page.getByLabel(`${day} end (second session)`).fill('')
  }
  await press(page, 'Save hours')
  await expect(page).toHaveURL(/\/add-reception$/)
}

export async function addReceptionist(page: Page, name: string): Promise<Invitation> {
  const phone = createPhoneNumber()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Mobile number').fill(phone)
  await press(page, 'Add receptionist')
  await expect(page.getByText(`${name} was invited`)).toBeVisible()
  await expect(page).toHaveTitle(/^Receptionist added/)
  return readInvitation(page, phone)
}

/** Accepts an invitation in a new browser: enters the code, chooses a password and signs in. */
export async function acceptInvitation(browser: Browser, { phone, code }: Invitation): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/invitations')
  await page.getByLabel('Invitation code').fill(code)
  await press(page, 'Continue')
  await page.getByLabel('New password').fill(PASSWORD)
  await press(page, 'Save password')
  await expect(page).toHaveURL(/\/login$/)
  await signInAs(page, phone)
  return page
}

/** Searches for an unknown phone number and registers the patient without losing the booking. */
export async function registerUnknownPatient(page: Page, patient: { given: string; family: string; phone: string }) {
  await page.getByLabel('Patient’s phone number, name or patient number').fill(patient.phone)
  await press(page, 'Find patient')
  await expect(page.getByRole('heading', { name: `No patients match “${patient.phone}”` })).toBeVisible()
  await follow(page, 'Register new patient')
  await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue(patient.phone)
  await page.getByLabel('First name').fill(patient.given)
  await page.getByLabel('Family name').fill(patient.family)
  await page.getByLabel('Day', { exact: true }).fill('14')
  await page.getByLabel('Month', { exact: true }).fill('July')
  await page.getByLabel('Year', { exact: true }).fill('1985')
  await page.getByLabel('Female').check()
  await press(page, 'Register and continue')
}

export async function findPatient(page: Page, searchText: string, name: string): Promise<void> {
  await page.getByLabel('Patient’s phone number, name or patient number').fill(searchText)
  await press(page, 'Find patient')
  await page.getByLabel(name).check()
  await press(page, 'Continue to time')
}

/** Chooses the doctor, today, and the free time at this position; returns its label. */
export async function chooseTime(page: Page, doctor: string, index: number): Promise<string> {
  const doctors = page.getByRole('navigation', { name: 'Doctor', exact: true })
  if (await doctors.isVisible()) await doctors.getByRole('link', { name: `${doctor}, General medicine` }).click()
  const today = page.getByRole('navigation', { name: 'Day' }).getByRole('link').first()
  await today.click()
  await expect(page.getByRole('group', { name: new RegExp(`Free times on .* with ${doctor}`) })).toBeVisible()
  const time = page.getByRole('radio').nth(index)
  const label = (await time.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? ''
  await time.check()
  await press(page, 'Choose this time')
  await expect(page.getByText('This time is held for you')).toBeVisible()
  return label.trim()
}

export async function bookAppointment(page: Page, reason: string): Promise<void> {
  await page.getByLabel('Reason for visit').fill(reason)
  await press(page, 'Book appointment')
  await expect(page).toHaveURL(/appointment\?.*focus=/)
}

export async function checkIn(page: Page, patient: string): Promise<void> {
  await press(page, `Check in ${patient}`)
  await expect(page.getByRole('button', { name: `Check in ${patient}` })).toHaveCount(0)
}

/** Checks the print view: it has these texts, no toolbar, and fits on one page. */
export async function expectPrintView(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const document = page.getByRole('article')
  await expect(document).toBeVisible()
  for (const text of texts) await expect(document).toContainText(text)
  await expect(page.getByRole('navigation', { name: 'This document' })).toBeHidden()
  await expect(page.getByRole('banner').first()).toBeHidden()
  const pdf = (await page.pdf()).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g), 'printed pages').toHaveLength(1)
  await page.emulateMedia({ media: null })
}

/** Ends the session on the server, as half an hour without activity does. */
export async function endSession(page: Page): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'user')
  const [value = ''] = decodeURIComponent(cookie!.value).split('.')
  const { state } = JSON.parse(Buffer.from(value, 'base64').toString('utf8'))
  const response = await page.request.delete('/api/v1/session', { headers: { authorization: `Bearer ${state.token}` } })
  expect(response.status(), 'ending the session').toBe(200)
}
