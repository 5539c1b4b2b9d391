import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { createPhoneNumber } from '../../logins'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { callApi } from '../../practice/call-api'
import { findSection } from '../../steps/page-parts'
import { signInAs } from '../../steps/session'

// The day board of reception: emergencies, calls, requests, and times that are taken by others.

let practice: BusyPractice
let receptionist: string
test.beforeAll(async ({ baseURL }) => {
  practice = await createBusyPractice(baseURL!)
  receptionist = await practice.addReceptionist()
})
test.beforeEach(async ({ page }) => signInAs(page, receptionist))

const main = (page: Page) => page.getByRole('main')
const addWalkIn = async (givenName: string, kind: string) => {
  const patientId = await practice.register(givenName)
  const { doctorId, placeId } = practice
  await practice.call('/appointments/walk-ins', { body: { patientId, doctorId, placeId, kind } })
}

test('A receptionist sees an emergency first, and calls a patient twice', async ({ page }) => {
  await addWalkIn('Waits', 'walk_in')
  await addWalkIn('Urgent', 'emergency')
  await page.goto('/reception-appointment')
  const waiting = findSection(page, 'Waiting now').getByRole('listitem')
  await expect(waiting.first()).toContainText('Urgent')
  await expect(waiting.first()).toContainText('Emergency')
  await expect(waiting.filter({ hasText: 'Waits' })).toContainText('Walk-in')
  await main(page).getByRole('button', { name: 'Call Urgent Hegde' }).click()
  await expect(waiting.first()).toContainText(/Called \d+:\d\d/)
  await expect(main(page).getByRole('button', { name: 'Call again Urgent Hegde' })).toBeVisible()
})

test('A receptionist checks in a walk-in with the doctor who is selected when the form is sent', async ({ page }) => {
  const { call, setHours } = practice
  const details = { speciality: 'Skin', registrationNo: 'KMC 777', qualification: 'MD', feeMinor: 700_00 }
  const person = { fullName: 'Dr Second Rao', phone: createPhoneNumber(), ...details }
  const { _id: doctorId } = await call('/doctor/createUserAndDoctor', { body: person })
  await setHours(doctorId)
  await page.goto(`/book-appointment?walkIn=1&patient=${await practice.register('Unhurried')}`)
  await page.getByLabel('Doctor', { exact: true }).selectOption(doctorId)
  await main(page).getByRole('button', { name: 'Check in and issue token' }).click()
  await expect(
    page.getByText(/Checked in with Dr Second Rao at \d+:\d\d [ap]m, token 1\. Fee ₹700\.00/).first(),
  ).toBeAttached()
})

test('A receptionist continues in the row of a walk-in, where Enter undoes nothing', async ({ page }) => {
  await page.goto(`/book-appointment?walkIn=1&patient=${await practice.register('Keyboard')}`)
  await main(page).getByRole('button', { name: 'Check in and issue token' }).click()
  const row = main(page).locator('li[aria-current="true"]')
  await expect(row.getByRole('button', { name: 'Undo check-in of Keyboard Hegde' })).toBeVisible()
  await expect(row.getByRole('link', { name: /appointment of Keyboard Hegde/ })).toBeFocused()
})

test('A receptionist calls a waiting patient from the dashboard', async ({ page }) => {
  await addWalkIn('Queues', 'walk_in')
  await page.goto('/receptiondashboard')
  const row = page.getByRole('row', { name: /Queues Hegde/ })
  await expect(row).toContainText('Checked in')
  await row.getByRole('button', { name: 'Call Queues Hegde' }).click()
  await expect(page.getByText('Patient called').last()).toBeVisible()
  await expect(page).toHaveURL(/\/receptiondashboard\?focus=/)
  await expect(row.getByRole('button', { name: 'Call again Queues Hegde' })).toBeFocused()
  await expect(row).toHaveAttribute('aria-current', 'true')
})

test('A receptionist takes payment for a future visit on the page of the appointment', async ({ page }) => {
  const appointmentId = await practice.book(await practice.register('Prepays'))
  await page.goto(`/appointment/${appointmentId}`)
  await main(page)
    .getByRole('link', { name: /^Take payment of ₹/ })
    .click()
  await main(page).getByRole('button', { name: /^Save/ }).click()
  await main(page)
    .getByRole('button', { name: /^Take ₹/ })
    .click()
  await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible()
  await page.goto(`/appointment/${appointmentId}`)
  await expect(main(page).getByRole('link', { name: /^Take payment of ₹/ })).toHaveCount(0)
})

test('A receptionist books a free time of the board and prints the day list', async ({ page }) => {
  const patientId = await practice.register('Offered')
  await page.goto('/reception-appointment')
  await expect(main(page).getByRole('link', { name: 'Check in walk-in' })).toHaveAttribute('href', /walkIn=1/)
  const link = main(page)
    .getByRole('link', { name: /^Book \d+:\d\d/ })
    .first()
  const time = (await link.textContent())!.match(/\d+:\d\d/)![0]
  await page.goto(`${await link.getAttribute('href')}&patient=${patientId}`)
  await expect(page.locator('dt', { hasText: 'Time' }).locator('+ dd')).toContainText(time)
  await page.goto('/reception-appointment')
  await main(page).getByRole('link', { name: 'Print day list' }).click()
  await expect(page.getByRole('article')).toContainText('Hegde')
})

test('A receptionist reads counts that add up, with cancelled appointments apart', async ({ page }) => {
  await page.goto('/reception-appointment')
  const [total = 0, ...parts] = (await page.locator('.board-counts .tab-count').allTextContents()).map(Number)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.reduce((sum, count) => sum + count, 0)).toBe(total)
  await expect(page.locator('.board-counts')).toContainText(/\d+ cancelled or rescheduled/)
})

test('A receptionist chooses a time that was just taken, and gets the nearest ones', async ({ page }) => {
  const patientId = await practice.register('Second')
  const otherPatientId = await practice.register('First')
  await page.goto(`/book-appointment?patient=${patientId}`)
  const times = page.getByRole('radio')
  const startsAt = await times.nth(4).inputValue()
  await times.nth(4).check()
  const { doctorId, placeId } = practice
  await practice.call('/appointments', { body: { patientId: otherPatientId, doctorId, placeId, startsAt } })
  await main(page).getByRole('button', { name: 'Choose this time' }).click()
  await expect(page.getByRole('alert')).toContainText('This time is taken. Choose another time')
  await expect(page.getByRole('alert')).not.toContainText(/Free times on|reason for overbooking/)
  const nearest = page.getByRole('group', { name: 'Nearest to your chosen time' })
  await expect(nearest.getByRole('radio')).toHaveCount(3)
  await expect(nearest.getByRole('radio', { checked: true })).toHaveCount(1)
  await main(page).getByRole('button', { name: 'Choose this time' }).click()
  await expect(page.getByText('This time is held for you')).toBeVisible()
})

test('A receptionist approves one request of a patient and declines another', async ({ page, baseURL }) => {
  const { call, placeId, doctorId } = practice
  const patient = await practice.addSignedInPatient('Wishes')
  const { doctorId: _doctorId, ...rules } = await call('/booking-rules')
  await call('/booking-rules', { method: 'PUT', body: { ...rules, confirmBookings: false, minNoticeMinutes: 0 } })
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const [{ slots }] = await call(`/appointment/listTimeslot?doctorId=${doctorId}&day=${day}`)
  const requestAppointment = (slotIndex: number) => {
    const body = { patientId: patient.patientId, doctorId, placeId, startsAt: slots[slotIndex].startsAt }
    return callApi(baseURL!, patient.token, '/appointments', { body })
  }
  await requestAppointment(3)
  await requestAppointment(5)
  await page.goto('/receptiondashboard')
  await expect(findSection(page, 'Requests to approve').getByRole('row').filter({ hasText: 'Wishes' })).toHaveCount(2)
  await page.goto('/reception-appointment')
  const requests = findSection(page, 'Requests to approve').getByRole('listitem').filter({ hasText: 'Wishes' })
  await expect(requests).toHaveCount(2)
  await requests.first().getByRole('button', { name: 'Approve Wishes Hegde' }).click()
  await expect(page.getByText('Request approved').first()).toBeAttached()
  await expect(requests).toHaveCount(1)
  await requests.first().getByRole('link', { name: 'Decline request of Wishes Hegde' }).click()
  await page.getByLabel('Reason').selectOption('Clinic closed')
  await main(page).getByRole('button', { name: 'Decline request' }).click()
  await expect(page.getByText('Request declined').first()).toBeAttached()
  await page.goto('/reception-appointment')
  await expect(main(page)).not.toContainText('Wishes')
})

test('A receptionist hears who was checked in when the board refreshes, and keeps the focus', {
  tag: '@each-mode',
}, async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'Without JavaScript, the Refresh link does it.')
  const appointmentId = await practice.book(await practice.register('Listens'))
  await page.clock.install()
  await page.goto('/reception-appointment')
  await main(page).getByRole('button', { name: 'Check in Listens Hegde' }).focus()
  await practice.call(`/appointments/${appointmentId}/arrival`, { body: {} })
  await practice.call(`/appointments/${appointmentId}/visit`, { body: {} })
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(page.locator('[data-board-news]')).toContainText('Listens Hegde is with the doctor', {
      timeout: 2_000,
    })
  }).toPass()
  const line = main(page).locator(`#line-${appointmentId}`)
  await expect(line.locator(':focus')).toHaveCount(1)
})
