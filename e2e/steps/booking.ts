import { expect, type Page } from '@playwright/test'
import { followLink, pressButton } from './page-parts'

/** Searches for an unknown phone number and registers the patient without losing the booking. */
export async function registerUnknownPatient(page: Page, patient: { given: string; family: string; phone: string }) {
  await page.getByLabel('Patient’s phone number, name or patient number').fill(patient.phone)
  await pressButton(page, 'Find patient')
  await expect(page.getByRole('heading', { name: `No patients match “${patient.phone}”` })).toBeVisible()
  await followLink(page, 'Register new patient')
  await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue(patient.phone)
  await page.getByLabel('First name').fill(patient.given)
  await page.getByLabel('Family name').fill(patient.family)
  await page.getByLabel('Day', { exact: true }).fill('14')
  await page.getByLabel('Month', { exact: true }).fill('July')
  await page.getByLabel('Year', { exact: true }).fill('1985')
  await page.getByLabel('Female').check()
  await pressButton(page, 'Register and continue')
}

export async function findPatient(page: Page, searchText: string, name: string): Promise<void> {
  await page.getByLabel('Patient’s phone number, name or patient number').fill(searchText)
  await pressButton(page, 'Find patient')
  await page.getByLabel(name).check()
  await pressButton(page, 'Continue to time')
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
  await pressButton(page, 'Choose this time')
  await expect(page.getByText('This time is held for you')).toBeVisible()
  return label.trim()
}

export async function bookAppointment(page: Page, reason: string): Promise<void> {
  await page.getByLabel('Reason for visit').fill(reason)
  await pressButton(page, 'Book appointment')
  await expect(page).toHaveURL(/appointment\?.*focus=/)
}

export async function checkIn(page: Page, patient: string): Promise<void> {
  await pressButton(page, `Check in ${patient}`)
  await expect(page.getByRole('button', { name: `Check in ${patient}` })).toHaveCount(0)
}
