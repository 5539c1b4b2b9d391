import type { Page } from '@playwright/test'
import { expect, signIn, test, watch } from '../fixtures'
import { under } from '../steps'

/** Of the demo town: seen by several doctors, many times. */
const OFTEN_HERE = 'P00210'

const filterBy = async (page: Page, groups: readonly string[]) => {
  const timeline = under(page, 'Timeline')
  const first = timeline.getByLabel('Visits', { exact: true })
  if (!(await first.isVisible())) await timeline.getByText('Filter the timeline').click()
  for (const group of groups) await timeline.getByLabel(group, { exact: true }).check()
  await timeline.getByRole('button', { name: 'Apply' }).click()
}

test('a doctor finds what happened to a patient', async ({ page }) => {
  const heard = watch(page)
  // Who works in one practice alone: Dr Rao may be moved to another clinic by a walk beside this one.
  await signIn(page, 'AdminDoctor')
  await page.goto(`/search?q=${OFTEN_HERE}`)
  await expect(page).toHaveURL(/\/mypatient-details\//)
  await expect(page.getByRole('note').filter({ hasText: /since the last visit|the last visit,/i })).not.toHaveCount(0)

  // Twenty a page, the newest first; each entry has a day of its own and a link that no other has.
  const timeline = under(page, 'Timeline')
  const entries = timeline.locator('ol > li')
  const headings = timeline.getByRole('heading', { level: 3 })
  await expect(entries).toHaveCount(20)
  await expect(timeline).toContainText(/20 entries, \d\d-\w{3}-\d{4} to \d\d-\w{3}-\d{4}/)
  const times = await timeline.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')!))
  expect(times).toEqual(times.toSorted().reverse())
  const links = await timeline.getByRole('link', { name: /^Open the / }).allTextContents()
  expect(links.length).toBeGreaterThan(10)
  expect(links.join()).toMatch(/Open the prescription of \d\d-\w{3}-\d{4}, \d/)
  expect(new Set(links).size).toBe(links.length)

  // Older entries, and back.
  const newest = await headings.allTextContents()
  await timeline.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/cursor=/)
  expect((await timeline.locator('time').first().getAttribute('datetime'))! <= times.at(-1)!).toBe(true)
  await timeline.getByRole('link', { name: 'Newer' }).click()
  await expect(headings).toHaveText(newest)

  // Two kinds alone; older pages keep the filter, and each kind is taken off by its own link.
  await filterBy(page, ['Visits', 'Papers'])
  await expect(page).toHaveURL(/group=visits&group=papers/)
  const kinds = async () => [...new Set(await headings.allTextContents())].toSorted()
  expect(await kinds()).toEqual(['Invoice', 'Receipt', 'Visit'])
  await timeline.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/group=visits&group=papers&.*cursor=/)
  await expect(timeline.getByLabel('Papers', { exact: true })).toBeChecked()
  await timeline.getByRole('link', { name: 'Remove filter Papers' }).click()
  await expect(timeline.getByRole('link', { name: 'Remove filter Papers' })).toHaveCount(0)
  expect(await kinds()).toEqual(['Visit'])

  // Days on which there was nothing say so, and lead back.
  await timeline.getByLabel('To day').fill('2001-02-03')
  await timeline.getByRole('button', { name: 'Apply' }).click()
  await expect(timeline.getByRole('heading', { name: 'Nothing of this kind' })).toBeVisible()
  await expect(timeline.getByRole('link', { name: 'Remove filter To 03-Feb-2001' })).toBeVisible()
  await timeline.getByRole('link', { name: 'Show the whole timeline' }).click()
  await expect(headings).toHaveText(newest)

  await timeline
    .getByRole('link', { name: /^Open the visit of / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/live-consultation\?appointment=/)
  expect(heard.complaints).toEqual([])
})
