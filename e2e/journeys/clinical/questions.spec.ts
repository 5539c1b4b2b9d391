import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { signInAs } from '../../steps/session'

// The questions of a prescription, met while a note is written: each is asked once, and what was typed stays.
let practice: BusyPractice
test.beforeAll(async ({ baseURL }) => {
  practice = await createBusyPractice(baseURL!)
})

type Visit = Awaited<ReturnType<BusyPractice['startVisit']>>
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const findMedicine = (page: Page) => page.getByLabel('Medicine', { exact: true })
const addPenicillinAllergy = ({ patientId }: Visit) =>
  practice.call(`/patients/${patientId}/medical-history`, {
    body: { list: 'allergies', version: 0, name: 'Penicillin', severity: 'severe' },
  })

async function writeNote(page: Page, { patientId, appointmentId }: Visit, medicine: string) {
  await signInAs(page, practice.phone)
  await page.goto(`/my-appointment/consultation/${patientId}/live-consultation?appointment=${appointmentId}`)
  await page.getByLabel('Symptom', { exact: true }).first().fill('Sore throat')
  await page.getByLabel('Clinical findings').fill('Throat red')
  await findMedicine(page).first().fill(medicine)
  await page.getByLabel('Advice', { exact: true }).fill('Rest for two days')
}

async function expectNote(page: Page, medicine: string) {
  await expect(page.getByLabel('Symptom', { exact: true }).first()).toHaveValue('Sore throat')
  await expect(page.getByLabel('Clinical findings')).toHaveValue('Throat red')
  await expect(findMedicine(page).first()).toHaveValue(medicine)
  await expect(page.getByLabel('Advice', { exact: true })).toHaveValue('Rest for two days')
}

async function sign(page: Page) {
  await press(page, 'Sign and finish')
  await expect(page).toHaveURL(/prescription-history-preview/)
}

test('A doctor is asked which medicine is meant, then once about an unknown one of an allergic patient', async ({
  page,
}) => {
  const visit = await practice.startVisit('Asked')
  await addPenicillinAllergy(visit)
  await writeNote(page, visit, 'Tab Racecadotril 100 TDS x 3d')
  await press(page, 'Check and sign')
  await expect(page.getByRole('alert')).toContainText('type which medicine you mean: Racecadotril 100 mg capsule')
  await expectNote(page, 'Tab Racecadotril 100 TDS x 3d')

  await findMedicine(page).first().fill('Grandmother’s tea 5 ml BD x 3d')
  await press(page, 'Check and sign')
  const tick = page.getByRole('group', { name: 'Check against allergies' }).getByRole('checkbox')
  await expect(tick).toHaveCount(1)
  await expectNote(page, 'Grandmother’s tea 5 ml BD x 3d')
  await tick.check()
  await press(page, 'Check and sign')
  await expect(page.getByText('Not checked: Grandmother’s tea.')).toBeVisible()
  await sign(page)
  const { lines, advice } = await practice.call(`/visits/${visit.visitId}`)
  expect(lines).toMatchObject([{ medicine: 'Grandmother’s tea', pattern: 'BD', durationDays: 3 }])
  expect(advice).toBe('Rest for two days')
})

test('A doctor who is told to stop keeps the note and the reason, and is not asked again', async ({ page }) => {
  const visit = await practice.startVisit('Stopped')
  await addPenicillinAllergy(visit)
  await writeNote(page, visit, 'Cap Amoxicillin 500 TDS x 5d')
  await press(page, 'Check and sign')
  await expect(page.getByText('A severe allergy to Penicillin is recorded').first()).toBeVisible()
  const reason = page.getByLabel('Reason for Amoxicillin 500 mg capsule')
  await reason.fill('.')
  await press(page, 'Save reason')
  await expect(page.getByRole('alert')).toContainText(/enter the reason in words/i)
  await expect(reason).toHaveValue('.')
  await page.getByRole('link', { name: 'Back to note' }).first().click()
  await expectNote(page, 'Amoxicillin 500 mg capsule')
  await press(page, 'Check and sign')
  await reason.fill('Took it last month without a reaction')
  await press(page, 'Save reason')
  await expect(page.getByRole('button', { name: 'Save reason' })).toHaveCount(0)
  await sign(page)
})

test('A doctor who repeats medicines early is asked one question, and replaces the earlier prescription', async ({
  page,
}) => {
  const earlier = await practice.startVisit('Repeated')
  const lines = ['Metformin 500 mg tablet', 'Telmisartan 40 mg tablet'].map((medicine) => ({
    medicine,
    dose: '1 tablet',
    pattern: '1-0-0',
    durationDays: 30,
  }))
  const note = { version: 1, symptoms: [{ name: 'Review' }], lines }
  const { version } = await practice.call(`/visits/${earlier.visitId}`, { method: 'PATCH', body: note })
  const { prescriptionId } = await practice.call(`/visits/${earlier.visitId}/signature`, { body: { version } })
  const appointmentId = await practice.book(earlier.patientId)
  const { visitId } = await practice.call(`/appointments/${appointmentId}/visit`, { body: {} })
  await practice.call(`/visits/${visitId}`, { method: 'PATCH', body: { version: 1, lines } })

  const visit = { ...earlier, appointmentId, visitId }
  await signInAs(page, practice.phone)
  await page.goto(`/my-appointment/consultation/${visit.patientId}/live-consultation?appointment=${appointmentId}`)
  await page.getByLabel('Symptom', { exact: true }).first().fill('Sore throat')
  await page.getByLabel('Advice', { exact: true }).fill('Rest for two days')
  await press(page, 'Check and sign')
  await expect(page.getByRole('button', { name: 'Replace earlier prescription' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Save reason' })).toHaveCount(1)
  await press(page, 'Replace earlier prescription')
  await expect(page.getByRole('button', { name: 'Replace earlier prescription' })).toHaveCount(0)
  await sign(page)
  await page.goto(`/my-appointment/consultation/${visit.patientId}/prescription-history?of=${prescriptionId}`)
  await expect(page.getByText('Replaced', { exact: true }).first()).toBeVisible()
  expect(await practice.call(`/visits/${visitId}`)).toMatchObject({
    advice: 'Rest for two days',
    lines: [{ medicine: 'Metformin 500 mg tablet' }, { medicine: 'Telmisartan 40 mg tablet' }],
  })
})
