import { describe, expect, it } from 'vitest'
import type { ListedProcedure } from '#contract/billing/charges/schema.ts'
import { fillPrices, indexPrices, nameItems } from './charge-rows'
import { toDueView } from './payment-views.server'

const practice = { locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' }

describe('a part of a name in the charges', () => {
  const items = ['Dressing small', 'Nebulisation', 'Dressing large'].map((name, index) => ({
    procedureId: '',
    name,
    code: null,
    kind: 'procedure',
    priceMinor: (index + 1) * 100_00,
    priceMode: 'tax_exclusive',
    shortCode: ['DRS', 'NEB', 'DRL'][index]!,
    barcode: null,
    tax: null,
  })) as unknown as ListedProcedure[]
  const row = (description: string, priceMinor = '') => ({ description, qty: '1', priceMinor })

  it('means the only item that has it, if the price is empty', () => {
    const { lines, errors } = nameItems([row('nebul'), row('drs'), row('nebul', '75'), row('Home visit')], items)
    expect(lines.map(({ description }) => description)).toEqual(['Nebulisation', 'drs', 'nebul', 'Home visit'])
    expect(errors).toEqual({})
  })

  it('is refused, with the names, if several items have it', () => {
    expect(nameItems([row('NEB'), row('dress')], items).errors).toEqual({
      'lines[1].description': 'Several items match: Dressing small, Dressing large. Type more of the name, or the code',
    })
  })

  it('is filled in on Update, with the price', () => {
    const terms = { supply: 'intra', taxCategory: 'exempt', rateBps: 0, roundToMinor: 100 } as const
    expect(fillPrices([row('nebul'), row('dress')], indexPrices(items, terms, 'INR')).slice(0, 2)).toEqual([
      { description: 'Nebulisation', qty: '1', priceMinor: '200' },
      row('dress'),
    ])
  })
})

it('says that tax is included in the prices, instead of listing it as a charge', () => {
  const charges = {
    lines: [
      { description: 'Consultation', qty: 1, grossMinor: 600_00 },
      { description: 'Knee cap', qty: 1, grossMinor: 249_00 },
    ],
    sums: {
      discountMinor: 0,
      cgstMinor: 18_99,
      sgstMinor: 18_99,
      igstMinor: 0,
      roundOffMinor: 0,
      payableMinor: 849_00,
    },
    paidMinor: 0,
    dueMinor: 849_00,
  }
  const { items } = toDueView(charges as never, { practice } as never)
  expect(items.map(({ label, value }) => `${label} ${value}`)).toEqual([
    ...['Consultation 600.00', 'Knee cap 249.00', 'Amount due ₹849.00', 'Including tax 37.98'],
  ])
})

it('lists charges that add up to the amount due', () => {
  const line = { description: 'Dressing', qty: 1 }
  const charges = {
    lines: [
      { ...line, grossMinor: 500_00 },
      { ...line, description: 'Laser', grossMinor: 2_500_00 },
    ],
    sums: {
      discountMinor: 100_00,
      cgstMinor: 217_50,
      sgstMinor: 217_50,
      igstMinor: 0,
      roundOffMinor: 0,
      payableMinor: 3_335_00,
    },
    paidMinor: 0,
    dueMinor: 3_335_00,
  }
  const { items } = toDueView(charges as never, { practice } as never)
  expect(items.map(({ label, value }) => `${label} ${value}`)).toEqual([
    ...['Dressing 500.00', 'Laser 2,500.00', 'Discount -100.00', 'Tax 435.00', 'Amount due ₹3,335.00'],
  ])
})
