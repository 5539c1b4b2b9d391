import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import type { TenderRow } from '#contract/billing/charges/schema.ts'
import { getDocumentTitle, taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { allocations, invoiceLines, invoices, receipts } from '#db/schema/billing/billing.ts'
import { resolveBankAccountId } from '../banks/store.ts'
import { snapshotPatient, snapshotSeller } from '../documents/parties.ts'
import { snapshotInvoiceSeller, snapshotVisitClient } from '../documents/snapshots.ts'
import { assignNumber } from '../numbering/numbers.ts'
import { getChargeTerms } from './visit-charges.ts'
import { billedAppointmentId, type VisitToBill } from './visit-to-bill.ts'

/** A way of paying with what was handed over, and what of it is booked. */
export type Tendered = TenderRow & { amountMinor: number; bookedMinor: number }

/** Gives the draft its number and its day; from then on it is final. The counter must be locked. */
export async function issue(
  ctx: CommandContext,
  visit: VisitToBill,
  invoiceId: string,
  series: string,
  today: string,
): Promise<string> {
  const { db, me, now } = ctx
  const { supply } = getChargeTerms(visit)
  const lines = await db
    .select({ taxCategory: invoiceLines.taxCategory })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.practiceId, me.practiceId), eq(invoiceLines.invoiceId, invoiceId)))
  const client = await snapshotVisitClient(ctx, visit)
  const { seriesId, number, day } = await assignNumber(ctx, series, today)
  const paper = {
    status: 'issued' as const,
    seriesId,
    number,
    issueDate: day,
    dueDate: day,
    title: getDocumentTitle(taxProfile(visit.practice.taxProfile), supply, lines, {
      scheme: visit.place.scheme,
      isToRegistered: Boolean(client.taxNo),
    }),
    seller: await snapshotInvoiceSeller(ctx, visit, null),
    client,
    notes: visit.practice.invoiceNotes,
    terms: visit.practice.invoiceTerms,
    issuedBy: me.personId,
    issuedAt: now.toISOString(),
  }
  await db
    .update(invoices)
    .set({ ...paper, version: sql`${invoices.version} + 1` })
    .where(and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoiceId), eq(invoices.status, 'draft')))
  const about = { object: 'invoice', objectId: invoiceId, patientId: visit.patient.id }
  const after = { status: 'issued', number, appointmentId: billedAppointmentId(visit) }
  await recordAudit(ctx, { act: 'create', ...about, before: { status: 'draft' }, after })
  return number
}

/** Writes the receipt of one way of paying, and lays it on the invoice. The counter must be locked. */
export async function receive(
  ctx: CommandContext,
  visit: VisitToBill,
  tender: Tendered,
  about: { seriesId: string; batchId: string; invoiceId: string; shiftId: string | null },
  today: string,
): Promise<string> {
  const { db, me, now } = ctx
  const { practiceId } = me
  const { appointment, patient } = visit
  const { seriesId, number, day } = await assignNumber(ctx, about.seriesId, today)
  const receiptId = uuidv7()
  const { method, reference = null, bookedMinor: amountMinor } = tender
  const handed =
    method === 'cash' ? { tenderedMinor: tender.amountMinor, changeMinor: tender.amountMinor - amountMinor } : {}
  const ours = { practiceId, createdAt: now.toISOString() }
  await db.insert(receipts).values({
    ...ours,
    id: receiptId,
    placeId: appointment.placeId,
    patientId: patient.id,
    batchId: about.batchId,
    seriesId,
    number,
    receivedOn: day,
    receivedBy: me.personId,
    method,
    reference,
    amountMinor,
    ...handed,
    currency: appointment.currency,
    shiftId: about.shiftId,
    bankAccountId: await resolveBankAccountId(ctx, method, undefined),
    payer: snapshotPatient(visit),
    seller: snapshotSeller(visit, me),
  })
  await db.insert(allocations).values({ ...ours, id: uuidv7(), receiptId, invoiceId: about.invoiceId, amountMinor })
  const after = { number, method, amountMinor, invoiceId: about.invoiceId }
  await recordAudit(ctx, { act: 'create', object: 'receipt', objectId: receiptId, patientId: patient.id, after })
  return number
}
