import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { PaperAt } from '#contract/billing/schema.ts'
import { allocations, invoices, receipts } from '#db/schema/billing.ts'
import { numberSeries } from '#db/schema/organisations.ts'
import type { Gated } from '../gate.ts'
import { within } from '../within.ts'

type Asking = Pick<Gated, 'db' | 'me' | 'reach'>

/** The invoice or receipt of a visit with exactly this number, in capitals or not; null where none is within the person's reach. */
export async function findPaper({ db, me, reach }: Asking, typed: string): Promise<PaperAt | null> {
  const number = typed.toUpperCase()
  // Numbers are indexed behind their series, of which a practice has a handful.
  const series = db.select({ id: numberSeries.id }).from(numberSeries).where(eq(numberSeries.practiceId, me.practiceId))
  const issued = and(
    within(db, me, reach, invoices),
    eq(invoices.kind, 'consultation'),
    eq(invoices.status, 'issued'),
    isNotNull(invoices.appointmentId),
  )
  const [invoice] = await db
    .select({ appointmentId: invoices.appointmentId })
    .from(invoices)
    .where(and(issued, inArray(invoices.seriesId, series), eq(invoices.number, number)))
    .limit(1)
  if (invoice) return { appointmentId: invoice.appointmentId!, paper: 'invoice' }
  const [receipt] = await db
    .select({ appointmentId: invoices.appointmentId })
    .from(receipts)
    .innerJoin(
      allocations,
      and(eq(allocations.practiceId, receipts.practiceId), eq(allocations.receiptId, receipts.id)),
    )
    .innerJoin(invoices, and(eq(invoices.practiceId, allocations.practiceId), eq(invoices.id, allocations.invoiceId)))
    .where(
      and(
        eq(receipts.practiceId, me.practiceId),
        inArray(receipts.seriesId, series),
        eq(receipts.number, number),
        ne(receipts.status, 'reversed'),
        issued,
      ),
    )
    .limit(1)
  return receipt ? { appointmentId: receipt.appointmentId!, paper: 'receipt' } : null
}
