import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { addressesIn, busyPractice } from '../practice'
import { expectPrinted, signInAs } from '../steps'

// What is certified about a signed visit: issued, printed, checked by its code and cancelled, all by keyboard.

/** Goes on by key: whatever cannot be reached by it cannot be pressed either. */
async function enter(page: Page, at: Locator): Promise<void> {
  await at.focus()
  await expect(at).toBeFocused()
  await Promise.all([page.waitForEvent('domcontentloaded'), page.keyboard.press('Enter')])
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

test('a sick leave is issued, printed and cancelled', async ({ page, baseURL }) => {
  const practice = await busyPractice(baseURL!)
  const { today } = practice
  const main = page.getByRole('main')
  await signInAs(page, practice.phone)
  await page.goto(addressesIn(practice).signed)
  await enter(page, main.getByRole('link', { name: 'Certificates', exact: true }).last())
  await enter(page, main.getByRole('link', { name: 'Sick leave' }).first())

  await expect(page.getByLabel('First day')).toHaveValue(today)
  await page.getByLabel('First day').fill(dayBefore(today, 4))
  await page.getByLabel('The patient agrees that the diagnosis is written').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Remarks').fill('Rest at home')
  await enter(page, main.getByRole('button', { name: 'Issue certificate' }).last())
  await expect(page.getByRole('alert')).toContainText(/enter a day at most 3 days before the visit/i)
  await expect(page.getByLabel('First day')).toHaveValue(dayBefore(today, 4))
  await expect(page.getByLabel('Remarks')).toHaveValue('Rest at home')
  await expect(page.getByLabel('The patient agrees that the diagnosis is written')).toBeChecked()

  await page.getByLabel('First day').fill(dayBefore(today, 3))
  await enter(page, main.getByRole('button', { name: 'Issue certificate' }).last())
  await expect(page).toHaveURL(/\/certificate\//)
  const paper = page.getByRole('article', { name: 'Medical certificate' })
  const says = ['Prema Hegde', 'Diagnosis: Acute bronchitis', 'for 4 days', 'Rest at home', /HSM\/\d{4}\/\d{5}/]
  await expectPrinted(page, says)
  await enter(page, page.getByRole('link', { name: 'A5' }))
  await expectPrinted(page, says)
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await paper.textContent()) ?? '')![0]

  await enter(page, page.getByRole('link', { name: 'Certificates' }).first())
  const row = main.getByRole('row').filter({ hasText: 'Valid' }).first()
  await enter(page, row.getByRole('link', { name: /^Cancel/ }))
  await enter(page, main.getByRole('button', { name: 'Cancel certificate' }).last())
  await expect(page.getByRole('alert')).toContainText(/enter why the certificate is cancelled/i)
  await page.getByLabel('Reason').fill('Wrong days')
  await enter(page, main.getByRole('button', { name: 'Cancel certificate' }).last())
  const cancelled = main.getByRole('row').filter({ hasText: 'Wrong days' })
  await expect(cancelled).toContainText('Cancelled')
  await expect(cancelled.getByRole('link', { name: /^Cancel/ })).toHaveCount(0)
  await enter(page, cancelled.getByRole('link', { name: 'Sick leave' }))
  await expect(page.getByRole('article')).toContainText('does not hold any more')

  await page.goto(`/verify/${code}`)
  await expect(main).toContainText('ancelled')
})
