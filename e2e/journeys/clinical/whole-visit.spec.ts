import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { signInAs } from '../../steps/session'

let practice: BusyPractice
test.beforeAll(async ({ baseURL }) => {
  practice = await createBusyPractice(baseURL!)
})

type Visit = Awaited<ReturnType<BusyPractice['startVisit']>>
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const openNote = ({ patientId, appointmentId }: Visit) =>
  `/my-appointment/consultation/${patientId}/live-consultation?appointment=${appointmentId}`

test('A doctor saves a note as a template and takes it over into another visit', async ({ page }) => {
  const [first, second] = [await practice.startVisit('Written'), await practice.startVisit('Taken over')]
  const template = `Viral fever ${Date.now()}`
  await signInAs(page, practice.phone)
  await page.goto(openNote(first))
  await page.getByLabel('Symptom', { exact: true }).first().fill('Fever')
  await page.getByLabel('Medicine', { exact: true }).first().fill('PCM500 TDS x 3d')
  await page.getByLabel('Advice', { exact: true }).fill('Rest')
  await press(page, 'Save note')
  await page.getByText('Save this note as a template').click()
  await page.getByLabel('Template name').fill(template)
  await press(page, 'Save note and template')
  await expect(page.getByText('Note and template saved').first()).toBeAttached()

  await page.goto(openNote(second))
  await page.getByLabel('Visit template').selectOption(template)
  await press(page, 'Apply template')
  await expect(page.getByText(`${template} added to the note.`).first()).toBeAttached()
  await expect(page.getByLabel('Symptom', { exact: true }).first()).toHaveValue('Fever')
  await expect(page.getByLabel('Medicine', { exact: true }).first()).toHaveValue('Paracetamol 500 mg tablet')
  await expect(page.getByLabel('Advice', { exact: true })).toHaveValue('Rest')
})

test('A doctor starts an emergency visit without a slot, and enters an outside result and the last period', async ({
  page,
}) => {
  const patientId = await practice.register('Unplanned', { birthDate: '1996-04-12', gender: 'Female' })
  await signInAs(page, practice.phone)
  await page.goto(`/mypatient-details/${patientId}`)
  await press(page, 'Start emergency visit')
  await expect(page.getByText('Visit started').first()).toBeAttached()
  await page.getByText('More measurements').click()
  await page.getByLabel(/^Pregnant/).selectOption('Yes')
  const period = new Date(Date.now() - 141 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel(/^First day of last period/).fill(period)
  await press(page, 'Save vitals')
  await expect(page.getByText(/Pregnant, 20 weeks, EDD \d/).first()).toBeVisible()
  await page.goto(page.url().replace('basic-vital-info', 'live-consultation'))
  await page.getByRole('link', { name: 'Add outside result' }).click()
  await page.getByLabel('Test', { exact: true }).fill('HbA1c')
  await page.getByLabel('Result', { exact: true }).fill('7.2')
  await page.getByLabel('Unit').fill('%')
  await page.getByLabel('Date of test', { exact: true }).fill(period)
  await page.getByLabel('Source').fill('City Lab')
  await press(page, 'Add result')
  await expect(page.getByText('HbA1c').first()).toBeVisible()
  await page.goto(`/mypatient-details/${patientId}`)
  await expect(page.getByText('HbA1c 7.2 %').first()).toBeVisible()
})

test('A note with a long warning about the blood pressure fits a phone', async ({ page }) => {
  const visit = await practice.startVisit('Pregnant', { birthDate: '1996-04-12', gender: 'Female' })
  const vitals = { pressure: '164/112', pregnant: 'yes' }
  await practice.call(`/patients/${visit.patientId}/vitals`, { body: vitals })
  await signInAs(page, practice.phone)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(openNote(visit))
  await expect(page.getByText('Severe high blood pressure in pregnancy').first()).toBeVisible()
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(360)
})

test('A prescription in Hindi and Marathi fits a phone, and A5 is one link away', async ({ page }) => {
  const { patientId, prescriptionId } = practice.signedVisit
  await signInAs(page, practice.phone)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [lang, words] of [
    ['hi', 'दवा का पर्चा'],
    ['mr', 'औषध'],
  ]) {
    await page.goto(
      `/my-appointment/consultation/${patientId}/prescription-history-preview/${prescriptionId}?lang=${lang}`,
    )
    await expect(page.getByRole('article')).toContainText(words!)
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(360)
  }
  await page.getByRole('link', { name: 'A5' }).click()
  await expect(page.locator('.document-A5')).toContainText('औषध')
})
