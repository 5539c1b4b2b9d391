import { expect, type Page } from '@playwright/test'

/** Checks the print view: it has these texts, no toolbar, and fits on one page. */
export async function expectPrintView(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const document = page.getByRole('article')
  await expect(document).toBeVisible()
  for (const text of texts) await expect(document).toContainText(text)
  await expect(page.getByRole('navigation', { name: 'This document' })).toBeHidden()
  await expect(page.getByRole('banner').first()).toBeHidden()
  const pdf = (await page.pdf()).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g), 'printed pages').toHaveLength(1)
  await page.emulateMedia({ media: null })
}
