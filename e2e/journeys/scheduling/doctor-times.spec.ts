import type { Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { findDaytimeZone } from '../../daytime-zone'
import { expect, findAxeViolations, test } from '../../fixtures'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { signInAs } from '../../steps/session'

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()
const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: findDaytimeZone().zone })
const toInstant = (day: string, time: string) =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(findDaytimeZone().zone).toInstant().toString()

async function bookAt({ call, register, doctorId, placeId }: BusyPractice, name: string, day: string, time: string) {
  const patientId = await register(name)
  await call('/appointments', { body: { patientId, doctorId, placeId, startsAt: toInstant(day, time) } })
  return patientId
}

const listFreeTimes = async ({ call, doctorId }: BusyPractice, day: string): Promise<string[]> =>
  (await call(`/appointment/listTimeslot?doctorId=${doctorId}&day=${day}`))[0].slots.map(
    ({ from }: { from: string }) => from,
  )

test('A doctor changes hours, and chooses what to do with a visit outside them', { tag: '@each-mode' }, async ({
  page,
  baseURL,
  javaScriptEnabled: script,
}) => {
  const practice = await createBusyPractice(baseURL!)
  const day = dayAhead(8)
  const patientId = await bookAt(practice, 'Latha', day, '10:00')
  await signInAs(page, practice.phone)
  await page.goto('/add-doctor-time')
  await page.getByRole('link', { name: 'Change hours' }).click()

  await page.getByLabel('Effective from').fill(dayAhead(7))
  await page.getByLabel('From', { exact: true }).fill('09:00')
  await page.getByLabel('To', { exact: true }).fill('13:00')
  await page.getByLabel('Break from').fill('09:50')
  await page.getByLabel('Break to').fill('10:30')
  await page.getByLabel('Visit length').selectOption('20 minutes')
  await press(page, 'Save hours')

  await expect(page.getByRole('alert')).toContainText('Nothing is saved yet')
  await expect(page.getByRole('listitem').filter({ hasText: 'Latha Hegde' })).toContainText('10:00 am to 10:05 am')
  await expect(page.getByLabel('Break from')).toHaveValue('09:50')
  expect((await listFreeTimes(practice, dayAhead(7))).length).toBeGreaterThan(100)
  if (script) expect(await findAxeViolations(page)).toEqual([])
  // Without a choice, the question is asked again.
  await press(page, 'Save hours')
  await expect(page.getByRole('alert')).toContainText('Nothing is saved yet')

  await page.getByLabel('Reschedule the appointment').check()
  await press(page, 'Save hours')
  await expect(page.getByRole('heading', { name: 'Appointments outside the hours' })).toBeVisible()
  const rescheduleLink = page.getByRole('link', { name: 'Reschedule the appointment of Latha Hegde' })
  await expect(rescheduleLink).toHaveAttribute('href', new RegExp(`^/timeslot/${patientId}\\?appointment=[\\w-]+$`))
  await expect(page.getByRole('row', { name: /Monday to Sunday 9:00 am to 1:00 pm/ })).toContainText('20 minutes')
  expect((await listFreeTimes(practice, dayAhead(7))).slice(0, 4)).toEqual(['09:00', '09:20', '10:30', '10:50'])
})

test('A doctor sets up hours again, and keeps a visit outside them', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  await bookAt(practice, 'Latha', dayAhead(8), '10:00')
  await signInAs(page, practice.phone)
  await page.goto('/addDoctorTime')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await page.getByLabel(`${day} end`, { exact: true }).fill('09:00')
  await page.getByLabel('Effective from').fill(dayAhead(7))
  await press(page, 'Save hours')
  await expect(page.getByRole('alert')).toContainText('Nothing is saved yet')
  await expect(page.getByLabel('Monday end', { exact: true })).toHaveValue('09:00')
  await page.getByLabel('Keep the appointment').check()
  await press(page, 'Save hours')
  await expect(page).toHaveURL(/\/add-reception$/)
  expect((await listFreeTimes(practice, dayAhead(8))).at(-1)).toBe('08:55')
})

test('A doctor adds rows of hours, with and without JavaScript', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  await signInAs(page, practice.phone)
  await page.goto('/settings/doctor-timeslot?change=week')
  await page.getByLabel('Effective from').fill(dayAhead(30))
  await press(page, 'Add hours')
  const secondRow = page.getByRole('group', { name: 'hours 2 of 2' })
  await expect(secondRow.getByLabel('Monday')).toBeFocused()
  await secondRow.getByLabel('Sunday').check()
  await secondRow.getByLabel('From', { exact: true }).fill('10:00')
  await secondRow.getByLabel('To', { exact: true }).fill('12:00')
  await press(page, 'Save hours')
  await expect(page.getByRole('alert')).toContainText(/enter times that don’t overlap on Sunday/i)
  await page.getByRole('group', { name: 'hours 1 of 2' }).getByLabel('Sunday').uncheck()
  await press(page, 'Save hours')
  await expect(page.getByRole('row', { name: /^Sunday 10:00 am to 12:00 pm/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Monday to Saturday/ })).toHaveCount(1)
})

test('A doctor adds leave and removes it again', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  const day = dayAhead(9)
  await signInAs(page, practice.phone)
  await page.goto('/add-doctor-time')
  await page.getByRole('link', { name: 'Add leave or holiday' }).click()
  await page.getByLabel('First day').fill(day)
  await page.getByLabel(/^From/).fill('12:00')
  await press(page, 'Save leave')
  await expect(page.getByRole('alert')).toContainText(/enter the end time too/i)
  await page.getByLabel(/^From/).fill('')
  await page.getByLabel('Reason').fill('Wedding')
  await press(page, 'Save leave')
  await expect(page.getByRole('row', { name: /Wedding/ })).toContainText('All day')
  expect(await listFreeTimes(practice, day)).toEqual([])
  await press(page, 'Remove the leave of Dr Sarita Bhat')
  await expect(page.getByText('Wedding')).toHaveCount(0)
  expect((await listFreeTimes(practice, day)).length).toBeGreaterThan(100)
})

test('Two tabs change the booking rules, and the second sees both versions', async ({ page, context, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  await signInAs(page, practice.phone)
  await page.goto('/settings/enable-auto')
  const otherTab = await context.newPage()
  await otherTab.goto('/settings/enable-auto')
  await otherTab.getByLabel('Booking window').fill('30')
  await otherTab.getByLabel('Approve patients’ bookings automatically').uncheck()
  await press(otherTab, 'Save rules')
  await expect(otherTab.getByText('Rules saved').first()).toBeAttached()

  await page.getByLabel('Booking window').fill('0')
  await press(page, 'Save rules')
  await expect(page.getByRole('alert')).toContainText(/enter 1 to 366 days/i)
  await page.getByLabel('Booking window').fill('45')
  await press(page, 'Save rules')
  await expect(page.getByText(/You changed this record in another tab at \d/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Booking window (days): 30' })).toBeVisible()
  await expect(page.getByLabel('Booking window')).toHaveValue('45')
  await press(page, 'Save rules')
  await expect(page.getByText('Rules saved').first()).toBeAttached()
  const { horizonDays, confirmBookings, version } = await practice.call('/booking-rules')
  expect({ horizonDays, confirmBookings, version }).toEqual({ horizonDays: 45, confirmBookings: true, version: 2 })
})
