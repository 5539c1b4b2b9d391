import { expect, test } from '../fixtures'
import { DEMO_PASSWORD, loginFor } from '../logins'
import { type BusyPractice, createBusyPractice } from '../practice/busy-practice'
import { listScreenPaths } from '../practice/screen-paths'
import { signInAs } from '../steps/session'

// One user in two tabs, and two users on one record: nothing is overwritten unseen, and no input is lost.
test.describe.configure({ mode: 'default' })

const REGISTRATION = '/book-appointment/registration-form'
let practice: BusyPractice
test.beforeAll(async ({ baseURL }) => {
  practice = await createBusyPractice(baseURL!)
})

test('A doctor signs in again in another tab, and checks the old form before saving it', async ({ page, context }) => {
  await signInAs(page, practice.phone)
  await page.goto(REGISTRATION)
  await page.getByLabel('First name').fill('Sushila')
  await page.getByLabel('Phone number', { exact: true }).fill('98450 77001')

  const otherTab = await context.newPage()
  await otherTab.goto('/logout')
  await otherTab.getByRole('button', { name: 'Log out' }).click()
  await signInAs(otherTab, practice.phone)

  await page.getByRole('button', { name: 'Register and continue' }).click()
  await expect(page.getByText('because you signed in again after opening it').first()).toBeAttached()
  await expect(page.getByLabel('First name')).toHaveValue('Sushila')
  await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue('98450 77001')
  expect((await practice.call('/patients?q=Sushila')).rows).toEqual([])
  await page.getByRole('button', { name: 'Register and continue' }).click()
  await expect(page).toHaveURL(/book-appointment\?patient=/)
  expect((await practice.call('/patients?q=Sushila')).rows).toHaveLength(1)
})

test('A doctor switches clinics, and the form of the first clinic is not saved', async ({ page, context }) => {
  await signInAs(page, loginFor('doctor'), DEMO_PASSWORD)
  await page.goto(REGISTRATION)
  await page.getByLabel('First name').fill('Nowhere')
  await page.getByLabel('Phone number', { exact: true }).fill('98450 77002')

  const otherTab = await context.newPage()
  await otherTab.goto('/switch-clinic')
  const switchButton = otherTab
    .getByRole('main')
    .getByRole('button', { name: /^Switch to / })
    .first()
  const name = (await switchButton.textContent())!.replace(/^Switch\s+to /, '')
  await switchButton.click()
  await expect(otherTab.getByText(`Switched to ${name}`).first()).toBeAttached()

  await page.getByRole('button', { name: 'Register and continue' }).click()
  await expect(page.getByRole('heading', { name: `You switched to ${name}` })).toBeVisible()
  await expect(page.getByText('nothing was saved')).toBeVisible()
  await page.goto('/book-appointment?phone=77002')
  await expect(page.getByRole('heading', { name: 'No patients match “77002”' })).toBeVisible()
})

test('A doctor sees what another tab has saved beside their own input', async ({ page }) => {
  const { liveConsultation, fees } = listScreenPaths(practice)
  await signInAs(page, practice.phone)

  await page.goto(liveConsultation)
  await page.getByRole('group', { name: 'symptom 1 of' }).getByLabel('Symptom', { exact: true }).fill('Giddiness')
  const visit = `/visits/${practice.openVisit.visitId}`
  const { version } = await practice.call(visit)
  await practice.call(visit, { method: 'PATCH', body: { version, symptoms: [{ name: 'Fever' }], advice: 'Rest' } })
  await page.getByRole('button', { name: 'Save note' }).click()
  const changeNotice = page.getByText(/You changed this note in another tab at \d/)
  await expect(changeNotice).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Fever')
  await expect(page.getByRole('group', { name: 'symptom 1 of' }).getByLabel('Symptom', { exact: true })).toHaveValue(
    'Giddiness',
  )
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(changeNotice).toHaveCount(0)
  const savedVisit = await practice.call(visit)
  expect(savedVisit.symptoms.map(({ name }: { name: string }) => name)).toEqual(['Giddiness'])

  await page.goto(fees)
  await page.getByLabel(/^Price in INR.*, item 1/).fill('550')
  const charges = `/appointments/${practice.bookedVisit.appointmentId}/charges`
  const savedCharges = await practice.call(charges)
  const lines = [{ description: 'Consultation', qty: 1, priceMinor: 30_000 }]
  const body = { version: savedCharges.version, lines, discountReason: 'Agreed' }
  await practice.call(charges, { method: 'PUT', body })
  await page.getByRole('button', { name: 'Save and take payment' }).click()
  await expect(page.getByText(/You changed this visit bill in another tab at \d/)).toBeVisible()
  await expect(page.getByText('Consultation: ₹300.00')).toBeVisible()
  await expect(page.getByLabel(/^Price in INR.*, item 1/)).toHaveValue('550')
  await page.getByRole('button', { name: 'Save and take payment' }).click()
  await expect(page).toHaveURL(/choosepaymentmethod/)
  await expect(page.getByRole('button', { name: /Take .*550\.00 and show receipt/ })).toBeVisible()
})

test('A doctor signs a note in another tab, and sees the unsaved text beside it', async ({ page }) => {
  const { patientId, appointmentId, visitId } = await practice.startVisit('Kamala')
  const visit = `/visits/${visitId}`
  await practice.call(visit, { method: 'PATCH', body: { version: 1, symptoms: [{ name: 'Fever' }] } })
  await signInAs(page, practice.phone)
  await page.goto(`/my-appointment/consultation/${patientId}/live-consultation?appointment=${appointmentId}`)
  await page.getByLabel('Advice').fill('Rest until Monday')
  await practice.call(`${visit}/signature`, { body: { version: 2 } })
  await page.getByRole('button', { name: 'Save note' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Your text below was not saved')
  await expect(alert).toContainText('Rest until Monday')
  await expect(page.getByRole('link', { name: 'Amend note' })).toBeVisible()
  expect(await practice.call(visit)).toMatchObject({ status: 'completed', advice: null })
})
