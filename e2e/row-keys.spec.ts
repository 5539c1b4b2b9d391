import { expect, recordPageProblems, test } from './fixtures'
import { createBusyPractice } from './practice/busy-practice'
import { listScreenPaths } from './practice/screen-paths'
import { signInAs } from './steps/session'

// The keys of forms with lines, as described on /help/keyboard.

test('A doctor edits lines by keyboard: Enter opens the next line, arrow keys stay in a column, Ctrl+D copies', async ({
  page,
  baseURL,
}) => {
  const practice = await createBusyPractice(baseURL!)
  const problems = recordPageProblems(page)
  await signInAs(page, practice.phone)
  await page.goto(listScreenPaths(practice).liveConsultation, { waitUntil: 'networkidle' })
  const focusedElement = page.locator(':focus')
  const symptom = (index: number, count: number) =>
    page.getByRole('group', { name: `symptom ${index} of ${count}` }).getByLabel('Symptom', { exact: true })

  await symptom(1, 1).focus()
  await page.keyboard.type('cough')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3 days')
  await page.keyboard.press('Enter')
  await expect(symptom(2, 2)).toBeFocused()
  await page.keyboard.type('fever')
  await page.keyboard.press('ArrowUp')
  await expect(symptom(1, 2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(symptom(2, 2)).toBeFocused()

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+D')
  await expect(page.getByRole('group', { name: 'symptom 2 of 3' }).getByLabel('Since', { exact: true })).toBeFocused()
  await expect(focusedElement).toHaveValue('3 days')
  await expect(symptom(2, 3)).toHaveValue('cough')
  await expect(symptom(3, 3)).toHaveValue('fever')
  expect(problems).toEqual([])
})

test('The keyboard help lists the keys of lines', async ({ page, baseURL }) => {
  await signInAs(page, (await createBusyPractice(baseURL!)).phone)
  await page.goto('/help/keyboard')
  for (const name of ['Copy line', 'Next line, or add one after the last', 'Choose a suggestion'])
    await expect(page.getByRole('rowheader', { name })).toBeVisible()
})
