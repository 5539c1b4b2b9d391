import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { addressesIn, type BusyPractice, busyPractice } from '../practice'
import { signInAs } from '../steps'

// The prescription of a visit: typed lines, templates, all of one line, a signed one written anew.
let practice: BusyPractice
test.beforeEach(async ({ page, baseURL }) => {
  practice = await busyPractice(baseURL!)
  await signInAs(page, practice.phone)
})

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click()
const box = (page: Page) => page.getByLabel('Add a medicine or a template')
const rows = (page: Page) => page.getByRole('group', { name: /^medicine \d+ of/ })
const add = async (page: Page, typed: string) => {
  await box(page).fill(typed)
  await box(page).press('Enter')
  await page.waitForLoadState()
}

test('a typed line comes back filled, in words and counted', async ({ page }) => {
  await page.goto(addressesIn(practice).medicines)
  await expect(box(page)).toBeFocused()
  await add(page, 'PCM500 1-0-1 5d after food')
  const line = rows(page).first()
  await expect(line.getByLabel('Medicine')).toHaveValue('Paracetamol 500 mg tablet')
  await expect(line.getByLabel('How often')).toHaveValue('1-0-1')
  await expect(line).toContainText('1 tablet in the morning and 1 at night, after food, for 5 days')
  await expect(line).toContainText('Quantity: 10 tablets')
  await expect(box(page)).toBeFocused()

  await add(page, 'PCM500 1-1-1 3d')
  await expect(rows(page)).toHaveCount(1)
  await expect(line).toContainText('Quantity: 9 tablets')

  await add(page, 'paracetamol sos max 3/day for fever')
  await expect(page.getByRole('group', { name: /Which medicine is/ })).toBeVisible()
  await page.getByLabel('Paracetamol 650 mg tablet').check()
  await press(page, 'Add')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('when needed, for fever, at most 3 times a day')
})

test('the answer to an old question is none to a new line; what is not understood stands beside its field', async ({
  page,
}) => {
  await page.goto(addressesIn(practice).medicines)
  await add(page, 'paracetamol BD 5d')
  const question = page.getByRole('group', { name: /Which medicine is/ })
  await expect(question).toBeVisible()
  // Nothing is chosen for the doctor; and what is chosen is for that text alone.
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByLabel('Paracetamol 650 mg tablet').check()
  await add(page, 'telmisartan 40 OD 30d')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first().getByLabel('Medicine')).toHaveValue('Telmisartan 40 mg tablet')
  await expect(
    page.getByText('Added: Telmisartan 40 mg tablet, 1 tablet once a day, for 30 days.').first(),
  ).toBeVisible()
  await add(page, 'cetirizine 10 1-0-1-0-1')
  await expect(page.getByRole('alert')).toContainText('ot understood: “1-0-1-0-1”')
  await expect(box(page)).toHaveValue('cetirizine 10 1-0-1-0-1')
  await expect(rows(page)).toHaveCount(1)
})

test('all of one line: taper, route, repeats, a quantity by hand with its reason', async ({ page }) => {
  await page.goto(addressesIn(practice).medicines)
  await add(page, 'prednisolone 10 1-0-0 5d')
  await page.getByRole('link', { name: /^More of Prednisolone/ }).click()
  await page.getByLabel('Dose that changes').fill('2-0-0 x5, 1-0-0 x5, 1/2-0-0 x4')
  await page.getByLabel('Repeats').fill('1')
  await page.getByLabel('Quantity in tablets').fill('20')
  await press(page, 'Save medicine')
  await expect(page.getByRole('alert')).toContainText('Say why the quantity is not the one that is worked out')
  await page.getByLabel('Why not what is worked out').fill('Strips of ten')
  await press(page, 'Save medicine')
  const line = rows(page).first()
  await expect(line).toContainText('then 1/2 tablet in the morning for 4 days')
  await expect(line).toContainText('Quantity: 20 tablets')
  await expect(line).toContainText('1 repeat')
})

test('a favourite keeps how it is written: added whole, or by its name', async ({ page, javaScriptEnabled }) => {
  await page.goto(addressesIn(practice).medicines)
  await add(page, 'cetirizine 10 0-0-1 7d after food')
  await page.getByRole('link', { name: /^More of Cetirizine/ }).click()
  await page.getByLabel('Instructions').fill('Do not drive')
  await press(page, 'Save, and make it a favourite')
  const removeAll = async () => {
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove medicine 1' }).click()
    // The last row becomes an empty one where there is script, and is gone where there is none.
    await expect(page.getByRole('group', { name: /^medicine/ }).getByText('Quantity')).toHaveCount(0)
    await press(page, 'Save prescription')
    await expect(rows(page)).toHaveCount(0)
  }
  await removeAll()

  // The whole line, by its button.
  await expect(page.getByText('1 tablet at night, after food, for 7 days')).toBeVisible()
  await press(page, 'Add Cetirizine 10 mg tablet')
  const line = rows(page).first()
  await expect(line.getByLabel('How often')).toHaveValue('0-0-1')
  await expect(line).toContainText('Do not drive')
  await expect(line).toContainText('Quantity: 7 tablets')

  // By its name, for fewer days, where lines are typed.
  await removeAll()
  await add(page, 'cetirizine 3d')
  await expect(line.getByLabel('Days')).toHaveValue('3')
  await expect(line.getByLabel('How often')).toHaveValue('0-0-1')

  // And in a row of the note, where choosing it fills what is empty there.
  if (!javaScriptEnabled) return
  await removeAll()
  await page.goto(addressesIn(practice).live)
  const medicine = rows(page).first()
  if ((await rows(page).count()) === 0) await press(page, 'Add medicine')
  await medicine.getByLabel('Medicine').pressSequentially('cetir')
  await page.getByRole('option', { name: /^Cetirizine 10 mg tablet Favourite, 1 tablet at night/ }).click()
  await expect(medicine.getByLabel('Dose')).toHaveValue('1 tablet')
  await expect(medicine.getByLabel('Days')).toHaveValue('7')
  await expect(medicine.getByLabel('Food')).toHaveValue('after')
})

test('nothing typed is answered in words', async ({ page }) => {
  await page.goto(addressesIn(practice).medicines)
  await press(page, 'Save prescription')
  await expect(page.getByRole('alert')).toContainText(/type a medicine or the name of a template/i)
})

test('what was saved elsewhere in between is shown, and nothing typed is lost', async ({ page }) => {
  await page.goto(addressesIn(practice).medicines)
  const { visitId } = practice.writing
  const theirs = { version: 0, lines: [{ medicine: 'Balm', instructions: 'At night' }] }
  await practice.call(`/visits/${visitId}/prescription`, { method: 'PUT', body: theirs })
  await add(page, 'PCM500 1-0-1 5d')
  await expect(page.getByText('What stands there now')).toBeVisible()
  await expect(box(page)).toHaveValue('PCM500 1-0-1 5d')
})

test('medicines are kept as a template, inserted and taken away', async ({ page }) => {
  await page.goto(addressesIn(practice).medicines)
  await add(page, 'PCM500 1-0-1 5d')
  await add(page, 'cetirizine 10 tablet 0-0-1 5d')
  await expect(rows(page)).toHaveCount(2)
  await page.getByText('Keep these medicines as a template').click()
  await page.getByLabel('Name of the template').fill('Cold')
  await press(page, 'Save as a template')
  await page.getByRole('button', { name: 'Remove medicine 2' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Template', { exact: true }).selectOption({ label: 'Cold (2)' })
  await press(page, /^Insert/)
  await expect(rows(page)).toHaveCount(2)
  await page.goto('/prescription-templates')
  await page.getByRole('link', { name: 'Rename Cold' }).click()
  await page.getByLabel('Name of the template').fill('Common cold')
  await press(page, 'Save name')
  await press(page, 'Remove Common cold')
  await expect(page.getByText('No templates yet')).toBeVisible()
})

test('a signed prescription is written anew, with its reason; one medicine is stopped; it is cancelled', async ({
  page,
}) => {
  const { prescriptions } = addressesIn(practice)
  await page.goto(prescriptions)
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: 'New version' }).click()
  await page.getByLabel('Reason').fill('The dose was too small')
  await press(page, 'Begin the new version')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New version of the prescription')
  await expect(page.getByText('Because: The dose was too small')).toBeVisible()
  await rows(page).first().getByLabel('How often').fill('1-0-1')
  await press(page, 'Sign the new version')
  await expect(page).toHaveURL(/prescription-history-preview/)
  await page.goto(prescriptions)
  await expect(page.getByText('Superseded')).toBeVisible()

  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: /^Stop / }).click()
  await page.getByLabel('Reason').fill('Rash')
  await press(page, 'Stop medicine')
  await expect(page.getByText(/Stopped .*Rash/)).toBeVisible()
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await page.getByLabel('Reason').fill('Written for another patient')
  await press(page, 'Cancel prescription')
  await expect(page.getByText('Written for another patient')).toBeVisible()
})

test('an earlier prescription is repeated', async ({ page }) => {
  const { patientId, prescriptionId } = practice.seen
  const appointmentId = await practice.book(patientId)
  await practice.call(`/appointments/${appointmentId}/visit`, { body: {} })
  await page.goto(
    `/my-appointment/consultation/${patientId}/prescription-history?appointment=${appointmentId}&of=${prescriptionId}`,
  )
  await press(page, 'Repeat this one')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first().getByLabel('Medicine')).toHaveValue('Azithromycin 500 mg')
})
