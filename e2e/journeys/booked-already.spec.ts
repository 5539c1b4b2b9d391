import { expect, test } from '../fixtures'
import { busyPractice } from '../practice'
import { book, chooseTime, signInAs } from '../steps'

// Back after booking, or the same page in another tab: nobody is told that their own booking is in the way.
test('who books the same time once more is led to the appointment', async ({ page, context, baseURL }) => {
  const practice = await busyPractice(baseURL!)
  const patientId = await practice.register('Latha')
  await signInAs(page, practice.phone)
  await page.goto(`/book-appointment?patient=${patientId}`)
  await chooseTime(page, 'Dr Sarita Bhat', 3)
  const other = await context.newPage()
  await other.goto(page.url())
  await book(page, 'Rash')
  const booked = new URL(page.url()).searchParams.get('focus')

  await page.goBack()
  await expect(page.getByText('You have booked this already: Dr Sarita Bhat')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book appointment' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show the appointment' }).click()
  await expect(page).toHaveURL(new RegExp(`focus=${booked}`))

  await other.getByRole('button', { name: 'Book appointment' }).click()
  await expect(other).toHaveURL(new RegExp(`focus=${booked}`))
  await expect(other.getByText('You have booked this already').first()).toBeAttached()
  const { rows } = await practice.call('/appointments?limit=100')
  const ofLatha = rows.filter(({ patient }: { patient: { patientId: string } }) => patient.patientId === patientId)
  expect(ofLatha).toHaveLength(1)
})
