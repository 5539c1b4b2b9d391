import { describe, expect, it } from 'vitest'
import { parsePages } from '../../../../e2e/pdf'
import type { DocumentView } from '../document-view'
import { pdfFileName, renderPdf } from './pdf.server'

const createView = (count: number, more: Partial<DocumentView> = {}): DocumentView => ({
  title: 'Tax Invoice',
  number: 'AND/2627/00001',
  stamp: 'Original',
  letterhead: { name: 'Asha Health', lines: ['12 MG Road', '+91 98765 43210'] },
  facts: [{ label: 'Date', value: '14-Jul-2026' }],
  parties: [{ heading: 'Billed to', name: 'Meera Nair', lines: ['P-00012'] }],
  caption: 'Invoice items',
  columns: [
    { key: 'description', title: 'Item or service' },
    { key: 'code', title: 'Code', wide: true },
    { key: 'qty', title: 'Qty', number: true },
    { key: 'amount', title: 'Amount', number: true },
  ],
  rows: Array.from({ length: count }, (_, index) => ({
    description: `Dressing ${index + 1}, with a name that is too long for one line of a small page`,
    code: '999312',
    qty: '2',
    amount: `${index + 1},250.00`,
  })),
  totals: [
    { label: 'Subtotal', value: '1,23,456.00' },
    { label: 'Total', value: '₹1,23,456.00', grand: true },
  ],
  words: 'Rupees one lakh twenty-three thousand four hundred and fifty-six only',
  foot: ['Issued by Ravi Kumar'],
  signature: { name: 'Authorised signatory', lines: ['Asha Health Pvt'] },
  ...more,
})

const count = (text: string, word: string) => text.split(word).length - 1

describe('renderPdf', () => {
  it('contains everything on the page, each total once', async () => {
    const [page, ...others] = parsePages(await renderPdf(createView(3), 'A4'))
    expect(others).toHaveLength(0)
    const text = page!.text
    for (const expected of [
      'Asha Health',
      '12 MG Road',
      'Tax Invoice AND/2627/00001',
      'Original',
      'Meera Nair',
      'Subtotal',
    ])
      expect(text).toContain(expected)
    for (const singleText of [
      '1,23,456.00',
      'Date: 14-Jul-2026',
      '₹1,23,456.00',
      '3,250.00',
      'Page 1 of 1',
      'fifty-six only.',
    ])
      expect(text).toContain(singleText)
    expect(count(text, '₹1,23,456.00')).toBe(1)
  })

  it.each([
    ['A4', 1, 1],
    ['A4', 40, 2],
    ['A4', 200, 7],
    ['A5', 1, 1],
    ['A5', 40, 2],
    ['80mm', 1, 1],
    ['80mm', 40, 1],
    ['80mm', 200, 1],
  ] as const)('on %s puts %i lines on %i pages', async (size, lines, pages) => {
    const rendered = parsePages(await renderPdf(createView(lines), size))
    expect(rendered).toHaveLength(pages)
    const text = rendered.map((page) => page.text).join(' ')
    for (let line = 1; line <= lines; line++) expect(count(text, `Dressing ${line},`)).toBe(1)
    for (const page of rendered) {
      // Every page has the table head, and nothing extends beyond its edge.
      expect(count(page.text, 'Item or service')).toBe(1)
      expect(page.text).toContain('Dressing')
      expect(Math.max(...page.runs.map(({ right }) => right))).toBeLessThanOrEqual(page.width)
      expect(Math.max(...page.runs.map(({ top }) => top))).toBeLessThanOrEqual(page.height)
    }
    expect(count(text, '₹1,23,456.00')).toBe(1)
    expect(rendered.at(-1)!.text).toContain('₹1,23,456.00')
    expect(rendered.at(-1)!.text).toContain('Asha Health Pvt')
    if (size !== '80mm') expect(rendered.at(-1)!.text).toContain(`Page ${pages} of ${pages}`)
    expect(text.includes('999312')).toBe(size !== '80mm')
  })

  it('keeps the last line on the same page as the totals', async () => {
    for (let lines = 8; lines < 17; lines++) {
      const last = parsePages(await renderPdf(createView(lines), 'A5')).at(-1)!.text
      expect(last).toContain(`Dressing ${lines},`)
      expect(last).toContain('Authorised signatory')
    }
  })

  it('has tags, a title and a language', async () => {
    const raw = (await renderPdf(createView(30), 'A5', { lang: 'en-IN' })).toString('latin1')
    for (const mark of ['/StructTreeRoot', '/Marked true', '/Lang (en-IN)', '/DisplayDocTitle true'])
      expect(raw).toContain(mark)
    expect(raw).toContain('(Tax Invoice AND/2627/00001)')
    for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P']) expect(raw).toMatch(new RegExp(`/S /${tag}\\b`))
    expect(count(raw, '/S /TR\n')).toBe(1 + 30 + 2)
  })

  it.each(['A4', '80mm'] as const)('prints names in any script on %s', async (size) => {
    const names = [
      ...['राजेश कुमार शर्मा', 'முருகன் சுப்பிரமணியம்', 'محمد علي', '陈伟', 'Anu 😀 👨‍👩‍👧 Rao', 'A\u0000B\u202eC\ud800D'],
      ...['x'.repeat(400), '%s <b>bold</b> \\ ) (', ''],
    ]
    const rows = names.map((description) => ({ description, code: '', qty: '1', amount: '1.00' }))
    const parties = names.map((name) => ({ heading: 'Billed to', name, lines: [name] }))
    const text = parsePages(
      await renderPdf(createView(0, { rows, parties: parties.slice(0, 2), title: names.join(' ') }), size),
    )
      .map((page) => page.text)
      .join(' ')
    for (const seen of ['राजेश', 'Anu', 'ABCD', '<b>bold</b> \\ ) (', '₹1,23,456.00']) expect(text).toContain(seen)
  })

  it.each(['A4', '80mm'] as const)('lets other work go on while it draws the longest invoice on %s', async (size) => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await renderPdf(createView(200), size)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })

  it('leaves out missing rows, stamp and number', async () => {
    const bare = createView(0, {
      number: undefined,
      stamp: '',
      totals: [],
      foot: [],
      words: '',
      parties: [],
      facts: [],
    })
    expect(parsePages(await renderPdf(bare, 'A5'))).toHaveLength(1)
  })
})

it.each([
  ['INV/2627/00001', 'INV-2627-00001.pdf'],
  ['a"; evil=\r\n../x', 'a-evil-x.pdf'],
  [undefined, 'Receipts.pdf'],
  ['ÄÖ', 'document.pdf'],
])('pdfFileName of %j is %s', (number, name) => expect(pdfFileName({ number, title: 'Receipts' })).toBe(name))
