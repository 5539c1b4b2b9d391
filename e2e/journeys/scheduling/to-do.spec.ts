import { expect, recordPageProblems, test } from '../../fixtures'
import { createBusyPractice } from '../../practice/busy-practice'
import { findSection } from '../../steps/page-parts'
import { signInAs } from '../../steps/session'

// A task on the dashboard links to its page and disappears when it is done.
test('A doctor books a due follow-up from the dashboard', async ({ page, baseURL }) => {
  const problems = recordPageProblems(page)
  const practice = await createBusyPractice(baseURL!)
  const { patientId } = practice.signedVisit
  const tomorrow = new Date(Date.parse(practice.today) + 86_400_000).toISOString().slice(0, 10)
  await practice.call('/followup/createFollowup', { body: { patientId, followUpOn: tomorrow, reason: 'Cough' } })
  const followUps = findSection(page, 'Follow-ups to book')

  // A colleague doesn't see the task.
  await signInAs(page, (await practice.addDoctor()).phone)
  await expect(page).toHaveURL(/\/doctordashboard/)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(followUps).toHaveCount(0)
  await page.context().clearCookies()

  await page.goto('/login')
  await signInAs(page, practice.phone)
  await expect(page).toHaveURL(/\/admindoctordashboard/)
  await expect(followUps).toContainText('1 follow-up due without an appointment.')
  await followUps.getByRole('link', { name: /^Prema Hegde/ }).click()
  await expect(page).toHaveURL(/kind=follow_up/)
  await page.getByRole('radio').first().check()
  await page.getByRole('main').getByRole('button', { name: 'Choose this time' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Book appointment' }).click()
  await expect(page.getByText('Appointment booked').first()).toBeAttached()
  await page.goto('/admindoctordashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(followUps).toHaveCount(0)
  expect(problems).toEqual([])
})
