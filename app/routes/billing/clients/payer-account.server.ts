import type { PayerAccount } from '#contract/billing/receipts/schema.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { type FormatSettings, getFormatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'
import { toOpenDocumentView } from '../invoices/open-document.server'
import { receiptHref } from '../receipts/receipt-links'

/** Converts a client's account for its page: the balance, amounts due and unused payments. */
export function toPayerAccountView(account: PayerAccount, practice: FormatSettings, clientId: string, role: string) {
  const { money, amount, day } = getFormatter(practice)
  const { openingMinor, dueMinor, availableMinor, balanceMinor, bounced } = account
  const facts: [label: string, minor: number, always?: boolean][] = [
    ['Opening balance', openingMinor],
    ['Amount due', dueMinor, true],
    ['Refunds of bounced cheques', sum(bounced.map((one) => one.amountMinor))],
    ['Unused credit', -availableMinor],
  ]
  return {
    receive: to('/payment-create-invoice', null, { client: clientId }),
    receipts: to('/payment-receipts', null, { partyId: clientId }),
    facts: [
      ...facts.flatMap(([label, minor, always]) => (minor !== 0 || always ? [{ label, value: money(minor) }] : [])),
      { label: balanceMinor < 0 ? 'Practice owes' : 'Client owes', value: money(Math.abs(balanceMinor)) },
    ],
    rows: [
      ...account.due.map((document) => {
        const { documentId: id, words, href, by, due } = toOpenDocumentView(document, { amount, day }, role)
        return { id, words, href, day: by, minor: due }
      }),
      ...bounced.map(({ refundId, number, receiptNumber, amountMinor }) => ({
        id: refundId,
        words: `Refund ${number}, cheque of receipt ${receiptNumber} bounced`,
        day: '',
        href: to('/refunds', null, { id: refundId }),
        minor: amount(amountMinor),
      })),
      ...account.receipts.map(({ receiptId, kind, number, receivedOn, availableMinor: left }) => ({
        id: receiptId,
        words: `Receipt ${number} (unused)`,
        href: receiptHref({ receiptId, kind }),
        day: day(receivedOn),
        minor: amount(-left),
      })),
      ...account.credits.map(({ creditNoteId, number, availableMinor: left }) => ({
        id: creditNoteId,
        words: `Credit note ${number} (unused)`,
        day: '',
        minor: amount(-left),
        href: to('/credit-notes/credit-invoice', null, { id: creditNoteId }),
      })),
    ],
  }
}

export type PayerAccountView = ReturnType<typeof toPayerAccountView>
