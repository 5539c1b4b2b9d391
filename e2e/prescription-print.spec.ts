import { expect, type Page, test } from '@playwright/test'
import { parsePages } from './pdf'
import { createBusyPractice } from './practice/busy-practice'
import { signInAs } from './steps/session'

// Prescriptions of each paper size and length, read back from the browser's PDF.

const SIZES = {
  A4: { width: 595, height: 842, margin: 34, pageCounts: { 1: [1, 1], 8: [1, 2], 25: [3, 5] } },
  A5: { width: 420, height: 595, margin: 25.5, pageCounts: { 1: [1, 1], 8: [2, 4], 25: [4, 8] } },
} as const
const LENGTHS = [1, 8, 25] as const

const TABLE_HEAD = 'Medicine How to use Duration Quantity'

/** A word too long for one line of any column. */
const LONG_WORD = 'Methoxyhydroxycyclopentanoperhydrophenanthrenolactonedimethylaminoethoxide'

const createMedicineName = (index: number) =>
  index === 0
    ? LONG_WORD
    : `Herbal preparation no. ${100 + index}${index % 3 ? '' : ' of a name that goes on until it takes three lines'}`
const createInstructions = (index: number) =>
  `Bottle ${100 + index} is shaken well and kept in a cool and dark place, away from children`

const createLine = (_: unknown, index: number) => ({
  medicine: createMedicineName(index),
  ...[
    { dose: '1 tablet', pattern: '1-0-1', food: 'after', durationDays: 7, repeats: 2 },
    { dose: '1 tablet', steps: [5, 5, 4].map((days, step) => ({ pattern: `${3 - step}-0-0`, days })) },
    { dose: '1 unit', pattern: '10-0-8', route: 'under the skin', durationDays: 30, substitution: false },
  ][index % 3],
  instructions: createInstructions(index),
})

const removeSpaces = (text: string) => text.replace(/\s+/g, '')

/** The text that is cut off by its cell or by the edge of the page. */
const findCutOffText = (page: Page) =>
  page.locator('.document').evaluate((document) => {
    const edge = document.getBoundingClientRect().right + 0.5
    const elements = [...document.querySelectorAll<HTMLElement>('th, td, p, dd, h1, h2')]
    return elements
      .filter((element) => element.getClientRects().length > 0)
      .filter(
        (element) => element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().right > edge,
      )
      .map((element) => element.textContent)
  })

test('Prescriptions print completely on A4 and A5', async ({ page, baseURL }) => {
  const practice = await createBusyPractice(baseURL!)
  await signInAs(page, practice.phone)
  for (const length of LENGTHS) {
    const { patientId, visitId } = await practice.startVisit('Venkatanarasimharajuvaripeta', {
      birthDate: '1985-07-14',
    })
    const note = {
      diagnoses: [{ name: 'Acute bronchitis' }],
      advice: 'Drink plenty of water.',
      lines: Array.from({ length }, createLine),
    }
    const { version } = await practice.call(`/visits/${visitId}`, { method: 'PATCH', body: { version: 1, ...note } })
    const { prescriptionId } = await practice.call(`/visits/${visitId}/signature`, { body: { version } })
    const code = (await practice.call(`/prescription/listPrescription/${prescriptionId}`)).verifyCode as string
    const path = `/my-appointment/consultation/${patientId}/prescription-history-preview/${prescriptionId}`

    for (const [size, { width, height, margin, pageCounts }] of Object.entries(SIZES)) {
      const label = `${length} medicines on ${size}`
      await page.goto(`${path}?size=${size}`)
      const pages = parsePages(await page.pdf({ preferCSSPageSize: true }))
      const [minPages, maxPages] = pageCounts[length]
      expect(pages.length, label).toBeGreaterThanOrEqual(minPages)
      expect(pages.length, label).toBeLessThanOrEqual(maxPages)
      expect(pages.map((printedPage) => [Math.round(printedPage.width), Math.round(printedPage.height)])).toEqual(
        pages.map(() => [width, height]),
      )

      // Each page with medicines has the table head, the patient and the page number.
      const medicinePages = pages.filter(({ text }) => text.includes('DOSE'))
      for (const { text } of medicinePages) {
        expect(text.split(TABLE_HEAD), label).toHaveLength(2)
        expect(text, label).toMatch(new RegExp(`Venkatanarasimharajuvaripeta Hegde · P\\d+ · \\S+ · ${code}`))
      }
      for (const [index, { text }] of pages.entries()) expect(text, label).toContain(`${index + 1} / ${pages.length}`)
      expect(
        pages.filter(({ text }) => text.includes(TABLE_HEAD)),
        label,
      ).toHaveLength(medicinePages.length)

      // Each medicine is complete on one page, from its name to its instructions.
      for (let index = 0; index < length; index++) {
        const name = removeSpaces(`${index + 1}. ${createMedicineName(index)}`)
        const matchingPages = pages.filter(({ text }) => removeSpaces(text).includes(name))
        expect(matchingPages, `${label}: ${name}`).toHaveLength(1)
        expect(removeSpaces(matchingPages[0]!.text), `${label}: ${name}`).toContain(
          removeSpaces(createInstructions(index)),
        )
      }
      const lastPageText = pages.at(-1)!.text
      expect(lastPageText).toContain('Drink plenty of water.')
      expect(lastPageText).toContain(`/verify/${code}`)

      // No column is cut off, in the PDF or at the width of the page.
      const runsOutside = pages
        .flatMap(({ runs }) => runs)
        .filter(({ left, right }) => left < margin - 1 || right > width - margin + 1)
      expect(runsOutside, label).toEqual([])
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: Math.floor(((width - 2 * margin) * 96) / 72), height: 900 })
      expect(await findCutOffText(page), label).toEqual([])
      await page.emulateMedia({ media: null })
    }
  }
})
