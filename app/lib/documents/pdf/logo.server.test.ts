import { describe, expect, it } from 'vitest'
import { parsePages } from '../../../../e2e/pdf'
import { createJpeg, createPng } from '../../../../e2e/pictures'
import type { ClinicalDocumentView } from '../clinical-view'
import type { DocumentView, PaperSize } from '../document-view'
import { renderClinicalPdf } from './clinical-pdf.server'
import { renderPdf } from './pdf.server'

const receipt: DocumentView = {
  title: 'Receipt',
  stamp: 'Original',
  letterhead: { name: 'Asha Health', lines: ['12 MG Road'] },
  facts: [],
  parties: [],
  caption: 'Payments',
  columns: [{ key: 'method', title: 'Method' }],
  rows: [{ method: 'Cash' }],
  totals: [],
  words: 'Rupees five hundred only',
  foot: [],
  signature: { name: 'Authorised signatory', lines: [] },
}
const certificate: ClinicalDocumentView = {
  title: 'Certificate of attendance',
  head: {
    lang: 'en',
    clinic: { name: 'Asha Health', lines: ['12 MG Road'] },
    doctor: { name: 'Dr Rao', lines: [] },
    patient: { name: 'Meera Nair', heading: 'Patient', facts: [] },
    verification: null,
  },
  marks: [],
  facts: [],
  beforeMedicines: [],
  medicines: null,
  afterMedicines: [],
  signed: null,
  foot: [],
}
const documents = [
  ['a receipt', (size: PaperSize, logo: Buffer | null) => renderPdf(receipt, size, { logo })],
  ['a certificate', (size: PaperSize, logo: Buffer | null) => renderClinicalPdf(certificate, size, logo)],
] as const

/** The width and height of the first picture, in pixels. */
function readPictureSize(pdf: Buffer): number[] {
  const [, ...size] = /\/Subtype \/Image[\s\S]*?\/Width (\d+)[\s\S]*?\/Height (\d+)/.exec(pdf.toString('latin1')) ?? []
  return size.map(Number)
}
const findTop = (pdf: Buffer, text: string) => {
  const [page] = parsePages(pdf)
  return page!.runs.find((run) => text.startsWith(run.text.trim()))!.top
}

describe.each(documents)('the PDF of %s', (_, render) => {
  it('has the logo above the name of the practice, on every paper size', async () => {
    for (const size of ['A4', 'A5', '80mm'] as const) {
      const without = await render(size, null)
      const withLogo = await render(size, createPng(200, 100))
      expect(without.includes('/Subtype /Image')).toBe(false)
      expect(readPictureSize(withLogo)).toEqual([200, 100])
      const findNameTop = findTop(withLogo, 'Asha Health') - findTop(without, 'Asha Health')
      // At most 16 mm high, with a gap below.
      expect(findNameTop).toBeGreaterThan(20)
      expect(findNameTop).toBeLessThan(52)
      expect(parsePages(withLogo).length).toBe(parsePages(without).length)
    }
  })

  it('has a logo in JPEG', async () => {
    expect((await render('A5', createJpeg(200, 100))).includes('/DCTDecode')).toBe(true)
  })

  it('does not enlarge a small logo', async () => {
    const findNameTop = async (logo: Buffer) => findTop(await render('A4', logo), 'Asha Health')
    expect((await findNameTop(createPng(40, 20))) - findTop(await render('A4', null), 'Asha Health')).toBeCloseTo(
      15 + 5.67,
      1,
    )
  })
})
