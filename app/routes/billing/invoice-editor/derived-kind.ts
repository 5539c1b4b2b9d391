import { parseLineItem } from '#contract/billing/invoice-lines/line-input.ts'
import { findKindOfItems, INVOICE_KIND_LABELS } from '#contract/billing/invoices/rules.ts'
import { BLANK_INVOICE, type EditorInput, readKind } from './editor-values'

/** If nobody chose a kind and all items are medicines, or all are laboratory tests, the invoice is of their kind. */
export function deriveKind(values: EditorInput): EditorInput {
  const { kind, derivedKind, lines } = values
  if (kind !== BLANK_INVOICE.kind || derivedKind) return values
  const found = findKindOfItems(lines.map(({ item }) => parseLineItem(item).itemType))
  return found ? { ...values, kind: found, derivedKind: found } : values
}

export function describeDerivedKind(values: EditorInput): string {
  const kind = readKind(values)
  const items = kind === 'pharmacy' ? 'medicines' : 'laboratory tests'
  return `All lines are ${items}, so the invoice type is now “${INVOICE_KIND_LABELS[kind]}”.`
}
