import type { ShiftEnd } from '#contract/reporting/accounting/shift-end.ts'
import { canOpenScreen, type Path } from '#contract/screens.ts'
import { statuses } from '~/components/ui/statuses'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'

interface Part {
  title: string
  /** Shown if there are no rows. */
  none: string
  rows: { key: string; label: string; note: string; href: string | null }[]
}

/** Lists what to check on the days of a shift, each linked to the page that resolves it. */
export function toShiftEndView(
  end: ShiftEnd,
  role: string,
  format: Formatter,
): { title: string; parts: Part[]; more: boolean } {
  const { money, day } = format
  const isLong = end.day !== end.to
  // Shifts past midnight need the date as well.
  const time = isLong ? format.dateTime : format.time
  const openablePath = (path: Path) => (canOpenScreen(path, role) ? path : null)
  const orders = openablePath('/orders')
  const invoicePath = openablePath('/invoices/invoice')
  return {
    title: isLong ? `Check before you close: ${day(end.day)} to ${day(end.to)}` : 'Check before you close',
    more: end.more,
    parts: [
      {
        title: 'Visits without an invoice',
        none: 'None. Every visit has an invoice.',
        rows: end.withoutCharge.map((visit) => ({
          key: visit.appointmentId,
          label: `${visit.patientName}, ${time(visit.startsAt)}`,
          note: [visit.doctorName, visit.draft ? 'charges not paid' : money(visit.feeMinor)].join(', '),
          href: to('/addfees/:appointmentId', { appointmentId: visit.appointmentId }),
        })),
      },
      {
        title: 'Consultation invoices without a visit',
        none: 'None. Every consultation invoice has a visit.',
        rows: end.withoutVisit.map((charge) => ({
          key: charge.invoiceId,
          label: [charge.number, charge.client].filter(Boolean).join(', '),
          note: [formatStatus(charge.status), `${money(charge.paidMinor)} of ${money(charge.payableMinor)} paid`].join(
            ', ',
          ),
          href: invoiceHref(charge, invoicePath),
        })),
      },
      {
        title: 'Samples without payment',
        none: 'None. Every sample is paid for.',
        rows: end.samplesWithoutPayment.map((order) => ({
          key: order.orderId,
          label: `${order.patientName}, ${time(order.at)}`,
          note: order.tests.join(', '),
          href: orders && to(orders as '/orders'),
        })),
      },
    ],
  }
}

const formatStatus = (status: string | null) =>
  status === null ? 'no visit' : statuses.appointment[status as keyof typeof statuses.appointment].word.toLowerCase()

function invoiceHref(charge: ShiftEnd['withoutVisit'][number], invoicePath: Path | null): string | null {
  if (charge.appointmentId) return to('/choosepaymentmethod/:appointmentId', { appointmentId: charge.appointmentId })
  return invoicePath ? to('/invoices/invoice', null, { id: charge.invoiceId }) : null
}
