import type { PaperTitle, PaperTitleKind } from '#contract/clinical/records/schema.ts'
import { to, withQuery } from '../navigation/links'

/** What the kinds of papers are called. */
export const PAPER_WORDS: Record<PaperTitleKind, { one: string; many: string }> = {
  prescription: { one: 'Prescription', many: 'Prescriptions' },
  visit_summary: { one: 'Summary of a visit', many: 'Summaries of visits' },
  certificate: { one: 'Certificate', many: 'Certificates' },
  invoice: { one: 'Invoice', many: 'Invoices' },
  receipt: { one: 'Receipt', many: 'Receipts' },
  credit_note: { one: 'Credit note', many: 'Credit notes' },
  refund: { one: 'Refund', many: 'Refunds' },
}

/** Where a paper is opened; `base` is the page that opens those without an address of their own. */
export function paperHref(paper: Pick<PaperTitle, 'kind' | 'paperId' | 'appointmentId'>, base: string): string {
  if (paper.kind === 'certificate') return to('/certificate/:certificateId', { certificateId: paper.paperId })
  if (paper.kind === 'visit_summary') return to('/visit-summary/:visitId', { visitId: paper.paperId })
  return withQuery(base, paperQuery(paper))
}

/** How a paper is asked for in the address of the page that opens it. */
function paperQuery({ kind, paperId, appointmentId }: Pick<PaperTitle, 'kind' | 'paperId' | 'appointmentId'>) {
  if (kind === 'prescription') return { paper: kind, of: paperId }
  if (!appointmentId) return { paper: kind, of: paperId }
  return { paper: kind, visit: appointmentId, ...(kind === 'receipt' && { of: paperId }) }
}
