import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PaidPaper } from '#contract/receipts/rules.ts'
import { appointments } from '#db/schema/appointments.ts'
import { invoices } from '#db/schema/billing.ts'
import { debitNotes } from '#db/schema/debits.ts'
import type { Gated } from '../gate.ts'
import { within } from '../within.ts'
import { lockOpenings, openOpenings } from './openings.ts'
import type { Payer } from './payers.ts'

type Asking = Pick<Gated, 'db' | 'me' | 'reach'>

/** An invoice, a customer's debit note or a client's opening balance, and what of it is due. */
export interface DuePaper {
  paper: PaidPaper
  id: string
  number: string
  /** Nobody's where it is an opening balance. */
  placeId: string | null
  patientId: string | null
  partyId: string | null
  /** The appointment that it was written for. */
  appointmentId: string | null
  issueDate: string
  dueDate: string
  currency: string
  payableMinor: number
  dueMinor: number
}

const dueOfInvoice = sql<number>`(${invoices.payableMinor}
  - invoice_settled_minor(${invoices.practiceId}, ${invoices.id}))::bigint`.mapWith(Number)
const dueOfNote = sql<number>`(${debitNotes.payableMinor}
  - debit_note_settled_minor(${debitNotes.practiceId}, ${debitNotes.id}))::bigint`.mapWith(Number)

function shape(paper: DuePaper['paper'], table: typeof invoices | typeof debitNotes, due: SQL<number>) {
  return {
    paper: sql<DuePaper['paper']>`${paper}::text`,
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

/** Issued invoices within reach, by a condition. */
function issuedInvoices({ db, me, reach }: Asking, where: SQL | undefined) {
  return db
    .select({ ...shape('invoice', invoices, dueOfInvoice), appointmentId: invoices.appointmentId })
    .from(invoices)
    .where(and(within(db, me, reach, invoices), eq(invoices.status, 'issued'), where))
    .orderBy(asc(invoices.id))
}

/** Issued debit notes of customers within reach, by a condition. */
function issuedNotes({ db, me, reach }: Asking, where: SQL | undefined) {
  return db
    .select({ ...shape('debit_note', debitNotes, dueOfNote), appointmentId: sql<null>`null` })
    .from(debitNotes)
    .where(
      and(within(db, me, reach, debitNotes), eq(debitNotes.side, 'customer'), eq(debitNotes.status, 'issued'), where),
    )
    .orderBy(asc(debitNotes.id))
}

const byPayer = (table: typeof invoices | typeof debitNotes, { patientId, partyId }: Payer) => {
  const own = partyId ? eq(table.partyId, partyId) : sql`false`
  return patientId ? or(own, and(eq(table.patientId, patientId), sql`${table.partyId} is null`)) : own
}

/** What a payer owes within the person's reach, the oldest due first. */
export async function openPapersOf(asking: Asking, payer: Payer): Promise<DuePaper[]> {
  const due = [
    ...(await openOpenings(asking, payer)),
    ...(await issuedInvoices(asking, and(byPayer(invoices, payer), sql`${dueOfInvoice} > 0`))),
    ...(await issuedNotes(asking, and(byPayer(debitNotes, payer), sql`${dueOfNote} > 0`))),
  ]
  return due.sort((a, b) => (`${a.dueDate} ${a.id}` < `${b.dueDate} ${b.id}` ? -1 : 1))
}

export interface PaperIds {
  invoiceIds?: readonly string[]
  debitNoteIds?: readonly string[]
  openingsOf?: readonly string[]
}

/**
 * Locks papers in the order that everybody keeps: appointments (the latest first, as who pays for one that was moved
 * begins with it), invoices, debit notes, clients; and only then reads what is due. Papers beyond reach, drafts and cancelled ones
 * are left out.
 */
export async function lockPapers(asking: Asking, wanted: PaperIds): Promise<DuePaper[]> {
  const { db, me, reach } = asking
  const [invoiceIds, noteIds] = [[...(wanted.invoiceIds ?? [])], [...(wanted.debitNoteIds ?? [])]]
  if (invoiceIds.length > 0) {
    const own = and(within(db, me, reach, invoices), inArray(invoices.id, invoiceIds))
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
      .where(and(within(db, me, reach, debitNotes), inArray(debitNotes.id, noteIds)))
      .orderBy(asc(debitNotes.id))
      .for('update')
  return [
    ...(await lockOpenings(asking, wanted.openingsOf ?? [])),
    ...(invoiceIds.length > 0 ? await issuedInvoices(asking, inArray(invoices.id, invoiceIds)) : []),
    ...(noteIds.length > 0 ? await issuedNotes(asking, inArray(debitNotes.id, noteIds)) : []),
  ]
}
