import { describePayable } from '#contract/billing/receipts/rules.ts'
import type { OpenDocument } from '#contract/billing/receipts/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'

/** Formats a row of amounts due. An opening balance has no document and no date. */
export function toOpenDocumentView(paper: OpenDocument, { amount, day }: Pick<Formatter, 'amount' | 'day'>) {
  return {
    ...paper,
    words: describePayable(paper),
    href: paper.paper === 'invoice' ? to('/invoices/invoice', null, { id: paper.paperId }) : null,
    issued: paper.issueDate ? day(paper.issueDate) : '—',
    by: paper.dueDate ? day(paper.dueDate) : '—',
    due: amount(paper.dueMinor),
  }
}
