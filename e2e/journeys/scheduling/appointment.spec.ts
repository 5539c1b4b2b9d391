import type { Page } from '@playwright/test'
import { addDays } from '#contract/kernel/days.ts'
import { formatDay } from '#contract/kernel/typed-days.ts'
import { expect, test } from '../../fixtures'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { signInAs } from '../../steps/session'

// Rescheduling, cancelling and walk-ins, by a doctor who manages the practice.

let practice: BusyPractice
test.beforeAll(async ({ baseURL }) => {
  practice = await createBusyPractice(baseURL!)
})
test.beforeEach(async ({ page }) => signInAs(page, practice.phone))

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name }).click()
const bookPatient = async (givenName: string) => {
  const patientId = await practice.register(givenName)
  return { patientId, appointmentId: await practice.book(patientId) }
}

test('A doctor reschedules an appointment, and the two appointments link to each other', async ({ page }) => {
  const { appointmentId } = await bookPatient('Mohan')
  await page.goto(`/appointment/${appointmentId}`)
  await follow(page, 'Reschedule')
  await expect(page.getByText('It doesn’t change until you choose another time')).toBeVisible()
  await page.getByRole('radio').nth(4).check()
  await page.getByLabel('Reason for rescheduling').fill('The bus is late')
  await press(page, 'Reschedule to this time')
  await expect(page.getByText('Appointment rescheduled').first()).toBeAttached()
  await main(page).locator('dt', { hasText: 'Rescheduled from' }).locator('+ dd a').click()
  await expect(page).toHaveURL(new RegExp(appointmentId))
  await expect(main(page)).toContainText('Rescheduled')
  await expect(main(page)).toContainText('The bus is late')
  await expect(main(page).getByRole('link', { name: 'Reschedule' })).toHaveCount(0)
})

test('A doctor reschedules to a time that was just taken, and is offered others', async ({ page }) => {
  const { patientId, appointmentId } = await bookPatient('Nalini')
  await page.goto(`/timeslot/${patientId}?appointment=${appointmentId}`)
  const faster = await practice.register('Faster')
  const startsAt = await page.getByRole('radio', { checked: true }).inputValue()
  const { doctorId, placeId } = practice
  await practice.call('/appointments', { body: { patientId: faster, doctorId, placeId, startsAt } })
  await page.getByLabel('Reason for rescheduling').fill('School ends later')
  await press(page, 'Reschedule to this time')
  await expect(page.getByRole('alert')).toContainText(/this time is taken/i)
  await expect(page.getByLabel('Reason for rescheduling')).toHaveValue('School ends later')
  await page.getByRole('group', { name: 'Free times nearby' }).getByRole('radio').first().check()
  await press(page, 'Reschedule to this time')
  await expect(page.getByText('Appointment rescheduled').first()).toBeAttached()
})

test('A doctor cancels an appointment, and the history shows the reason', async ({ page }) => {
  const { appointmentId } = await bookPatient('Odette')
  await page.goto(`/appointment/${appointmentId}`)
  await follow(page, 'Cancel appointment')
  await press(page, 'Cancel appointment')
  await expect(page.getByRole('alert')).toContainText('Choose the reason')
  await page.getByLabel('Reason').selectOption('Other reason')
  await press(page, 'Cancel appointment')
  await expect(page.getByRole('alert')).toContainText(/enter the reason/i)
  await page.getByLabel('Note').fill('Travels home')
  await press(page, 'Cancel appointment')
  await expect(page.getByText('Appointment cancelled').first()).toBeAttached()
  await expect(main(page).getByRole('table')).toContainText('Travels home')
})

test('A doctor checks in a patient without an appointment, who gets a token', async ({ page }) => {
  const patientId = await practice.register('Padma')
  await page.goto(`/book-appointment?patient=${patientId}`)
  await follow(page, 'Check in walk-in')
  await page.getByLabel('Reason for visit').fill('A cut')
  await press(page, 'Check in and issue token')
  await expect(page.getByText(/Checked in with Dr Sarita Bhat at .*, token \d+\. Fee ₹500\.00/).first()).toBeAttached()
  await page.locator('summary', { hasText: /^More for.* Padma/ }).click()
  await expect(page.getByRole('button', { name: /^Undo.* Padma/ })).toBeVisible()
  await page.goto(`/book-appointment?patient=${patientId}&walkIn=1`)
  await press(page, 'Check in and issue token')
  await expect(page.getByRole('alert')).toContainText('The patient is already checked in, with token')
})

test('A walk-in is found under its own heading, without a time to choose', async ({ page }) => {
  const patientId = await practice.register('Walkin')
  await page.goto('/book-appointment?walkIn=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check in walk-in')
  await expect(page.getByText('Time', { exact: true })).toHaveCount(0)
  await page.getByLabel('Patient’s phone number, name or patient number').fill('Walkin')
  await press(page, 'Find patient')
  await press(page, 'Continue')
  await expect(page).toHaveURL(new RegExp(`patient=${patientId}`))
  await expect(page.getByRole('button', { name: 'Check in and issue token' })).toBeVisible()
})

test('A doctor goes to the free times of a typed date', async ({ page }) => {
  const day = addDays(practice.today, 45)
  const patientId = await practice.register('Later')
  const pages = [`/book-appointment?patient=${patientId}`, `/timeslot/${patientId}`]
  for (const path of pages) {
    await page.goto(path)
    const date = page.getByLabel('Go to date', { exact: true }).last()
    await date.fill('31/02/2099')
    await page.getByRole('button', { name: 'Show times', exact: true }).click()
    await expect(date).toHaveValue('31/02/2099')
    await expect(date).toHaveAccessibleDescription(/Enter a date like/)
    await date.fill('-1')
    await date.press('Enter')
    await expect(date).toHaveAccessibleDescription('Enter today’s date or a later date')
    await date.fill('+45')
    await date.press('Enter')
    await expect(date).toHaveValue(formatDay(day))
    await expect(page.locator('input[type=radio]').first()).toHaveAttribute(
      'value',
      new RegExp(`^${day}|^${addDays(day, -1)}`),
    )
    await expect(page.getByText('Later Hegde').first()).toBeVisible()
  }
})
