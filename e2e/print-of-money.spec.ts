import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { type PdfPage, pagesOf } from './pdf'
import { ask, ownPractice } from './practice'
import { freshPhone, signInAs, zoneAtWork } from './steps'

// Papers of the books as they come out of the printer (G15): how many sheets, the head of the lines on each, nothing cut
// off, and what a paper comes to on no sheet of its own. The same as a file of the server's.
const SIZES = { A4: [595, 842], A5: [420, 595], '80mm': [227, 842] } as const
/** Of print.css, in points. */
const MARGINS = { A4: 34, A5: 25, '80mm': 8 } as const
type Size = keyof typeof SIZES

async function books(base: string) {
  const own = await ownPractice(base)
  const call = (path: string, body?: unknown) => ask(base, own.token, path, { body })
  const clinic = { name: 'Hillside', code: 'HS', addressLine: '3 Hill Road', city: 'Hassan', phone: '08172 261234' }
  const placeId: string = (await call('/clinic/createClinic', { ...clinic, zone: zoneAtWork().zone }))._id
  const bank = {
    holder: 'Hillside Clinic',
    bankName: 'Godavari Bank',
    accountNo: '123456789012',
    accountType: 'current',
  }
  await call('/bank-accounts', { ...bank, bankCode: 'GDVB0001234', upiId: 'hill@godavari', printOnInvoice: true })
  const name = { givenName: 'Venkatanarasimharajuvaripeta', familyName: 'Hegde' }
  const { patientId } = await call('/patients', { ...name, phone: freshPhone() })
  const issued = async (count: number) => {
    const lines = Array.from({ length: count }, (_, at) => ({
      ...{ description: `Dressing ${at + 1} of ${count}, with gauze and a bandage`, qtyMilli: 1000 },
      ...{ unitPriceMinor: 1_250_00, taxCategory: 'exempt' },
    }))
    const { invoiceId, version } = await call('/invoices', { kind: 'other', placeId, patientId, lines })
    await call(`/invoices/${invoiceId}/issue`, { version })
    return invoiceId as string
  }
  const [one, twelve, sixty] = [await issued(1), await issued(12), await issued(60)]
  const tenders = [{ method: 'upi', reference: '4411', amountMinor: 1_000_00 }]
  const [{ receiptId }] = await call('/receipts', { patientId, tenders, allocate: 'oldest' })
  const { version } = await call(`/invoices/${twelve}`)
  const credit = { invoiceId: twelve, version, reason: 'service_not_given', whole: true }
  const { creditNoteId } = await call('/credit-notes', credit)
  const { clientId: partyId } = await call('/clients', { type: 'supplier', name: 'Medico', mobile: freshPhone() })
  const line = (at: number) => ({ description: `Strips ${at + 1} of 30`, pack: '10 tablets', qtyMilli: 10_000 })
  const ordered = Array.from({ length: 30 }, (_, at) => ({ ...line(at), unitPriceMinor: 80_00, rateBps: 500 }))
  const { purchaseOrderId } = await call('/purchase-orders', { partyId, placeId, lines: ordered })
  return { ...own, one, twelve, sixty, receiptId, creditNoteId, purchaseOrderId }
}

/** All words stand within the margins, on sheets of the size. */
function fits(sheets: readonly PdfPage[], [width, height]: readonly number[], margin: number) {
  for (const sheet of sheets) {
    expect(Math.round(sheet.width)).toBe(width)
    if (height) expect(Math.round(sheet.height)).toBe(height)
    expect(Math.min(...sheet.runs.map((run) => run.left)), 'the left margin').toBeGreaterThanOrEqual(margin - 1)
    expect(Math.max(...sheet.runs.map((run) => run.right)), 'the right margin').toBeLessThanOrEqual(width! - margin + 1)
  }
}

async function printed(page: Page, path: string, size: Size): Promise<PdfPage[]> {
  await page.goto(`${path}&paper=${size}`)
  const sheets = pagesOf(await page.pdf({ preferCSSPageSize: true }))
  fits(sheets, SIZES[size], MARGINS[size])
  await page.emulateMedia({ media: 'print' })
  const cut = await page
    .locator('.document :is(p, dd, li, h1, h2, td, th)')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).length)
  expect(cut, `words that are cut off on ${size}`).toBe(0)
  await page.emulateMedia({ media: null })
  return sheets
}

const line = /Dressing \d+ of \d+/g

/** Every line once, under a head on each sheet that has some; what the paper comes to stands whole on the last. */
function holds(sheets: readonly PdfPage[], count: number) {
  const all = sheets.map(({ text }) => text).join(' ')
  expect(new Set(all.match(line)).size, 'lines').toBe(count)
  expect(all.match(line), 'lines, each once').toHaveLength(count)
  for (const { text } of sheets) if (text.match(line)) expect(text).toContain('Item or service')
  const total = sheets.filter(({ text }) => text.includes('Total ₹'))
  expect(total).toEqual([sheets.at(-1)])
  expect(total[0]!.text).toContain('Authorised signatory')
}

test('papers of the books fit A4, A5 and a roll, printed and as files', async ({ page, baseURL }) => {
  const here = await books(baseURL!)
  await signInAs(page, here.phone)
  const invoice = (id: string) => `/invoices/invoice?id=${id}`

  // The fonts of a machine make a sheet more or less.
  const cases: [id: string, lines: number, sheets: Record<Size, [fewest: number, most: number]>][] = [
    [here.one, 1, { A4: [1, 1], A5: [1, 1], '80mm': [1, 1] }],
    [here.twelve, 12, { A4: [1, 1], A5: [1, 2], '80mm': [1, 2] }],
    [here.sixty, 60, { A4: [2, 4], A5: [3, 6], '80mm': [2, 5] }],
  ]
  for (const [id, lines, sheets] of cases) {
    for (const size of ['A4', 'A5', '80mm'] as const) {
      const [fewest, most] = sheets[size]
      const onPaper = await printed(page, invoice(id), size)
      expect(onPaper.length, `${lines} lines on ${size}`).toBeGreaterThanOrEqual(fewest)
      expect(onPaper.length, `${lines} lines on ${size}`).toBeLessThanOrEqual(most)
      holds(onPaper, lines)
      const file = await page.request.get(`${invoice(id)}&paper=${size}&format=pdf`)
      expect(file.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline; filename="[A-Z]+-\d{4}-\d+\.pdf"$/),
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': expect.stringContaining('no-store'),
      })
      const drawn = pagesOf(await file.body())
      fits(drawn, size === '80mm' ? [227] : SIZES[size], 8)
      if (size === '80mm') expect(drawn).toHaveLength(1)
      holds(drawn, lines)
      expect(drawn.at(-1)!.text, 'no total on a page of its own').toMatch(line)
    }
  }
  await expect(page.getByRole('img', { name: /UPI code to pay/ })).toBeVisible()

  const others: [path: string, says: RegExp[]][] = [
    [`/payment-receipts/payment-invoice?id=${here.receiptId}`, [/Receipt/, /Received ₹1,000\.00/]],
    [`/credit-invoice-preview?id=${here.creditNoteId}`, [/Total credit/, /Dressing 12 of 12/]],
    [`/purchase-order-new-clinent-preview?id=${here.purchaseOrderId}`, [/Medico/, /Strips 30 of 30/]],
  ]
  for (const [path, says] of others) {
    const texts = (await printed(page, path, 'A5')).map(({ text }) => text).join(' ')
    const file = await page.request.get(`${path}&paper=A5&format=pdf`)
    const drawn = pagesOf(await file.body())
    fits(drawn, SIZES.A5, 8)
    for (const said of says) {
      expect(texts).toMatch(said)
      expect(drawn.map(({ text }) => text).join(' ')).toMatch(said)
    }
  }
  // Nobody else's paper, as a file neither.
  expect((await page.request.get(`${invoice(crypto.randomUUID())}&format=pdf`)).status()).toBe(404)
})
