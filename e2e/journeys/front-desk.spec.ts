import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ask, type BusyPractice, busyPractice } from '../practice'
import { signInAs, under } from '../steps'

// What the desk sees of its day: requests of all days, emergencies, who was called, whose time was taken meanwhile.

let practice: BusyPractice
let receptionist: string
test.beforeAll(async ({ baseURL }) => {
  practice = await busyPractice(baseURL!)
  receptionist = await practice.receptionist()
})
test.beforeEach(async ({ page }) => signInAs(page, receptionist))

const main = (page: Page) => page.getByRole('main')
const walkIn = async (givenName: string, kind: string) => {
  const patientId = await practice.register(givenName)
  const { doctorId, placeId } = practice
  await practice.call('/appointments/walk-ins', { body: { patientId, doctorId, placeId, kind } })
}

test('an emergency says so and is the first who waits; who was called is not called as if for the first time', async ({
  page,
}) => {
  await walkIn('Waits', 'walk_in')
  await walkIn('Urgent', 'emergency')
  await page.goto('/reception-appointment')
  const waiting = under(page, 'Waiting now').getByRole('listitem')
  await expect(waiting.first()).toContainText('Urgent')
  await expect(waiting.first()).toContainText('Emergency')
  await expect(waiting.filter({ hasText: 'Waits' })).toContainText('Walk-in')
  await main(page).getByRole('button', { name: 'Call Urgent Hegde' }).click()
  await expect(waiting.first()).toContainText(/Called \d+:\d\d/)
  await expect(main(page).getByRole('button', { name: 'Call again Urgent Hegde' })).toBeVisible()
})

test('the board offers the next free times, a walk-in and a sheet to print', async ({ page }) => {
  const patientId = await practice.register('Offered')
  await page.goto('/reception-appointment')
  await expect(main(page).getByRole('link', { name: 'Register walk-in' })).toHaveAttribute('href', /now=1/)
  const link = main(page)
    .getByRole('link', { name: /^Book \d+:\d\d/ })
    .first()
  const time = (await link.textContent())!.match(/\d+:\d\d/)![0]
  await page.goto(`${await link.getAttribute('href')}&patient=${patientId}`)
  await expect(page.locator('dt', { hasText: 'Time' }).locator('+ dd')).toContainText(time)
  await page.goto('/reception-appointment')
  await main(page).getByRole('link', { name: 'Day sheet to print' }).click()
  await expect(page.getByRole('article')).toContainText('Hegde')
})

test('the day is counted once: the whole is the sum of its parts, and what is cancelled is said apart', async ({
  page,
}) => {
  await page.goto('/reception-appointment')
  const words = (await page.locator('.board-counts').textContent())!
  const [total = 0, ...parts] = [...words.replace(/and \d+ cancelled.*/, '').matchAll(/\d+/g)].map(([n]) => Number(n))
  expect(parts.reduce((sum, n) => sum + n, 0)).toBe(total)
  expect(words).toMatch(/and \d+ cancelled or moved/)
})

test('a time that was taken meanwhile is answered with the nearest ones, the nearest of them chosen', async ({
  page,
}) => {
  const patientId = await practice.register('Second')
  const other = await practice.register('First')
  await page.goto(`/book-appointment?patient=${patientId}`)
  const times = page.getByRole('radio')
  const startsAt = await times.nth(4).inputValue()
  await times.nth(4).check()
  const { doctorId, placeId } = practice
  await practice.call('/appointments', { body: { patientId: other, doctorId, placeId, startsAt } })
  await main(page).getByRole('button', { name: 'Choose this time' }).click()
  await expect(page.getByRole('alert')).toContainText('This time is taken. Choose another time')
  await expect(page.getByRole('alert')).not.toContainText(/Free times on|why you book over/)
  const nearest = page.getByRole('group', { name: 'Nearest to the time that you chose' })
  await expect(nearest.getByRole('radio')).toHaveCount(3)
  await expect(nearest.getByRole('radio', { checked: true })).toHaveCount(1)
  await main(page).getByRole('button', { name: 'Choose this time' }).click()
  await expect(page.getByText('This time is kept for you')).toBeVisible()
})

test('a request for another day stands before the desk: one button approves it, a link declines it', async ({
  page,
  baseURL,
}) => {
  const { call, placeId, doctorId } = practice
  const patient = await practice.patientWhoSignsIn('Wishes')
  const { doctorId: _whose, ...rules } = await call('/booking-rules')
  await call('/booking-rules', { method: 'PUT', body: { ...rules, confirmBookings: false, minNoticeMinutes: 0 } })
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const [{ slots }] = await call(`/appointment/listTimeslot?doctorId=${doctorId}&day=${day}`)
  const book = (at: number) => {
    const body = { patientId: patient.patientId, doctorId, placeId, startsAt: slots[at].startsAt }
    return ask(baseURL!, patient.token, '/appointments', { body })
  }
  await book(3)
  await book(5)
  await page.goto('/receptiondashboard')
  await expect(under(page, 'Requests to approve').getByRole('row').filter({ hasText: 'Wishes' })).toHaveCount(2)
  await page.goto('/reception-appointment')
  const requests = under(page, 'Requests to approve').getByRole('listitem').filter({ hasText: 'Wishes' })
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

test('a board that brings itself up to date says who arrived, and keeps focus near where it was', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Without script the Refresh link does it.')
  const appointmentId = await practice.book(await practice.register('Listens'))
  await page.clock.install()
  await page.goto('/reception-appointment')
  await main(page).getByRole('button', { name: 'Arrived Listens Hegde' }).focus()
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
