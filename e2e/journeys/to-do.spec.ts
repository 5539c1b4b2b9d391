import { expect, test, watch } from '../fixtures'
import { callApi, createBusyPractice } from '../practice'
import { createPhoneNumber, PASSWORD, signInAs, under } from '../steps'

// A task on the dashboard links to its page and disappears when it is done.
test('A doctor books a due follow-up from the dashboard', async ({ page, baseURL }) => {
  const watcher = watch(page)
  const here = await createBusyPractice(baseURL!)
  const { patientId } = here.seen
  const tomorrow = new Date(Date.parse(here.today) + 86_400_000).toISOString().slice(0, 10)
  await here.call('/followup/createFollowup', { body: { patientId, followUpOn: tomorrow, reason: 'Cough' } })
  const waiting = under(page, 'Follow-ups to book')

  // A colleague doesn't see the task.
  const phone = createPhoneNumber()
  const colleague = {
    fullName: 'Dr Omar Sheikh',
    phone,
    speciality: 'Surgery',
    registrationNo: 'KMC 9',
    feeMinor: 60_000,
  }
  const { invitation } = await here.call('/doctor/createUserAndDoctor', {
    body: { ...colleague, qualification: 'MS' },
  })
  const [userId, link] = new URL(invitation.link).pathname.split('/').slice(2)
  await callApi(baseURL!, null, `/passwords/${userId}/${link}`, { body: { password: PASSWORD } })
  await signInAs(page, phone)
  await expect(page).toHaveURL(/\/doctordashboard/)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await page.context().clearCookies()

  await page.goto('/login')
  await signInAs(page, here.phone)
  await expect(page).toHaveURL(/\/admindoctordashboard/)
  await expect(waiting).toContainText('1 follow-up due without an appointment.')
  await waiting.getByRole('link', { name: /^Prema Hegde/ }).click()
  await expect(page).toHaveURL(/kind=follow_up/)
  await page.getByRole('radio').first().check()
  await page.getByRole('main').getByRole('button', { name: 'Choose this time' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Book appointment' }).click()
  await expect(page.getByText('Appointment booked').first()).toBeAttached()
  await page.goto('/admindoctordashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(waiting).toHaveCount(0)
  expect(watcher.complaints).toEqual([])
})
