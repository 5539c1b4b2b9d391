import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aboutAsText,
  aboutFromText,
  aboutOf,
  BLANK_LINE,
  boxOrder,
  discountFromText,
  isBlankLine,
  isRetyped,
  letGo,
  lineOfEntry,
  meantBy,
  raised,
  repriced,
  sumsOfTyped,
  taxAsText,
  taxFromText,
} from './typed-lines.ts'

const terms = { priceMode: 'tax_exclusive', supply: 'intra', roundToMinor: 100, usual: '500' } as const
const typed = (over: object) => ({ ...BLANK_LINE, description: 'Gloves', ...over })
const E4 = [
  typed({ qtyMilli: '2', unitPriceMinor: '149.50', discount: '10%' }),
  typed({ unitPriceMinor: '62.51', tax: '1800' }),
]

describe('what a form comes to while it is typed', () => {
  it('E4: is what the paper comes to, and blank lines are nothing', () => {
    const { lines, count, paper, taxMinor } = sumsOfTyped([E4[0]!, BLANK_LINE, E4[1]!], '', terms)
    expect(lines).toEqual([282_56, null, 73_77])
    expect([count, taxMinor]).toEqual([2, 24_72])
    expect(paper).toMatchObject({ totalMinor: 356_33, roundOffMinor: -33, payableMinor: 356_00 })
  })

  it('counts as nothing what is not understood, and follows the item before the usual tax', () => {
    expect(sumsOfTyped([typed({ qtyMilli: 'two', unitPriceMinor: '5' })], 'x%', terms).paper.payableMinor).toBe(0)
    const exempt = typed({ unitPriceMinor: '100', about: aboutAsText({ auto: 'exempt' }) })
    expect(sumsOfTyped([exempt], '', terms).taxMinor).toBe(0)
    expect(sumsOfTyped([{ ...exempt, tax: '1800' }], '', terms).taxMinor).toBe(18_00)
    expect(sumsOfTyped([typed({ unitPriceMinor: '100' })], '10%', terms).paper).toMatchObject({ discountMinor: 10_00 })
  })

  it('E3: loose pieces cost their part of the pack', () => {
    const loose = typed({ qtyMilli: '3', unitPriceMinor: '112', about: aboutAsText({ unitsPerPack: 10 }) })
    expect(sumsOfTyped([loose], '', { ...terms, priceMode: 'tax_inclusive' }).paper).toMatchObject({
      totalMinor: 33_60,
    })
  })
})

it('discounts and taxes are read as they are typed', () => {
  expect(discountFromText(' 12.5 %')).toEqual({ discountBps: 1250 })
  expect(discountFromText('50')).toEqual({ discountMinor: 50_00 })
  expect([discountFromText(''), discountFromText('ten%')]).toEqual([{}, { discountBps: Number.NaN }])
  for (const text of ['0', '1800', 'exempt']) expect(taxAsText(taxFromText(text)!)).toBe(text)
  expect(taxFromText('')).toBeNull()
  for (const junk of ['', '7', 'null', '{']) expect(aboutFromText(junk)).not.toHaveProperty('itemId')
})

const ecg = {
  itemId: 'i',
  itemType: 'procedure',
  name: 'ECG',
  unit: null,
  priceMinor: 250_00,
  exact: false,
  priceMode: 'tax_inclusive' as const,
  taxCategory: 'taxable' as const,
  rateBps: 500,
}

it('an entry of the price list becomes a line, at the price as the paper writes prices', () => {
  const line = lineOfEntry({ ...ecg, priceMinor: 105_00 }, terms)
  expect(line).toMatchObject({ description: 'ECG', qtyMilli: '1', unitPriceMinor: '100' })
  expect(aboutFromText(line.about)).toEqual({
    itemId: 'i',
    itemType: 'procedure',
    auto: '500',
    name: 'ECG',
    price: '100',
    list: { priceMinor: 105_00, priceMode: 'tax_inclusive' },
  })
  expect(raised(line, 1500).qtyMilli).toBe('2.5')
  expect(isBlankLine({ ...BLANK_LINE, about: line.about, tax: '500' })).toBe(true)
})

it('what came along with an item goes with its words, and a price typed by hand stays', () => {
  const line = lineOfEntry({ ...ecg, priceMinor: 105_00 }, terms)
  const other = { ...line, description: 'Home visit' }
  expect([isRetyped(line), isRetyped({ ...line, description: ' ecg ' }), isRetyped(other)]).toEqual([
    false,
    false,
    true,
  ])
  expect([aboutOf(line).itemId, aboutOf(other)]).toEqual(['i', {}])
  expect(letGo(other)).toMatchObject({ about: '', unitPriceMinor: '' })
  expect(letGo({ ...other, unitPriceMinor: '80' })).toMatchObject({ about: '', unitPriceMinor: '80' })
  expect(sumsOfTyped([other], '', { ...terms, usual: 'exempt' }).taxMinor).toBe(0)
})

it('a price of the list follows how the paper writes prices, there and back; one typed by hand does not', () => {
  const inside = { ...terms, priceMode: 'tax_inclusive' as const }
  const line = lineOfEntry({ ...ecg, priceMinor: 18_75 }, terms)
  expect(line.unitPriceMinor).toBe('17.85')
  const marked = repriced(line, inside)
  expect(marked.unitPriceMinor).toBe('18.75')
  expect(repriced(marked, terms)).toEqual(line)
  expect(repriced(line, terms)).toBe(line)
  const byHand = { ...line, unitPriceMinor: '15' }
  expect(repriced(byHand, inside)).toBe(byHand)
})

it('what is marked with its tax inside is never sold above that, however many of it', () => {
  const cases = fc.record({
    priceMinor: fc.integer({ min: 1, max: 50_000_00 }),
    rateBps: fc.oneof(fc.constantFrom(500, 1200, 1800, 2800, 4000), fc.integer({ min: 1, max: 10_000 })),
    pieces: fc.integer({ min: 1, max: 100 }),
    supply: fc.constantFrom('intra' as const, 'inter' as const),
  })
  fc.assert(
    fc.property(cases, ({ priceMinor, rateBps, pieces, supply }) => {
      const own = { ...terms, supply, roundToMinor: 1 }
      const line = lineOfEntry({ ...ecg, priceMinor, rateBps }, own)
      const { paper } = sumsOfTyped([{ ...line, qtyMilli: String(pieces) }], '', own)
      expect(paper.totalMinor).toBeLessThanOrEqual(priceMinor * pieces)
    }),
    { numRuns: 2000 },
  )
  const cetirizine = lineOfEntry({ ...ecg, priceMinor: 18_75 }, terms)
  const three = sumsOfTyped([{ ...cetirizine, qtyMilli: '3' }], '', { ...terms, roundToMinor: 1 })
  expect(three.paper.totalMinor).toBe(56_23)
})

it('what is meant is the exact code, the exact name, or the only one', () => {
  const echo = { ...ecg, name: 'Echo' }
  expect(meantBy([echo, ecg], 'ecg')).toBe(ecg)
  expect(meantBy([ecg, { ...echo, exact: true }], 'ecg')).toMatchObject({ name: 'Echo' })
  expect([meantBy([echo, ecg], 'ec'), meantBy([], 'ec')]).toEqual([null, null])
  expect(meantBy([echo], 'ec')).toBe(echo)
})

it('the box takes codes, several of one, and orders about lines', () => {
  expect(boxOrder(' 3*ECG ')).toEqual({ do: 'add', text: 'ECG', qtyMilli: 3000 })
  expect(boxOrder('8901234567890')).toEqual({ do: 'add', text: '8901234567890', qtyMilli: 1000 })
  expect([boxOrder('-2'), boxOrder('4^'), boxOrder('4_')]).toEqual([
    { do: 'remove', at: 1 },
    { do: 'up', at: 3 },
    { do: 'down', at: 3 },
  ])
  expect([boxOrder(' '), boxOrder('0*ECG')]).toEqual([null, null])
})
