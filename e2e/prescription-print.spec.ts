import { expect, type Page, test } from '@playwright/test'
import { parsePages } from './pdf'
import { createBusyPractice } from './practice'
import { signInAs } from './steps'

// Prescriptions of each paper size and length, read back from the browser's PDF (G15).

const SIZES = {
  A4: { width: 595, height: 842, margin: 34, sheets: { 1: [1, 1], 8: [1, 2], 25: [3, 5] } },
  A5: { width: 420, height: 595, margin: 25.5, sheets: { 1: [1, 1], 8: [2, 4], 25: [4, 8] } },
} as const
const LENGTHS = [1, 8, 25] as const

const HEAD = 'Medicine How to take it For Quantity'

/** A word too long for one line of any column. */
const LONGEST = 'Methoxyhydroxycyclopentanoperhydrophenanthrenolactonedimethylaminoethoxide'

const medicineOf = (at: number) =>
  at === 0
    ? LONGEST
    : `Herbal preparation no. ${100 + at}${at % 3 ? '' : ' of a name that goes on until it takes three lines'}`
const noteOf = (at: number) => `Bottle ${100 + at} is shaken well and kept in a cool and dark place, away from children`

const lineOf = (_: unknown, at: number) => ({
  medicine: medicineOf(at),
  ...[
    { dose: '1 tablet', pattern: '1-0-1', food: 'after', durationDays: 7, repeats: 2 },
    { dose: '1 tablet', steps: [5, 5, 4].map((days, step) => ({ pattern: `${3 - step}-0-0`, days })) },
    { dose: '1 unit', pattern: '10-0-8', route: 'under the skin', durationDays: 30, substitution: false },
  ][at % 3],
  instructions: noteOf(at),
})

const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

/** The text that is cut off by its cell or by the edge of the page. */
const findCutOffText = (page: Page) =>
  page.locator('.document').evaluate((document) => {
    const edge = document.getBoundingClientRect().right + 0.5
    const all = [...document.querySelectorAll<HTMLElement>('th, td, p, dd, h1, h2')]
    return all
      .filter((element) => element.getClientRects().length > 0)
      .filter(
        (element) => element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().right > edge,
      )
      .map((element) => element.textContent)
  })

test('prescriptions print completely on A4 and A5', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  await signInAs(page, practice.phone)
  for (const length of LENGTHS) {
    const { patientId, visitId } = await practice.begin('Venkatanarasimharajuvaripeta', { birthDate: '1985-07-14' })
    const note = {
      diagnoses: [{ name: 'Acute bronchitis' }],
      advice: 'Drink plenty of water.',
      lines: Array.from({ length }, lineOf),
    }
    const { version } = await practice.call(`/visits/${visitId}`, { method: 'PATCH', body: { version: 1, ...note } })
    const { prescriptionId } = await practice.call(`/visits/${visitId}/signature`, { body: { version } })
    const code = (await practice.call(`/prescription/listPrescription/${prescriptionId}`)).verifyCode as string
    const path = `/my-appointment/consultation/${patientId}/prescription-history-preview/${prescriptionId}`

    for (const [size, { width, height, margin, sheets }] of Object.entries(SIZES)) {
      const label = `${length} medicines on ${size}`
      await page.goto(`${path}?size=${size}`)
      const printed = parsePages(await page.pdf({ preferCSSPageSize: true }))
      const [fewest, most] = sheets[length]
      expect(printed.length, label).toBeGreaterThanOrEqual(fewest)
      expect(printed.length, label).toBeLessThanOrEqual(most)
      expect(printed.map((sheet) => [Math.round(sheet.width), Math.round(sheet.height)])).toEqual(
        printed.map(() => [width, height]),
      )

      // Each page with medicines has the table head, the patient and the page number.
      const withMedicines = printed.filter(({ text }) => text.includes('DOSE'))
      for (const { text } of withMedicines) {
        expect(text.split(HEAD), label).toHaveLength(2)
        expect(text, label).toMatch(new RegExp(`Venkatanarasimharajuvaripeta Hegde · P\\d+ · \\S+ · ${code}`))
      }
      for (const [at, { text }] of printed.entries()) expect(text, label).toContain(`${at + 1} / ${printed.length}`)
      expect(
        printed.filter(({ text }) => text.includes(HEAD)),
        label,
      ).toHaveLength(withMedicines.length)

      // Each medicine is complete on one page, from its name to its instructions.
      for (let at = 0; at < length; at++) {
        const name = withoutSpaces(`${at + 1}. ${medicineOf(at)}`)
        const on = printed.filter(({ text }) => withoutSpaces(text).includes(name))
        expect(on, `${label}: ${name}`).toHaveLength(1)
        expect(withoutSpaces(on[0]!.text), `${label}: ${name}`).toContain(withoutSpaces(noteOf(at)))
      }
      const last = printed.at(-1)!.text
      expect(last).toContain('Drink plenty of water.')
      expect(last).toContain(`/verify/${code}`)

      // No column is cut off, in the PDF or at the width of the page.
      const beyond = printed
        .flatMap(({ runs }) => runs)
        .filter(({ left, right }) => left < margin - 1 || right > width - margin + 1)
      expect(beyond, label).toEqual([])
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: Math.floor(((width - 2 * margin) * 96) / 72), height: 900 })
      expect(await findCutOffText(page), label).toEqual([])
      await page.emulateMedia({ media: null })
    }
  }
})
