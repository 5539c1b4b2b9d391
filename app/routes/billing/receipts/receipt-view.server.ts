import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import { canMoveCheque, hasCleared, RECEIPT_KIND_LABELS } from '#contract/billing/receipts/rules.ts'
import type { FullReceipt } from '#contract/billing/receipts/schema.ts'
import { type ChequeState, chequeStates } from '#contract/billing/receipts/statuses.ts'
import { describeCashRounding } from '#contract/billing/refunds/rules.ts'
import { refundStatuses } from '#contract/billing/refunds/statuses.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { toFacts } from '~/lib/documents/billing-view.server'
import { readBillingSizes } from '~/lib/documents/paper-size.server'
import { toFullReceiptView } from '~/lib/documents/receipt-view.server'
import { prepareReceiptMessage, toContactLink } from '~/lib/documents/send-documents.server'
import type { Formatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import type { ADVANCE_PATH } from '../clients/payer.server'
import { toOpenDocumentView } from '../invoices/open-document.server'
import { requireId } from '../invoices/require-id.server'
import { receiptHref } from './receipt-links'
import { toReversalView } from './reversal-view.server'

export const INVOICE_RECEIPT_PATH = '/payment-receipts/payment-invoice'
type ReceiptPath = typeof INVOICE_RECEIPT_PATH | typeof ADVANCE_PATH

export const RECEIPT_ACTIONS = ['allocate', 'refund', 'bounce', 'reverse'] as const
export type ReceiptAction = (typeof RECEIPT_ACTIONS)[number]

/** Reads the receipt id from the URL. @throws 404 without an id */
export const readReceiptId = (url: URL) => requireId(url, 'Open a receipt from the list of receipts.')

/** Loads a receipt as it prints, with its status and actions. */
export async function loadReceiptView(screen: ScreenContext, path: ReceiptPath) {
  const { api, me, format, url } = screen
  const receiptId = readReceiptId(url)
  const { data } = await api.receipts.readPage({ receiptId })
  const { receipt, refunds, account, banks } = data
  const reversal = toReversalView(data, screen)
  const href = (more: object = {}) => to(path, null, { id: receiptId, ...more })
  const may = listReceiptActions(receipt, account.due.length > 0)
  const action = RECEIPT_ACTIONS.find((one) => one === url.searchParams.get('act') && may[one]) ?? null
  const bank = banks.find(({ bankAccountId }) => bankAccountId === receipt.bankAccountId)
  return {
    action,
    may,
    self: href(),
    version: receipt.version,
    number: receipt.number,
    facts: listFacts(receipt, bank && `${bank.bankName} ${bank.maskedNo}`, format),
    document: toFullReceiptView(receipt, me.practice),
    ...readBillingSizes(url, (size) => href({ size })),
    send: may.reverse ? prepareReceiptMessage(screen, receipt.batchId) : null,
    sendsByEmailOnly: !receipt.patientId,
    contact: toContactLink(receipt.patientId, receipt.partyId, href()),
    print: { printed: receipt.printCount, counted: url.searchParams.has('counted') },
    actionLinks: Object.fromEntries(RECEIPT_ACTIONS.map((one) => [one, href({ act: one })])) as Record<
      ReceiptAction,
      string
    >,
    unused: format.money(receipt.availableMinor),
    reversal,
    method: receipt.method,
    paidBy: methodLabel(receipt.method),
    payerName: receipt.payerName,
    reversed: receipt.status === 'reversed',
    cashRounding: describeCashRounding(receipt.availableMinor, getTaxProfile(me.practice.taxProfile).roundToMinor),
    // A refund has the same terms as the reversal.
    cashShift: reversal.cashShift,
    soloRefundLimit: reversal.soloRefundLimit,
    due: account.due.map((document) => toOpenDocumentView(document, format, me.role)),
    availableMinor: receipt.availableMinor,
    practice: me.practice,
    banks: banks
      .filter(({ archived }) => !archived)
      .map(({ bankAccountId, bankName, maskedNo }) => ({ value: bankAccountId, label: `${bankName} ${maskedNo}` })),
    /** The other receipts of the same payment. */
    others: receipt.payment
      .filter((one) => one.receiptId !== receiptId)
      .map((one) => ({
        href: receiptHref({ ...one, kind: receipt.kind }),
        words: `${one.number}: ${format.money(one.amountMinor)} by ${methodLabel(one.method)}`,
      })),
    paid: receipt.paid.flatMap(({ document, documentId, number }) =>
      document === 'invoice'
        ? [{ href: to('/invoices/invoice', null, { id: documentId }), words: `Invoice ${number}` }]
        : [],
    ),
    refunds: refunds.map((one) => ({
      href: to('/refunds', null, { id: one.refundId }),
      words: `${format.money(one.amountMinor)}: ${refundStatuses.labels[one.status].toLowerCase()}`,
    })),
  }
}

export type ReceiptView = Awaited<ReturnType<typeof loadReceiptView>>

/** Lists the actions that the page offers; the API checks them again. */
export function listReceiptActions(receipt: FullReceipt, somethingIsDue: boolean) {
  const { status, kind, availableMinor, refundedMinor, chequeState } = receipt
  const live = status === 'posted' && kind !== 'reversal'
  const canMoveTo = (state: ChequeState) => live && chequeState !== null && canMoveCheque(chequeState, state)
  return {
    allocate: live && availableMinor > 0 && somethingIsDue,
    refund: live && availableMinor > 0 && hasCleared(chequeState),
    reverse: live && refundedMinor === 0,
    bounce: canMoveTo('bounced'),
    deposit: canMoveTo('deposited'),
    clear: canMoveTo('cleared'),
  }
}

function listFacts(receipt: FullReceipt, bank: string | undefined, { money, date, time }: Formatter) {
  const { kind, status, chequeState, reversedByNumber, reversedReason, reversesNumber } = receipt
  const live = status === 'posted' && kind !== 'reversal'
  const openingMinor = sum(
    receipt.paid.flatMap(({ document, amountMinor }) => (document === 'opening' ? amountMinor : [])),
  )
  return toFacts([
    ['Payment type', RECEIPT_KIND_LABELS[kind]],
    ['Status', status === 'reversed' && 'Reversed'],
    ['Reversed by', reversedByNumber && [reversedByNumber, reversedReason].filter(Boolean).join(': ')],
    ['Reverses', reversesNumber],
    ['Cheque', chequeState && chequeStates.labels[chequeState]],
    ['Applied to opening balance', live && openingMinor > 0 && money(openingMinor)],
    [
      'Applied to invoices and debit notes',
      receipt.allocatedMinor > openingMinor && money(receipt.allocatedMinor - openingMinor),
    ],
    ['Refunded', receipt.refundedMinor > 0 && money(receipt.refundedMinor)],
    ['Unused credit', receipt.availableMinor > 0 && money(receipt.availableMinor)],
    ['Refund', receipt.availableMinor > 0 && !hasCleared(chequeState) && 'Available after the cheque clears'],
    [chequeState === 'received' ? 'To be deposited to' : 'Deposited to', bank],
    ['Received', `${date(receipt.createdAt)}, ${time(receipt.createdAt)}, by ${receipt.receivedByName}`],
  ])
}
