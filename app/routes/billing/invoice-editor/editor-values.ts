import type { TypedLine, TypedTerms } from '#contract/billing/invoice-lines/rules.ts'

/** An invoice as the editor's form carries it: texts as they were typed. */
export interface EditorValues {
  kind: string
  placeId: string
  /** "c:" or "p:" and the id of a client or a patient; with a "!" it was chosen just now. */
  who: string
  /** Whom that is, in words, for the page to say it again. */
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
  /** What the server said of taxes last: see `Settled`. */
  taxTerms: string
  /** What the lines were when the page was drawn. */
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
  /** Of which kind the paper was then: another one is written elsewhere. */
  kind?: string
}

/** Where focus begins. */
export type EditorFocus = 'who' | 'scan' | 'line' | 'received'

/** What a button other than those that save is answered with, beside the form as it is now. */
export interface EditorAnswer {
  focus: EditorFocus
  /** Who matches what was searched for. */
  clients: { text: string; choices: { value: string; label: string; detail?: string }[]; more: boolean } | null
  /** What was kept, where the page goes on. */
  message?: string
  /** Entries of the price list that match what was typed into the box. */
  picks: { value: string; label: string; detail?: string }[]
  /** What it comes to, where the page had shown another total: saved again, that is agreed to. */
  announcedTotal?: number
}

/** Enough to notice that a line was changed since. */
export function hashLines(lines: readonly TypedLine[]): string {
  let mark = 7
  for (const { description, qtyMilli, unitPriceMinor, discount, tax } of lines)
    for (const letter of [description, qtyMilli, unitPriceMinor, discount, tax].join('\t'))
      mark = (mark * 31 + letter.charCodeAt(0)) % 1_000_000_007
  return `${lines.length}.${mark}`
}
