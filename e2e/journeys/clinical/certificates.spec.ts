import type { Locator, Page } from '@playwright/test'
import { addDays } from '#contract/kernel/days.ts'
import { formatDay } from '#contract/kernel/typed-days.ts'
import { expect, test } from '../../fixtures'
import { createBusyPractice } from '../../practice/busy-practice'
import { listScreenPaths } from '../../practice/screen-paths'
import { expectPrintView } from '../../steps/print-view'
import { signInAs } from '../../steps/session'

// Issuing, printing, verifying and cancelling a certificate by keyboard.

/** Focuses a link or button and presses Enter, which fails if it can't be focused. */
async function pressEnter(page: Page, target: Locator): Promise<void> {
  await target.focus()
  await expect(target).toBeFocused()
  await Promise.all([page.waitForEvent('domcontentloaded'), page.keyboard.press('Enter')])
}

test('A doctor issues, prints and cancels a sick leave certificate', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  const { today } = practice
  const main = page.getByRole('main')
  await signInAs(page, practice.phone)
  await page.goto(listScreenPaths(practice).signedNote)
  await pressEnter(page, main.getByRole('link', { name: 'Certificates', exact: true }).last())
  await pressEnter(page, main.getByRole('link', { name: 'Sick leave' }).first())

  await expect(page.getByLabel('First day')).toHaveValue(formatDay(today))
  await page.getByLabel('First day').fill('31/02')
  await pressEnter(page, main.getByRole('button', { name: 'Issue certificate' }).last())
  await expect(page.getByRole('alert')).toContainText(/enter a date like 22-Nov-2026/i)
  await expect(page.getByLabel('First day')).toHaveValue('31/02')
  await page.getByLabel('First day').fill('-4')
  await page.getByLabel('Patient consents to showing the diagnosis').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Remarks').fill('Rest at home')
  await pressEnter(page, main.getByRole('button', { name: 'Issue certificate' }).last())
  await expect(page.getByRole('alert')).toContainText(/enter a date at most 3 days before the visit/i)
  await expect(page.getByLabel('First day')).toHaveValue('-4')
  await expect(page.getByLabel('Remarks')).toHaveValue('Rest at home')
  await expect(page.getByLabel('Patient consents to showing the diagnosis')).toBeChecked()

  await page.getByLabel('First day').fill(formatDay(addDays(today, -3)))
  await pressEnter(page, main.getByRole('button', { name: 'Issue certificate' }).last())
  await expect(page).toHaveURL(/\/certificate\//)
  const certificate = page.getByRole('article', { name: 'Medical certificate' })
  const expected = ['Prema Hegde', 'Diagnosis: Acute bronchitis', 'for 4 days', 'Rest at home', /HSM\/\d{4}\/\d{5}/]
  await expectPrintView(page, expected)
  await pressEnter(page, page.getByRole('link', { name: 'A5' }))
  await expectPrintView(page, expected)
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await certificate.textContent()) ?? '')![0]

  await pressEnter(page, page.getByRole('link', { name: 'Certificates' }).first())
  const row = main.getByRole('row').filter({ hasText: 'Valid' }).first()
  await pressEnter(page, row.getByRole('link', { name: /^Cancel/ }))
  await pressEnter(page, main.getByRole('button', { name: 'Cancel certificate' }).last())
  await expect(page.getByRole('alert')).toContainText(/enter the reason for cancelling the certificate/i)
  await page.getByLabel('Reason').fill('Wrong days')
  await pressEnter(page, main.getByRole('button', { name: 'Cancel certificate' }).last())
  const cancelled = main.getByRole('row').filter({ hasText: 'Wrong days' })
  await expect(cancelled).toContainText('Cancelled')
  await expect(cancelled.getByRole('link', { name: /^Cancel/ })).toHaveCount(0)
  await pressEnter(page, cancelled.getByRole('link', { name: 'Sick leave' }))
  await expect(page.getByRole('article')).toContainText('is not valid')

  await page.goto(`/verify/${code}`)
  await expect(main).toContainText('ancelled')
})
