import type { Page } from '@playwright/test'
import { expect, recordPageProblems, signIn, test } from '../../fixtures'
import { findSection } from '../../steps/page-parts'

/** This patient of the demo comes every third day. */
const FREQUENT_PATIENT = 'P00007'

const filterBy = async (page: Page, groups: readonly string[]) => {
  const timeline = findSection(page, 'Timeline')
  const visitsFilter = timeline.getByLabel('Visits', { exact: true })
  if (!(await visitsFilter.isVisible())) await timeline.getByText('Filter the timeline').click()
  for (const group of groups) await timeline.getByLabel(group, { exact: true }).check()
  await timeline.getByRole('button', { name: 'Apply filters' }).click()
}

test('A doctor filters and pages through a patient’s timeline', async ({ page }) => {
  const problems = recordPageProblems(page)
  // This doctor works in one practice only; another spec running in parallel may move Dr Rao.
  await signIn(page, 'AdminDoctor')
  await page.goto(`/search?q=${FREQUENT_PATIENT}`)
  await expect(page).toHaveURL(/\/mypatient-details\//)
  await expect(page.getByRole('note').filter({ hasText: /since the last visit|the last visit,/i })).not.toHaveCount(0)

  // Twenty entries per page, newest first, each with a unique link.
  const timeline = findSection(page, 'Timeline')
  const entries = timeline.locator('ol > li')
  const headings = timeline.getByRole('heading', { level: 3 })
  await expect(entries).toHaveCount(20)
  await expect(timeline).toContainText(/20 entries, \d\d-\w{3}-\d{4} to \d\d-\w{3}-\d{4}/)
  const times = await timeline
    .locator('time')
    .evaluateAll((elements) => elements.map((time) => time.getAttribute('datetime')!))
  expect(times).toEqual(times.toSorted().reverse())
  const links = await timeline.getByRole('link', { name: /^Open / }).allTextContents()
  expect(links.length).toBeGreaterThan(10)
  expect(links.join()).toMatch(/Open prescription of \d\d-\w{3}-\d{4}, \d/)
  expect(new Set(links).size).toBe(links.length)

  // Older entries, and back.
  const newestHeadings = await headings.allTextContents()
  await timeline.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/cursor=/)
  expect((await timeline.locator('time').first().getAttribute('datetime'))! <= times.at(-1)!).toBe(true)
  await timeline.getByRole('link', { name: 'Newer' }).click()
  await expect(headings).toHaveText(newestHeadings)

  // Older pages keep the filter, and each group has a link that removes it.
  await filterBy(page, ['Visits', 'Billing'])
  await expect(page).toHaveURL(/group=visits&group=billing/)
  const readKinds = async () => [...new Set(await headings.allTextContents())].toSorted()
  // On some days the patient has a credit note and its refund, too.
  const isRefund = (kind: string) => ['Credit note', 'Refund voucher'].includes(kind)
  expect((await readKinds()).filter((kind) => !isRefund(kind))).toEqual(['Invoice', 'Receipt', 'Visit'])
  await timeline.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/group=visits&group=billing&.*cursor=/)
  await expect(timeline.getByLabel('Billing', { exact: true })).toBeChecked()
  await timeline.getByRole('link', { name: 'Remove filter Billing' }).click()
  await expect(timeline.getByRole('link', { name: 'Remove filter Billing' })).toHaveCount(0)
  expect(await readKinds()).toEqual(['Visit'])

  // A day that doesn't exist doesn't filter, and is still there.
  await timeline.getByLabel('From day').fill('31/02')
  await timeline.getByRole('button', { name: 'Apply filters' }).click()
  await expect(timeline.getByRole('alert')).toContainText('Enter a date like 22-Nov-2026')
  await expect(timeline.getByLabel('From day')).toHaveValue('31/02')
  await timeline.getByLabel('From day').fill('')

  // An empty result links back to the full timeline.
  await timeline.getByLabel('To day').fill('3 feb 2001')
  await timeline.getByRole('button', { name: 'Apply filters' }).click()
  await expect(timeline.getByRole('heading', { name: 'No matching entries' })).toBeVisible()
  await expect(timeline.getByRole('link', { name: 'Remove filter To 03-Feb-2001' })).toBeVisible()
  await timeline.getByRole('link', { name: 'Show full timeline' }).click()
  await expect(headings).toHaveText(newestHeadings)

  await timeline
    .getByRole('link', { name: /^Open visit of / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/live-consultation\?appointment=/)
  expect(problems).toEqual([])
})
