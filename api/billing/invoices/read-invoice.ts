import { eq, sql } from 'drizzle-orm'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { matchIdInReach, matchValues, refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getPaymentState, isOverdue } from '#contract/billing/charges/rules.ts'
import type { Invoice } from '#contract/billing/invoices/schema.ts'
import { computeDue } from '#contract/billing/ledger/allocation.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { creditNoteLines, creditNotes } from '#db/schema/billing/credits.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { selectPayerCredit } from '../charges/unused-receipts.ts'
import { NO_SETTLEMENT, readInvoiceSettlement, selectTotal } from '../documents/settlement.ts'
import { readInvoiceLines } from './lines.ts'
import { readLinkedDocuments } from './linked-documents.ts'

/** Reads an invoice with its lines, its settlement and the actions that are allowed now. */
export async function readInvoice(ctx: QueryContext, invoiceId: string) {
  const { db, now } = ctx
  const [row] = await db
    .select({
      invoice: invoices,
      placeName: places.name,
      zone: practices.zone,
      doctorName: doctors.fullName,
      clientName: sql<
        string | null
      >`coalesce(${invoices.client} ->> 'name', ${patients.fullName}, ${billingParties.name})`,
      payerCreditMinor: selectPayerCredit(ctx),
    })
    .from(invoices)
    .innerJoin(places, refersTo(invoices.placeId, places))
    .innerJoin(practices, eq(practices.id, invoices.practiceId))
    .leftJoin(doctors, refersTo(invoices.doctorId, doctors))
    .leftJoin(patients, refersTo(invoices.patientId, patients))
    .leftJoin(billingParties, refersTo(invoices.partyId, billingParties))
    .where(matchIdInReach(ctx, invoices, invoiceId))
  if (!row) throw refuse.notFound('invoice')
  const { invoice, zone, ...names } = row
  const isIssued = invoice.status === 'issued'
  const [settlement, lines, notes] = await readTogether([
    isIssued ? readInvoiceSettlement(ctx, invoiceId) : NO_SETTLEMENT,
    readLinesWithCredits(ctx, invoiceId),
    readLinkedDocuments(ctx, invoiceId),
  ])
  const { allocatedMinor, creditedMinor, writtenOffMinor } = settlement
  const dueMinor = isIssued ? computeDue({ payableMinor: invoice.payableMinor, ...settlement }) : 0
  const isEditable = invoice.status === 'draft' && invoice.appointmentId === null
  const isUnsettled = allocatedMinor + creditedMinor + writtenOffMinor === 0
  const hasNotes = notes.creditNotes.length + notes.debitNotes.length > 0
  return {
    ...invoice,
    ...names,
    ...notes,
    ...settlement,
    invoiceId,
    kind: invoice.kind as Invoice['kind'],
    clientId: invoice.partyId,
    lines,
    sums: invoice,
    dueMinor,
    paymentState: isIssued ? getPaymentState({ payableMinor: invoice.payableMinor, ...settlement }) : null,
    overdue: isIssued && isOverdue({ dueDate: invoice.dueDate!, dueMinor }, dayInZone(zone, now)),
    issuedAt: toIsoInstant(invoice.issuedAt),
    cancelledAt: toIsoInstant(invoice.cancelledAt),
    may: {
      edit: isEditable,
      issue: isEditable && lines.length > 0,
      cancel: isIssued && isUnsettled && !hasNotes,
      credit: isIssued && lines.some((line) => line.creditedMinor < line.lineTotalMinor),
    },
  }
}

async function readLinesWithCredits(ctx: QueryContext, invoiceId: string) {
  const lines = await readInvoiceLines(ctx, invoiceId)
  const credited = await readCreditedLines(ctx, invoiceId)
  return lines.map(({ id, itemType, ...line }) => ({
    ...line,
    lineId: id,
    itemType: itemType as Invoice['lines'][number]['itemType'],
    creditedMinor: credited.get(id)?.totalMinor ?? 0,
    creditedQtyMilli: credited.get(id)?.qtyMilli ?? 0,
  }))
}

/** The quantity and amount credited of a line, and whether any of it was credited by amount. */
export interface CreditedAmounts {
  qtyMilli: number
  totalMinor: number
  byAmount: boolean
}

export async function readCreditedLines({ db, me }: QueryContext, invoiceId: string) {
  const rows = await db
    .select({
      lineId: sql<string>`${creditNoteLines.invoiceLineId}`,
      qtyMilli: selectTotal(creditNoteLines.qtyMilli),
      totalMinor: selectTotal(creditNoteLines.lineTotalMinor),
      byAmount: sql<boolean>`bool_or(${creditNoteLines.qtyMilli} is null)`,
    })
    .from(creditNoteLines)
    .innerJoin(creditNotes, refersTo(creditNoteLines.creditNoteId, creditNotes))
    .where(matchValues(me, creditNotes, { invoiceId, status: 'issued' }))
    .groupBy(creditNoteLines.invoiceLineId)
  return new Map(rows.map(({ lineId, ...credited }) => [lineId, credited]))
}
