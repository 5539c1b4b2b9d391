import { json } from '@remix-run/node'
import { formatBatch } from '#contract/billing/invoice-lines/batch.ts'
import { INVOICE_KIND_LABELS, type InvoiceKind } from '#contract/billing/invoices/rules.ts'
import { computePiecePrice } from '#contract/billing/ledger/totals.ts'
import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import { canApproveMoney } from '#contract/billing/refunds/rules.ts'
import { canDo } from '#contract/operations.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { toFacts, toInvoiceView } from '~/lib/documents/billing-view.server'
import { readBillingSizes } from '~/lib/documents/paper-size.server'
import { toContactLink } from '~/lib/documents/send-documents.server'
import type { Formatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { type Query, to, withQuery } from '~/lib/navigation/links'
import { receiptHref } from '../receipts/receipt-links'
import { invoiceMark } from './invoice-mark'
import { requireInvoiceId } from './require-id.server'

/** Actions that need confirmation on a page of their own. */
const CONFIRMED_ACTIONS = ['delete', 'cancel'] as const

type Invoice = Awaited<ReturnType<ScreenContext['api']['invoices']['read']>>['data']

/**
 * Loads an issued invoice as it prints, or a draft.
 * @param only the only kind that the page shows; null for any kind
 */
export async function loadInvoiceView({ api, me, format, url }: ScreenContext, only: InvoiceKind | null = null) {
  const invoiceId = requireInvoiceId(url)
  const { data } = await api.invoices.readPage({ invoiceId })
  const { invoice, document } = data
  if (only && invoice.kind !== only) throw json({ message: 'This is another type of invoice.' }, { status: 404 })
  const pageHref = (more: Query = {}) => withQuery(url.pathname, { id: invoiceId, ...more })
  const actions = listInvoiceActions(invoice, me.role)
  const requestedAction = CONFIRMED_ACTIONS.find((action) => action === url.searchParams.get('act')) ?? null
  const shared = {
    mark: invoiceMark(invoice),
    facts: listFacts(invoice, format),
    links: listLinks(invoice, me),
    documents: listLinkedDocuments(invoice, me.role, format),
    actions,
    send: invoice.status === 'issued' && canDo('messages:send', me.role) ? { invoiceId } : null,
    sendsByEmailOnly: !invoice.patientId,
    contact: toContactLink(invoice.patientId, invoice.clientId, pageHref()),
    self: pageHref(),
    version: invoice.version,
    name: nameOf(invoice),
    requestedForm: requestedAction && actions[requestedAction] ? requestedAction : null,
  }
  if (!document) return { ...shared, document: null, draft: toDraftView(invoice, format) }
  return {
    ...shared,
    draft: null,
    document: {
      view: toInvoiceView(document, format),
      ...readBillingSizes(url, (size) => pageHref({ size })),
      printed: document.printCount,
      counted: url.searchParams.has('counted'),
    },
  }
}

/** Lists what the printed invoice doesn't show. */
function listFacts(invoice: Invoice, { money, day, date }: Formatter) {
  const { dueDate, dueMinor, payerCreditMinor, cancelledAt, cancelReason } = invoice
  return toFacts([
    ['Invoice type', INVOICE_KIND_LABELS[invoice.kind]],
    ['Amount due', invoice.status === 'issued' && money(dueMinor)],
    ['Due date', dueMinor > 0 && dueDate && day(dueDate)],
    ['Unused credit', dueMinor > 0 && payerCreditMinor > 0 && money(payerCreditMinor)],
    ['Written off', invoice.writtenOffMinor > 0 && money(invoice.writtenOffMinor)],
    ['Cancelled', cancelledAt && [date(cancelledAt), cancelReason].filter(Boolean).join(': ')],
  ])
}

const nameOf = ({ number, clientName }: Invoice) =>
  number ? `Invoice ${number}` : clientName ? `Draft invoice for ${clientName}` : 'Draft invoice'

/** Lists the actions that the page offers; the API checks them again. */
function listInvoiceActions({ invoiceId, status, may, dueMinor }: Invoice, role: string) {
  const writes = canDo('billing:write', role)
  const notes = status === 'issued' && writes
  return {
    edit: may.edit && writes ? to('/create-invoice', null, { id: invoiceId }) : null,
    issue: may.issue && canDo('billing:issue', role),
    delete: may.edit && writes,
    cancel: may.cancel && canDo('billing:cancel', role),
    copy: writes,
    credit: may.credit && writes ? to('/credit-create-invoice', null, { invoice: invoiceId }) : null,
    debit: notes ? to('/debit-create-invoice', null, { invoice: invoiceId }) : null,
    pay:
      status === 'issued' && dueMinor > 0 && canDo('money:receive', role)
        ? to('/payment-create-invoice', null, { invoice: invoiceId })
        : null,
    /** Explains why the invoice can't be cancelled. */
    cancelHint: notes && !may.cancel ? 'This invoice has payments or notes. To reverse it, issue a credit note.' : null,
  }
}

/** Lists the receipts and notes of the invoice. */
function listLinkedDocuments({ receipts, creditNotes, debitNotes }: Invoice, role: string, { money }: Formatter) {
  const opens = canOpenScreen('/credit-notes', role)
  const documents = [
    ...receipts.map(({ receiptId, number, kind, method, status, amountMinor }) => ({
      key: `${receiptId} ${amountMinor}`,
      href: receiptHref({ receiptId, kind }),
      words: `Receipt ${number}`,
      what: `${money(amountMinor)} by ${methodLabel(method)}${status === 'reversed' ? ', reversed' : ''}`,
    })),
    ...creditNotes.map(({ creditNoteId, number, payableMinor }) => ({
      key: creditNoteId,
      href: to('/credit-notes/credit-invoice', null, { id: creditNoteId }),
      words: `Credit note ${number}`,
      what: money(payableMinor),
    })),
    ...debitNotes.map(({ debitNoteId, number, payableMinor }) => ({
      key: debitNoteId,
      href: to('/debit-notes/debit-invoice', null, { id: debitNoteId }),
      words: `Debit note ${number}`,
      what: money(payableMinor),
    })),
  ]
  return documents.map((one) => ({ ...one, href: opens ? one.href : null }))
}

function listLinks(invoice: Invoice, me: ScreenContext['me']) {
  const { clientId, appointmentId, status, dueMinor, writtenOffMinor, invoiceId } = invoice
  const isOpen = status === 'draft'
  const isDue = status === 'issued' && dueMinor > 0
  if (!canOpenScreen('/new-client-preview', me.role)) return { writeOff: null, client: null, visit: null }
  return {
    writeOff:
      writtenOffMinor > 0 || (isDue && canApproveMoney(me)) ? to('/invoices/write-off', null, { id: invoiceId }) : null,
    client: clientId && to('/new-client-preview', null, { id: clientId }),
    visit:
      appointmentId &&
      (isOpen
        ? { href: to('/addfees/:appointmentId', { appointmentId }), label: 'Visit charges' }
        : { href: to('/choosepaymentmethod/:appointmentId', { appointmentId }), label: 'Visit payment' }),
  }
}

function toDraftView(invoice: Invoice, { amount, money, number }: Formatter) {
  return {
    rows: invoice.lines.map((line) => ({
      id: line.lineId,
      description: [line.description, formatBatch(line, invoice.currency)].filter(Boolean).join(', '),
      qty: number(line.qtyMilli / 1000),
      price: amount(computePiecePrice(line)),
      total: amount(line.lineTotalMinor),
    })),
    total: money(invoice.sums.payableMinor),
  }
}
