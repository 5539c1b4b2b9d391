import { json } from '@remix-run/node'
import { canApproveMoney } from '#contract/billing/refunds/rules.ts'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { requireInvoiceId } from './require-id.server'

const here = '/invoices/write-off'

/** Loads the amount due of an invoice and its write-offs. */
export async function loadWriteOffView({ api, me, format, url }: ScreenContext) {
  const invoiceId = requireInvoiceId(url)
  const { invoice, writeOffs: rows } = (await api.writeOffs.readPage({ invoiceId })).data
  if (!invoice.number) throw json({ message: 'A draft has no amount due to write off.' }, { status: 404 })
  const { money, day, date } = format
  const decides = canApproveMoney(me)
  const toReverse = rows.find(
    ({ writeOffId, reversedAt }) => writeOffId === url.searchParams.get('reverse') && !reversedAt,
  )
  if (url.searchParams.has('reverse') && !toReverse)
    throw json({ message: 'This write-off was already undone.' }, { status: 404 })
  return {
    number: invoice.number,
    currency: me.practice.currency,
    self: to(here, null, { id: invoiceId }),
    back: { href: to('/invoices/invoice', null, { id: invoiceId }), label: `Invoice ${invoice.number}` },
    lead: [invoice.clientName, `${money(invoice.dueMinor)} is due`].filter(Boolean).join(': '),
    due: money(invoice.dueMinor),
    form: decides && invoice.status === 'issued' && invoice.dueMinor > 0,
    decides,
    toReverse: toReverse
      ? { id: toReverse.writeOffId, version: toReverse.version, amount: money(toReverse.amountMinor) }
      : null,
    rows: rows.map((one) => ({
      id: one.writeOffId,
      day: day(one.writtenOffOn),
      amount: money(one.amountMinor),
      reason: one.reason,
      by: one.decidedByName,
      undone: one.reversedAt ? `${date(one.reversedAt)}: ${one.reversedReason ?? ''}` : '',
      reverse: decides && !one.reversedAt ? to(here, null, { id: invoiceId, reverse: one.writeOffId }) : null,
    })),
  }
}

export type WriteOffPage = Awaited<ReturnType<typeof loadWriteOffView>>
