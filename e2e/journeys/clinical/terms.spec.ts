import { expect, recordPageProblems, test } from '../../fixtures'
import { createBusyPractice } from '../../practice/busy-practice'
import { listScreenPaths } from '../../practice/screen-paths'
import { signInAs } from '../../steps/session'

test('A doctor’s favourites and the practice’s entries are suggested first in the note', { tag: '@each-mode' }, async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const problems = recordPageProblems(page)
  const practice = await createBusyPractice(baseURL!)
  const main = page.getByRole('main')
  const field = (name: string) => main.getByLabel(name, { exact: true })
  const addEntry = (itemName: string) => main.getByRole('button', { name: `Add ${itemName}` }).click()
  const suggestions = main.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  const findPanel = (title: string) => main.locator('section', { has: page.getByRole('heading', { name: title }) })
  const favourites = findPanel('Your favourites').getByRole('listitem')
  const practiceEntries = findPanel('Practice entries').getByRole('listitem')
  await signInAs(page, practice.phone)

  // A favourite from the starter list: by its abbreviation with script, by its name without.
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Lists and favourites' }).click()
  await main.getByRole('link', { name: 'Diagnoses' }).click()
  await field('Diagnosis').fill(javaScriptEnabled ? 'htn' : 'essential hypertension')
  if (javaScriptEnabled) {
    await suggestions.filter({ hasText: 'Essential hypertension' }).click()
    await expect(field('Diagnosis')).toHaveValue('Essential hypertension')
  }
  await addEntry('diagnosis')
  await expect(favourites).toHaveText([/Essential hypertension\s*I10/])

  // A duplicate entry of the practice is rejected and the typed text is kept.
  await field('Diagnosis').fill('Asthma')
  await field('Code (optional)').fill('J45')
  await main.getByLabel('Practice list').check()
  await addEntry('diagnosis')
  await expect(main.getByRole('alert')).toContainText(
    'Diagnosis: this name is already in the list. Enter a different one.',
  )
  await expect(field('Code (optional)')).toHaveValue('J45')
  await field('Diagnosis').fill('Asthma of bakers')
  await addEntry('diagnosis')
  await expect(practiceEntries).toHaveText([/Asthma of bakers\s*J45/])
  await main.getByRole('button', { name: 'Add to favourites Asthma of bakers' }).click()
  await expect(favourites).toHaveCount(2)
  await main.getByRole('button', { name: 'Remove Essential hypertension' }).click()
  await expect(favourites).toHaveText([/Asthma of bakers/])

  // At the next visit.
  await page.goto(listScreenPaths(practice).liveConsultation)
  const diagnosis = main.getByRole('group', { name: /^diagnosis 1 of/ }).getByLabel('Diagnosis', { exact: true })
  if (javaScriptEnabled) {
    await diagnosis.fill('asth')
    await expect(suggestions.first()).toHaveText('Asthma of bakers Favourite, J45')
    await diagnosis.press('ArrowDown')
    await diagnosis.press('Enter')
  } else {
    await diagnosis.fill('Asthma of bakers')
  }
  await expect(diagnosis).toHaveValue('Asthma of bakers')
  await main
    .getByRole('group', { name: 'symptom 1 of 1' })
    .getByLabel('Symptom', { exact: true })
    .fill('A word in no list')
  await main.getByRole('button', { name: 'Save note' }).click()
  await expect(diagnosis).toHaveValue('Asthma of bakers')

  // Removing an entry from the list doesn't change notes.
  await page.goto('/settings/terms?list=diagnoses')
  await practiceEntries.getByRole('button', { name: 'Remove' }).click()
  await expect(practiceEntries).toHaveCount(0)
  expect(problems).toEqual([])
})
