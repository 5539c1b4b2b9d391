import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { listScreenPaths } from '../../practice/screen-paths'
import { endSession, signInAs } from '../../steps/session'

// When a session ends while someone types, no input is lost, and no other user can read it.
test.describe.configure({ mode: 'default' })

const REGISTRATION = '/book-appointment/registration-form'
let practice: BusyPractice
test.beforeAll(async ({ baseURL }) => {
  practice = await createBusyPractice(baseURL!)
})

const patient = {
  'First name': 'Yashoda',
  'Family name': 'Gowda',
  'Phone number': '99000 11223',
  Month: 'March',
  'E-mail address': 'yashoda@example.com',
  Guardian: 'Ramesh Gowda',
  Address: '7 Temple Street',
}

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`))

async function fillPatient(page: Page) {
  await page.getByText('Address, messages and other details').click()
  for (const [label, text] of Object.entries(patient)) await field(page, label).fill(text)
  await page.getByLabel('Female').check()
  await page.getByLabel('Blood group').selectOption('O+ (O positive)')
}

async function expectPatient(page: Page) {
  // The fields that are not asked first are shown if they have a value.
  await expect(field(page, 'E-mail address')).toBeVisible()
  for (const [label, text] of Object.entries(patient)) await expect(field(page, label)).toHaveValue(text)
  await expect(page.getByLabel('Female')).toBeChecked()
  await expect(page.getByLabel('Blood group')).toHaveValue('O+positive')
}

const save = (page: Page) => page.getByRole('button', { name: 'Register and continue' }).click()

test('A registration is restored after signing in again', async ({ page }) => {
  await signInAs(page, practice.phone)
  await page.goto(REGISTRATION)
  await fillPatient(page)
  await endSession(page)
  await save(page)
  await expect(page.getByText('We saved what you sent')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Yashoda')

  await signInAs(page, practice.phone)
  await expect(page).toHaveURL(/registration-form\?submission=/)
  await expect(page.getByText('We restored your entries. Check and save them.')).toBeVisible()
  await expectPatient(page)
  // The invalid date of birth is rejected only now, and no input is lost.
  await save(page)
  await expect(page.getByRole('alert')).toContainText('There is a problem')
  await expectPatient(page)
  await page.getByLabel('Month', { exact: true }).fill('')
  await save(page)
  await expect(page).toHaveURL(/book-appointment\?patient=/)
  await expect(page.getByText('Yashoda Gowda').first()).toBeVisible()
  await expect(page.getByText('You submitted a form after your session ended')).toHaveCount(0)
})

test('A form is restored after signing out in another tab', async ({ page }) => {
  await signInAs(page, practice.phone)
  await page.goto(REGISTRATION)
  await fillPatient(page)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/logout')
  await otherTab.getByRole('button', { name: 'Log out' }).click()
  await expect(otherTab.getByText('You are signed out.')).toBeVisible()
  await otherTab.goto(REGISTRATION)
  await expect(otherTab).toHaveURL(/\/login/)
  await otherTab.close()
  await save(page)
  await expect(page.getByText('We saved what you sent')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Yashoda')

  await signInAs(page, practice.phone)
  await expect(page).toHaveURL(/registration-form\?submission=/)
  await expectPatient(page)
  await page.getByRole('button', { name: 'Discard entries' }).click()
})

test('A note is restored after signing in again', async ({ page }) => {
  const { liveConsultation } = listScreenPaths(practice)
  await signInAs(page, practice.phone)
  await page.goto(liveConsultation)
  await page.getByRole('group', { name: 'symptom 1 of' }).getByLabel('Symptom', { exact: true }).fill('Headache')
  await page.getByRole('group', { name: 'symptom 1 of' }).getByLabel('Since', { exact: true }).fill('2 days')
  await page.getByRole('button', { name: 'Add symptom' }).click()
  await page.getByRole('group', { name: 'symptom 2 of' }).getByLabel('Symptom', { exact: true }).fill('Nausea')
  await page
    .getByRole('group', { name: 'symptom 2 of' })
    .getByLabel('Severity', { exact: true })
    .selectOption({ index: 1 })
  await page.getByLabel('Clinical findings').fill('Neck supple.\nNo rash.')
  await page.getByRole('group', { name: 'diagnosis 1 of' }).getByLabel('Diagnosis', { exact: true }).fill('Migraine')
  await page.getByLabel('Medicine').fill('Paracetamol 500 mg')
  await page.getByLabel('Advice').fill('Rest in a dark room')
  await endSession(page)
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('We saved what you sent')).toBeVisible()

  await signInAs(page, practice.phone)
  await expect(page).toHaveURL(/live-consultation\?.*submission=/)
  await expect(page.getByRole('group', { name: 'symptom 1 of' }).getByLabel('Symptom', { exact: true })).toHaveValue(
    'Headache',
  )
  await expect(page.getByRole('group', { name: 'symptom 1 of' }).getByLabel('Since', { exact: true })).toHaveValue(
    '2 days',
  )
  await expect(page.getByRole('group', { name: 'symptom 2 of' }).getByLabel('Symptom', { exact: true })).toHaveValue(
    'Nausea',
  )
  await expect(
    page.getByRole('group', { name: 'symptom 2 of' }).getByLabel('Severity', { exact: true }),
  ).not.toHaveValue('')
  await expect(page.getByLabel('Clinical findings')).toHaveValue('Neck supple.\nNo rash.')
  await expect(
    page.getByRole('group', { name: 'diagnosis 1 of' }).getByLabel('Diagnosis', { exact: true }),
  ).toHaveValue('Migraine')
  await expect(page.getByLabel('Medicine')).toHaveValue('Paracetamol 500 mg')
  await expect(page.getByLabel('Advice')).toHaveValue('Rest in a dark room')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Saved').first()).toBeAttached()
  const { symptoms, lines } = await practice.call(`/visits/${practice.openVisit.visitId}`)
  expect(symptoms.map(({ name }: { name: string }) => name)).toEqual(['Headache', 'Nausea'])
  expect(lines).toHaveLength(1)
})

test('A restored note shows changes from another tab before it overwrites them', async ({ page }) => {
  const { liveConsultation } = listScreenPaths(practice)
  const visit = `/visits/${practice.openVisit.visitId}`
  const save = () => page.getByRole('button', { name: 'Save note' }).click()
  await signInAs(page, practice.phone)
  await page.goto(liveConsultation)
  await page.getByLabel('Advice').fill('Drink more water')
  await endSession(page)
  await save()
  await expect(page.getByText('We saved what you sent')).toBeVisible()
  const { version } = await practice.call(visit)
  await practice.call(visit, { method: 'PATCH', body: { version, advice: 'Stay at home' } })

  await signInAs(page, practice.phone)
  await expect(page.getByLabel('Advice')).toHaveValue('Drink more water')
  await expect(page.getByText('Choose files again')).toHaveCount(0)
  await save()
  const changeNotice = page.getByText(/You changed this note in another tab at \d/)
  await expect(changeNotice).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Stay at home')
  await expect(page.getByLabel('Advice')).toHaveValue('Drink more water')
  expect((await practice.call(visit)).advice).toBe('Stay at home')
  await save()
  await expect(changeNotice).toHaveCount(0)
  expect((await practice.call(visit)).advice).toBe('Drink more water')
})

test('Another person on the same computer never sees the saved form', async ({ page }) => {
  const receptionistPhone = await practice.addReceptionist()
  await signInAs(page, practice.phone)
  await page.goto(REGISTRATION)
  await fillPatient(page)
  await endSession(page)
  await save(page)
  await expect(page.getByText('We saved what you sent')).toBeVisible()

  await signInAs(page, receptionistPhone)
  await expect(page.getByText('Meena Pillai').first()).toBeVisible()
  for (const path of [new URL(page.url()).pathname, REGISTRATION, '/saved-submissions/latest', '/receptiondashboard']) {
    await page.goto(path)
    await expect(page.locator('body')).not.toContainText(/Yashoda|You submitted a form/)
    const fields = page.locator('main input:not([type=hidden]), main textarea')
    for (const value of await fields.evaluateAll((elements) =>
      elements.map((field) => (field as HTMLInputElement).value),
    ))
      expect(value).not.toContain('Yashoda')
  }
  // Also not by going back.
  await page.goBack()
  await page.goBack()
  await expect(page.locator('body')).not.toContainText('Yashoda')
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Log out' }).click()

  // The owner finds it again.
  await signInAs(page, practice.phone)
  await page.getByRole('link', { name: 'Open saved form' }).click()
  await expectPatient(page)
  await page.getByRole('button', { name: 'Discard entries' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('After signing out, Back shows no patient data', async ({ page }) => {
  const { liveConsultation } = listScreenPaths(practice)
  await signInAs(page, practice.phone)
  for (const path of ['/all-appointment', liveConsultation]) {
    const response = await page.goto(path)
    expect(response!.headers()['cache-control'], path).toContain('no-store')
    await expect(page.getByText('Nandini Hegde').first()).toBeVisible()
  }
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  for (const _ of [1, 2, 3]) {
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.locator('body')).not.toContainText('Nandini')
  }
})
