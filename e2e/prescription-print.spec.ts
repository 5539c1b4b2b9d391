import { expect, type Page, test } from '@playwright/test'
import { pagesOf } from './pdf'
import { busyPractice } from './practice'
import { signInAs } from './steps'

// G15: what a patient takes home, at each size and length, read back from the PDF that the browser prints.

const SIZES = {
  A4: { width: 595, height: 842, margin: 34, sheets: { 1: [1, 1], 8: [1, 2], 25: [3, 5] } },
  A5: { width: 420, height: 595, margin: 25.5, sheets: { 1: [1, 1], 8: [2, 4], 25: [4, 8] } },
} as const
const LENGTHS = [1, 8, 25] as const

const HEAD = 'Medicine How to take it For Quantity'

/** One word that no column holds on one line. */
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

const spaceless = (text: string) => text.replace(/\s+/g, '')

/** What does not stay within its own cell or beyond the edge of the paper, by its words. */
const cutOff = (page: Page) =>
  page.locator('.document').evaluate((paper) => {
    const edge = paper.getBoundingClientRect().right + 0.5
    const all = [...paper.querySelectorAll<HTMLElement>('th, td, p, dd, h1, h2')]
    return all
      .filter((one) => one.getClientRects().length > 0)
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > edge)
      .map((one) => one.textContent)
  })

test('a prescription is printed whole, on A4 and A5', async ({ page, baseURL }) => {
  const own = await busyPractice(baseURL!)
  await signInAs(page, own.phone)
  for (const length of LENGTHS) {
    const { patientId, visitId } = await own.begin('Venkatanarasimharajuvaripeta', { birthDate: '1985-07-14' })
    const note = {
      diagnoses: [{ name: 'Acute bronchitis' }],
      advice: 'Drink plenty of water.',
      lines: Array.from({ length }, lineOf),
    }
    const { version } = await own.call(`/visits/${visitId}`, { method: 'PATCH', body: { version: 1, ...note } })
    const { prescriptionId } = await own.call(`/visits/${visitId}/signature`, { body: { version } })
    const code = (await own.call(`/prescription/listPrescription/${prescriptionId}`)).verifyCode as string
    const path = `/my-appointment/consultation/${patientId}/prescription-history-preview/${prescriptionId}`

    for (const [size, { width, height, margin, sheets }] of Object.entries(SIZES)) {
      const what = `${length} medicines on ${size}`
      await page.goto(`${path}?paper=${size}`)
      const printed = pagesOf(await page.pdf({ preferCSSPageSize: true }))
      const [fewest, most] = sheets[length]
      expect(printed.length, what).toBeGreaterThanOrEqual(fewest)
      expect(printed.length, what).toBeLessThanOrEqual(most)
      expect(printed.map((one) => [Math.round(one.width), Math.round(one.height)])).toEqual(
        printed.map(() => [width, height]),
      )

      // The head of the table, whose paper it is and which sheet, on each sheet that has a medicine; nothing stands alone.
      const withMedicines = printed.filter(({ text }) => text.includes('DOSE'))
      for (const { text } of withMedicines) {
        expect(text.split(HEAD), what).toHaveLength(2)
        expect(text, what).toMatch(new RegExp(`Venkatanarasimharajuvaripeta Hegde · P\\d+ · \\S+ · ${code}`))
      }
      for (const [at, { text }] of printed.entries()) expect(text, what).toContain(`${at + 1} / ${printed.length}`)
      expect(
        printed.filter(({ text }) => text.includes(HEAD)),
        what,
      ).toHaveLength(withMedicines.length)

      // Each medicine once, whole, from its name to the last of its words.
      for (let at = 0; at < length; at++) {
        const name = spaceless(`${at + 1}. ${medicineOf(at)}`)
        const on = printed.filter(({ text }) => spaceless(text).includes(name))
        expect(on, `${what}: ${name}`).toHaveLength(1)
        expect(spaceless(on[0]!.text), `${what}: ${name}`).toContain(spaceless(noteOf(at)))
      }
      const last = printed.at(-1)!.text
      expect(last).toContain('Drink plenty of water.')
      expect(last).toContain(`/verify/${code}`)

      // No column is cut off: by the words on the sheets, and by the boxes at the width of the paper.
      const beyond = printed
        .flatMap(({ runs }) => runs)
        .filter(({ left, right }) => left < margin - 1 || right > width - margin + 1)
      expect(beyond, what).toEqual([])
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: Math.floor(((width - 2 * margin) * 96) / 72), height: 900 })
      expect(await cutOff(page), what).toEqual([])
      await page.emulateMedia({ media: null })
    }
  }
})
