import type { Page } from '@playwright/test'
import { findDaytimeZone } from './daytime-zone'
import { expect, test } from './fixtures'
import { createPhoneNumber } from './logins'
import { type PdfPage, parsePages } from './pdf'
import { callApi } from './practice/call-api'
import { createPractice } from './practice/create-practice'
import { signInAs } from './steps/session'

// Billing documents in print and as PDF: number of pages, table head on each page, nothing cut off, and no page with
// only the totals.
const SIZES = { A4: [595, 842], A5: [420, 595], '80mm': [227, 842] } as const
/** The margins of print.css, in points. */
const MARGINS = { A4: 34, A5: 25, '80mm': 8 } as const
type Size = keyof typeof SIZES

async function createDocuments(base: string) {
  const practice = await createPractice(base)
  const call = (path: string, body?: unknown) => callApi(base, practice.token, path, { body })
  const clinic = { name: 'Hillside', code: 'HS', addressLine: '3 Hill Road', city: 'Hassan', phone: '08172 261234' }
  const placeId: string = (await call('/clinic/createClinic', { ...clinic, zone: findDaytimeZone().zone }))._id
  const bank = {
    holder: 'Hillside Clinic',
    bankName: 'Godavari Bank',
    accountNo: '123456789012',
    accountType: 'current',
  }
  await call('/bank-accounts', { ...bank, bankCode: 'GDVB0001234', upiId: 'hill@godavari', printOnInvoice: true })
  const name = { givenName: 'Venkatanarasimharajuvaripeta', familyName: 'Hegde' }
  const { patientId } = await call('/patients', { ...name, phone: createPhoneNumber() })
  const issueInvoice = async (count: number) => {
    const lines = Array.from({ length: count }, (_, index) => ({
      description: `Dressing ${index + 1} of ${count}, with gauze and a bandage`,
      qtyMilli: 1000,
      unitPriceMinor: 1_250_00,
      taxCategory: 'exempt',
    }))
    const { invoiceId, version } = await call('/invoices', { kind: 'other', placeId, patientId, lines })
    await call(`/invoices/${invoiceId}/issue`, { version })
    return invoiceId as string
  }
  const [oneLineInvoice, twelveLineInvoice, sixtyLineInvoice] = [
    await issueInvoice(1),
    await issueInvoice(12),
    await issueInvoice(60),
  ]
  const tenders = [{ method: 'upi', reference: '4411', amountMinor: 1_000_00 }]
  const [{ receiptId }] = await call('/receipts', { patientId, tenders, allocate: 'oldest' })
  const { version } = await call(`/invoices/${twelveLineInvoice}`)
  const credit = { invoiceId: twelveLineInvoice, version, reason: 'service_not_given', whole: true }
  const { creditNoteId } = await call('/credit-notes', credit)
  const { clientId: partyId } = await call('/clients', {
    type: 'supplier',
    name: 'Medico',
    mobile: createPhoneNumber(),
  })
  const createLine = (index: number) => ({
    description: `Strips ${index + 1} of 30`,
    pack: '10 tablets',
    qtyMilli: 10_000,
  })
  const orderLines = Array.from({ length: 30 }, (_, index) => ({
    ...createLine(index),
    unitPriceMinor: 80_00,
    rateBps: 500,
  }))
  const { purchaseOrderId } = await call('/purchase-orders', { partyId, placeId, lines: orderLines })
  return { ...practice, oneLineInvoice, twelveLineInvoice, sixtyLineInvoice, receiptId, creditNoteId, purchaseOrderId }
}

/** Checks that all text is within the margins of pages of the given size. */
function expectPagesFit(pages: readonly PdfPage[], [width, height]: readonly number[], margin: number) {
  for (const page of pages) {
    expect(Math.round(page.width)).toBe(width)
    if (height) expect(Math.round(page.height)).toBe(height)
    expect(Math.min(...page.runs.map((run) => run.left)), 'the left margin').toBeGreaterThanOrEqual(margin - 1)
    expect(Math.max(...page.runs.map((run) => run.right)), 'the right margin').toBeLessThanOrEqual(width! - margin + 1)
  }
}

async function printPages(page: Page, path: string, size: Size): Promise<PdfPage[]> {
  await page.goto(`${path}&size=${size}`)
  const pages = parsePages(await page.pdf({ preferCSSPageSize: true }))
  expectPagesFit(pages, SIZES[size], MARGINS[size])
  await page.emulateMedia({ media: 'print' })
  const cutOffCount = await page
    .locator('.document :is(p, dd, li, h1, h2, td, th)')
    .evaluateAll(
      (elements) =>
        elements.filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0).length,
    )
  expect(cutOffCount, `cut-off text on ${size}`).toBe(0)
  await page.emulateMedia({ media: null })
  return pages
}

const LINE_TEXT = /Dressing \d+ of \d+/g

/** Checks that every line appears once, below a table head, and that the totals are on the last page. */
function expectLines(pages: readonly PdfPage[], count: number) {
  const allText = pages.map(({ text }) => text).join(' ')
  expect(new Set(allText.match(LINE_TEXT)).size, 'lines').toBe(count)
  expect(allText.match(LINE_TEXT), 'lines, each once').toHaveLength(count)
  for (const { text } of pages) if (text.match(LINE_TEXT)) expect(text).toContain('Item or service')
  const totalPages = pages.filter(({ text }) => text.includes('Total ₹'))
  expect(totalPages).toEqual([pages.at(-1)])
  expect(totalPages[0]!.text).toContain('Authorised signatory')
}

test('Billing documents fit A4, A5 and a roll, in print and as PDF', async ({ page, baseURL }) => {
  const documents = await createDocuments(baseURL!)
  await signInAs(page, documents.phone)
  const buildInvoicePath = (id: string) => `/invoices/invoice?id=${id}`

  // The number of pages depends on the fonts of the machine.
  const cases: [id: string, lines: number, pageCounts: Record<Size, [min: number, max: number]>][] = [
    [documents.oneLineInvoice, 1, { A4: [1, 1], A5: [1, 1], '80mm': [1, 1] }],
    [documents.twelveLineInvoice, 12, { A4: [1, 1], A5: [1, 2], '80mm': [1, 2] }],
    [documents.sixtyLineInvoice, 60, { A4: [2, 4], A5: [3, 6], '80mm': [2, 5] }],
  ]
  for (const [id, lines, pageCounts] of cases) {
    for (const size of ['A4', 'A5', '80mm'] as const) {
      const [minPages, maxPages] = pageCounts[size]
      const pages = await printPages(page, buildInvoicePath(id), size)
      expect(pages.length, `${lines} lines on ${size}`).toBeGreaterThanOrEqual(minPages)
      expect(pages.length, `${lines} lines on ${size}`).toBeLessThanOrEqual(maxPages)
      expectLines(pages, lines)
      const file = await page.request.get(`${buildInvoicePath(id)}&size=${size}&format=pdf`)
      expect(file.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline; filename="[A-Z]+-\d{4}-\d+\.pdf"$/),
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': expect.stringContaining('no-store'),
      })
      const pdf = parsePages(await file.body())
      expectPagesFit(pdf, size === '80mm' ? [227] : SIZES[size], 8)
      if (size === '80mm') expect(pdf).toHaveLength(1)
      expectLines(pdf, lines)
      expect(pdf.at(-1)!.text, 'no total on a page of its own').toMatch(LINE_TEXT)
    }
  }
  await expect(page.getByRole('img', { name: /QR code to pay/ })).toBeVisible()

  const otherDocuments: [path: string, expected: RegExp[]][] = [
    [`/payment-receipts/payment-invoice?id=${documents.receiptId}`, [/Receipt/, /Amount received ₹1,000\.00/]],
    [`/credit-invoice-preview?id=${documents.creditNoteId}`, [/Total credit/, /Dressing 12 of 12/]],
    [`/purchase-order-new-clinent-preview?id=${documents.purchaseOrderId}`, [/Medico/, /Strips 30 of 30/]],
  ]
  for (const [path, expected] of otherDocuments) {
    const printedText = (await printPages(page, path, 'A5')).map(({ text }) => text).join(' ')
    const file = await page.request.get(`${path}&size=A5&format=pdf`)
    const pdf = parsePages(await file.body())
    expectPagesFit(pdf, SIZES.A5, 8)
    for (const text of expected) {
      expect(printedText).toMatch(text)
      expect(pdf.map(({ text }) => text).join(' ')).toMatch(text)
    }
  }
  // An unknown document has no PDF.
  expect((await page.request.get(`${buildInvoicePath(crypto.randomUUID())}&format=pdf`)).status()).toBe(404)
})
