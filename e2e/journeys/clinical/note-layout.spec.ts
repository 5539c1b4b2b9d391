import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { createBusyPractice } from '../../practice/busy-practice'
import { listScreenPaths } from '../../practice/screen-paths'
import { signInAs } from '../../steps/session'

/** Finds a field of a row: "symptom 2 of 3". */
const findCell = (page: Page, row: string, label: string) =>
  page.getByRole('group', { name: row }).getByLabel(label, { exact: true })

test('The fields of a row show all that was typed, also on a tablet and a phone', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  await signInAs(page, practice.phone)
  await page.goto(listScreenPaths(practice).liveConsultation)
  const typed: [row: string, label: string, text: string][] = [
    ['symptom 1 of', 'Symptom', 'Burning pain in the upper abdomen'],
    ['symptom 1 of', 'Since', '10 days'],
    ['symptom 1 of', 'Note', 'Worse at night'],
    ['medicine 1 of', 'Medicine', 'Azithromycin 500 mg tablet'],
    ['medicine 1 of', 'Dose', '1/2 tablet'],
    ['medicine 1 of', 'Frequency', '1-0-1'],
  ]
  for (const [row, label, text] of typed) {
    await findCell(page, row, label).fill(text)
    // Suggestions cover the fields below.
    await findCell(page, row, label).press('Tab')
  }
  for (const width of [1280, 1024, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [row, label, text] of typed) {
      const hidden = await findCell(page, row, label).evaluate((field) => field.scrollWidth - field.clientWidth)
      expect(hidden, `${text} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})
