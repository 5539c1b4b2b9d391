import { expect, test, watch } from './fixtures'
import { addressesIn, busyPractice } from './practice'
import { signInAs } from './steps'

// The keys of forms with lines, as /help/keyboard names them.

test('lines by keyboard: Enter goes on, arrows walk a column, Ctrl+D copies', async ({ page, baseURL }) => {
  const practice = await busyPractice(baseURL!)
  const { complaints } = watch(page)
  await signInAs(page, practice.phone)
  await page.goto(addressesIn(practice).live, { waitUntil: 'networkidle' })
  const focused = page.locator(':focus')
  const symptom = (index: number, count: number) => page.getByLabel(`Symptom, symptom ${index} of ${count}`)

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
  await expect(page.getByLabel('Since, symptom 2 of 3')).toBeFocused()
  await expect(focused).toHaveValue('3 days')
  await expect(symptom(2, 3)).toHaveValue('cough')
  await expect(symptom(3, 3)).toHaveValue('fever')
  expect(complaints).toEqual([])
})

test('every key of the lines is on the page of help', async ({ page, baseURL }) => {
  await signInAs(page, (await busyPractice(baseURL!)).phone)
  await page.goto('/help/keyboard')
  for (const does of ['Copy line', 'Next line, or a new one after the last', 'Choose a suggestion'])
    await expect(page.getByRole('rowheader', { name: does })).toBeVisible()
})
