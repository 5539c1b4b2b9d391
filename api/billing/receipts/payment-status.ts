import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import { closeFreeWindow, openFreeWindow, setPaymentStatus } from '#api/scheduling/public.ts'
import { getVisitPayment } from '#contract/billing/receipts/rules.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { readInvoiceSettlement } from '../documents/settlement.ts'

/**
 * Updates an invoice after money moved: raises its version, so that open pages are refused, and updates the payment
 * status of its visit. The appointment and the invoice must be locked.
 */
export async function refreshInvoicePayment(ctx: QueryContext, invoiceId: string) {
  const { db, me } = ctx
  const [invoice] = await db
    .update(invoices)
    .set({ version: sql`${invoices.version} + 1` })
    .where(matchId(me, invoices, invoiceId))
    .returning()
  const visitId = invoice!.appointmentId
  if (!visitId || invoice!.kind !== 'consultation') return
  const [visit] = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        or(eq(appointments.id, visitId), eq(appointments.billedAs, visitId)),
      ),
    )
    // The time that it was moved to last.
    .orderBy(desc(appointments.id))
    .limit(1)
  const status = getVisitPayment({
    payableMinor: invoice!.payableMinor,
    ...(await readInvoiceSettlement(ctx, invoiceId)),
  })
  if (!visit || visit.paymentStatus === status) return
  await setPaymentStatus(ctx, visitId, status)
  if (status === 'paid') await openFreeWindow(db, me, visit)
  else if (visit.paymentStatus === 'paid') await closeFreeWindow(db, me, visitId)
}

/** Raises the version of a customer's debit note, which must be locked. */
export async function refreshDebitNotePayment({ db, me }: QueryContext, debitNoteId: string) {
  await db
    .update(debitNotes)
    .set({ version: sql`${debitNotes.version} + 1` })
    .where(matchId(me, debitNotes, debitNoteId))
}
