import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { type PdfPage, parsePages } from './pdf'
import { createBusyPractice } from './practice/busy-practice'
import { signInAs } from './steps/session'

// Visit summaries and certificates in print: number of pages, nothing cut off, and the patient's name above the
// medicines on each page.
const SIZES = { A4: [595, 842], A5: [420, 595] } as const
/** The margins of print.css, in points. */
const MARGINS = { A4: 34, A5: 25 } as const

async function printPages(page: Page, path: string, size: keyof typeof SIZES): Promise<PdfPage[]> {
  await page.goto(`${path}?size=${size}`)
  const pages = parsePages(await page.pdf({ preferCSSPageSize: true }))
  const [width, height] = SIZES[size]
  for (const printedPage of pages) {
    expect([Math.round(printedPage.width), Math.round(printedPage.height)]).toEqual([width, height])
    const left = Math.min(...printedPage.runs.map((run) => run.left))
    const right = Math.max(...printedPage.runs.map((run) => run.right))
    expect(left, 'the left margin').toBeGreaterThanOrEqual(MARGINS[size] - 1)
    expect(right, 'the right margin').toBeLessThanOrEqual(width - MARGINS[size] + 1)
  }
  await page.emulateMedia({ media: 'print' })
  const cutOffCount = await page
    .locator('.document :is(p, dd, li, h1, h2, td, th)')
    .evaluateAll(
      (elements) =>
        elements.filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0).length,
    )
  expect(cutOffCount, 'cut-off text').toBe(0)
  await page.emulateMedia({ media: null })
  return pages
}

test('Visit summaries and certificates fit A4 and A5', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  const { patientId, appointmentId, visitId } = await practice.startVisit('Venkatanarasimharajuvaripeta', {
    birthDate: '1962-03-04',
  })
  const { call, today } = practice
  await call(`/patients/${patientId}/vitals`, { body: { appointmentId, systolic: '150', diastolic: '95' } })
  const createMedicine = (number: number) => ({
    medicine: `Medicine ${number} of 25 with a long name 500 mg tablet`,
    dose: '1 tablet',
  })
  const lines = Array.from({ length: 25 }, (_, index) => ({
    ...createMedicine(index + 1),
    pattern: '1-0-1',
    durationDays: 5,
  }))
  const note = { diagnoses: [{ name: 'Acute bronchitis', certainty: 'confirmed' }], lines, advice: 'Drink warm water' }
  const { version } = await call(`/visits/${visitId}`, { method: 'PATCH', body: { version: 1, ...note } })
  await call(`/visits/${visitId}/signature`, { body: { version } })
  const amendment = { noteVersion: 1, reason: 'Forgot the findings', clinicalFindings: 'Chest clear' }
  await call(`/visits/${visitId}/amendments`, { body: amendment })
  const leave = { kind: 'sick_leave', fromDay: today, toDay: today, remarks: 'Rest. '.repeat(40) }
  const { certificateId } = await call(`/visits/${visitId}/certificates`, { body: { certificate: leave } })
  await signInAs(page, practice.phone)

  // The number of pages depends on the fonts of the machine.
  for (const [size, minPages, maxPages] of [
    ['A4', 2, 3],
    ['A5', 3, 5],
  ] as const) {
    const pages = await printPages(page, `/visit-summary/${visitId}`, size)
    expect(pages.length, `pages on ${size}`).toBeGreaterThanOrEqual(minPages)
    expect(pages.length, `pages on ${size}`).toBeLessThanOrEqual(maxPages)
    const allText = pages.map(({ text }) => text).join(' ')
    const expected = [
      'Blood pressure 150/95 mmHg',
      'Acute bronchitis',
      'Version 2 of 2',
      'Forgot the findings',
      'Drink warm',
    ]
    for (const text of [...expected, 'Medicine 25 of 25']) expect(allText).toContain(text)
    const medicinePages = pages.filter(({ text }) => /Medicine \d+ of 25/.test(text))
    expect(medicinePages.length, 'pages with medicines').toBeGreaterThan(1)
    for (const { text } of medicinePages) {
      expect(text).toMatch(/Venkatanarasimharajuvaripeta Hegde · P\d+ · .* Medicine How to use Duration Quantity/)
    }
    // No table head at the end of a page, and no page with only the signature.
    for (const { text } of pages) expect(text).not.toMatch(/Quantity$/)
    expect(pages.at(-1)!.text).toMatch(/Forgot the findings.*Registration no\. KMC 12345/)

    const [certificatePage, ...otherPages] = await printPages(page, `/certificate/${certificateId}`, size)
    expect(otherPages, `pages of a certificate on ${size}`).toEqual([])
    for (const text of ['Medical certificate', 'HSM/', 'for 1 day', 'Rest. Rest.', 'Registration no. KMC 12345'])
      expect(certificatePage!.text).toContain(text)
  }
})

test('A doctor prints clinical documents with the button and the keyboard', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  const { patientId, visitId } = await practice.startVisit('Meera', { birthDate: '1990-03-04' })
  const { call, today } = practice
  const lines = [{ medicine: 'Paracetamol 500 mg tablet', dose: '1 tablet', pattern: '1-0-1', durationDays: 3 }]
  const note = { diagnoses: [{ name: 'Acute bronchitis' }], lines }
  const { version } = await call(`/visits/${visitId}`, { method: 'PATCH', body: { version: 1, ...note } })
  await call(`/visits/${visitId}/signature`, { body: { version } })
  const leave = { kind: 'sick_leave', fromDay: today, toDay: today }
  const { certificateId } = await call(`/visits/${visitId}/certificates`, { body: { certificate: leave } })
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset.prints = String(Number(dataset.prints ?? 0) + 1)
    }
  })
  const prints = () => page.evaluate(() => document.documentElement.dataset.prints)
  await signInAs(page, practice.phone)
  await page.goto(`/my-appointment/consultation/${patientId}/prescription-history`)
  const prescription = await page.locator('a[href*="prescription-history-preview"]').first().getAttribute('href')
  for (const path of [`/visit-summary/${visitId}`, `/certificate/${certificateId}`, prescription!]) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Print' }).click()
    await page.keyboard.press('Alt+P')
    expect(await prints(), path).toBe('2')
    await page.getByRole('link', { name: 'A5', exact: true }).click()
    await expect(page.getByRole('link', { name: 'A5', exact: true })).toHaveAttribute('aria-current', 'page')
  }
})
