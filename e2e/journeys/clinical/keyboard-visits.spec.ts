import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { createKeyboard, getFocusedElement } from '../../keys'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { signInAs } from '../../steps/session'

// Whole visits by keyboard alone, with limits for the keys besides typed text (docs/worked-examples.md). They begin on the
// note, which is where the doctor goes from the patient's page.

let practice: BusyPractice
test.beforeAll(async ({ baseURL }) => {
  practice = await createBusyPractice(baseURL!)
})

type Visit = Awaited<ReturnType<BusyPractice['startVisit']>>

async function openNote(page: Page, { patientId, appointmentId }: Visit) {
  await practice.call(`/patients/${patientId}/no-known-allergies`, { body: { version: 0 } }).catch(() => {})
  await signInAs(page, practice.phone)
  await page.goto(`/my-appointment/consultation/${patientId}/live-consultation?appointment=${appointmentId}`)
  await expect(getFocusedElement(page)).toHaveAttribute('name', 'symptoms[0].name')
  return createKeyboard(page)
}

/** Tabs to the field with this name. */
async function tabToField(page: Page, keys: ReturnType<typeof createKeyboard>, name: string) {
  for (let tabs = 0; tabs < 20 && (await getFocusedElement(page).getAttribute('name')) !== name; tabs++)
    await keys.press('Tab')
  await expect(getFocusedElement(page)).toHaveAttribute('name', name)
}

async function signByKeys(page: Page, keys: ReturnType<typeof createKeyboard>, javaScriptEnabled: boolean) {
  if (javaScriptEnabled) await keys.press('Alt+S')
  else {
    await keys.pressTo('Tab', 'Check and sign', 40)
    await keys.press('Enter')
  }
  await expect(getFocusedElement(page)).toHaveText('Sign and finish')
  await keys.press('Enter')
  await expect(page.getByText('Visit signed').first()).toBeAttached()
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toBeFocused()
}

const FIVE = ['Metformin 500 mg', 'Glimepiride 1 mg', 'Telmisartan 40 mg', 'Atorvastatin 10 mg', 'Aspirin 75 mg']

test('A doctor continues five medicines of a diabetic patient and signs with 20 keys, and gives no reason', {
  tag: '@each-mode',
}, async ({ page, javaScriptEnabled }) => {
  const earlier = await practice.startVisit('Rukmini', { birthDate: '1962-02-03' })
  const lines = FIVE.map((name) => ({
    medicine: `${name} tablet`,
    dose: '1 tablet',
    pattern: '1-0-0',
    durationDays: 30,
  }))
  const diagnoses = [{ name: 'Type 2 diabetes mellitus', code: 'E11.9', certainty: 'confirmed' }]
  const { version } = await practice.call(`/visits/${earlier.visitId}`, {
    method: 'PATCH',
    body: { version: 1, diagnoses, lines },
  })
  await practice.call(`/visits/${earlier.visitId}/signature`, { body: { version } })
  const appointmentId = await practice.book(earlier.patientId)
  const { visitId } = await practice.call(`/appointments/${appointmentId}/visit`, { body: {} })

  const keys = await openNote(page, { ...earlier, appointmentId, visitId })
  await expect(page.getByText('Carried forward: Type 2 diabetes mellitus')).toBeVisible()
  await keys.type('Review')
  await keys.pressTo('Shift+Tab', 'Continue medicines')
  await keys.press('Enter')
  await expect(page.getByText('5 medicines continued').first()).toBeAttached()
  await expect(getFocusedElement(page)).toHaveAttribute('name', 'followUpAfter')
  await keys.type('1 month')
  await signByKeys(page, keys, javaScriptEnabled)
  expect(keys.pressCount).toBeLessThanOrEqual(20)

  const signed = await practice.call(`/visits/${visitId}`)
  expect(signed.lines).toHaveLength(5)
  expect(signed.diagnoses).toMatchObject([{ name: 'Type 2 diabetes mellitus', rank: 'primary' }])
  await page.goto(`/my-appointment/consultation/${earlier.patientId}/prescription-history`)
  await expect(page.getByText('Replaced', { exact: true }).first()).toBeVisible()
})

test('A doctor writes and signs the visit of a cold with 35 keys on two pages', { tag: '@each-mode' }, async ({
  page,
  javaScriptEnabled,
}) => {
  const visit = await practice.startVisit('Sharada')
  const keys = await openNote(page, visit)
  const pages = new Set<string>()
  page.on('framenavigated', (frame) => pages.add(new URL(frame.url()).pathname + new URL(frame.url()).search))
  await keys.type('Cold')
  await keys.press('Tab')
  await keys.type('3 days')
  await tabToField(page, keys, 'diagnoses[0].name')
  await keys.type('Acute nasopharyngitis')
  await tabToField(page, keys, 'lines[0].medicine')
  await keys.type('Paracetamol 500 mg tablet 1-1-1 x 3d')
  await tabToField(page, keys, 'advice')
  await keys.type('Drink enough')
  await signByKeys(page, keys, javaScriptEnabled)
  expect(keys.pressCount).toBeLessThanOrEqual(35)
  // The note, and Check and sign: the signature leads to the printed prescription.
  const notes = [...pages].filter((address) => address.includes('live-consultation'))
  expect(notes.length).toBeLessThanOrEqual(2)
  const { lines } = await practice.call(`/visits/${visit.visitId}`)
  expect(lines).toMatchObject([{ medicine: 'Paracetamol 500 mg tablet', pattern: '1-1-1', durationDays: 3 }])
})

test('A doctor prescribes for a child by weight without arithmetic', { tag: '@each-mode' }, async ({
  page,
  javaScriptEnabled,
}) => {
  const birthDate = new Date(Date.now() - 4 * 365 * 86_400_000).toISOString().slice(0, 10)
  const visit = await practice.startVisit('Chinnu', { birthDate })
  await practice.call(`/patients/${visit.patientId}/vitals`, { body: { heightCm: '100', weightKg: '16' } })
  const keys = await openNote(page, visit)
  await keys.type('Fever')
  await tabToField(page, keys, 'lines[0].medicine')
  await keys.type('Syp Paracetamol 250 mg/5 mL 15 mg/kg TDS x 3d')
  await signByKeys(page, keys, javaScriptEnabled)
  const { lines } = await practice.call(`/visits/${visit.visitId}`)
  // 16 kg × 15 mg = 240 mg, which is 4.8 mL of 50 mg/mL.
  expect(lines).toMatchObject([{ dose: expect.stringMatching(/^(4\.8|4\.75|5) mL$/), durationDays: 3 }])
})
