import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { createPng } from '../../pictures'
import { createBusyPractice } from '../../practice/busy-practice'
import { listScreenPaths } from '../../practice/screen-paths'
import { signInAs } from '../../steps/session'

// The logo of a practice: it is set in the settings of billing, and printed on documents and their PDFs.

const logoFile = { name: 'logo.png', mimeType: 'image/png', buffer: createPng(120, 40) }
const settings = '/settings/billing?open=logo'
const main = (page: Page) => page.getByRole('main')

async function saveLogo(page: Page, file: typeof logoFile) {
  await main(page).getByLabel('New logo').setInputFiles(file)
  await main(page).getByRole('button', { name: 'Save logo' }).click()
}

test('A manager puts a logo on all documents, and removes it', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  const { invoice, receipt, prescription, visitSummary, certificate } = listScreenPaths(practice)
  const paths = { invoice, receipt, prescription, visitSummary, certificate }
  await signInAs(page, practice.phone)

  await page.goto(settings)
  await saveLogo(page, { ...logoFile, buffer: Buffer.from('not a picture') })
  await expect(page.getByRole('alert')).toContainText('the file is not a PNG or JPEG picture')
  await saveLogo(page, { ...logoFile, buffer: Buffer.concat([logoFile.buffer, Buffer.alloc(600 * 1024)]) })
  await expect(page.getByRole('alert')).toContainText('the logo must be smaller than 500 KB')
  await saveLogo(page, logoFile)
  await expect(page).toHaveURL(/open=logo/)
  await expect(main(page).getByAltText('Current logo')).toHaveJSProperty('naturalWidth', 120)

  for (const [name, path] of Object.entries(paths)) {
    await page.goto(path)
    const logo = page.getByRole('article').locator('.document-logo')
    await expect(logo, name).toHaveJSProperty('naturalWidth', 120)
    const pdf = await page.request.get(`${path}${path.includes('?') ? '&' : '?'}format=pdf`)
    expect(pdf.headers()['content-type'], name).toBe('application/pdf')
    expect((await pdf.body()).includes('/Subtype /Image'), name).toBe(true)
  }

  await page.goto(settings)
  await main(page).getByRole('button', { name: 'Remove logo' }).click()
  await expect(main(page).getByText('No logo', { exact: true })).toBeVisible()
  await page.goto(invoice)
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.locator('.document-logo')).toHaveCount(0)
  const pdf = await page.request.get(`${invoice}&format=pdf`)
  expect((await pdf.body()).includes('/Subtype /Image')).toBe(false)
})
