import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import type { OpenDocument } from './open-document.ts'
import { listOpeningBalancesDue, lockOpeningBalances } from './opening-balances.ts'
import type { Payer } from './payers.ts'

const invoiceDue = sql<number>`(${invoices.payableMinor}
  - invoice_settled_minor(${invoices.practiceId}, ${invoices.id}))::bigint`.mapWith(Number)
const debitNoteDue = sql<number>`(${debitNotes.payableMinor}
  - debit_note_settled_minor(${debitNotes.practiceId}, ${debitNotes.id}))::bigint`.mapWith(Number)

function commonColumns(
  document: OpenDocument['document'],
  table: typeof invoices | typeof debitNotes,
  due: SQL<number>,
) {
  return {
    document: sql<OpenDocument['document']>`${document}::text`,
    id: table.id,
    number: sql<string>`${table.number}`,
    placeId: table.placeId,
    patientId: table.patientId,
    partyId: table.partyId,
    issueDate: sql<string>`${table.issueDate}::text`,
    dueDate: sql<string>`coalesce(${table.dueDate}, ${table.issueDate})::text`,
    currency: table.currency,
    payableMinor: table.payableMinor,
    dueMinor: due,
  }
}

function selectIssuedInvoices({ db, me, reach }: QueryContext, where: SQL | undefined) {
  return db
    .select({ ...commonColumns('invoice', invoices, invoiceDue), appointmentId: invoices.appointmentId })
    .from(invoices)
    .where(and(restrictToReach(db, me, reach, invoices), eq(invoices.status, 'issued'), where))
    .orderBy(asc(invoices.id))
}

function selectIssuedDebitNotes({ db, me, reach }: QueryContext, where: SQL | undefined) {
  return db
    .select({ ...commonColumns('debit_note', debitNotes, debitNoteDue), appointmentId: sql<null>`null` })
    .from(debitNotes)
    .where(
      and(
        restrictToReach(db, me, reach, debitNotes),
        eq(debitNotes.side, 'customer'),
        eq(debitNotes.status, 'issued'),
        where,
      ),
    )
    .orderBy(asc(debitNotes.id))
}

const isOfPayer = (table: typeof invoices | typeof debitNotes, { patientId, partyId }: Payer) => {
  const own = partyId ? eq(table.partyId, partyId) : sql`false`
  return patientId ? or(own, and(eq(table.patientId, patientId), sql`${table.partyId} is null`)) : own
}

/** Lists what a payer owes within the person's reach, oldest due first. */
export async function listOpenDocuments(ctx: QueryContext, payer: Payer) {
  const documents = [
    ...(await listOpeningBalancesDue(ctx, payer)),
    ...(await selectIssuedInvoices(ctx, and(isOfPayer(invoices, payer), sql`${invoiceDue} > 0`))),
    ...(await selectIssuedDebitNotes(ctx, and(isOfPayer(debitNotes, payer), sql`${debitNoteDue} > 0`))),
  ]
  return documents.sort((a, b) => (`${a.dueDate} ${a.id}` < `${b.dueDate} ${b.id}` ? -1 : 1))
}

export interface DocumentIds {
  invoiceIds?: readonly string[]
  debitNoteIds?: readonly string[]
  openingsOf?: readonly string[]
}

/**
 * Locks documents and reads what is due of them. The order is the same everywhere: appointments (latest first, as
 * payments of a rescheduled visit start there), invoices, debit notes, clients. Documents beyond reach, drafts and
 * cancelled ones are left out.
 */
export async function lockDocuments(ctx: QueryContext, ids: DocumentIds) {
  const { db, me, reach } = ctx
  const [invoiceIds, noteIds] = [[...(ids.invoiceIds ?? [])], [...(ids.debitNoteIds ?? [])]]
  if (invoiceIds.length > 0) {
    const own = and(restrictToReach(db, me, reach, invoices), inArray(invoices.id, invoiceIds))
    const visits = await db.select({ id: invoices.appointmentId }).from(invoices).where(own)
    const visitIds = visits.flatMap(({ id }) => id ?? [])
    if (visitIds.length > 0)
      await db
        .select({ id: appointments.id })
        .from(appointments)
        .where(
          and(
            eq(appointments.practiceId, me.practiceId),
            or(inArray(appointments.id, visitIds), inArray(appointments.billedAs, visitIds)),
          ),
        )
        .orderBy(desc(appointments.id))
        .for('update')
    await db.select({ id: invoices.id }).from(invoices).where(own).orderBy(asc(invoices.id)).for('update')
  }
  if (noteIds.length > 0)
    await db
      .select({ id: debitNotes.id })
      .from(debitNotes)
      .where(and(restrictToReach(db, me, reach, debitNotes), inArray(debitNotes.id, noteIds)))
      .orderBy(asc(debitNotes.id))
      .for('update')
  return [
    ...(await lockOpeningBalances(ctx, ids.openingsOf ?? [])),
    ...(invoiceIds.length > 0 ? await selectIssuedInvoices(ctx, inArray(invoices.id, invoiceIds)) : []),
    ...(noteIds.length > 0 ? await selectIssuedDebitNotes(ctx, inArray(debitNotes.id, noteIds)) : []),
  ]
}
