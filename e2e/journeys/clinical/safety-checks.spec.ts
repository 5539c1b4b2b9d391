import { expect, test } from '../../fixtures'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { callApi } from '../../practice/call-api'
import { listScreenPaths } from '../../practice/screen-paths'
import { signInAs } from '../../steps/session'

// The safety checks of a prescription, and signing with a reason.
let practice: BusyPractice
test.beforeEach(async ({ page, baseURL }) => {
  practice = await createBusyPractice(baseURL!)
  await signInAs(page, practice.phone)
})

const call = (path: string, body: object, method?: string) =>
  callApi(practice.base, practice.token, path, { body, method })
const addAllergy = (name: string, severity: string) =>
  call(`/patients/${practice.openVisit.patientId}/medical-history`, { list: 'allergies', version: 0, name, severity })
const saveNote = (lines: object[]) =>
  call(`/visits/${practice.openVisit.visitId}`, { version: 1, symptoms: [{ name: 'Sore throat' }], lines }, 'PATCH')

const amoxicillin = { medicine: 'Amoxicillin 500 mg', dose: '1 capsule', pattern: '1-1-1', durationDays: 5 }

test('A doctor needs a reason to prescribe amoxicillin despite a penicillin allergy', async ({ page }) => {
  await addAllergy('Penicillin', 'severe')
  await saveNote([amoxicillin])
  const { liveConsultation, checkAndSign } = listScreenPaths(practice)
  await page.goto(liveConsultation)
  const finding = 'A severe allergy to Penicillin is recorded, and this contains amoxicillin.'
  await expect(page.getByRole('list', { name: 'Safety checks of Amoxicillin 500 mg' })).toContainText(
    `Do not prescribe ${finding}`,
  )
  await expect(page.getByText('1 warning, 1 needs a reason before signing')).toBeVisible()

  await page.goto(checkAndSign)
  await expect(page.getByRole('button', { name: 'Sign and finish' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save reason' }).click()
  await expect(page.getByRole('alert')).toContainText(/enter why you are prescribing it anyway/i)
  await page.getByLabel('Reason for Amoxicillin 500 mg').fill('Tested last month: no reaction')
  await page.getByRole('button', { name: 'Save reason' }).click()
  await expect(page.getByText('Reason: Tested last month: no reaction')).toBeVisible()
  await expect(page.getByText('Reason given', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign and finish' }).click()
  await expect(page).toHaveURL(/prescription-history-preview/)
  await page.goto(liveConsultation)
  await expect(page.getByText('Reason: Tested last month: no reaction')).toBeVisible()
})

test('Unknown medicines and unrecorded allergies are reported as not checked', async ({ page }) => {
  await saveNote([{ medicine: 'Grandmother’s tea', instructions: 'A cup at night' }])
  const { liveConsultation, checkAndSign } = listScreenPaths(practice)
  for (const address of [liveConsultation, checkAndSign]) {
    await page.goto(address)
    await expect(page.getByText('Not checked: Grandmother’s tea.')).toBeVisible()
    await expect(page.getByText('Allergies were never recorded for this patient')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Sign and finish' }).click()
  await expect(page).toHaveURL(/prescription-history-preview/)
  // The patient's documents say nothing of it.
  await expect(page.getByText('Not checked')).toHaveCount(0)
  await page.goto(liveConsultation)
  const line = page.getByRole('listitem').filter({ hasText: 'A cup at night' }).first()
  await expect(line).toContainText('Not checked: The ingredients are unknown.')
  await expect(page.getByText('Allergies were not recorded when this prescription was signed')).toBeVisible()
  await expect(page.getByText(/Result of the checks at signing/)).toBeVisible()
})

test('One reason covers all warnings, and a stop has a reason of its own', async ({ page }) => {
  await addAllergy('Penicillin', 'severe')
  await saveNote([
    amoxicillin,
    { medicine: 'Warfarin 5 mg', dose: '1 tablet', pattern: '0-0-1', durationDays: 10 },
    { medicine: 'Ibuprofen 400 mg', dose: '1 tablet', pattern: '1-0-1', durationDays: 5 },
    { medicine: 'Paracetamol 1000 mg', dose: '1 tablet', pattern: 'Q4H', durationDays: 3 },
  ])
  await page.goto(listScreenPaths(practice).checkAndSign)
  await expect(page.getByText('Paracetamol: 6000 mg a day. The limit is 4000 mg.').first()).toBeVisible()
  await expect(page.getByText('Bleeding from the stomach becomes likely').first()).toBeVisible()
  const stop = page.getByLabel('Reason for Amoxicillin 500 mg')
  const shared = page.getByLabel('Reason for these warnings')
  await expect(page.getByRole('button', { name: 'Save reason' })).toHaveCount(2)
  await shared.fill('.')
  await page.getByRole('button', { name: 'Save reason' }).last().click()
  await expect(page.getByRole('alert')).toContainText(/enter the reason in words/i)
  await expect(shared).toHaveValue('.')
  await expect(stop).toHaveValue('')
  await shared.fill('INR is measured every second day')
  await page.getByRole('button', { name: 'Save reason' }).last().click()
  await expect(page.getByText('Reason: INR is measured every second day')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Save reason' })).toHaveCount(1)
  await expect(stop).toBeVisible()
})

test('A new version of a signed prescription is checked before signing', async ({ page }) => {
  const { patientId } = practice.signedVisit
  const allergy = { list: 'allergies', version: 0, name: 'Azithromycin', severity: 'severe' }
  await call(`/patients/${patientId}/medical-history`, allergy)
  await page.goto(listScreenPaths(practice).prescriptions)
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Start new version' }).click()
  await page.getByLabel('Reason').fill('The dose was too small')
  await page.getByRole('button', { name: 'Start new version' }).click()
  await page.getByRole('button', { name: 'Sign new version' }).click()
  await expect(page.getByRole('alert')).toContainText('A severe allergy to Azithromycin is recorded')
  await page.getByLabel('Reason for Azithromycin 500 mg').fill('It was a rash of the virus, not of the medicine')
  await page.getByRole('button', { name: 'Save reason' }).click()
  await expect(page.getByText('Reason: It was a rash of the virus').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign new version' }).click()
  await expect(page).toHaveURL(/prescription-history-preview/)
})

test('With script a medicine is checked while it is typed', { tag: '@each-mode' }, async ({ page }, { project }) => {
  test.skip(project.use.javaScriptEnabled === false, 'without script it is checked on saving')
  await addAllergy('Penicillin', 'severe')
  await page.goto(listScreenPaths(practice).liveConsultation)
  await page.getByLabel('Medicine').first().fill('Amoxicillin 500 mg')
  await page.getByLabel('Dose').first().fill('1 capsule')
  await page.getByLabel('Dose').first().blur()
  await expect(page.getByText('Do not prescribe: A severe allergy to Penicillin is recorded')).toBeVisible()
  await page.getByLabel('Medicine').first().fill('Grandmother’s tea')
  await page.getByLabel('Dose').first().focus()
  await expect(page.getByText('Not checked: The ingredients are unknown.')).toBeVisible()
  await expect(page.getByText('Do not prescribe: A severe allergy')).toHaveCount(0)
})
