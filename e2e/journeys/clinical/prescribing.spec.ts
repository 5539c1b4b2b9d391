import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { type BusyPractice, createBusyPractice } from '../../practice/busy-practice'
import { listScreenPaths } from '../../practice/screen-paths'
import { signInAs } from '../../steps/session'

// Writing a visit's prescription: typed lines, templates, all fields of a line, and new versions of a signed one.
let practice: BusyPractice
test.beforeEach(async ({ page, baseURL }) => {
  practice = await createBusyPractice(baseURL!)
  await signInAs(page, practice.phone)
})

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click()
const medicineInput = (page: Page) => page.getByLabel('Add a medicine or a template')
const rows = (page: Page) => page.getByRole('group', { name: /^medicine \d+ of/ })
const addMedicine = async (page: Page, text: string) => {
  await medicineInput(page).fill(text)
  await medicineInput(page).press('Enter')
  await page.waitForLoadState()
}

test('A typed line fills the fields, the dosage text and the quantity', async ({ page }) => {
  await page.goto(listScreenPaths(practice).medicines)
  await expect(medicineInput(page)).toBeFocused()
  await addMedicine(page, 'PCM500 1-0-1 5d after food')
  const line = rows(page).first()
  await expect(line.getByLabel('Medicine')).toHaveValue('Paracetamol 500 mg tablet')
  await expect(line.getByLabel('Frequency')).toHaveValue('1-0-1')
  await expect(line).toContainText('1 tablet in the morning and 1 at night, after food, for 5 days')
  await expect(line).toContainText('Quantity: 10 tablets')
  await expect(medicineInput(page)).toBeFocused()

  await addMedicine(page, 'PCM500 1-1-1 3d')
  await expect(rows(page)).toHaveCount(1)
  await expect(line).toContainText('Quantity: 9 tablets')

  await addMedicine(page, 'paracetamol sos max 3/day for fever')
  await expect(page.getByRole('group', { name: /Which medicine is/ })).toBeVisible()
  await page.getByLabel('Paracetamol 650 mg tablet').check()
  await press(page, 'Add to prescription')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('when needed for fever, at most 3 times a day')
})

test('A choice of medicine applies only to its own text, and errors are shown beside the field', async ({ page }) => {
  await page.goto(listScreenPaths(practice).medicines)
  await addMedicine(page, 'paracetamol BD 5d')
  const question = page.getByRole('group', { name: /Which medicine is/ })
  await expect(question).toBeVisible()
  // Nothing is preselected, and a choice applies only to the text it was offered for.
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByLabel('Paracetamol 650 mg tablet').check()
  await addMedicine(page, 'telmisartan 40 OD 30d')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first().getByLabel('Medicine')).toHaveValue('Telmisartan 40 mg tablet')
  await expect(
    page.getByText('Added: Telmisartan 40 mg tablet, 1 tablet once a day, for 30 days.').first(),
  ).toBeVisible()
  await addMedicine(page, 'cetirizine 10 1-0-1-0-1')
  await expect(page.getByRole('alert')).toContainText('ot understood: “1-0-1-0-1”')
  await expect(medicineInput(page)).toHaveValue('cetirizine 10 1-0-1-0-1')
  await expect(rows(page)).toHaveCount(1)
})

test('A typed line shows each step with its dose, and asks about a name of one letter', async ({ page }) => {
  await page.goto(listScreenPaths(practice).medicines)
  const taken = [
    [
      'Lamotrigine 25 mg OD x 14d then 50 mg OD x 14d',
      '25 mg once a day for 14 days, then 50 mg once a day for 14 days',
    ],
    [
      'Lantus 10 units HS x 7d then 12 units HS x 7d',
      '10 units at bedtime for 7 days, then 12 units at bedtime for 7 days',
    ],
    ['PCM 500 Q6H SOS fever x 3d', '1 tablet every 6 hours when needed for fever, for 3 days'],
    ['ondansetron 4 BD x 5 doses', '1 tablet twice a day, 5 doses in all'],
    ['Enoxaparin 40 mg SC OD x 5 days', 'Quantity: 5 syringes of 0.4 mL'],
  ]
  for (const [index, [line, words]] of taken.entries()) {
    await addMedicine(page, line!)
    await expect(rows(page).nth(index)).toContainText(words!)
  }
  await page.getByRole('link', { name: /^More about Lamotrigine/ }).click()
  await expect(page.getByLabel('Dose steps')).toHaveValue('25 mg OD x14, 50 mg OD x14')
  await press(page, 'Save medicine')
  await expect(rows(page).first()).toContainText(taken[0]![1]!)
  await addMedicine(page, 'K 15 ml TDS')
  const question = page.getByRole('group', { name: /Which medicine is/ })
  await expect(question.getByRole('radio')).toHaveCount(1)
  await expect(question).toContainText('As I typed it: K')
})

test('A doctor edits all fields of a line: dose steps, repeats and a quantity with its reason', async ({ page }) => {
  await page.goto(listScreenPaths(practice).medicines)
  await addMedicine(page, 'prednisolone 10 1-0-0 5d')
  await page.getByRole('link', { name: /^More about Prednisolone/ }).click()
  await page.getByLabel('Dose steps').fill('2-0-0 x5, 1-0-0 x5, 1/2-0-0 x4')
  await page.getByLabel('Repeats').fill('1')
  await page.getByLabel('Quantity in tablets').fill('20')
  await press(page, 'Save medicine')
  await expect(page.getByRole('alert')).toContainText(
    'Reason for a different quantity: enter why the quantity differs from the calculated one',
  )
  await page.getByLabel('Reason for a different quantity').fill('Strips of ten')
  await press(page, 'Save medicine')
  const line = rows(page).first()
  await expect(line).toContainText('then 1/2 tablet in the morning for 4 days')
  await expect(line).toContainText('Quantity: 20 tablets')
  await expect(line).toContainText('1 repeat')
})

test('A doctor saves a favourite and adds it by button or by name', { tag: '@each-mode' }, async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(listScreenPaths(practice).medicines)
  await addMedicine(page, 'cetirizine 10 0-0-1 7d after food')
  await page.getByRole('link', { name: /^More about Cetirizine/ }).click()
  await page.getByLabel('Instructions').fill('Do not drive')
  await press(page, 'Save and add to favourites')
  const removeAll = async () => {
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove medicine 1' }).click()
    // With script the last row becomes empty; without script it is removed.
    await expect(page.getByRole('group', { name: /^medicine/ }).getByText('Quantity')).toHaveCount(0)
    await press(page, 'Save prescription')
    await expect(rows(page)).toHaveCount(0)
  }
  await removeAll()

  // By its button.
  await expect(page.getByText('1 tablet at night, after food, for 7 days')).toBeVisible()
  await press(page, 'Add Cetirizine 10 mg tablet')
  const line = rows(page).first()
  await expect(line.getByLabel('Frequency')).toHaveValue('0-0-1')
  await expect(line).toContainText('Do not drive')
  await expect(line).toContainText('Quantity: 7 tablets')

  // By name, for fewer days.
  await removeAll()
  await addMedicine(page, 'cetirizine 3d')
  await expect(line.getByLabel('Days')).toHaveValue('3')
  await expect(line.getByLabel('Frequency')).toHaveValue('0-0-1')

  // In a row of the note: choosing it fills the empty fields.
  if (!javaScriptEnabled) return
  await removeAll()
  await page.goto(listScreenPaths(practice).liveConsultation)
  const medicine = rows(page).first()
  if ((await rows(page).count()) === 0) await press(page, 'Add medicine')
  await medicine.getByLabel('Medicine').pressSequentially('cetir')
  await page.getByRole('option', { name: /^Cetirizine 10 mg tablet Favourite, 1 tablet at night/ }).click()
  await expect(medicine.getByLabel('Dose')).toHaveValue('1 tablet')
  await expect(medicine.getByLabel('Days')).toHaveValue('7')
  await expect(medicine.getByLabel('Food')).toHaveValue('after')
})

test('Saving an empty prescription shows an error', async ({ page }) => {
  await page.goto(listScreenPaths(practice).medicines)
  await press(page, 'Save prescription')
  await expect(page.getByRole('alert')).toContainText(/enter a medicine or a template name/i)
})

test('A conflict shows the saved prescription and keeps the typed text', async ({ page }) => {
  await page.goto(listScreenPaths(practice).medicines)
  const { visitId } = practice.openVisit
  const otherVersion = { version: 0, lines: [{ medicine: 'Balm', instructions: 'At night' }] }
  await practice.call(`/visits/${visitId}/prescription`, { method: 'PUT', body: otherVersion })
  await addMedicine(page, 'PCM500 1-0-1 5d')
  await expect(page.getByText(/You changed this prescription in another tab at \d/)).toBeVisible()
  await expect(medicineInput(page)).toHaveValue('PCM500 1-0-1 5d')
})

test('A doctor saves, inserts, renames and removes a template', async ({ page }) => {
  await page.goto(listScreenPaths(practice).medicines)
  await addMedicine(page, 'PCM500 1-0-1 5d')
  await addMedicine(page, 'cetirizine 10 tablet 0-0-1 5d')
  await expect(rows(page)).toHaveCount(2)
  await page.getByText('Save these medicines as a template').click()
  await page.getByLabel('Template name').fill('Cold')
  await press(page, 'Save template')
  await page.getByRole('button', { name: 'Remove medicine 2' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Template', { exact: true }).selectOption({ label: 'Cold (2)' })
  await press(page, /^Insert/)
  await expect(rows(page)).toHaveCount(2)
  await page.goto('/prescription-templates')
  await page.getByRole('link', { name: 'Rename Cold' }).click()
  await page.getByLabel('Template name').fill('Common cold')
  await press(page, 'Save name')
  await page.locator('summary', { hasText: 'More for Common cold' }).click()
  await press(page, 'Remove Common cold')
  await expect(page.getByText('No templates yet')).toBeVisible()
})

test('A doctor revises a signed prescription, stops a medicine and cancels it', async ({ page }) => {
  const { prescriptions } = listScreenPaths(practice)
  await page.goto(prescriptions)
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Start new version' }).click()
  await page.getByLabel('Reason').fill('The dose was too small')
  await press(page, 'Start new version')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New version of the prescription')
  await expect(page.getByText(/Reason: The dose was too small/)).toBeVisible()
  await rows(page).first().getByLabel('Frequency').fill('1-0-1')
  await press(page, 'Sign new version')
  await expect(page).toHaveURL(/prescription-history-preview/)
  await page.goto(prescriptions)
  await expect(page.getByText('Replaced', { exact: true })).toBeVisible()

  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: /^Stop / }).click()
  await page.getByLabel('Reason').fill('Rash')
  await press(page, 'Stop medicine')
  await expect(page.getByText(/Stopped .*Rash/)).toBeVisible()
  await page.getByRole('link', { name: 'Cancel prescription', exact: true }).click()
  await page.getByLabel('Reason').fill('Written for another patient')
  await press(page, 'Cancel prescription')
  await expect(page.getByText('Written for another patient')).toBeVisible()
})

test('A doctor repeats an earlier prescription', async ({ page }) => {
  const { patientId, prescriptionId } = practice.signedVisit
  const appointmentId = await practice.book(patientId)
  await practice.call(`/appointments/${appointmentId}/visit`, { body: {} })
  await page.goto(
    `/my-appointment/consultation/${patientId}/prescription-history?appointment=${appointmentId}&of=${prescriptionId}`,
  )
  await press(page, 'Repeat prescription')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first().getByLabel('Medicine')).toHaveValue('Azithromycin 500 mg')
})
