import { describePayable } from '#contract/billing/receipts/rules.ts'
import type { OpenDocument } from '#contract/billing/receipts/schema.ts'
import { canOpenScreen } from '#contract/screens.ts'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'

/** Formats a row of amounts due. An opening balance has no document and no date. Reception can’t open invoices. */
export function toOpenDocumentView(
  document: OpenDocument,
  { amount, day }: Pick<Formatter, 'amount' | 'day'>,
  role: string,
) {
  const hasLink = document.document === 'invoice' && canOpenScreen('/invoices/invoice', role)
  return {
    ...document,
    words: describePayable(document),
    href: hasLink ? to('/invoices/invoice', null, { id: document.documentId }) : null,
    issued: document.issueDate ? day(document.issueDate) : '—',
    by: document.dueDate ? day(document.dueDate) : '—',
    due: amount(document.dueMinor),
  }
}
