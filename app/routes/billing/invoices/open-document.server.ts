import { paidPaperInWords } from '#contract/billing/receipts/rules.ts'
import type { OpenPaper } from '#contract/billing/receipts/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'

/** A row of what is due; an opening balance has no paper of its own and no day. */
export function toOpenDocumentView(paper: OpenPaper, { amount, day }: Pick<Formatter, 'amount' | 'day'>) {
  return {
    ...paper,
    words: paidPaperInWords(paper),
    href: paper.paper === 'invoice' ? to('/invoices/invoice', null, { id: paper.paperId }) : null,
    issued: paper.issueDate ? day(paper.issueDate) : '—',
    by: paper.dueDate ? day(paper.dueDate) : '—',
    due: amount(paper.dueMinor),
  }
}
