import { expect, test } from '../../fixtures'
import { createPhoneNumber } from '../../logins'
import { createBusyPractice } from '../../practice/busy-practice'
import { listScreenPaths } from '../../practice/screen-paths'
import { signInAs } from '../../steps/session'

// Drafts are offered when the page is opened again, and deleted when the form is saved.
test('A doctor continues a note from its draft', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  const { liveConsultation } = listScreenPaths(practice)
  await signInAs(page, practice.phone)
  await page.goto(liveConsultation)
  await page.getByRole('group', { name: 'symptom 1 of' }).getByLabel('Symptom', { exact: true }).fill('Earache')
  await page.getByLabel('Advice').fill('Keep the ear dry.\nNo cotton buds.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved').first()).toBeAttached()
  await expect(page.getByRole('group', { name: 'symptom 1 of' }).getByLabel('Symptom', { exact: true })).toHaveValue(
    'Earache',
  )

  await page.goto('/all-appointment')
  await page.goto(liveConsultation)
  await expect(page.getByRole('group', { name: 'symptom 1 of' }).getByLabel('Symptom', { exact: true })).toHaveValue('')
  await page.getByRole('link', { name: 'Continue with draft' }).click()
  await expect(page.getByRole('group', { name: 'symptom 1 of' }).getByLabel('Symptom', { exact: true })).toHaveValue(
    'Earache',
  )
  await expect(page.getByLabel('Advice')).toHaveValue('Keep the ear dry.\nNo cotton buds.')

  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Saved').first()).toBeAttached()
  await page.goto(liveConsultation)
  await expect(page.getByRole('group', { name: 'symptom 1 of' }).getByLabel('Symptom', { exact: true })).toHaveValue(
    'Earache',
  )
  await expect(page.getByRole('link', { name: 'Continue with draft' })).toHaveCount(0)
  const { symptoms } = await practice.call(`/visits/${practice.openVisit.visitId}`)
  expect(symptoms.map(({ name }: { name: string }) => name)).toEqual(['Earache'])
})

test(
  'A receptionist continues a registration from its draft',
  { tag: '@each-mode' },
  async ({ page, baseURL }, { project }) => {
    const practice = await createBusyPractice(baseURL!)
    await signInAs(page, practice.phone)
    const main = page.getByRole('main')
    await page.goto('/book-appointment/registration-form')
    await main.getByLabel('First name').fill('Bhavani')
    await main.getByText('Address, messages and other details').click()
    await main.getByLabel('Town or city').fill('Sagara')
    if (project.name === 'with-js') await expect(page.getByText(/^Draft saved \d{1,2}:\d\d [ap]m$/)).toBeVisible()
    else await main.getByRole('button', { name: 'Save draft' }).click()
    await page.goto('/book-appointment/registration-form')
    await expect(main.getByLabel('First name')).toHaveValue('')
    await main.getByRole('link', { name: 'Continue with draft' }).click()
    await expect(main.getByLabel('First name')).toHaveValue('Bhavani')
    await expect(main.getByLabel('Town or city')).toBeVisible()
    await expect(main.getByLabel('Town or city')).toHaveValue('Sagara')
    await main.getByLabel('Phone number').first().fill(createPhoneNumber())
    await main.getByRole('button', { name: 'Register and continue' }).click()
    await expect(page).toHaveURL(/patient=/)
    await page.goto('/book-appointment/registration-form')
    await expect(main.getByRole('link', { name: 'Continue with draft' })).toHaveCount(0)
  },
)
