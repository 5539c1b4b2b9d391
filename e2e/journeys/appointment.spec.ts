import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { type BusyPractice, busyPractice } from '../practice'
import { signInAs } from '../steps'

// One appointment: moved, cancelled, taken in without one. The doctor runs the practice and may do all of it.

let practice: BusyPractice
test.beforeAll(async ({ baseURL }) => {
  practice = await busyPractice(baseURL!)
})
test.beforeEach(async ({ page }) => signInAs(page, practice.phone))

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name }).click()
const booked = async (givenName: string) => {
  const patientId = await practice.register(givenName)
  return { patientId, appointmentId: await practice.book(patientId) }
}

test('is moved to another time; the old one names the new one', async ({ page }) => {
  const { appointmentId } = await booked('Mohan')
  await page.goto(`/appointment/${appointmentId}`)
  await follow(page, 'Move to another time')
  await expect(page.getByText('It stays there until another time is chosen')).toBeVisible()
  await page.getByRole('radio').nth(4).check()
  await page.getByLabel('Why it is moved').fill('The bus is late')
  await press(page, 'Move to this time')
  await expect(page.getByText('Appointment moved').first()).toBeAttached()
  await main(page).locator('dt', { hasText: 'Moved from' }).locator('+ dd a').click()
  await expect(page).toHaveURL(new RegExp(appointmentId))
  await expect(main(page)).toContainText('Rescheduled')
  await expect(main(page)).toContainText('The bus is late')
  await expect(main(page).getByRole('link', { name: 'Move to another time' })).toHaveCount(0)
})

test('whose new time was taken meanwhile is offered others, with what was typed', async ({ page }) => {
  const { patientId, appointmentId } = await booked('Nalini')
  await page.goto(`/timeslot/${patientId}?appointment=${appointmentId}`)
  const faster = await practice.register('Faster')
  const startsAt = await page.getByRole('radio', { checked: true }).inputValue()
  const { doctorId, placeId } = practice
  await practice.call('/appointments', { body: { patientId: faster, doctorId, placeId, startsAt } })
  await page.getByLabel('Why it is moved').fill('School ends later')
  await press(page, 'Move to this time')
  await expect(page.getByRole('alert')).toContainText(/this time is taken/i)
  await expect(page.getByLabel('Why it is moved')).toHaveValue('School ends later')
  await page.getByRole('group', { name: 'Free times nearby' }).getByRole('radio').first().check()
  await press(page, 'Move to this time')
  await expect(page.getByText('Appointment moved').first()).toBeAttached()
})

test('is cancelled with a reason, which its story keeps', async ({ page }) => {
  const { appointmentId } = await booked('Odette')
  await page.goto(`/appointment/${appointmentId}`)
  await follow(page, 'Cancel appointment')
  await press(page, 'Cancel appointment')
  await expect(page.getByRole('alert')).toContainText('Choose the reason')
  await page.getByLabel('Reason').selectOption('Other reason')
  await press(page, 'Cancel appointment')
  await expect(page.getByRole('alert')).toContainText(/enter the reason/i)
  await page.getByLabel('In your own words').fill('Travels home')
  await press(page, 'Cancel appointment')
  await expect(page.getByText('Appointment cancelled').first()).toBeAttached()
  await expect(main(page).getByRole('table')).toContainText('Travels home')
})

test('is not needed by who is here now: they get a token', async ({ page }) => {
  const patientId = await practice.register('Padma')
  await page.goto(`/book-appointment?patient=${patientId}`)
  await follow(page, 'The patient is here now')
  await page.getByLabel('Reason').fill('A cut')
  await press(page, 'Take in and give a token')
  await expect(page.getByText(/Taken in with token \d+/).first()).toBeAttached()
  await expect(page.getByRole('button', { name: /^Undo.* Padma/ })).toBeVisible()
  await page.goto(`/book-appointment?patient=${patientId}&now=1`)
  await press(page, 'Take in and give a token')
  await expect(page.getByRole('alert')).toContainText('The patient is here already, with token')
})
