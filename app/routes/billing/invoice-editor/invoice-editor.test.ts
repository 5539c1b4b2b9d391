import { describe, expect, it, vi } from 'vitest'
import type { LineSourceQuery } from '#contract/billing/invoice-lines/calls.ts'
import {
  BLANK_LINE,
  getLineItem,
  isRetyped,
  parseLineItem,
  toLineInput,
} from '#contract/billing/invoice-lines/line-input.ts'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { checkBeforeSaving, checkScanBox } from './editor-checks.server'
import { formatClientLine } from './editor-client.server'
import { toEditorLine } from './editor-rows.server'
import { prepareEditor } from './editor-saving.server'
import { hashLines, readEditor } from './editor-values'
import { listPlaceOptions, waitingInvoiceLink } from './editor-view.server'
import { listLookups, matchByText, resolveLines } from './resolve-lines.server'

const entry = (name: string, more: object = {}) => ({
  itemId: `0190a5b2-7c1e-7aaa-8aaa-00000000000${name.length}`,
  itemType: 'procedure' as const,
  name,
  unit: null,
  shortCode: name.slice(0, 3).toUpperCase(),
  code: null,
  priceMinor: 250_00,
  priceMode: 'tax_exclusive' as const,
  taxCategory: 'exempt' as const,
  rateBps: 0,
  exact: false,
  ...more,
})
const [ecg, echo] = [entry('ECG', { exact: true }), entry('Echo')]
const me = { practice: { currency: 'INR' } } as ScreenContext['me']
const matchesByName = { ECG: [ecg], Ec: [ecg, echo].map((match) => ({ ...match, exact: false })) } as unknown as Record<
  string,
  never[]
>
const match = (texts: readonly string[]) => texts.map((text) => ({ items: matchesByName[text] ?? [], more: false }))
const NO_SCANS = { scan: '', ambiguousScans: '', chosenEntryId: '' }
const resolve = (typed: Partial<typeof BLANK_LINE>[], scan = '') => {
  const lines = typed.map((line) => ({ ...BLANK_LINE, ...line }))
  const box = { ...NO_SCANS, scan }
  const texts = listLookups(lines, box)
  return resolveLines(lines, box, 'INR', matchByText(texts, { matches: match(texts), consultations: [] }))
}

describe('listLookups', () => {
  it('lists codes and names once, but neither items nor priced text', () => {
    const item = toLineInput(ecg, 'INR')
    const lines = [
      item,
      { ...BLANK_LINE, description: 'DRS' },
      { ...BLANK_LINE, description: ' DRS ' },
      { ...BLANK_LINE, description: 'Talk', unitPriceMinor: '5' },
      { ...item, description: 'Echo' },
      { ...BLANK_LINE, description: '\u0000' },
      BLANK_LINE,
    ]
    expect(listLookups(lines, { ...NO_SCANS, scan: '3*INJ', ambiguousScans: 'Ec' })).toEqual([
      'Ec',
      'INJ',
      'DRS',
      'Echo',
    ])
    expect(listLookups([], { ...NO_SCANS, scan: '-2' })).toEqual([])
    const many = Array.from({ length: 90 }, (_, at) => ({ ...BLANK_LINE, description: `Item ${at}` }))
    expect(listLookups(many, NO_SCANS)).toHaveLength(50)
  })
})

describe('prepareEditor', () => {
  const placeId = '0190a5b2-7c1e-7aaa-8aaa-000000000009'
  const setUp = () => {
    const preview = {
      supply: 'intra',
      roundToMinor: 100,
      roundsDown: false,
      lines: [{ taxCategory: 'exempt', rateBps: 0 }],
    }
    const sources = async ({ texts = [] }: LineSourceQuery) => ({
      data: { matches: match(texts), consultations: [], last: null, template: null },
    })
    const calls = { find: vi.fn(sources), preview: vi.fn(async () => ({ data: preview })) }
    return { calls, api: { invoiceLines: { find: calls.find }, invoices: { preview: calls.preview } } as never }
  }
  const posted = { kind: 'other', placeId, lines: [{ description: 'ECG' }, { description: 'Ec' }, { description: '' }] }

  it('resolves all lines and the scan box by one call, and leaves what was posted unchanged', async () => {
    const { api, calls } = setUp()
    const before = structuredClone(posted)
    const { values, rerender } = await prepareEditor(
      { api, me, today: '2026-11-24' },
      { ...posted, scan: 'ECG' },
      'update',
    )
    expect(calls.find.mock.calls).toEqual([[{ texts: ['ECG', 'Ec'], placeId }]])
    expect(values.lines).toMatchObject([{ description: 'ECG', qtyMilli: '2' }, { description: 'Ec' }])
    expect(rerender?.errors).toHaveProperty(['lines[1].description'])
    expect(posted).toEqual(before)
  })

  it('looks up nothing if every line is an item already, and previews the taxes', async () => {
    const { api, calls } = setUp()
    const { values, rerender } = await prepareEditor(
      { api, me, today: '2026-11-24' },
      { ...posted, lines: [toLineInput(ecg, 'INR')] },
      'update',
    )
    expect([calls.find.mock.calls.length, calls.preview.mock.calls.length]).toEqual([0, 1])
    expect(rerender).toMatchObject({ errors: {}, editor: { focus: 'line' } })
    const received = { ...posted, lines: [toLineInput(ecg, 'INR')], receivedMinor: '100' }
    const answer = await prepareEditor({ api, me, today: '2026-11-24' }, received, 'update')
    expect(answer.rerender).toMatchObject({ editor: { focus: 'issue' } })
    expect(JSON.parse(String(values.taxTerms))).toMatchObject({ supply: 'intra', roundToMinor: 100, kind: 'other' })
  })

  it('says that prices were filled in, when updating and before issuing', async () => {
    const context = { api: setUp().api, me, today: '2026-11-24' }
    const typed = { ...posted, lines: [{ description: 'ECG' }], method: 'cash', clientKey: `p:${placeId}` }
    const readAnswer = async (intent: string) => (await prepareEditor(context, typed, intent)).rerender?.editor
    expect(await readAnswer('update')).toMatchObject({
      focus: 'line',
      message: 'Prices filled in from the price list.',
    })
    expect(await readAnswer('')).toMatchObject({
      focus: 'received',
      message: 'Prices filled in from the price list. Check the total, then issue the invoice.',
    })
  })

  it('saves without another call', async () => {
    const { api, calls } = setUp()
    const line = { description: 'Talk', unitPriceMinor: '5' }
    const saving = { ...posted, method: 'cash', lines: [line, {}], shownTotal: '500', clientKey: ['', `p:${placeId}`] }
    const prepared = await prepareEditor({ api, me, today: '2026-11-24' }, saving, '')
    expect(prepared).toMatchObject({ values: { clientKey: `p:${placeId}`, shownTotal: '500', lines: [line] } })
    expect([prepared.rerender, calls.find.mock.calls.length, calls.preview.mock.calls.length]).toEqual([
      undefined,
      0,
      0,
    ])
    expect(await prepareEditor({ api, me, today: '2026-11-24' }, { ...saving, method: '' }, '')).toMatchObject({
      rerender: { errors: { method: 'Choose the payment method' } },
    })
  })
})

describe('resolveLines', () => {
  it('turns a code into its item, keeps the quantity and drops blank lines', () => {
    const { lines } = resolve([{ description: 'ECG', qtyMilli: '2' }, {}, { description: 'Talk', unitPriceMinor: '5' }])
    expect(lines).toMatchObject([{ description: 'ECG', qtyMilli: '2', unitPriceMinor: '250' }, { description: 'Talk' }])
    expect(parseLineItem(lines[0]!.item)).toMatchObject({ itemId: ecg.itemId, defaultTax: 'exempt' })
  })

  it('asks which item is meant if several match, beside the line or below the scan box', () => {
    const { errors, ambiguousScan } = resolve([{ description: 'Ec' }], 'Ec')
    expect(errors['lines[0].description']).toContain('ECG, Echo')
    expect(ambiguousScan).toMatchObject({ code: 'Ec', choices: [{ label: 'ECG' }, { label: 'Echo' }] })
    expect(resolve([], 'zz').errors).toHaveProperty('scan')
  })

  it('carries out all codes of the scan box in their order, and leaves those that it can not', () => {
    const burst = resolve([], ['ECG', 'zz', '2*ECG', 'Ec', 'yy', 'ECG'].join('\n'))
    expect(burst.lines).toMatchObject([{ description: 'ECG', qtyMilli: '4' }])
    expect(burst).toMatchObject({ remainingScans: ['zz', 'yy'], ambiguousScans: ['Ec'] })
    expect(burst.errors.scan).toContain('“zz”, “yy”')
    const moved = resolve(
      ['A', 'B', 'C'].map((description) => ({ description, unitPriceMinor: '1' })),
      '-1\n2^\n-7',
    )
    expect(moved.lines.map(({ description }) => description)).toEqual(['C', 'B'])
    expect(moved).toMatchObject({ remainingScans: ['-7'], errors: { scan: 'There is no line 7' } })
  })

  it('says that the codes above the limit are still in the box', () => {
    const many = resolve([], Array.from({ length: 53 }, () => 'ECG').join('\n'))
    expect(many.lines).toMatchObject([{ qtyMilli: '50' }])
    expect(many.remainingScans).toHaveLength(3)
    expect(many.errors.scan).toContain('50 codes')
  })

  it('resolves a retyped line again: another item brings its price and tax, free text keeps the price and says so', () => {
    const old = { ...toLineInput({ ...echo, name: 'Paracetamol', priceMinor: 30_00 }, 'INR'), tax: '500' }
    const [to, free] = resolve([
      { ...old, description: 'ECG' },
      { ...old, description: 'Home visit' },
    ]).lines
    expect(to).toMatchObject({ description: 'ECG', unitPriceMinor: '250', tax: '' })
    expect(parseLineItem(to!.item)).toMatchObject({ itemId: ecg.itemId, name: 'ECG' })
    expect(free).toMatchObject({ description: 'Home visit', unitPriceMinor: '30' })
    expect(getLineItem(free!)).toEqual({})
    expect([isRetyped(free!), isRetyped(to!)]).toEqual([true, false])
    expect(resolve([free!]).lines).toEqual([free])
    const byHand = { ...old, unitPriceMinor: '28' }
    const typedPrices = resolve([{ ...byHand, description: 'ECG' }, { ...byHand, description: 'Home visit' }, byHand])
    expect(typedPrices.lines.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual(['28', '28', '28'])
    const itemIds = typedPrices.lines.map(({ item }) => parseLineItem(item).itemId)
    expect(itemIds).toEqual([ecg.itemId, undefined, echo.itemId])
  })

  it('keeps the list price with tax, and a typed price as it was typed', () => {
    const strip = { ...echo, name: 'Strip', priceMinor: 22_40, priceMode: 'tax_inclusive' as const }
    const line = toLineInput(strip, 'INR')
    expect(resolve([line]).lines).toEqual([line])
    const saved = {
      itemId: echo.itemId,
      description: 'Strip',
      qtyMilli: 1000,
      unitPriceMinor: 22_40,
      priceMode: 'tax_inclusive' as const,
    }
    expect(parseLineItem(toEditorLine(saved, 'INR').item)).toMatchObject({ price: '22.40', priceMode: 'tax_inclusive' })
    // 20.00 was typed for an item with tax. Another item without tax doesn't change that.
    const [other] = resolve([{ ...line, description: 'ECG', unitPriceMinor: '20' }]).lines
    expect([other!.unitPriceMinor, parseLineItem(other!.item)]).toMatchObject([
      '20',
      { itemId: ecg.itemId, priceMode: 'tax_inclusive' },
    ])
  })

  it('raises the quantity of an item scanned again, and removes and moves lines by command', () => {
    const line = toLineInput(ecg, 'INR')
    expect(resolve([line], 'ECG').lines).toMatchObject([{ qtyMilli: '2' }])
    const three = ['A', 'B', 'C'].map((description) => ({ description, unitPriceMinor: '1' }))
    const order = (scan: string) =>
      resolve(three, scan)
        .lines.map(({ description }) => description)
        .join('')
    expect([order('-2'), order('3^'), order('1_'), order('1^')]).toEqual(['AC', 'ACB', 'BAC', 'ABC'])
    expect(resolve(three, '-7').errors).toHaveProperty('scan')
  })
})

it('readEditor reads lines with all their fields, and the client that was chosen last', () => {
  const lines = [
    toEditorLine(
      { description: 'Gloves', qtyMilli: 1500, discountBps: 1000, taxCategory: 'taxable', rateBps: 500 },
      'INR',
    ),
  ]
  expect(readEditor({ lines: [undefined, ...lines], clientKey: ['c:1', 'p:2!'] })).toEqual({ lines, clientKey: 'p:2!' })
  expect(readEditor({ lines: [{ description: 'Talk', other: 'x' }] }).lines).toEqual([
    { ...BLANK_LINE, description: 'Talk' },
  ])
  expect(lines).toMatchObject([{ qtyMilli: '1.5', discount: '10%', tax: '500' }])
  expect(hashLines(lines)).not.toBe(hashLines([{ ...lines[0]!, qtyMilli: '2' }]))
})

it('checkScanBox never drops text in the scan box, and never adds it unseen', () => {
  for (const intent of ['', 'unpaid', 'draft', 'template', 'client'])
    expect(checkScanBox('ECG', intent).scan).toBe('Add this item, or clear the box')
  expect([checkScanBox('ECG', 'update'), checkScanBox('', '')]).toEqual([{}, {}])
  expect(checkScanBox('0*ECG', 'update').scan).toBe('Enter a quantity of 1 or more')
})

it('checkBeforeSaving requires a chosen client or a line, and no amount received on credit', () => {
  const two = { text: 'Rao', choices: [{ value: 'c:1!', label: 'Rao' }], more: false }
  const empty = { lines: [] }
  const none = { clients: null, ambiguousScan: null }
  const line = { lines: [{ ...BLANK_LINE, description: 'Talk' }], method: 'cash' }
  for (const intent of ['', 'unpaid', 'draft', 'template'])
    expect(checkBeforeSaving(line, intent, { ...none, clients: two })).toEqual({ clientKey: 'Choose the client' })
  expect(checkBeforeSaving(line, 'update', { ...none, clients: two })).toEqual({})
  expect(checkBeforeSaving(empty, 'draft', none)).toEqual({ clientKey: 'Choose the client or add a line' })
  expect([
    checkBeforeSaving(line, 'draft', none),
    checkBeforeSaving({ ...empty, clientKey: 'c:1' }, 'draft', none),
  ]).toEqual([{}, {}])
  expect(checkBeforeSaving({ ...line, method: '' }, '', none)).toEqual({ method: 'Choose the payment method' })
  const unpaid = (receivedMinor: string) => checkBeforeSaving({ ...line, receivedMinor }, 'unpaid', none)
  expect(unpaid('500').receivedMinor).toContain('Clear this amount')
  expect([unpaid(''), unpaid('0')]).toEqual([{}, {}])
})

it('listPlaceOptions lists the places that issue such invoices first, and always the place of the draft', () => {
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
