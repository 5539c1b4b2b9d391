import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { signInAs } from '../../steps/session'

// The calendar of appointments beside the list: a day by doctor and a week of one doctor.

let practice: BusyPractice
let receptionist: string
let appointmentId: string
test.beforeAll(async ({ baseURL }) => {
  practice = await createBusyPractice(baseURL!)
  receptionist = await practice.addReceptionist()
  const { call, doctorId } = practice
  const inThreeDays = new Date(Date.parse(practice.today) + 3 * 86_400_000).toISOString().slice(0, 10)
  const [{ slots }] = await call(`/appointment/listTimeslot?doctorId=${doctorId}&day=${inThreeDays}`)
  appointmentId = await practice.book(await practice.register('Later'), { startsAt: slots[120].startsAt })
})

const main = (page: Page) => page.getByRole('main')
const views = (page: Page) => page.getByRole('navigation', { name: 'View' })
const times = (page: Page) => page.getByRole('table', { name: /^Appointments and free times/ })

test('A receptionist switches from the list to the day and the week, and back', async ({ page }) => {
  await signInAs(page, receptionist)
  await page.goto('/reception-appointment')
  await expect(views(page).getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'page')
  await views(page).getByRole('link', { name: 'Day' }).click()
  await expect(times(page).getByRole('columnheader')).toHaveText(['Time', 'Dr Sarita Bhat'])
  await expect(times(page).getByRole('link', { name: /Nandini Hegde/ })).toBeVisible()
  await expect(times(page).getByRole('link', { name: /Lata Hegde/ })).toHaveCount(0)
  await times(page).getByRole('link', { name: 'Dr Sarita Bhat', exact: true }).click()
  await expect(times(page).getByRole('columnheader')).toHaveCount(8)
  await expect(views(page).getByRole('link', { name: 'Week' })).toHaveAttribute('aria-current', 'page')
  await main(page).getByRole('link', { name: 'Next week' }).click()
  await expect(times(page).getByRole('link', { name: /Hegde/ })).toHaveCount(0)
  await views(page).getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL(/\/reception-appointment\?day=/)
})

test('A receptionist opens an appointment of the week, and books a free time', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, receptionist)
  await page.goto('/appointment-calendar?span=week')
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(360)
  await times(page)
    .getByRole('link', { name: /Later Hegde/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/appointment/${appointmentId}`))
  await page.goBack()
  await times(page)
    .locator('summary', { hasText: /^\d+ free/ })
    .last()
    .click()
  const free = times(page)
    .getByRole('link', { name: /^Book \d+:\d\d/ })
    .last()
  const time = (await free.textContent())!.match(/\d+:\d\d/)![0]
  const patientId = await practice.register('Booked')
  await free.click()
  await expect(page).toHaveURL(/\/book-appointment\?.*slot=/)
  await page.goto(`${page.url()}&patient=${patientId}`)
  await expect(page.locator('dt', { hasText: 'Time' }).locator('+ dd')).toContainText(time)
  await main(page).getByRole('button', { name: 'Book appointment' }).click()
  await expect(
    main(page)
      .getByRole('link', { name: /Booked Hegde/ })
      .first(),
  ).toBeVisible()
})

test('A doctor sees only their own column, and a wrong date is explained', async ({ page }) => {
  await signInAs(page, practice.phone)
  await page.goto('/all-appointment')
  await views(page).getByRole('link', { name: 'Week' }).click()
  await expect(main(page).getByText(/^Dr Sarita Bhat, .* to /)).toBeVisible()
  await page.goto('/appointment-calendar?day=31-Feb-2026')
  await expect(page.getByRole('alert').first()).toContainText('This date isn’t valid. Showing today instead.')
})
