import {
  BLANK_LINE,
  formatLineItem,
  formatTax,
  isBlankLine,
  type LineInput,
  type PricingTerms,
  parseLineItem,
} from '#contract/billing/invoice-lines/line-input.ts'
import { getDefaultPriceMode, type InvoiceKind } from '#contract/billing/invoices/rules.ts'
import { PRICE_MODES } from '#contract/billing/tax/tax.ts'
import { takeLastValue } from '~/lib/forms/last-value'

/** The fields of the invoice editor's form, as typed text. */
export const BLANK_INVOICE = {
  kind: 'consultation',
  /** The kind that the page chose because of the items. The user can choose another one. */
  derivedKind: '',
  placeId: '',
  /** The client or patient, as `parsePayerKey` reads it. */
  clientKey: '',
  /** Name and detail of the client as JSON, to render them again. */
  clientLabel: '',
  /** `PayerCredit` of the client as JSON, from when they were chosen. */
  clientCredit: '',
  useAdvance: '',
  doctorId: '',
  referredBy: '',
  priceMode: '',
  placeOfSupply: '',
  dueDate: '',
  bankAccountId: '',
  notes: '',
  terms: '',
  discount: '',
  discountReason: '',
  /** `TaxTerms` as JSON, from the last answer of the server. */
  taxTerms: '',
  /** `hashLines` of the lines as rendered. */
  linesHash: '',
  /** The total that the page shows, by script, and the one that it showed with the last refusal. */
  shownTotal: '',
  announcedTotal: '',
  scan: '',
  /** Codes that match several items, one on each line. The page asks about the first one. */
  ambiguousScans: '',
  /** The item that was chosen for it, or `NONE_OF_THESE`. */
  chosenEntryId: '',
  method: 'cash',
  receivedMinor: '',
  reference: '',
  part: '',
  template: '',
  templateName: '',
  replace: '',
  version: '',
  lines: [] as LineInput[],
}
export type EditorValues = typeof BLANK_INVOICE

export type TaxTerms = Omit<PricingTerms, 'priceMode' | 'currency'> & {
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

/** The posted form. Most fields can be missing. */
export type EditorInput = Partial<Omit<EditorValues, 'lines'>> & { lines: LineInput[] }

/** Reads the posted form, with every field of its lines. */
export function readEditor({ lines = [], clientKey = '', part, ...fields }: Record<string, unknown>): EditorInput {
  const toLine = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(BLANK_LINE).map((cell) => [cell, String(row[cell] ?? '')])) as never as LineInput
  return {
    ...fields,
    // The choices of a search come after the client that was chosen before.
    clientKey: takeLastValue(clientKey),
    part: takeLastValue(part),
    lines: (lines as (Record<string, unknown> | undefined)[]).flatMap((row) => (row ? toLine(row) : [])),
  }
}

/** Fills in the tax of lines whose tax follows their item. */
export const applyTaxes = (
  lines: readonly LineInput[],
  taxes: readonly { taxCategory: string; rateBps: number }[],
): LineInput[] =>
  lines.map((line, index) => {
    const tax = taxes[index]
    if (!tax || line.tax) return line
    return { ...line, item: formatLineItem({ ...parseLineItem(line.item), defaultTax: formatTax(tax) }) }
  })

export const readKind = ({ kind = '' }: Pick<EditorInput, 'kind'>) => kind as InvoiceKind

/** Reads the price mode, how taxes are split and rounded, and the tax of a line that matches no item. */
export function readTerms(
  values: Pick<EditorInput, 'kind' | 'priceMode' | 'taxTerms'>,
  currency: string,
): PricingTerms {
  const chosen = PRICE_MODES.find((mode) => mode === values.priceMode)
  return { ...parseTaxTerms(values.taxTerms), currency, priceMode: chosen ?? getDefaultPriceMode(readKind(values)) }
}

/** Returns whether the form has neither a client nor a line. */
export const isEmpty = ({ clientKey, lines }: EditorInput): boolean => !clientKey && lines.every(isBlankLine)

/** The unused credit of the client, and the part of it that can pay this invoice. */
export interface PayerCredit {
  creditMinor: number
  advanceMinor: number
}

export function parseClientCredit(json: string | undefined): PayerCredit {
  try {
    return { ...NO_CREDIT, ...JSON.parse(json ?? '') }
  } catch {
    return NO_CREDIT
  }
}

const NO_CREDIT: PayerCredit = { creditMinor: 0, advanceMinor: 0 }

/** What is left to pay of the invoice after the advance, if it is used. */
export function computeLeftMinor({ useAdvance, clientCredit }: Partial<EditorValues>, payableMinor: number): number {
  return useAdvance ? Math.max(0, payableMinor - parseClientCredit(clientCredit).advanceMinor) : payableMinor
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

export type EditorFocus = 'clientKey' | 'scan' | 'line' | 'received' | 'issue'

/** A code that may mean several items. */
export interface AmbiguousScan {
  code: string
  choices: { value: string; label: string; detail?: string }[]
}

export const NONE_OF_THESE = 'none'

/** The answer to a button that does not save, besides the form values. */
export interface EditorAnswer {
  focus: EditorFocus
  /** Clients that match the search text. */
  clients: { text: string; choices: { value: string; label: string; detail?: string }[]; more: boolean } | null

  message?: string
  ambiguousScan: AmbiguousScan | null
}

/** Hashes the lines, to notice that one was changed. */
export function hashLines(lines: readonly LineInput[]): string {
  let mark = 7
  for (const { description, qtyMilli, unitPriceMinor, discount, tax } of lines)
    for (const letter of [description, qtyMilli, unitPriceMinor, discount, tax].join('\t'))
      mark = (mark * 31 + letter.charCodeAt(0)) % 1_000_000_007
  return `${lines.length}.${mark}`
}
