import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROUNDS } from '#db/testing/random-documents.ts'
import { getPeriodBefore, listPresetPeriods, resolvePeriod, validatePeriod } from './rules.ts'
import { findSection, groupByRate, groupBySection, sumAmounts, type TaxedGroup } from './tax-sections.ts'

it('resolvePeriod returns this month until today, or the given days', () => {
  const today = '2026-11-20'
  expect(resolvePeriod({}, today)).toEqual({ from: '2026-11-01', to: today })
  expect(resolvePeriod({ from: '2026-10-05' }, today)).toEqual({ from: '2026-10-05', to: today })
  expect(resolvePeriod({ from: '2026-12-05' }, today)).toEqual({ from: '2026-12-05', to: '2026-12-05' })
  expect(resolvePeriod({ to: '2026-09-10' }, today)).toEqual({ from: '2026-09-01', to: '2026-09-10' })
  expect(validatePeriod({ from: '2026-04-01', to: '2027-03-31' })).toBeNull()
  expect(validatePeriod({ from: '2026-04-02', to: '2026-04-01' })).toContain('end date')
  expect(validatePeriod({ from: '2025-04-01', to: '2027-03-31' })).toContain('400')
})

it('listPresetPeriods returns months and financial years around a day', () => {
  expect(listPresetPeriods('2026-11-20', 4)).toEqual({
    today: { from: '2026-11-20', to: '2026-11-20' },
    month: { from: '2026-11-01', to: '2026-11-20' },
    lastMonth: { from: '2026-10-01', to: '2026-10-31' },
    year: { from: '2026-04-01', to: '2026-11-20' },
    lastYear: { from: '2025-04-01', to: '2026-03-31' },
  })
  expect(listPresetPeriods('2028-03-31', 4)).toMatchObject({
    lastMonth: { from: '2028-02-01', to: '2028-02-29' },
    year: { from: '2027-04-01', to: '2028-03-31' },
  })
  expect(listPresetPeriods('2027-01-05', 1)).toMatchObject({
    lastMonth: { from: '2026-12-01', to: '2026-12-31' },
    year: { from: '2027-01-01', to: '2027-01-05' },
    lastYear: { from: '2026-01-01', to: '2026-12-31' },
  })
})

const line = (fields: Partial<TaxedGroup> = {}): TaxedGroup => ({
  documentType: 'invoice',
  supply: 'intra',
  registered: false,
  large: false,
  state: '27',
  taxCategory: 'taxable',
  rateBps: 500,
  taxableMinor: 100,
  cgstMinor: 3,
  sgstMinor: 3,
  igstMinor: 0,
  ...fields,
})

describe('groupBySection', () => {
  it.each([
    ['7', {}],
    ['7', { supply: 'inter' }],
    ['7', { documentType: 'credit_note' }],
    ['5', { supply: 'inter', large: true }],
    ['9B-unregistered', { supply: 'inter', large: true, documentType: 'credit_note' }],
    ['4A', { registered: true }],
    ['9B-registered', { registered: true, documentType: 'debit_note' }],
    ['8', { taxCategory: 'exempt', registered: true, documentType: 'credit_note' }],
    ['8', { taxCategory: 'non_gst' }],
    ['outside', { supply: 'none', taxCategory: 'exempt' }],
  ] as const)('%s: %j', (section, fields) => {
    expect(findSection(line(fields))).toBe(section)
  })

  it('subtracts credit notes from consumers by state and rate', () => {
    const { consumers } = groupBySection([
      line(),
      line({ documentType: 'credit_note', taxableMinor: 40 }),
      line({ state: '29' }),
    ])
    expect(consumers.map(({ state, taxableMinor }) => [state, taxableMinor])).toEqual([
      ['27', 60],
      ['29', 100],
    ])
  })

  const amount = fc.integer({ min: 0, max: 10_000_000 })
  const group: fc.Arbitrary<TaxedGroup> = fc.record({
    documentType: fc.constantFrom('invoice', 'debit_note', 'credit_note'),
    supply: fc.constantFrom('intra', 'inter', 'none'),
    registered: fc.boolean(),
    large: fc.boolean(),
    state: fc.constantFrom('27', '29', null),
    taxCategory: fc.constantFrom('taxable', 'taxable', 'exempt', 'nil_rated', 'non_gst'),
    rateBps: fc.constantFrom(0, 500, 1800),
    taxableMinor: amount,
    cgstMinor: amount,
    sgstMinor: amount,
    igstMinor: amount,
  })

  // The sections defined a second time, independently of the code under test.
  const isTaxed = ({ supply, taxCategory }: TaxedGroup) => supply !== 'none' && taxCategory === 'taxable'
  const isNote = ({ documentType }: TaxedGroup) => documentType === 'credit_note' || documentType === 'debit_note'
  const SECTIONS: Record<keyof ReturnType<typeof groupBySection>, (group: TaxedGroup) => boolean> = {
    registered: (group) => isTaxed(group) && group.registered && !isNote(group),
    notesToRegistered: (group) => isTaxed(group) && group.registered && isNote(group),
    large: (group) => isTaxed(group) && !group.registered && group.large && !isNote(group),
    notesOfLarge: (group) => isTaxed(group) && !group.registered && group.large && isNote(group),
    consumers: (group) => isTaxed(group) && !group.registered && !group.large,
    untaxed: ({ supply, taxCategory }) => supply !== 'none' && taxCategory !== 'taxable',
    outside: ({ supply }) => supply === 'none',
  }
  const FIELDS = ['taxableMinor', 'cgstMinor', 'sgstMinor', 'igstMinor'] as const
  const sum = (amounts: readonly number[]) => amounts.reduce((group, other) => group + other, 0)

  it('puts every line into exactly one section (B12)', () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 30 }), (groups) => {
        const sections = groupBySection(groups)
        for (const field of FIELDS) {
          const getSignedAmount = (group: TaxedGroup) =>
            group.documentType === 'credit_note' ? -group[field] : group[field]
          for (const [section, isInSection] of Object.entries(SECTIONS)) {
            const rows = [sections[section as keyof typeof sections]].flat()
            const expected = sum(groups.filter(isInSection).map(getSignedAmount))
            expect([section, sum(rows.map((row) => row[field]))]).toEqual([section, expected])
          }
          expect(sum(groupByRate(groups).map((row) => row[field]))).toBe(sum(groups.map(getSignedAmount)))
          expect(sumAmounts(groups)[field]).toBe(sum(groups.map(getSignedAmount)))
        }
        for (const group of groups)
          expect(Object.values(SECTIONS).filter((isInSection) => isInSection(group))).toHaveLength(1)
      }),
      ROUNDS,
    )
  })
})

describe('getPeriodBefore', () => {
  it.each([
    ['2026-11-01', '2026-11-12', '2026-10-01', '2026-10-12'],
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['2026-04-01', '2027-03-31', '2025-04-01', '2026-03-31'],
    ['2026-04-01', '2026-11-12', '2025-08-01', '2026-03-12'],
    ['2026-11-12', '2026-11-12', '2026-11-11', '2026-11-11'],
    ['2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
  ])('for %s to %s returns %s to %s', (from, to, firstDay, lastDay) => {
    expect(getPeriodBefore({ from, to })).toEqual({ from: firstDay, to: lastDay })
  })
})
