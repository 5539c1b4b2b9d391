import { expect, test } from '../fixtures'
import { addressesIn, busyPractice } from '../practice'
import { signInAs } from '../steps'

// A note that is not finished: kept as a draft, offered when the page is opened again, and gone once the note is saved.
test('a draft of the note is gone on with on another day', async ({ page, baseURL }) => {
  const practice = await busyPractice(baseURL!)
  const { live } = addressesIn(practice)
  await signInAs(page, practice.phone)
  await page.goto(live)
  await page.getByLabel('Symptom, symptom 1').fill('Earache')
  await page.getByLabel('Advice').fill('Keep the ear dry.\nNo cotton buds.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved').first()).toBeAttached()
  await expect(page.getByLabel('Symptom, symptom 1')).toHaveValue('Earache')

  await page.goto('/all-appointment')
  await page.goto(live)
  await expect(page.getByLabel('Symptom, symptom 1')).toHaveValue('')
  await page.getByRole('link', { name: 'Continue with the draft' }).click()
  await expect(page.getByLabel('Symptom, symptom 1')).toHaveValue('Earache')
  await expect(page.getByLabel('Advice')).toHaveValue('Keep the ear dry.\nNo cotton buds.')

  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Saved').first()).toBeAttached()
  await page.goto(live)
  await expect(page.getByLabel('Symptom, symptom 1')).toHaveValue('Earache')
  await expect(page.getByRole('link', { name: 'Continue with the draft' })).toHaveCount(0)
  const { symptoms } = await practice.call(`/visits/${practice.writing.visitId}`)
  expect(symptoms.map(({ name }: { name: string }) => name)).toEqual(['Earache'])
})
