import { expect, test } from '../../fixtures'
import { createBusyPractice } from '../../practice/busy-practice'
import { bookAppointment, chooseTime } from '../../steps/booking'
import { signInAs } from '../../steps/session'

// After Back or in another tab, users are not told that their own booking takes the time.
test('A doctor books the same time twice and gets the existing appointment', async ({ page, context, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  const patientId = await practice.register('Latha')
  await signInAs(page, practice.phone)
  await page.goto(`/book-appointment?patient=${patientId}`)
  await chooseTime(page, 'Dr Sarita Bhat', 3)
  const otherTab = await context.newPage()
  await otherTab.goto(page.url())
  await bookAppointment(page, 'Rash')
  const appointmentId = new URL(page.url()).searchParams.get('focus')

  await page.goBack()
  await expect(page.getByText('You have already booked this: Dr Sarita Bhat')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book appointment' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show appointment' }).click()
  await expect(page).toHaveURL(new RegExp(`focus=${appointmentId}`))

  await otherTab.getByRole('button', { name: 'Book appointment' }).click()
  await expect(otherTab).toHaveURL(new RegExp(`focus=${appointmentId}`))
  await expect(otherTab.getByText('You have already booked this').first()).toBeAttached()
  const { rows } = await practice.call('/appointments?limit=100')
  const bookings = rows.filter(({ patient }: { patient: { patientId: string } }) => patient.patientId === patientId)
  expect(bookings).toHaveLength(1)
})
