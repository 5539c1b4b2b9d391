import type { TypedLine, TypedTerms } from '#contract/billing/invoice-lines/typed-lines.ts'

/** The fields of the invoice editor's form, as typed text. */
export interface EditorValues {
  kind: string
  placeId: string
  /** "c:" or "p:" and the id of a client or patient; a "!" at the end means that it was just chosen. */
  who: string
  /** Name and detail of the client as JSON, to render them again. */
  clientLabel: string
  doctorId: string
  referredBy: string
  priceMode: string
  placeOfSupply: string
  dueDate: string
  bankAccountId: string
  notes: string
  terms: string
  discount: string
  discountReason: string
  /** `TaxTerms` as JSON, from the last answer of the server. */
  taxTerms: string
  /** `hashLines` of the lines as rendered. */
  linesMark: string
  scan: string
  pick: string
  method: string
  receivedMinor: string
  reference: string
  template: string
  templateName: string
  replace: string
  version: string
  lines: TypedLine[]
}

export type TaxTerms = Omit<TypedTerms, 'priceMode'> & {
  /** The kind of invoice they are for: another kind may be issued at another place. */
  kind?: string
}

export const NO_TAX_TERMS: TaxTerms = { supply: 'none', roundToMinor: 1, defaultTax: '' }

export function parseTaxTerms(json: string | undefined): TaxTerms {
  try {
    return { ...NO_TAX_TERMS, ...JSON.parse(json ?? '') }
  } catch {
    return NO_TAX_TERMS
  }
}

/** Reads name and detail of the chosen client. */
export function parseClientLabel(json: string | undefined): string[] {
  try {
    const label = JSON.parse(json ?? '')
    return Array.isArray(label) ? label : []
  } catch {
    return []
  }
}

export type EditorFocus = 'who' | 'scan' | 'line' | 'received'

/** The answer to a button that does not save, besides the form values. */
export interface EditorAnswer {
  focus: EditorFocus
  /** Clients that match the search text. */
  clients: { text: string; choices: { value: string; label: string; detail?: string }[]; more: boolean } | null

  message?: string
  /** Price list entries that match the text in the scan box. */
  picks: { value: string; label: string; detail?: string }[]
  /** The total, if the page showed another one. Saving again accepts it. */
  announcedTotal?: number
}

/** Hashes the lines, to notice that one was changed. */
export function hashLines(lines: readonly TypedLine[]): string {
  let mark = 7
  for (const { description, qtyMilli, unitPriceMinor, discount, tax } of lines)
    for (const letter of [description, qtyMilli, unitPriceMinor, discount, tax].join('\t'))
      mark = (mark * 31 + letter.charCodeAt(0)) % 1_000_000_007
  return `${lines.length}.${mark}`
}
