import { type Browser, expect, type Page } from '@playwright/test'
import { findDaytimeZone } from '../daytime-zone'
import { createPhoneNumber, PASSWORD } from '../logins'
import { followLink, pressButton } from './page-parts'
import { signInAs } from './session'

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
  await pressButton(page, 'Register')
  await expect(page).toHaveURL(/\/addClinic$/)
  return phone
}

export async function addClinic(page: Page, name: string, code: string): Promise<void> {
  await page.getByLabel('Clinic name').fill(name)
  await page.getByLabel('Short code').fill(code)
  await page.getByLabel('Address').fill('12 Lake Road')
  await page.getByLabel('Town or city').fill('Mysuru')
  await page.getByLabel('Phone number').fill('0821 242 1234')
  await page.getByLabel('Time zone').selectOption({ label: findDaytimeZone().label })
  await pressButton(page, 'Save and continue')
  await expect(page).toHaveURL(/\/addDoctor$/)
}

interface Invitation {
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
  await pressButton(page, 'Save and continue')
  await expect(page).toHaveTitle(/^Doctor added/)
  const invitation = await readInvitation(page, phone)
  await followLink(page, 'Continue to doctor’s hours')
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
  await pressButton(page, 'Save hours')
  await expect(page).toHaveURL(/\/add-reception$/)
}

export async function addReceptionist(page: Page, name: string): Promise<Invitation> {
  const phone = createPhoneNumber()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Mobile number').fill(phone)
  await pressButton(page, 'Add receptionist')
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
  await pressButton(page, 'Continue')
  await page.getByLabel('New password').fill(PASSWORD)
  await pressButton(page, 'Save password')
  await expect(page).toHaveURL(/\/login$/)
  await signInAs(page, phone)
  return page
}
