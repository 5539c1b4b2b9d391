import { expect, test } from '../fixtures'
import { addressesIn, ask, type BusyPractice, busyPractice } from '../practice'
import { signInAs } from '../steps'

// What the checks of a prescription find, said in words, and passed by a reason alone.
let practice: BusyPractice
test.beforeEach(async ({ page, baseURL }) => {
  practice = await busyPractice(baseURL!)
  await signInAs(page, practice.phone)
})

const call = (path: string, body: object, method?: string) => ask(practice.base, practice.token, path, { body, method })
const allergicTo = (name: string, severity: string) =>
  call(`/patients/${practice.writing.patientId}/medical-history`, { list: 'allergies', version: 0, name, severity })
const written = (lines: object[]) =>
  call(`/visits/${practice.writing.visitId}`, { version: 1, symptoms: [{ name: 'Sore throat' }], lines }, 'PATCH')

const amoxicillin = { medicine: 'Amoxicillin 500 mg', dose: '1 capsule', pattern: '1-1-1', durationDays: 5 }

test('amoxicillin for somebody allergic to penicillin is signed with a reason, and not without', async ({ page }) => {
  await allergicTo('Penicillin', 'severe')
  await written([amoxicillin])
  const { live, sign } = addressesIn(practice)
  await page.goto(live)
  const words = 'A severe allergy to Penicillin is recorded, and this holds amoxicillin.'
  await expect(page.getByRole('list', { name: 'Safety checks of Amoxicillin 500 mg' })).toContainText(`Stop ${words}`)
  await expect(page.getByText('1 finding, 1 to be answered before it is signed')).toBeVisible()

  await page.goto(sign)
  await expect(page.getByRole('button', { name: 'Sign and finish' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save reason' }).click()
  await expect(page.getByRole('alert')).toContainText(/enter why you prescribe it all the same/i)
  await page.getByLabel('Reason for Amoxicillin 500 mg').fill('Tested last month: no reaction')
  await page.getByRole('button', { name: 'Save reason' }).click()
  await expect(page.getByText('Reason: Tested last month: no reaction')).toBeVisible()
  await expect(page.getByText('Reason given', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign and finish' }).click()
  await expect(page).toHaveURL(/prescription-history-preview/)
  await page.goto(live)
  await expect(page.getByText('Reason: Tested last month: no reaction')).toBeVisible()
})

test('what was not checked is said: a medicine that nobody knows, allergies that nobody asked for', async ({
  page,
}) => {
  await written([{ medicine: 'Grandmother’s tea', instructions: 'A cup at night' }])
  const { live, sign } = addressesIn(practice)
  for (const address of [live, sign]) {
    await page.goto(address)
    await expect(page.getByText('Not checked: Grandmother’s tea.')).toBeVisible()
    await expect(page.getByText('Allergies were never recorded for this patient')).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Sign and finish' })).toBeVisible()
})

test('each finding has a reason of its own, and what was typed for one is not lost on another', async ({ page }) => {
  await written([
    { medicine: 'Warfarin 5 mg', dose: '1 tablet', pattern: '0-0-1', durationDays: 10 },
    { medicine: 'Ibuprofen 400 mg', dose: '1 tablet', pattern: '1-0-1', durationDays: 5 },
    { medicine: 'Paracetamol 1000 mg', dose: '1 tablet', pattern: 'Q4H', durationDays: 3 },
  ])
  await page.goto(addressesIn(practice).sign)
  await expect(page.getByText('Paracetamol comes to 6000 mg a day, at most 4000 mg.').first()).toBeVisible()
  await expect(page.getByText('Bleeding from the stomach becomes likely').first()).toBeVisible()
  await page.getByLabel('Reason for Ibuprofen 400 mg').fill('.')
  await page.getByRole('button', { name: 'Save reason' }).first().click()
  await expect(page.getByRole('alert')).toContainText(/enter the reason in words/i)
  await expect(page.getByLabel('Reason for Ibuprofen 400 mg')).toHaveValue('.')
  await expect(page.getByLabel('Reason for Paracetamol 1000 mg')).toHaveValue('')
  await page.getByLabel('Reason for Ibuprofen 400 mg').fill('INR is measured every second day')
  await page.getByRole('button', { name: 'Save reason' }).first().click()
  await expect(page.getByRole('button', { name: 'Save reason' })).toHaveCount(1)
})

test('a new version of a signed prescription is checked where it is signed', async ({ page }) => {
  const { patientId } = practice.seen
  const allergy = { list: 'allergies', version: 0, name: 'Azithromycin', severity: 'severe' }
  await call(`/patients/${patientId}/medical-history`, allergy)
  await page.goto(addressesIn(practice).prescriptions)
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: 'New version' }).click()
  await page.getByLabel('Reason').fill('The dose was too small')
  await page.getByRole('button', { name: 'Begin the new version' }).click()
  await page.getByRole('button', { name: 'Sign the new version' }).click()
  await expect(page.getByRole('alert')).toContainText('A severe allergy to Azithromycin is recorded')
  await page.getByLabel('Reason for Azithromycin 500 mg').fill('It was a rash of the virus, not of the medicine')
  await page.getByRole('button', { name: 'Save reason' }).click()
  await expect(page.getByText('Reason: It was a rash of the virus').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign the new version' }).click()
  await expect(page).toHaveURL(/prescription-history-preview/)
})

test('with script a medicine is checked before it is saved', async ({ page }, { project }) => {
  test.skip(project.use.javaScriptEnabled === false, 'without script it is checked when it is saved')
  await allergicTo('Penicillin', 'severe')
  await page.goto(addressesIn(practice).live)
  await page.getByLabel('Medicine').first().fill('Amoxicillin 500 mg')
  await page.getByLabel('Dose').first().fill('1 capsule')
  await page.getByLabel('Dose').first().blur()
  await expect(page.getByText('Stop: A severe allergy to Penicillin is recorded')).toBeVisible()
  await page.getByLabel('Medicine').first().fill('Grandmother’s tea')
  await page.getByLabel('Dose').first().focus()
  await expect(page.getByText('Not checked: What is in it is not known here.')).toBeVisible()
  await expect(page.getByText('Stop: A severe allergy')).toHaveCount(0)
})
