import { expect, test } from '../../fixtures'
import { createBusyPractice } from '../../practice'
import { createPhoneNumber, PASSWORD, signInAs } from '../../steps'

test('A patient is invited at the front desk, chooses a password and opens their documents', async ({
  page,
  baseURL,
}) => {
  const practice = await createBusyPractice(baseURL!)
  await signInAs(page, await practice.addReceptionist())
  const main = page.getByRole('main')
  await page.goto(`/patient/${practice.signedVisit.patientId}/edit`)
  await main.getByRole('link', { name: 'Sign-in', exact: true }).click()
  await main.getByLabel('Mobile number').fill('12')
  await main.getByRole('button', { name: 'Invite to sign in' }).click()
  await expect(main.getByRole('alert')).toContainText(/phone number/i)
  const phone = createPhoneNumber()
  await main.getByLabel('Mobile number').fill(phone)
  await main.getByRole('button', { name: 'Invite to sign in' }).click()
  const link = await main.getByLabel('Sign-in link').inputValue()
  await page.goto(page.url())
  await expect(main.getByLabel('Sign-in link')).toHaveCount(0)

  await page.context().clearCookies()
  await page.goto(new URL(link).pathname)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: /^(Save|Choose)/ }).click()
  await signInAs(page, phone)
  await expect(page).toHaveURL(/patientdashboard/)
  await page.goto('/myReports')
  await expect(main.getByRole('link', { name: /prescription/i }).first()).toBeVisible()
})
