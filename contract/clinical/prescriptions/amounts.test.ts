import { describe, expect, it } from 'vitest'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
import { findUnusualAmounts } from './checks/check-amounts.ts'
import type { LineToCheck } from './checks/finding.ts'
import { hasAmount, readDose, tidyDose } from './dose.ts'
import { computeQuantity } from './quantity.ts'
import { formatQuantity } from './quantity-text.ts'
import { computeUnitsPerDose, matchesStrength, readStrength } from './strength.ts'

const line = (
  dosing: Partial<NonNullable<LineToCheck['dosing']>>,
  ingredients = ['dextromethorphan'],
): LineToCheck => ({
  medicine: 'X',
  ingredients,
  from: '2026-01-01',
  until: null,
  local: false,
  doses: {},
  controlled: false,
  dosing: { dose: null, pattern: 'BD', form: 'tablet', strength: null, packs: null, ...dosing },
})
const describeFindings = (...args: Parameters<typeof line>) =>
  findUnusualAmounts([line(...args)], PHARMACOPOEIA).map(({ severity, words: said }) => `${severity}: ${said}`)

describe('findUnusualAmounts', () => {
  it.each([
    [{ dose: '500 mL', form: 'syrup' }, 'high: 500 mL at one time is a large dose. Is it correct?'],
    [{ dose: '61 mL', form: 'suspension' }, 'high: 61 mL at one time is a large dose. Is it correct?'],
    [{ dose: '1 tablet', pattern: '0-0-12' }, 'high: 12 tablets at one time is a large dose. Is it correct?'],
    [{ dose: '5000 mg', strength: '250 mg' }, 'high: 20 tablets at one time is a large dose. Is it correct?'],
    [
      { dose: '5 mL', form: 'syrup', packs: 11 },
      'high: 11 packs is a large quantity. Are the dose and the days correct?',
    ],
    [{ dose: '61.3 mL', form: 'suspension' }, 'high: 61.3 mL at one time is a large dose. Is it correct?'],
    [{ dose: '2 drops', form: 'tablet' }, 'high: “2 drops” doesn’t fit a tablet. Correct the unit.'],
    [{ dose: '1 mL' }, 'high: “1 mL” doesn’t fit a tablet. Correct the unit.'],
    [{ dose: '1 tablet', form: 'syrup' }, 'high: “1 tablet” doesn’t fit a syrup. Correct the unit.'],
    [{ dose: '1 tablet', form: 'eye drops' }, 'high: “1 tablet” doesn’t fit eye drops. Correct the unit.'],
    [{ dose: '1 tablet', form: 'injection' }, 'high: “1 tablet” doesn’t fit an injection. Correct the unit.'],
  ])('asks about %j', (dosing, sentence) => expect(describeFindings(dosing)).toEqual([sentence]))

  it.each([
    { dose: '10 mL', form: 'syrup', packs: 2 },
    { dose: '2 drops', form: 'eye drops' },
    { dose: '1 mL', form: 'oral drops' },
    { dose: '10 unit', form: 'pen', strength: '100 IU/mL' },
    { dose: '500 mg', form: 'capsule', strength: '250 mg' },
    { dose: 'a thin layer', form: 'cream' },
    { dose: '2 puffs', form: 'inhaler' },
    { dose: '1 tablet', form: null },
  ])('accepts %j', (dosing) => expect(describeFindings(dosing)).toEqual([]))

  it('stops daily doses of weekly medicines', () => {
    const sentence =
      'stop: Methotrexate tablets are taken once a week, never daily: daily doses cause fatal bone-marrow suppression.'
    for (const pattern of ['OD', '1-0-0', 'BD', 'QOD', 'SOS', 'Q3D', 'TWICE WEEKLY', 'THRICE WEEKLY'])
      expect(describeFindings({ dose: '3 tablets', pattern }, ['methotrexate'])).toEqual([sentence])
    for (const pattern of ['WEEKLY', '1-0-0 WEEKLY', 'MONTHLY', 'STAT', null])
      expect(describeFindings({ dose: '3 tablets', pattern }, ['methotrexate'])).toEqual([])
    expect(describeFindings({ dose: '1 tablet', pattern: 'OD' }, ['alendronic acid'])).toHaveLength(1)
  })

  it('doesn’t apply the weekly rule of tablets to injections', () => {
    const injection = { dose: '1 mL', pattern: 'OD', form: 'injection' }
    expect(describeFindings(injection, ['methotrexate'])).toEqual([])
    expect(describeFindings({ ...injection, form: null, route: 'into a vein' }, ['methotrexate'])).toEqual([])
  })
})

describe('hasAmount', () => {
  it.each(['0', 'abc', '', '0 mL', '-1 tablet', 'one', '2-1 puffs', '0.0 mL', '10 2 tab'])('is false for %j', (dose) =>
    expect(hasAmount(dose)).toBe(false),
  )
  it.each([
    '1',
    '½ tablet',
    '1½ tablets',
    'half a tablet',
    'two tablets',
    '0.3 mL',
    '10 IU',
    '500 mg',
    '1/3 sachet',
    'a thin layer',
    '1-2 puffs',
    '.25 mg',
  ])('is true for %j', (dose) => expect(hasAmount(dose)).toBe(true))

  it('keeps three decimals as they were typed', () => {
    expect(readDose('2.125 mg')).toEqual({ quarters: 8.5, unit: 'mg' })
    expect(tidyDose('2.125 mg')).toBe('2.125 mg')
  })

  it('is counted in the unit of the form', () => {
    const formatLine = (
      dose: string | null,
      form: string,
      strength: string,
      packMilli: number,
      looseAllowed: boolean,
    ) => {
      const countable = { dose, pattern: 'BD', durationDays: 5, form, strength, packMilli, looseAllowed }
      return formatQuantity(computeQuantity(countable), countable)
    }
    expect(formatLine('500 mg', 'tablet', '500 mg', 10_000, true)).toBe('10 tablets')
    expect(formatLine('250 mg', 'dry syrup', '125 mg/5 mL', 60_000, false)).toBe('2 bottles of 60 mL')
    expect(formatLine('400 unit', 'oral drops', '400 IU/mL', 15_000, false)).toBe('1 bottle of 15 mL')
    expect(formatLine('½ tablet', 'tablet', '500 mg', 10_000, true)).toBe('5 tablets')
    expect(formatLine(null, 'syrup', '5 mg/5 mL', 60_000, false)).toBe('')
    expect(formatLine('1 tablet', 'syrup', '5 mg/5 mL', 60_000, false)).toBe('')
    expect(formatLine('1 vial', 'powder for injection', '1 g', 1000, false)).toBe('10 vials')
    expect(formatLine('10 unit', 'pen', '100 IU/mL', 300_000, false)).toBe('1 cartridge of 300 units')
  })
})

describe('strengths', () => {
  const isSameStrength = (a: string, b: string) => matchesStrength(readStrength(a)!, readStrength(b)!)
  it.each([
    ['50 mcg', '50 microgram', true],
    ['5', '5 mg', true],
    ['5', '2.5 mg', false],
    ['1000 mg', '1 g', true],
    ['625', '500 mg/125 mg', true],
    ['250/5', '250 mg/5 mL', true],
    ['250 mg/5ml', '250 mg/5 mL', true],
    ['250 mg/5ml', '125 mg/5 mL', false],
    ['10 IU', '100 IU/mL', false],
    ['0.5%', '0.5%', true],
    ['50 mg', '50 microgram', false],
  ])('%s of %s: %s', (a, b, is) => expect(isSameStrength(a, b)).toBe(is))

  it('convert weights to units', () => {
    expect(computeUnitsPerDose('250 mg', '125 mg/5 mL')).toBe(10)
    expect(computeUnitsPerDose('1 g', '500 mg')).toBe(2)
    for (const [dose, strength] of [
      ['1 tablet', '500 mg'],
      ['500 mg', '500 mg/125 mg'],
      ['5 mL', '5 mg/5 mL'],
      ['5 mg', '0.5%'],
    ])
      expect(computeUnitsPerDose(dose!, strength)).toBeNull()
  })
})
