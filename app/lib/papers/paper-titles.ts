import type { PaperTitle, PaperTitleKind } from '#contract/records/schema.ts'

/** What the kinds of papers are called. */
export const PAPER_WORDS: Record<PaperTitleKind, { one: string; many: string }> = {
  prescription: { one: 'Prescription', many: 'Prescriptions' },
  invoice: { one: 'Invoice', many: 'Invoices' },
  receipt: { one: 'Receipt', many: 'Receipts' },
  credit_note: { one: 'Credit note', many: 'Credit notes' },
  refund: { one: 'Refund', many: 'Refunds' },
}

/** How a paper is asked for in the address of the page that opens it. */
export function paperQuery({ kind, paperId, appointmentId }: Pick<PaperTitle, 'kind' | 'paperId' | 'appointmentId'>) {
  if (kind === 'prescription') return { paper: kind, of: paperId }
  return { paper: kind, visit: appointmentId, ...(kind === 'receipt' && { of: paperId }) }
}
