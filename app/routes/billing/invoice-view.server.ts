import { json } from '@remix-run/node'
import { INVOICE_KIND_WORDS } from '#contract/invoices/rules.ts'
import { PAPER_SIZES } from '~/components/sheets/billing-paper'
import type { Entered } from '~/lib/enter.server'
import { type Formatter, formatterOf } from '~/lib/format'
import { to } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'
import { invoiceView } from '~/lib/papers/billing-view.server'
import { invoiceMark } from './invoice-mark'
import { mayWriteOff } from './write-off-view.server'

const here = '/invoices/invoice'

type Invoice = Awaited<ReturnType<Entered['api']['invoices']['read']>>['data']

/** The invoice that the address names. @throws 404 where it names none */
export function idOf(url: URL): string {
  const id = url.searchParams.get('id')
  if (!id) throw json({ message: 'Open an invoice from the list of invoices.' }, { status: 404 })
  return id
}

/** An issued invoice as it prints, or a draft as far as it is written. */
export async function oneInvoice({ api, me, url }: Entered) {
  const invoiceId = idOf(url)
  const { data: invoice } = await api.invoices.read({ invoiceId }).catch(orPage)
  const format = formatterOf(me.practice)
  const shared = { mark: invoiceMark(invoice), facts: factsOf(invoice, format), links: linksOf(invoice, me) }
  if (invoice.status === 'draft') return { ...shared, paper: null, draft: draftOf(invoice, format) }
  const { data: paper } = await api.invoices.paper({ invoiceId }).catch(orPage)
  const size = PAPER_SIZES.find((one) => one === url.searchParams.get('paper')) ?? PAPER_SIZES[0]!
  return {
    ...shared,
    draft: null,
    paper: {
      paper: invoiceView(paper, format),
      size,
      sizes: PAPER_SIZES.map((one) => ({ size: one, href: to(here, null, { id: invoiceId, paper: one }) })),
      printed: paper.printCount,
      counted: url.searchParams.has('counted'),
    },
  }
}

/** What became of it, which is not on the paper. */
function factsOf(invoice: Invoice, { money, day, date }: Formatter) {
  const { dueDate, dueMinor, cancelledAt, cancelReason } = invoice
  const notes = [...invoice.creditNotes, ...invoice.debitNotes]
  const facts: [label: string, value: string | false | null][] = [
    ['Kind', INVOICE_KIND_WORDS[invoice.kind]],
    ['Due', invoice.status === 'issued' && money(dueMinor)],
    ['Due by', dueMinor > 0 && dueDate && day(dueDate)],
    ['Written off', invoice.writtenOffMinor > 0 && money(invoice.writtenOffMinor)],
    ['Notes', notes.map(({ number, payableMinor }) => `${number} of ${money(payableMinor)}`).join(', ')],
    ['Cancelled', cancelledAt && [date(cancelledAt), cancelReason].filter(Boolean).join(': ')],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function linksOf(invoice: Invoice, me: Entered['me']) {
  const { clientId, appointmentId, status, dueMinor, writtenOffMinor, invoiceId } = invoice
  const isOpen = status === 'draft'
  const isDue = status === 'issued' && dueMinor > 0
  return {
    receive: isDue ? to('/payment-create-invoice', null, { invoice: invoiceId }) : null,
    writeOff:
      writtenOffMinor > 0 || (isDue && mayWriteOff(me)) ? to('/invoices/write-off', null, { id: invoiceId }) : null,
    client: clientId && to('/new-client-preview', null, { id: clientId }),
    visit:
      appointmentId &&
      (isOpen
        ? { href: to('/addfees/:appointmentId', { appointmentId }), label: 'Charges of the visit' }
        : { href: to('/choosepaymentmethod/:appointmentId', { appointmentId }), label: 'Payment of the visit' }),
  }
}

function draftOf(invoice: Invoice, { amount, money, number }: Formatter) {
  return {
    client: invoice.clientName,
    rows: invoice.lines.map((line) => ({
      id: line.lineId,
      description: line.description,
      qty: number(line.qtyMilli / 1000),
      price: amount(line.unitPriceMinor),
      total: amount(line.lineTotalMinor),
    })),
    total: money(invoice.sums.payableMinor),
  }
}
