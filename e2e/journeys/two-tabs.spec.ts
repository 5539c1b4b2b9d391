import { DEMO_PASSWORD, expect, signInOf, test } from '../fixtures'
import { addressesIn, type BusyPractice, busyPractice } from '../practice'
import { signInAs } from '../steps'

// The same person in two tabs, and two people on one record: nothing is saved unseen, and nothing that was typed is lost.
test.describe.configure({ mode: 'default' })

const REGISTRATION = '/book-appointment/registration-form'
let practice: BusyPractice
test.beforeAll(async ({ baseURL }) => {
  practice = await busyPractice(baseURL!)
})

test('a form from before the last sign-in is shown again, filled in, before it is saved', async ({ page, context }) => {
  await signInAs(page, practice.phone)
  await page.goto(REGISTRATION)
  await page.getByLabel('First name').fill('Sushila')
  await page.getByLabel('Phone number').fill('98450 77001')

  const other = await context.newPage()
  await other.goto('/logout')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await signInAs(other, practice.phone)

  await page.getByRole('button', { name: 'Register and continue' }).click()
  await expect(page.getByText('because you signed in again after opening it').first()).toBeAttached()
  await expect(page.getByLabel('First name')).toHaveValue('Sushila')
  await expect(page.getByLabel('Phone number')).toHaveValue('98450 77001')
  expect((await practice.call('/patients?q=Sushila')).rows).toEqual([])
  await page.getByRole('button', { name: 'Register and continue' }).click()
  await expect(page).toHaveURL(/book-appointment\?patient=/)
  expect((await practice.call('/patients?q=Sushila')).rows).toHaveLength(1)
})

test('a form of the clinic where one worked before is not saved in the other', async ({ page, context }) => {
  await signInAs(page, signInOf('doctor'), DEMO_PASSWORD)
  await page.goto(REGISTRATION)
  await page.getByLabel('First name').fill('Nowhere')
  await page.getByLabel('Phone number').fill('98450 77002')

  const other = await context.newPage()
  await other.goto('/switch-clinic')
  const next = other
    .getByRole('main')
    .getByRole('button', { name: /^Switch to / })
    .first()
  const name = (await next.textContent())!.replace(/^Switch\s+to /, '')
  await next.click()
  await expect(other.getByText(`Switched to ${name}`).first()).toBeAttached()

  await page.getByRole('button', { name: 'Register and continue' }).click()
  await expect(page.getByRole('heading', { name: `You switched to ${name}` })).toBeVisible()
  await expect(page.getByText('nothing was saved')).toBeVisible()
  await page.goto('/book-appointment?phone=77002')
  await expect(page.getByRole('heading', { name: 'No patient matches' })).toBeVisible()
})

test('what somebody else saved meanwhile is shown beside what was typed', async ({ page }) => {
  const { live, fees } = addressesIn(practice)
  await signInAs(page, practice.phone)

  await page.goto(live)
  await page.getByLabel('Symptom, symptom 1').fill('Giddiness')
  const visit = `/visits/${practice.writing.visitId}`
  const { version } = await practice.call(visit)
  await practice.call(visit, { method: 'PATCH', body: { version, symptoms: [{ name: 'Fever' }], advice: 'Rest' } })
  await page.getByRole('button', { name: 'Save note' }).click()
  const theirs = page.getByText('This record was changed by another user')
  await expect(theirs).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Fever')
  await expect(page.getByLabel('Symptom, symptom 1')).toHaveValue('Giddiness')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(theirs).toHaveCount(0)
  const after = await practice.call(visit)
  expect(after.symptoms.map(({ name }: { name: string }) => name)).toEqual(['Giddiness'])

  await page.goto(fees)
  await page.getByLabel('Price in INR, item 1').fill('550')
  const charges = `/appointments/${practice.booked.appointmentId}/charges`
  const seen = await practice.call(charges)
  const lines = [{ description: 'Consultation', qty: 1, priceMinor: 30_000 }]
  const body = { version: seen.version, lines, discountReason: 'Agreed' }
  await practice.call(charges, { method: 'PUT', body })
  await page.getByRole('button', { name: 'Save and take payment' }).click()
  await expect(page.getByText('This record was changed by another user')).toBeVisible()
  await expect(page.getByText('Consultation: 300.00')).toBeVisible()
  await expect(page.getByLabel('Price in INR, item 1')).toHaveValue('550')
  await page.getByRole('button', { name: 'Save and take payment' }).click()
  await expect(page).toHaveURL(/choosepaymentmethod/)
  await expect(page.getByRole('button', { name: /Take .*550\.00 and show receipt/ })).toBeVisible()
})

test('a note that was signed in the other tab is not changed, and what was typed stands beside it', async ({
  page,
}) => {
  const { patientId, appointmentId, visitId } = await practice.begin('Kamala')
  const visit = `/visits/${visitId}`
  await practice.call(visit, { method: 'PATCH', body: { version: 1, symptoms: [{ name: 'Fever' }] } })
  await signInAs(page, practice.phone)
  await page.goto(`/my-appointment/consultation/${patientId}/live-consultation?appointment=${appointmentId}`)
  await page.getByLabel('Advice').fill('Rest until Monday')
  await practice.call(`${visit}/signature`, { body: { version: 2 } })
  await page.getByRole('button', { name: 'Save note' }).click()
  const said = page.getByRole('main').getByRole('alert')
  await expect(said).toContainText('Your text below was not saved')
  await expect(said).toContainText('Rest until Monday')
  await expect(page.getByRole('link', { name: 'Amend note' })).toBeVisible()
  expect(await practice.call(visit)).toMatchObject({ status: 'completed', advice: null })
})
