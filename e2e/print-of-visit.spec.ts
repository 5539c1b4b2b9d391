import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { type PdfPage, pagesOf } from './pdf'
import { busyPractice } from './practice'
import { signInAs } from './steps'

// The summary of a visit and a certificate as they come out of the printer (G15): how many sheets, nothing cut off, and the
// head of the medicines with the patient's name on each sheet that has some.
const SIZES = { A4: [595, 842], A5: [420, 595] } as const
/** Of print.css, in points. */
const MARGINS = { A4: 34, A5: 25 } as const

async function printed(page: Page, path: string, size: keyof typeof SIZES): Promise<PdfPage[]> {
  await page.goto(`${path}?paper=${size}`)
  const sheets = pagesOf(await page.pdf({ preferCSSPageSize: true }))
  const [width, height] = SIZES[size]
  for (const sheet of sheets) {
    expect([Math.round(sheet.width), Math.round(sheet.height)]).toEqual([width, height])
    const left = Math.min(...sheet.runs.map((run) => run.left))
    const right = Math.max(...sheet.runs.map((run) => run.right))
    expect(left, 'the left margin').toBeGreaterThanOrEqual(MARGINS[size] - 1)
    expect(right, 'the right margin').toBeLessThanOrEqual(width - MARGINS[size] + 1)
  }
  await page.emulateMedia({ media: 'print' })
  const cut = await page
    .locator('.document :is(p, dd, li, h1, h2, td, th)')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).length)
  expect(cut, 'words that are cut off').toBe(0)
  await page.emulateMedia({ media: null })
  return sheets
}

test('the summary of a visit and a certificate fit A4 and A5', async ({ page, baseURL }) => {
  const practice = await busyPractice(baseURL!)
  const { patientId, appointmentId, visitId } = await practice.begin('Venkatanarasimharajuvaripeta', {
    birthDate: '1962-03-04',
  })
  const { call, today } = practice
  await call(`/patients/${patientId}/vitals`, { body: { appointmentId, systolic: '150', diastolic: '95' } })
  const medicine = (at: number) => ({
    medicine: `Medicine ${at} of 25 with a long name 500 mg tablet`,
    dose: '1 tablet',
  })
  const lines = Array.from({ length: 25 }, (_, at) => ({ ...medicine(at + 1), pattern: '1-0-1', durationDays: 5 }))
  const note = { diagnoses: [{ name: 'Acute bronchitis', certainty: 'confirmed' }], lines, advice: 'Drink warm water' }
  const { version } = await call(`/visits/${visitId}`, { method: 'PATCH', body: { version: 1, ...note } })
  await call(`/visits/${visitId}/signature`, { body: { version } })
  const amended = { noteVersion: 1, reason: 'Forgot the findings', clinicalFindings: 'Chest clear' }
  await call(`/visits/${visitId}/amendments`, { body: amended })
  const leave = { kind: 'sick_leave', fromDay: today, toDay: today, remarks: 'Rest. '.repeat(40) }
  const { certificateId } = await call(`/visits/${visitId}/certificates`, { body: { certificate: leave } })
  await signInAs(page, practice.phone)

  // The fonts of a machine make a sheet more or less.
  for (const [size, fewest, most] of [
    ['A4', 2, 3],
    ['A5', 3, 5],
  ] as const) {
    const sheets = await printed(page, `/visit-summary/${visitId}`, size)
    expect(sheets.length, `sheets on ${size}`).toBeGreaterThanOrEqual(fewest)
    expect(sheets.length, `sheets on ${size}`).toBeLessThanOrEqual(most)
    const all = sheets.map(({ text }) => text).join(' ')
    const says = [
      'Blood pressure 150/95 mmHg',
      'Acute bronchitis',
      'Version 2 of 2',
      'Forgot the findings',
      'Drink warm',
    ]
    for (const words of [...says, 'Medicine 25 of 25']) expect(all).toContain(words)
    const withMedicines = sheets.filter(({ text }) => /Medicine \d+ of 25/.test(text))
    expect(withMedicines.length, 'sheets with medicines').toBeGreaterThan(1)
    for (const { text } of withMedicines) {
      expect(text).toMatch(/Venkatanarasimharajuvaripeta Hegde · P\d+ · .* Medicine How to take it For Quantity/)
    }
    // No head of a table stands alone at the foot of a sheet, and no signature on a sheet of its own.
    for (const { text } of sheets) expect(text).not.toMatch(/Quantity$/)
    expect(sheets.at(-1)!.text).toMatch(/Forgot the findings.*Registration no\. KMC 12345/)

    const [sheet, ...more] = await printed(page, `/certificate/${certificateId}`, size)
    expect(more, `sheets of a certificate on ${size}`).toEqual([])
    for (const words of ['Medical certificate', 'HSM/', 'for 1 day', 'Rest. Rest.', 'Registration no. KMC 12345'])
      expect(sheet!.text).toContain(words)
  }
})
