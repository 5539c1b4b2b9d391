import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeChange, describeTenders, formatReceived, labelIssueButton } from '#contract/billing/charges/rules.ts'
import { ProcedureEdit } from '#contract/billing/charges/schema.ts'
import { amountInWords } from '#contract/billing/documents/amount-in-words.ts'
import { formatBatch, parseBatch } from '#contract/billing/invoice-lines/batch.ts'
import {
  BLANK_LINE,
  computeInputTotals,
  parseDiscount,
  toLineInput,
} from '#contract/billing/invoice-lines/line-input.ts'
import { previewReceipt } from '#contract/billing/receipts/receipt-preview.ts'
import { money, writeReportLines } from '#contract/kernel/column.ts'
import { moneyMinor } from '#contract/kernel/fields.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { PurchaseLine } from '#contract/purchasing/lines/schema.ts'
import { getFormatter } from '~/lib/format/format'
import { toFormSchema } from '~/lib/forms/coerce.server'
import { toBillValues } from '../purchasing/bills/bill-values.server'
import { toExpenseValues } from '../purchasing/expenses/expense-values.server'
import { dropBlankItems, sumPurchase, toPurchaseRow } from '../purchasing/lines/purchase-rows.server'
import { toClientFormValues } from './clients/client-values.server'
import { formatDiscount, toEditorLine } from './invoice-editor/editor-rows.server'
import { getInvoiceForm, toNewInvoice } from './invoice-editor/editor-schema.server'
import { loader as loadPrices } from './settings/prices'
import { fillPrices, indexPrices } from './visit-charges/charge-rows'
import { computeSums } from './visit-charges/charge-totals'

/** The same number of minor units in a currency without decimals and in one with three, as people type and read it. */
const CURRENCIES = [
  { currency: 'JPY', minor: 1250, typed: '1250', shown: '1,250', sum: '2500' },
  { currency: 'KWD', minor: 1250, typed: '1.250', shown: '1.250', sum: '2.500' },
] as const
const terms = { priceMode: 'tax_exclusive', supply: 'intra', roundToMinor: 1, defaultTax: 'exempt' } as const
const ecg = {
  itemId: '0190a5b2-7c1e-7aaa-8aaa-000000000009',
  itemType: 'procedure',
  name: 'ECG',
  unit: null,
  exact: true,
  priceMode: 'tax_exclusive' as const,
  taxCategory: 'exempt' as const,
  rateBps: 0,
}

describe.each(CURRENCIES)('a practice in $currency', ({ currency, minor, typed, shown, sum }) => {
  const practice = { locale: 'en-GB', zone: 'Asia/Kolkata', currency }
  const formLocale = { today: '2026-11-24', currency }
  const read = (text: string) =>
    toFormSchema(z.object({ amount: moneyMinor() }), formLocale).safeParse({ amount: text })

  it('reads typed amounts in every form, and refuses too many decimals', () => {
    expect(read(typed).data).toEqual({ amount: minor })
    expect(read('1.2345').error!.issues[0]!.message).toMatch(/without decimals|Use 3 decimals/)
  })

  it('fills in the forms of clients, expenses, supplier bills and purchase orders', () => {
    const amounts = { taxableMinor: minor, exemptMinor: 0, cgstMinor: minor, sgstMinor: minor, igstMinor: 0 }
    const file = { fileId: '', fileName: '', defaultPlaceId: '', currency }
    expect(toClientFormValues({ openingBalanceMinor: -minor } as never, currency).openingBalanceMinor).toBe(typed)
    const expense = { ...amounts, amountMinor: minor, tdsMinor: minor } as never
    expect(toExpenseValues(expense, file, '2026-11-24')).toMatchObject({ amountMinor: typed, tdsMinor: typed })
    const bill = { ...amounts, payableMinor: minor, lines: [] } as never
    expect(toBillValues(bill, null, file)).toMatchObject({ taxableMinor: typed, payableMinor: typed })
    const line = { description: 'Gauze', qtyMilli: 1000, unitPriceMinor: minor, mrpMinor: minor, rateBps: 1250 }
    const row = toPurchaseRow({ ...line, discountKind: 'amount', discountValue: minor } as never, currency)
    expect(row).toMatchObject({ unitPriceMinor: typed, mrpMinor: typed, discountValue: typed, rateBps: '12.50' })
    const form = toFormSchema(PurchaseLine, formLocale)
    expect(form.parse(row)).toMatchObject({ unitPriceMinor: minor, discountValue: minor, rateBps: 1250 })
    const { lines } = dropBlankItems({ lines: [{ ...row, discountKind: 'pct', discountValue: '12.5' }] } as never)
    expect(form.parse(lines[0])).toMatchObject({ discountKind: 'pct', discountValue: 1250 })
    const [first] = sumPurchase([null, { ...row, rateBps: '' }], getFormatter(practice), currency)!
    expect(first).toEqual({ label: 'Before discount', value: shown })
  })

  it('reads and writes the lines of an invoice', () => {
    const own = { ...terms, currency }
    const line = toLineInput({ ...ecg, priceMinor: minor }, currency)
    expect(line.unitPriceMinor).toBe(typed)
    expect(computeInputTotals([line, line], '', own).totals.payableMinor).toBe(2 * minor)
    expect(toEditorLine({ description: 'ECG', unitPriceMinor: minor } as never, currency).unitPriceMinor).toBe(typed)
    expect([parseDiscount(typed, currency), parseDiscount('12.5%', currency)]).toEqual([
      { discountMinor: minor },
      { discountBps: 1250 },
    ])
    expect(formatDiscount({ discountMinor: minor }, currency)).toBe(typed)
    const batch = `B1 11/27 ${typed}`
    expect(formatBatch(parseBatch(batch, currency)!, currency)).toBe(batch)
    const values = { kind: 'pharmacy', placeId: ecg.itemId, discount: typed, receivedMinor: sum }
    const lines = [{ ...BLANK_LINE, description: 'Gauze', qtyMilli: '1', unitPriceMinor: typed, batch, tax: '500' }]
    const input = toFormSchema(getInvoiceForm(currency), formLocale).parse({ ...values, lines })
    expect(input.receivedMinor).toBe(2 * minor)
    expect(toNewInvoice(input, currency)).toMatchObject({
      discountMinor: minor,
      lines: [{ unitPriceMinor: minor, mrpMinor: minor }],
    })
  })

  it('adds up typed charges and payments', () => {
    const visitTerms = { supply: 'intra' as const, roundToMinor: 1, taxCategory: 'exempt' as const, rateBps: 0 }
    const price = {
      name: 'ECG',
      priceMinor: minor,
      priceMode: 'tax_exclusive',
      tax: null,
      shortCode: null,
      barcode: null,
    }
    const prices = indexPrices([price as never], visitTerms, currency)
    expect(fillPrices([{ description: 'ecg' }], prices)[0]).toMatchObject({ priceMinor: typed })
    const charges = { lines: [{ description: 'x', qty: '2', priceMinor: typed }], discountMinor: typed }
    expect(computeSums(charges, visitTerms, {}, currency).payableMinor).toBe(minor)
    const halved = { ...charges, discountMinor: '', discountBps: '50' }
    expect(computeSums(halved, visitTerms, {}, currency).payableMinor).toBe(minor)
    const payment = { allocate: 'none', tenders: [{ method: 'cash', amountMinor: typed, tenderedMinor: sum }] }
    expect(previewReceipt(payment, [], currency)).toMatchObject({ receivedMinor: minor, changeMinor: minor })
    const money = getFormatter(practice).money(minor)
    expect(describeChange(sum, minor, practice)).toBe(`Change ${money}`)
    expect(labelIssueButton(typed, 2 * minor, practice)).toBe(`Issue and take ${money}`)
    expect(formatReceived({ amount: typed, isPart: true }, 2 * minor, practice)).toBe(money)
    expect(describeTenders(2 * minor, [{ method: 'cash', amountMinor: typed }], practice)).toContain(
      `${money} still due`,
    )
  })

  it('writes amounts in files and in words', () => {
    expect(writeReportLines([money('Amount', 'minor')], [{ minor }], practice)).toBe(`${typed}\r\n`)
    expect(amountInWords(minor, currency, 'en-GB')).toBe(
      currency === 'JPY' ? 'JPY one thousand two hundred fifty only' : 'KWD one and 250/1000 only',
    )
    expect(getFormatter(practice).major(minor)).toBe(Number(typed))
  })

  it('shows the price list and the form of an entry, which saves the price that it shows', async () => {
    const entry = { procedureId: ecg.itemId, name: 'ECG', code: null, priceMinor: minor, active: true, version: 1 }
    const session = { role: 'admin', practice }
    const context = {
      user: { _id: 'p', token: 't', role: 'admin', fullName: 'Pooja Patil', adminId: 'a', orgId: 'o' },
      formToken: 't',
      callApi: async ([group]: readonly string[]) => ({
        data: group === 'session' ? session : { items: [entry], more: false },
      }),
    }
    const request = new Request(`http://clinic.test/settings/prices?edit=${ecg.itemId}`)
    const page = await loadPrices({ request, context, params: {} } as never)
    expect(page.rows).toMatchObject([{ name: 'ECG', price: shown }])
    expect(page.form).toMatchObject({ priceMinor: toMoneyInput(minor, currency) })
    const posted = { ...page.form, procedureId: ecg.itemId, version: '1' }
    expect(toFormSchema(ProcedureEdit, formLocale).parse(posted)).toMatchObject({ priceMinor: minor })
  })
})
