import { addDays } from '#contract/kernel/days.ts'
import { isoDate } from '#contract/kernel/fields.ts'
import { duePath, formatDueDocument } from '~/lib/billing/due-path'
import { readBillingSizes } from '~/lib/documents/paper-size.server'
import { toReceiptView } from '~/lib/documents/payment-view.server'
import { toReceiptLine } from '~/lib/documents/receipt-line'
import { prepareReceiptMessage, toContactLink } from '~/lib/documents/send-documents.server'
import { readId } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { createPatientPathFinder } from '~/lib/navigation/patient-path'
import { DESK_PATH, readPayer } from '../clients/payer.server'
import { listReversalLinks, toReversalView } from '../receipts/reversal-view.server'
import { loadReceiveForm } from '../receive-payment/receive-view.server'

/** Loads what the URL names: the receipts of a payment, the form for an amount due, or else the lists of a day. */
export async function loadPayments(screen: ScreenContext) {
  const empty = { list: null, form: null, receipt: null, reversal: null }
  const batchId = readId(screen.url, 'receipt')
  const reversedId = readId(screen.url, 'reverse')
  if (batchId && reversedId) return { ...empty, reversal: await loadReversal(screen, batchId, reversedId) }
  if (batchId) return { ...empty, receipt: await loadPaymentReceipt(screen, batchId) }
  const { accountHolder, ...payment } = await readPayer(screen)
  if (accountHolder) return { ...empty, form: await loadReceiveForm(screen, DESK_PATH, { accountHolder, ...payment }) }
  return { ...empty, list: await loadPaymentLists(screen) }
}

async function loadReversal(screen: ScreenContext, batchId: string, receiptId: string) {
  const { data } = await screen.api.receipts.readPage({ receiptId })
  const view = toReversalView(data, screen)
  return { view, back: { href: to(DESK_PATH, null, { receipt: batchId }), label: `Receipt ${view.number}` } }
}

async function loadPaymentReceipt(screen: ScreenContext, batchId: string) {
  const { api, format, url } = screen
  const { data } = await api.documents.payment({ batchId })
  const sizes = readBillingSizes(url, (size) => to(DESK_PATH, null, { receipt: batchId, size }))
  return {
    ...sizes,
    view: toReceiptView(data, format),
    print: { more: { size: sizes.size }, printed: data.printCount, counted: url.searchParams.has('counted') },
    send: prepareReceiptMessage(screen, batchId),
    sendsByEmailOnly: !data.payer.patientNo,
    contact: toContactLink(data.patientId, null, `${url.pathname}${url.search}`),
    reversals: listReversalLinks(batchId, data.receipts, screen),
    back: { href: to(DESK_PATH), label: 'Payments' },
  }
}

export type PaymentsView = Awaited<ReturnType<typeof loadPaymentLists>>

async function loadPaymentLists({ api, format, me, today, url }: ScreenContext) {
  const wanted = isoDate().safeParse(url.searchParams.get('day'))
  const { data } = await api.payments.readPage({ day: wanted.data })
  const { day, dues, receipts, hasMoreDues, hasMoreReceipts } = data
  const dayHref = (other: string) => to(DESK_PATH, null, { day: other === today ? undefined : other })
  const findPatientPath = createPatientPathFinder(me)
  return {
    dues: dues.map((due) => ({
      key: `${due.appointmentId} ${due.number}`,
      patient: due.patientName,
      patientNo: due.patientNo,
      patientHref: findPatientPath(due.patientId),
      what: formatDueDocument(due) ?? 'Visit',
      day: format.day(due.day),
      amount: format.money(due.dueMinor),
      href: duePath(due, me.role),
    })),
    hasMoreDues,
    totalDue: format.money(dues.reduce((sum, { dueMinor }) => sum + dueMinor, 0)),
    title: `Received on ${format.longDay(day)}`,
    receipts: receipts.map((receipt) => toReceiptLine(receipt, format, me.role)),
    total: format.money(receipts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
    hasMoreReceipts,
    before: dayHref(addDays(day, -1)),
    after: day < today ? dayHref(addDays(day, 1)) : null,
  }
}
