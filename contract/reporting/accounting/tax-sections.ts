import type { Supply, TaxCategory } from '#contract/billing/tax/tax-profiles.ts'

/** Amounts of a tax return. */
export interface TaxAmounts {
  taxableMinor: number
  cgstMinor: number
  sgstMinor: number
  igstMinor: number
}

/** The sum of document lines that belong to the same group of a tax return. */
export interface TaxedGroup extends TaxAmounts {
  documentType: 'invoice' | 'debit_note' | 'credit_note'
  supply: Supply
  /** The client has a tax number. */
  registered: boolean
  /** The invoice went to another state and is above the limit of its day. */
  large: boolean
  /** The state code of the place of supply. */
  state: string | null
  taxCategory: TaxCategory
  rateBps: number
}

export type Section = '4A' | '5' | '7' | '8' | '9B-registered' | '9B-unregistered' | 'outside'

/**
 * Finds the section of a line in the Indian return GSTR-1: invoices of registered clients in 4A and their notes in 9B,
 * large invoices to other states in 5 and their notes in 9B, other consumers in 7 net of their notes, untaxed lines in
 * 8. Branches without a tax number file no return.
 */
export function findSection(
  line: Pick<TaxedGroup, 'documentType' | 'supply' | 'registered' | 'large' | 'taxCategory'>,
): Section {
  if (line.supply === 'none') return 'outside'
  if (line.taxCategory !== 'taxable') return '8'
  if (line.registered) return line.documentType === 'invoice' ? '4A' : '9B-registered'
  if (line.large) return line.documentType === 'invoice' ? '5' : '9B-unregistered'
  return '7'
}

const FIELDS = ['taxableMinor', 'cgstMinor', 'sgstMinor', 'igstMinor'] as const
const ZERO: TaxAmounts = { taxableMinor: 0, cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }

const addAmounts = (a: TaxAmounts, b: TaxAmounts): TaxAmounts =>
  Object.fromEntries(FIELDS.map((field) => [field, a[field] + b[field]])) as unknown as TaxAmounts

/** Amounts of credit notes are negative. */
const signedAmounts = (group: TaxedGroup): TaxAmounts =>
  group.documentType === 'credit_note'
    ? (Object.fromEntries(FIELDS.map((field) => [field, -group[field]])) as unknown as TaxAmounts)
    : addAmounts(ZERO, group)

export const sumAmounts = (groups: readonly TaxedGroup[]): TaxAmounts =>
  groups.map(signedAmounts).reduce(addAmounts, ZERO)

/** Groups by some fields and adds up the amounts, in the original order. */
function groupBy<Key extends keyof TaxedGroup>(groups: readonly TaxedGroup[], ...keys: Key[]) {
  const groupsByKey = new Map<string, { fields: Pick<TaxedGroup, Key>; groups: TaxedGroup[] }>()
  for (const group of groups) {
    const fields = Object.fromEntries(keys.map((key) => [key, group[key]])) as unknown as Pick<TaxedGroup, Key>
    const entry = groupsByKey.get(JSON.stringify(fields)) ?? { fields, groups: [] }
    groupsByKey.set(JSON.stringify(fields), entry)
    entry.groups.push(group)
  }
  return [...groupsByKey.values()].map(({ fields, groups }) => ({ ...fields, ...sumAmounts(groups) }))
}

/** Groups lines by section. Every line is in exactly one section, so the sections add up to the total (B12). */
export function groupBySection(groups: readonly TaxedGroup[]) {
  const inSection = (section: Section) => groups.filter((group) => findSection(group) === section)
  return {
    registered: groupBy(inSection('4A'), 'rateBps'),
    large: groupBy(inSection('5'), 'state', 'rateBps'),
    consumers: groupBy(inSection('7'), 'state', 'supply', 'rateBps'),
    untaxed: groupBy(inSection('8'), 'supply', 'registered', 'taxCategory'),
    notesToRegistered: groupBy(inSection('9B-registered'), 'documentType', 'rateBps'),
    notesOfLarge: groupBy(inSection('9B-unregistered'), 'documentType', 'state', 'rateBps'),
    outside: sumAmounts(inSection('outside')),
  }
}

/** Groups lines by tax category and rate, for practices of any country. */
export const groupByRate = (groups: readonly TaxedGroup[]) =>
  groupBy(groups, 'taxCategory', 'rateBps').toSorted(
    (a, b) => a.taxCategory.localeCompare(b.taxCategory) || a.rateBps - b.rateBps,
  )
