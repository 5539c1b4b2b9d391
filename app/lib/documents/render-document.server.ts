import type { PaperKind, VisitPapers } from '#contract/billing/documents/documents.ts'
import type { SessionView } from '#contract/practice/people/schema.ts'
import { formatterOf } from '../format/format'
import { invoiceView, receiptView } from './billing-view.server'
import { creditNoteView, refundView } from './credit-view.server'
import type { PaperView } from './document-view'

/** One of the papers, ready to be drawn; null where the visit has none of the kind. */
export function drawn(
  papers: VisitPapers,
  wanted: PaperKind,
  batchId: string | null,
  me: SessionView,
): PaperView | null {
  const format = formatterOf(me.practice)
  const { invoice, receipts, creditNote, refund } = papers
  if (wanted === 'invoice') return invoiceView(invoice, format)
  if (wanted === 'credit_note') return creditNote && creditNoteView(creditNote, format)
  if (wanted === 'refund') return refund && refundView(refund, format)
  const receipt = batchId ? receipts.find((one) => one.batchId === batchId) : receipts.at(-1)
  return receipt ? receiptView(receipt, format) : null
}
