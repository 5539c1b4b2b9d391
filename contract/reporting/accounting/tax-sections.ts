import type { Supply, TaxCategory } from '#contract/billing/tax/tax-profiles.ts'

/** Amounts of a tax return. */
export interface TaxAmounts {
  taxableMinor: number
  cgstMinor: number
  sgstMinor: number
  igstMinor: number
}

/** What lines of papers come to that stand in the same place of a return. */
export interface TaxedGroup extends TaxAmounts {
  paper: 'invoice' | 'debit_note' | 'credit_note'
  supply: Supply
  /** The client has a tax number. */
  registered: boolean
  /** The invoice went to another state and is over the limit of the day. */
  large: boolean
  /** Where it was supplied to, as the tax law numbers states. */
  state: string | null
  taxCategory: TaxCategory
  rateBps: number
}

export type Section = '4A' | '5' | '7' | '8' | '9B-registered' | '9B-unregistered' | 'outside'

/**
 * Where a line stands in an Indian return: registered clients' invoices in 4A and their notes in 9B, large invoices to
 * other states in 5 and their notes in 9B, other consumers in 7 with their notes taken off, untaxed lines in 8. Whoever
 * has no tax number hands in no return.
 */
export function sectionOf(
  line: Pick<TaxedGroup, 'paper' | 'supply' | 'registered' | 'large' | 'taxCategory'>,
): Section {
  if (line.supply === 'none') return 'outside'
  if (line.taxCategory !== 'taxable') return '8'
  if (line.registered) return line.paper === 'invoice' ? '4A' : '9B-registered'
  if (line.large) return line.paper === 'invoice' ? '5' : '9B-unregistered'
  return '7'
}

const FIELDS = ['taxableMinor', 'cgstMinor', 'sgstMinor', 'igstMinor'] as const
const NOTHING: TaxAmounts = { taxableMinor: 0, cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }

const plus = (one: TaxAmounts, other: TaxAmounts): TaxAmounts =>
  Object.fromEntries(FIELDS.map((field) => [field, one[field] + other[field]])) as unknown as TaxAmounts

/** As it counts: what a credit note takes back is below zero. */
const signed = (group: TaxedGroup): TaxAmounts =>
  group.paper === 'credit_note'
    ? (Object.fromEntries(FIELDS.map((field) => [field, -group[field]])) as unknown as TaxAmounts)
    : plus(NOTHING, group)

export const totalOf = (groups: readonly TaxedGroup[]): TaxAmounts => groups.map(signed).reduce(plus, NOTHING)

/** Groups that are alike in some of their fields, each with what it comes to; in the order in which they came. */
function split<Key extends keyof TaxedGroup>(groups: readonly TaxedGroup[], ...keys: Key[]) {
  const found = new Map<string, { of: Pick<TaxedGroup, Key>; groups: TaxedGroup[] }>()
  for (const group of groups) {
    const of = Object.fromEntries(keys.map((key) => [key, group[key]])) as unknown as Pick<TaxedGroup, Key>
    const known = found.get(JSON.stringify(of)) ?? { of, groups: [] }
    found.set(JSON.stringify(of), known)
    known.groups.push(group)
  }
  return [...found.values()].map(({ of, groups }) => ({ ...of, ...totalOf(groups) }))
}

/** A return's sections out of what the lines of its days come to. Every line is in exactly one of them, so their sum is that of the lines (B12). */
export function sectionsOf(groups: readonly TaxedGroup[]) {
  const of = (section: Section) => groups.filter((group) => sectionOf(group) === section)
  return {
    registered: split(of('4A'), 'rateBps'),
    large: split(of('5'), 'state', 'rateBps'),
    consumers: split(of('7'), 'state', 'supply', 'rateBps'),
    untaxed: split(of('8'), 'supply', 'registered', 'taxCategory'),
    notesToRegistered: split(of('9B-registered'), 'paper', 'rateBps'),
    notesOfLarge: split(of('9B-unregistered'), 'paper', 'state', 'rateBps'),
    outside: totalOf(of('outside')),
  }
}

/** What every practice asks for, whatever its law: by kind of tax and rate. */
export const byRate = (groups: readonly TaxedGroup[]) =>
  split(groups, 'taxCategory', 'rateBps').toSorted(
    (a, b) => a.taxCategory.localeCompare(b.taxCategory) || a.rateBps - b.rateBps,
  )
