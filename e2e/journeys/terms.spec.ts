import { expect, test, watch } from '../fixtures'
import { addressesIn, busyPractice } from '../practice'
import { signInAs } from '../steps'

test('lists and favourites: what a doctor keeps is offered first while the note is written', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const heard = watch(page)
  const here = await busyPractice(baseURL!)
  const main = page.getByRole('main')
  const field = (name: string) => main.getByLabel(name, { exact: true })
  const add = (what: string) => main.getByRole('button', { name: `Add the ${what}` }).click()
  const offered = main.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  const panel = (title: string) => main.locator('section', { has: page.getByRole('heading', { name: title }) })
  const favourites = panel('Your favourites').getByRole('listitem')
  const own = panel('The practice’s own entries').getByRole('listitem')
  await signInAs(page, here.phone)

  // A favourite out of the starter list: by what it is called for short where there is script, by its name without.
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Lists and favourites' }).click()
  await main.getByRole('link', { name: 'Diagnoses' }).click()
  await field('Diagnosis').fill(javaScriptEnabled ? 'htn' : 'essential hypertension')
  if (javaScriptEnabled) {
    await offered.filter({ hasText: 'Essential hypertension' }).click()
    await expect(field('Diagnosis')).toHaveValue('Essential hypertension')
  }
  await add('diagnosis')
  await expect(favourites).toHaveText([/Essential hypertension\s*I10/])

  // An entry of the practice; one that is there already is refused, and nothing that was typed is lost.
  await field('Diagnosis').fill('Asthma')
  await field('Code (optional)').fill('J45')
  await main.getByLabel('The practice’s list').check()
  await add('diagnosis')
  await expect(main.getByRole('alert')).toContainText('list of diagnoses has this name already')
  await expect(field('Code (optional)')).toHaveValue('J45')
  await field('Diagnosis').fill('Asthma of bakers')
  await add('diagnosis')
  await expect(own).toHaveText([/Asthma of bakers\s*J45/])
  await main.getByRole('button', { name: 'Mark as favourite Asthma of bakers' }).click()
  await expect(favourites).toHaveCount(2)
  await main.getByRole('button', { name: 'Take out Essential hypertension' }).click()
  await expect(favourites).toHaveText([/Asthma of bakers/])

  // At the next visit.
  await page.goto(addressesIn(here).live)
  const diagnosis = main.getByLabel(/^Diagnosis, diagnosis 1 of/)
  if (javaScriptEnabled) {
    await diagnosis.fill('asth')
    await expect(offered.first()).toHaveText('Asthma of bakers Favourite, J45')
    await diagnosis.press('ArrowDown')
    await diagnosis.press('Enter')
  } else {
    await diagnosis.fill('Asthma of bakers')
  }
  await expect(diagnosis).toHaveValue('Asthma of bakers')
  await main.getByLabel('Symptom, symptom 1 of 1').fill('A word of nobody’s list')
  await main.getByRole('button', { name: 'Save note' }).click()
  await expect(diagnosis).toHaveValue('Asthma of bakers')

  // What the practice takes out of its list stays where it was written.
  await page.goto('/settings/terms?list=diagnoses')
  await own.getByRole('button', { name: 'Take out' }).click()
  await expect(own).toHaveCount(0)
  expect(heard.complaints).toEqual([])
})
