import { describe, expect, it, vi } from 'vitest'
import { BLANK_LINE, parseLineItem, toTypedLine } from '#contract/billing/invoice-lines/typed-lines.ts'
import { checkBeforeSaving, checkScanBox } from './editor-checks.server'
import { formatClientLine } from './editor-client.server'
import { readLines, resolveLines, toEditorLine, writeLines } from './editor-rows.server'
import { TypedInvoice, toFormNames, toNewInvoice } from './editor-schema.server'
import { hashLines } from './editor-values'
import { listPlaceOptions, waitingInvoiceLink } from './editor-view.server'
import { importLines, toTemplateForm } from './import-lines.server'

const entry = (name: string, more: object = {}) => ({
  ...{ itemId: `0190a5b2-7c1e-7aaa-8aaa-00000000000${name.length}`, itemType: 'procedure' as const, name, unit: null },
  ...{ shortCode: name.slice(0, 3).toUpperCase(), code: null, priceMinor: 250_00, priceMode: 'tax_exclusive' as const },
  ...{ taxCategory: 'exempt' as const, rateBps: 0, exact: false, ...more },
})
const [ecg, echo] = [entry('ECG', { exact: true }), entry('Echo')]
const terms = { priceMode: 'tax_exclusive', supply: 'intra' } as const
const find = vi.fn(async ({ q }: { q: string }) => ({
  data: { items: { ECG: [ecg], Ec: [ecg, echo].map((one) => ({ ...one, exact: false })) }[q] ?? [], more: false },
}))
const api = { procedures: { find } } as never
const work = (lines: Partial<typeof BLANK_LINE>[], scan = '', pick = '') =>
  resolveLines(
    { api },
    lines.map((line) => ({ ...BLANK_LINE, ...line })),
    { scan, pick },
    terms,
  )

describe('resolveLines', () => {
  it('turns a code into its item, keeps the quantity and drops blank lines', async () => {
    const { lines } = await work([
      { description: 'ECG', qtyMilli: '2' },
      {},
      { description: 'Talk', unitPriceMinor: '5' },
    ])
    expect(lines).toMatchObject([{ description: 'ECG', qtyMilli: '2', unitPriceMinor: '250' }, { description: 'Talk' }])
    expect(parseLineItem(lines[0]!.about)).toMatchObject({ itemId: ecg.itemId, auto: 'exempt' })
  })

  it('asks which item is meant if several match, beside the line or below the scan box', async () => {
    const { wrong, picks } = await work([{ description: 'Ec' }], 'Ec')
    expect(wrong['lines[0].description']).toContain('ECG, Echo')
    expect(picks).toMatchObject([{ label: 'ECG' }, { label: 'Echo' }])
    const picked = await work([], 'Ec', echo.itemId)
    expect(picked).toMatchObject({ isScanDone: true, lines: [{ description: 'Echo' }] })
    expect((await work([], 'zz')).wrong).toHaveProperty('scan')
  })

  it('resolves a retyped line again: another item brings its price and tax, free text drops the item', async () => {
    const old = { ...toTypedLine({ ...echo, name: 'Paracetamol', priceMinor: 30_00 }, terms), tax: '500' }
    const [to, free] = (
      await work([
        { ...old, description: 'ECG' },
        { ...old, description: 'Home visit' },
      ])
    ).lines
    expect(to).toMatchObject({ description: 'ECG', unitPriceMinor: '250', tax: '' })
    expect(parseLineItem(to!.about)).toMatchObject({ itemId: ecg.itemId, name: 'ECG' })
    expect(free).toMatchObject({ about: '', description: 'Home visit', unitPriceMinor: '' })
    const byHand = { ...old, unitPriceMinor: '28' }
    const kept = await work([{ ...byHand, description: 'ECG' }, { ...byHand, description: 'Home visit' }, byHand])
    expect(kept.lines.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual(['28', '28', '28'])
    expect(kept.lines.map(({ about }) => parseLineItem(about).itemId)).toEqual([ecg.itemId, undefined, echo.itemId])
  })

  it('converts list prices to the current price mode', async () => {
    const marked = { ...ecg, priceMinor: 18_75, priceMode: 'tax_inclusive' as const }
    const taxed = { ...marked, taxCategory: 'taxable' as const, rateBps: 500 }
    const line = toTypedLine(taxed, { priceMode: 'tax_inclusive', supply: 'intra' })
    expect(line.unitPriceMinor).toBe('18.75')
    expect((await work([line])).lines).toMatchObject([{ unitPriceMinor: '17.85' }])
    const copied = toEditorLine({
      ...{ itemId: ecg.itemId, description: 'ECG', qtyMilli: 1000, unitPriceMinor: 18_75 },
      ...{ priceMode: 'tax_inclusive', taxCategory: 'taxable', rateBps: 500, taxChosen: false },
    })
    expect((await work([copied])).lines).toMatchObject([{ unitPriceMinor: '17.85' }])
  })

  it('raises the quantity of an item scanned again, and removes and moves lines by command', async () => {
    const line = toTypedLine(ecg, terms)
    expect((await work([line], 'ECG')).lines).toMatchObject([{ qtyMilli: '2' }])
    const three = ['A', 'B', 'C'].map((description) => ({ description, unitPriceMinor: '1' }))
    const order = async (scan: string) => (await work(three, scan)).lines.map(({ description }) => description).join('')
    expect([await order('-2'), await order('3^'), await order('1_'), await order('1^')]).toEqual([
      'AC',
      'ACB',
      'BAC',
      'ABC',
    ])
    expect((await work(three, '-7')).wrong).toHaveProperty('scan')
  })
})

it('writes lines to a form and reads them back unchanged', () => {
  const form = new FormData()
  const lines = [
    toEditorLine({ description: 'Gloves', qtyMilli: 1500, discountBps: 1000, taxCategory: 'taxable', rateBps: 500 }),
  ]
  writeLines(form, lines)
  expect(readLines(form)).toEqual(lines)
  expect(lines).toMatchObject([{ qtyMilli: '1.5', discount: '10%', tax: '500' }])
  expect(hashLines(lines)).not.toBe(hashLines([{ ...lines[0]!, qtyMilli: '2' }]))
})

it('keeps a typed tax code only if it is not the default of its kind', () => {
  const cotton = { description: 'Cotton', itemType: 'other' as const, qtyMilli: 1000 }
  const [own, usual, listed] = [
    toEditorLine({ ...cotton, code: '5201' }),
    toEditorLine({ ...cotton, itemType: 'medicine', code: '3004' }),
    toEditorLine({ ...cotton, itemId: ecg.itemId, code: '9018' }),
  ]
  expect([own.code, usual.code, listed.code]).toEqual(['5201', '', ''])
  expect([own, usual, listed].map(({ about }) => parseLineItem(about).code)).toEqual([undefined, '3004', '9018'])
  const lines = [{ description: 'Cotton', tax: '500', code: own.code }]
  const typed = TypedInvoice.parse({ kind: 'other', placeId: ecg.itemId, lines })
  expect(toNewInvoice(typed).lines).toMatchObject([{ description: 'Cotton', code: '5201' }])
  expect(toFormNames({ 'lines[0].code': 'Enter it' })).toEqual({ 'lines[0].code': 'Enter it' })
})

describe('importLines', () => {
  const taxed = { itemType: 'medicine', taxCategory: 'taxable', rateBps: 500 }
  const syrup = { ...taxed, description: 'Syrup', qtyMilli: 1000, unitPriceMinor: 112_00 }
  const document = {
    ...{ invoiceId: 'i', number: 'PH/2627/00001', kind: 'pharmacy', placeId: 'p', priceMode: 'tax_inclusive' },
    ...{ supply: 'intra', discountBps: 1000, discountReason: 'Staff', sums: { discountMinor: 11_20 }, lines: [syrup] },
  }
  const template = { kind: 'pharmacy', notes: null, listed: [], lines: [{ ...syrup, taxCategory: undefined }] }
  const api = {
    invoices: {
      list: async () => ({ data: { rows: [document] } }),
      read: async () => ({ data: document }),
      preview: async () => ({ data: { lines: [taxed] } }),
    },
    invoiceTemplates: { read: async () => ({ data: template }) },
  } as never
  const form = (kind: string) => {
    const typed = new FormData()
    const taxTerms = JSON.stringify({ supply: 'intra', kind })
    for (const [name, value] of Object.entries({ kind, taxTerms, template: 't', priceMode: '' })) typed.set(name, value)
    return typed
  }

  it.each(['copy', 'use'])('copies the fields of the source to a blank invoice: %s', async (intent) => {
    const typed = form('consultation')
    const { lines, wrong } = await importLines(api, typed, intent, true)
    expect([wrong, lines[0]!.unitPriceMinor, typed.get('kind')]).toEqual([{}, '112', 'pharmacy'])
    if (intent === 'copy')
      expect(['placeId', 'priceMode', 'discount', 'discountReason'].map((name) => typed.get(name))).toEqual([
        ...['p', 'tax_inclusive', '10%', 'Staff'],
      ])
  })

  it.each(['copy', 'use'])('converts tax-inclusive prices for a tax-exclusive invoice: %s', async (intent) => {
    const typed = form('consultation')
    const { lines } = await importLines(api, typed, intent, false)
    expect(lines[0]!.unitPriceMinor).toBe('106.66')
    expect(parseLineItem(lines[0]!.about)).toMatchObject({ itemType: 'medicine' })
    expect([typed.get('kind'), typed.get('discount')]).toEqual(['consultation', null])
  })

  it('stores template prices in the default price mode of the kind', () => {
    const typed = form('pharmacy')
    typed.set('priceMode', 'tax_exclusive')
    writeLines(typed, [{ ...BLANK_LINE, description: 'Syrup', unitPriceMinor: '100', tax: '500' }])
    expect(readLines(toTemplateForm(typed))).toMatchObject([{ unitPriceMinor: '105' }])
    expect(readLines(typed)).toMatchObject([{ unitPriceMinor: '100' }])
  })
})

it('converts the form to the API input, and API errors to form fields', () => {
  const placeId = '0190a5b2-7c1e-7aaa-8aaa-000000000009'
  const line = { description: 'Gloves', unitPriceMinor: 100, discount: '5', tax: '1800', about: '{"itemId":"x"}' }
  const typed = TypedInvoice.parse({ kind: 'other', placeId, who: `p:${placeId}!`, discount: '10%', lines: [line] })
  expect(toNewInvoice(typed)).toMatchObject({
    ...{ patientId: placeId, discountBps: 1000 },
    lines: [{ description: 'Gloves', discountMinor: 500, taxCategory: 'taxable', rateBps: 1800 }],
  })
  for (const discount of ['ten', '101%', '-5'])
    expect(TypedInvoice.safeParse({ kind: 'other', placeId, discount }).success).toBe(false)
  expect(toFormNames({ 'invoice.lines[2].rateBps': 'a', 'tender.receivedMinor': 'b', clientId: 'c' })).toEqual({
    ...{ 'lines[2].tax': 'a', receivedMinor: 'b', who: 'c' },
  })
})

it('never drops text in the scan box, and never adds it unseen', () => {
  for (const intent of ['', 'pay', 'draft', 'template', 'client'])
    expect(checkScanBox('ECG', intent).scan).toBe('Press Enter to add this item, or clear the box')
  expect([checkScanBox('ECG', 'update'), checkScanBox('', '')]).toEqual([{}, {}])
  expect(checkScanBox('0*ECG', 'update').scan).toBe('Enter a quantity of 1 or more')
})

it('requires a chosen client or a line, and no amount received on credit', () => {
  const form = (values: Record<string, string>) => {
    const typed = new FormData()
    for (const [name, value] of Object.entries(values)) typed.set(name, value)
    return typed
  }
  const two = { text: 'Rao', choices: [{ value: 'c:1!', label: 'Rao' }], more: false }
  const line = { 'lines[0].description': 'Talk', method: 'cash' }
  for (const intent of ['', 'pay', 'draft', 'template'])
    expect(checkBeforeSaving(form(line), intent, two)).toEqual({ who: 'Choose the client' })
  expect(checkBeforeSaving(form(line), 'update', two)).toEqual({})
  expect(checkBeforeSaving(form({}), 'draft', null)).toEqual({ who: 'Choose the client or add a line' })
  expect([
    checkBeforeSaving(form(line), 'draft', null),
    checkBeforeSaving(form({ who: 'c:1' }), 'draft', null),
  ]).toEqual([{}, {}])
  expect(checkBeforeSaving(form({ ...line, method: '' }), '', null)).toEqual({ method: 'Choose the payment method' })
  const credit = (receivedMinor: string) =>
    checkBeforeSaving(form({ ...line, method: 'credit', receivedMinor }), '', null)
  expect(credit('500').receivedMinor).toContain('Clear this amount')
  expect([credit(''), credit('0')]).toEqual([{}, {}])
})

it('lists the places that issue such invoices first, and always the place of the draft', () => {
  const all = [
    { placeId: 'c', name: 'Hillside', kind: 'branch' as const },
    { placeId: 'p', name: 'Asha Medical Store', kind: 'pharmacy' as const },
  ]
  expect(listPlaceOptions('pharmacy', all, null).map(({ label }) => label)).toEqual([
    ...['Asha Medical Store (pharmacy)', 'Hillside'],
  ])
  expect(listPlaceOptions('lab', all, null)[0]!.value).toBe('c')
  expect(listPlaceOptions('other', all, { placeId: 'x', placeName: 'Closed' }).map(({ value }) => value)).toEqual([
    ...['c', 'p', 'x'],
  ])
})

it('describes a client, and links back to the waiting invoice with the new client', () => {
  const asha = { mobile: '+919876543210', patientNo: 'P-7', birthYear: 1980, city: null }
  expect(formatClientLine(asha)).toMatch(/98765.*43210 · P-7, born 1980/)
  const id = '0190a5b2-7c1e-7aaa-8aaa-000000000009'
  const waiting = (query: string) => waitingInvoiceLink(new URL(`http://x/invoices/add-new-client${query}`))?.(id)
  expect(waiting('')).toBeUndefined()
  expect(waiting('?for=new')).toBe(`/create-invoice?client=${id}`)
  expect(waiting(`?for=${id}`)).toBe(`/create-invoice?id=${id}&client=${id}`)
})
