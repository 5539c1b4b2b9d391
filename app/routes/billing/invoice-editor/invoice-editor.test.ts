import { describe, expect, it, vi } from 'vitest'
import { aboutFromText, BLANK_LINE, lineOfEntry } from '#contract/billing/invoice-lines/rules.ts'
import { importLines, toTemplateForm } from './import-lines.server'
import { checkBeforeSaving, checkScanBox } from './editor-checks.server'
import { formatClientLine } from './editor-client.server'
import { readLines, resolveLines, toTypedLine, writeLines } from './editor-rows.server'
import { TypedInvoice, toFormNames, toNewInvoice } from './editor-schema.server'
import { hashLines } from './editor-values'
import { listPlaceOptions, waitingInvoiceLink } from './editor-view.server'

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

describe('what was typed', () => {
  it('is understood: a code becomes its item and keeps its quantity, and blank lines are left out', async () => {
    const { lines } = await work([
      { description: 'ECG', qtyMilli: '2' },
      {},
      { description: 'Talk', unitPriceMinor: '5' },
    ])
    expect(lines).toMatchObject([{ description: 'ECG', qtyMilli: '2', unitPriceMinor: '250' }, { description: 'Talk' }])
    expect(aboutFromText(lines[0]!.about)).toMatchObject({ itemId: ecg.itemId, auto: 'exempt' })
  })

  it('is asked about where several match, beside its line or below the box', async () => {
    const { wrong, picks } = await work([{ description: 'Ec' }], 'Ec')
    expect(wrong['lines[0].description']).toContain('ECG, Echo')
    expect(picks).toMatchObject([{ label: 'ECG' }, { label: 'Echo' }])
    const picked = await work([], 'Ec', echo.itemId)
    expect(picked).toMatchObject({ boxed: true, lines: [{ description: 'Echo' }] })
    expect((await work([], 'zz')).wrong).toHaveProperty('scan')
  })

  it('retyped is resolved anew: another item brings its price and tax, free text has nothing of the old item', async () => {
    const old = { ...lineOfEntry({ ...echo, name: 'Paracetamol', priceMinor: 30_00 }, terms), tax: '500' }
    const [to, free] = (
      await work([
        { ...old, description: 'ECG' },
        { ...old, description: 'Home visit' },
      ])
    ).lines
    expect(to).toMatchObject({ description: 'ECG', unitPriceMinor: '250', tax: '' })
    expect(aboutFromText(to!.about)).toMatchObject({ itemId: ecg.itemId, name: 'ECG' })
    expect(free).toMatchObject({ about: '', description: 'Home visit', unitPriceMinor: '' })
    const byHand = { ...old, unitPriceMinor: '28' }
    const kept = await work([{ ...byHand, description: 'ECG' }, { ...byHand, description: 'Home visit' }, byHand])
    expect(kept.lines.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual(['28', '28', '28'])
    expect(kept.lines.map(({ about }) => aboutFromText(about).itemId)).toEqual([ecg.itemId, undefined, echo.itemId])
  })

  it('has the prices of the list as the paper writes prices now', async () => {
    const marked = { ...ecg, priceMinor: 18_75, priceMode: 'tax_inclusive' as const }
    const taxed = { ...marked, taxCategory: 'taxable' as const, rateBps: 500 }
    const line = lineOfEntry(taxed, { priceMode: 'tax_inclusive', supply: 'intra' })
    expect(line.unitPriceMinor).toBe('18.75')
    expect((await work([line])).lines).toMatchObject([{ unitPriceMinor: '17.85' }])
    const copied = toTypedLine({
      ...{ itemId: ecg.itemId, description: 'ECG', qtyMilli: 1000, unitPriceMinor: 18_75 },
      ...{ priceMode: 'tax_inclusive', taxCategory: 'taxable', rateBps: 500, taxChosen: false },
    })
    expect((await work([copied])).lines).toMatchObject([{ unitPriceMinor: '17.85' }])
  })

  it('scanned again is one more, and lines are taken away and moved from the box', async () => {
    const line = lineOfEntry(ecg, terms)
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

it('lines go through a form as they are', () => {
  const form = new FormData()
  const lines = [
    toTypedLine({ description: 'Gloves', qtyMilli: 1500, discountBps: 1000, taxCategory: 'taxable', rateBps: 500 }),
  ]
  writeLines(form, lines)
  expect(readLines(form)).toEqual(lines)
  expect(lines).toMatchObject([{ qtyMilli: '1.5', discount: '10%', tax: '500' }])
  expect(hashLines(lines)).not.toBe(hashLines([{ ...lines[0]!, qtyMilli: '2' }]))
})

it('what is in no price list has its own code, and its usual one comes by itself', () => {
  const cotton = { description: 'Cotton', itemType: 'other' as const, qtyMilli: 1000 }
  const [own, usual, listed] = [
    toTypedLine({ ...cotton, code: '5201' }),
    toTypedLine({ ...cotton, itemType: 'medicine', code: '3004' }),
    toTypedLine({ ...cotton, itemId: ecg.itemId, code: '9018' }),
  ]
  expect([own.code, usual.code, listed.code]).toEqual(['5201', '', ''])
  expect([own, usual, listed].map(({ about }) => aboutFromText(about).code)).toEqual([undefined, '3004', '9018'])
  const lines = [{ description: 'Cotton', tax: '500', code: own.code }]
  const typed = TypedInvoice.parse({ kind: 'other', placeId: ecg.itemId, lines })
  expect(toNewInvoice(typed).lines).toMatchObject([{ description: 'Cotton', code: '5201' }])
  expect(toFormNames({ 'lines[0].code': 'Enter it' })).toEqual({ 'lines[0].code': 'Enter it' })
})

describe('what is brought along', () => {
  const taxed = { itemType: 'medicine', taxCategory: 'taxable', rateBps: 500 }
  const syrup = { ...taxed, description: 'Syrup', qtyMilli: 1000, unitPriceMinor: 112_00 }
  const paper = {
    ...{ invoiceId: 'i', number: 'PH/2627/00001', kind: 'pharmacy', placeId: 'p', priceMode: 'tax_inclusive' },
    ...{ supply: 'intra', discountBps: 1000, discountReason: 'Staff', sums: { discountMinor: 11_20 }, lines: [syrup] },
  }
  const template = { kind: 'pharmacy', notes: null, listed: [], lines: [{ ...syrup, taxCategory: undefined }] }
  const api = {
    invoices: {
      list: async () => ({ data: { rows: [paper] } }),
      read: async () => ({ data: paper }),
      preview: async () => ({ data: { lines: [taxed] } }),
    },
    invoiceTemplates: { read: async () => ({ data: template }) },
  } as never
  const form = (kind: string) => {
    const typed = new FormData()
    const settled = JSON.stringify({ supply: 'intra', kind })
    for (const [name, value] of Object.entries({ kind, settled, template: 't', priceMode: '' })) typed.set(name, value)
    return typed
  }

  it.each(['copy', 'use'])('makes a blank paper one like that: %s', async (intent) => {
    const typed = form('consultation')
    const { lines, wrong } = await importLines(api, typed, intent, true)
    expect([wrong, lines[0]!.unitPriceMinor, typed.get('kind')]).toEqual([{}, '112', 'pharmacy'])
    if (intent === 'copy')
      expect(['placeId', 'priceMode', 'discount', 'discountReason'].map((name) => typed.get(name))).toEqual([
        ...['p', 'tax_inclusive', '10%', 'Staff'],
      ])
  })

  it.each(['copy', 'use'])('costs no more on a paper that has the tax on top: %s', async (intent) => {
    const typed = form('consultation')
    const { lines } = await importLines(api, typed, intent, false)
    expect(lines[0]!.unitPriceMinor).toBe('106.66')
    expect(aboutFromText(lines[0]!.about)).toMatchObject({ itemType: 'medicine' })
    expect([typed.get('kind'), typed.get('discount')]).toEqual(['consultation', null])
  })

  it('is kept in a template as papers of its kind write prices', () => {
    const typed = form('pharmacy')
    typed.set('priceMode', 'tax_exclusive')
    writeLines(typed, [{ ...BLANK_LINE, description: 'Syrup', unitPriceMinor: '100', tax: '500' }])
    expect(readLines(toTemplateForm(typed))).toMatchObject([{ unitPriceMinor: '105' }])
    expect(readLines(typed)).toMatchObject([{ unitPriceMinor: '100' }])
  })
})

it('becomes an invoice as the API takes it, whose refusals stand beside the fields of the form', () => {
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

it('what stands in the box is never dropped, and never a line that nobody has seen', () => {
  for (const intent of ['', 'pay', 'draft', 'template', 'client'])
    expect(checkScanBox('ECG', intent).scan).toBe('Press Enter to add this line, or empty the box')
  expect([checkScanBox('ECG', 'update'), checkScanBox('', '')]).toEqual([{}, {}])
  expect(checkScanBox('0*ECG', 'update').scan).toBe('Enter how many, 1 or more')
})

it('is kept with a client who is chosen, never wholly empty, and takes nothing on credit', () => {
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
  expect(checkBeforeSaving(form({}), 'draft', null)).toEqual({ who: 'Choose the client or write a line' })
  expect([
    checkBeforeSaving(form(line), 'draft', null),
    checkBeforeSaving(form({ who: 'c:1' }), 'draft', null),
  ]).toEqual([{}, {}])
  expect(checkBeforeSaving(form({ ...line, method: '' }), '', null)).toEqual({ method: 'Choose how it is paid' })
  const credit = (receivedMinor: string) =>
    checkBeforeSaving(form({ ...line, method: 'credit', receivedMinor }), '', null)
  expect(credit('500').receivedMinor).toContain('Nothing is received on credit')
  expect([credit(''), credit('0')]).toEqual([{}, {}])
})

it('offers the places that write such invoices first, and always that of the draft', () => {
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

it('tells a client from namesakes, and is gone back to with the client who was added', () => {
  const asha = { mobile: '+919876543210', patientNo: 'P-7', birthYear: 1980, city: null }
  expect(formatClientLine(asha)).toMatch(/98765.*43210 · P-7, born 1980/)
  const id = '0190a5b2-7c1e-7aaa-8aaa-000000000009'
  const waiting = (query: string) => waitingInvoiceLink(new URL(`http://x/invoices/add-new-client${query}`))?.(id)
  expect(waiting('')).toBeUndefined()
  expect(waiting('?for=new')).toBe(`/create-invoice?client=${id}`)
  expect(waiting(`?for=${id}`)).toBe(`/create-invoice?id=${id}&client=${id}`)
})
