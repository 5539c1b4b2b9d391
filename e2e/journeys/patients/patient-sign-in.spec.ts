import { expect, test } from '../../fixtures'
import { createEmail, PASSWORD } from '../../logins'
import { waitForLink } from '../../mails'
import { createBusyPractice } from '../../practice/busy-practice'
import { signInAs } from '../../steps/session'

test('A receptionist invites a patient, who gets the link by e-mail and opens their documents', async ({
  page,
  baseURL,
}) => {
  const practice = await createBusyPractice(baseURL!)
  await signInAs(page, await practice.addReceptionist())
  const main = page.getByRole('main')
  const { patientId } = practice.signedVisit
  await page.goto(`/patient/${patientId}/sign-in`)
  await expect(main).toContainText('has no e-mail address')
  await page.goto(`/patient/${patientId}/edit`)
  const email = createEmail('prema')
  await main.getByLabel('E-mail address').fill(email)
  await main.getByRole('button', { name: 'Save', exact: false }).first().click()

  await page.goto(`/patient/${patientId}/edit`)
  await main.getByRole('link', { name: 'Invite to sign in', exact: true }).click()
  await expect(main).toContainText(`We send the link to ${email}`)
  await main.getByRole('button', { name: 'Invite to sign in' }).click()
  await expect(page.getByText('Invited. We e-mailed the link').first()).toBeAttached()
  await expect(main.getByRole('button', { name: 'Invite again' })).toBeVisible()
  expect(await page.content()).not.toContain('/reset-password/')

  await page.context().clearCookies()
  await page.goto(await waitForLink(email, 'reset-password'))
  await expect(main).toContainText(
    'Choose a password to accept the invitation from Hillside Clinic to join as a patient',
  )
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: /^(Save|Choose)/ }).click()
  await signInAs(page, email)
  await expect(page).toHaveURL(/patientdashboard/)
  await page.goto('/myReports')
  await expect(main.getByRole('link', { name: /prescription/i }).first()).toBeVisible()
})
