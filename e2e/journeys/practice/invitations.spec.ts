import { expect, test } from '../../fixtures'
import { createPhoneNumber, PASSWORD } from '../../logins'
import { waitForLink } from '../../mails'
import { createBusyPractice } from '../../practice/busy-practice'
import { registerPractice } from '../../steps/practice-setup'
import { signInAs } from '../../steps/session'

const doctor = { speciality: 'Surgery', registrationNo: 'KMC 9', qualification: 'MS', feeMinor: 60_000 }

test('A person confirms their e-mail address, is invited by another clinic and accepts', async ({ page, baseURL }) => {
  const phone = await registerPractice(page, 'Lakeside')
  const email = `kavita.${phone}@example.com`
  const main = page.getByRole('main')
  const practice = await createBusyPractice(baseURL!)
  await practice.call('/doctor/createUserAndDoctor', {
    body: { ...doctor, fullName: 'Dr Kavita', phone: createPhoneNumber(), email },
  })
  await page.goto('/switch-clinic')
  await main.getByRole('link', { name: 'Invitations to other clinics' }).click()
  await expect(page.getByLabel('Invitation code')).toBeVisible()
  await expect(page.getByText('Hillside Clinic')).toHaveCount(0)

  await page.goto('/settings/adminprofile')
  await main.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(page.getByText('We e-mailed the link').first()).toBeAttached()
  await page.goto(await waitForLink(email, 'confirm-address'))
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await page.goto('/settings/adminprofile')
  await expect(page.getByText('Your e-mail address is not confirmed')).toHaveCount(0)

  await page.goto('/invitations')
  await page.getByRole('button', { name: 'Accept invitation of Hillside Clinic' }).click()
  await expect(page).toHaveURL(/switch-clinic/)
  await main.getByRole('button', { name: 'Switch to Hillside Clinic' }).click()
  await expect(page).toHaveURL(/doctordashboard/)

  await page.context().clearCookies()
  await signInAs(page, practice.phone)
  await page.goto('/addDoctor')
  await expect(main.getByRole('row').filter({ hasText: 'Dr Kavita' })).toContainText('Accepted on')
})

test('A person with an account opens the link of an invitation and signs in to accept', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  const { login } = await practice.addSignedInPatient('Uma')
  const other = await createBusyPractice(baseURL!)
  const { userId } = await other.call('/doctor/createUserAndDoctor', {
    body: { ...doctor, fullName: 'Dr Uma', phone: createPhoneNumber(), email: login },
  })
  await page.goto('/login')
  await signInAs(page, login)
  await page.goto('/invitations')
  await page.getByRole('button', { name: 'Decline invitation of Hillside Clinic' }).click()
  await expect(page.getByText('You declined the invitation of Hillside Clinic').first()).toBeAttached()
  await expect(page.getByRole('button', { name: 'Accept invitation of Hillside Clinic' })).toHaveCount(0)

  await other.call(`/people/${userId}/invitation`, { method: 'POST', body: {} })
  await page.goto('/invitations')
  await page.getByRole('button', { name: 'Accept invitation of Hillside Clinic' }).click()
  await expect(page.getByText('You joined Hillside Clinic').first()).toBeAttached()
})

test('A receptionist enters a wrong code, then the code from the clinic', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  const { phone, code } = await practice.inviteReceptionist()
  await page.goto('/invitations')
  await page.getByLabel('Invitation code').fill('ABCD')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText(/this code is not valid/i)
  await expect(page.getByLabel('Invitation code')).toHaveValue('ABCD')
  await page.getByLabel('Invitation code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await signInAs(page, phone)
  await expect(page).toHaveURL(/receptiondashboard/)
})

test('A manager invites a receptionist again, and the earlier code ends', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  const { code: earlierCode } = await practice.inviteReceptionist()
  await signInAs(page, practice.phone)
  await page.goto('/add-reception')
  const main = page.getByRole('main')
  await expect(main.getByText('not accepted yet')).toBeVisible()
  await main.getByRole('button', { name: 'Invite again Meena Pillai' }).click()
  const code = await main.getByLabel('Invitation code').inputValue()
  expect(code).not.toBe(earlierCode)
  await page.context().clearCookies()
  await page.goto('/invitations')
  await page.getByLabel('Invitation code').fill(earlierCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText(/this code is not valid/i)
  await page.getByLabel('Invitation code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Choose a password to accept the invitation from Hillside Clinic')).toBeVisible()
})
