import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { matchId, matchValues, refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { findPractice } from '#api/practice/public.ts'
import type { CreditNoteListQuery, CreditTotalsQuery } from '#contract/billing/credit-notes/list.ts'
import type { CreditNoteRow } from '#contract/billing/credit-notes/schema.ts'
import { computeAvailable } from '#contract/billing/ledger/allocation.ts'
import { refundStatuses } from '#contract/billing/refunds/statuses.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { creditApplications, creditNoteLines, creditNotes } from '#db/schema/billing/credits.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'
import { toCreditNoteDocument } from '../documents/credit-documents.ts'
import { countPrint } from '../documents/prints.ts'
import { selectTotal } from '../documents/settlement.ts'
import { buildNoteConditions, listNotes } from '../invoices/note-lists.ts'
import { resolveDays } from '../receipts/practice-today.ts'
import { listPendingRefunds } from '../refunds/pending-refunds.ts'
import { type CreditTarget, matchTarget } from './credit-target.ts'

/** The invoice of the debit note. */
const debitedInvoice = alias(invoices, 'debited')

const appliedSum = sql<number>`coalesce((select sum(a.amount_minor) from credit_applications a
  where a.practice_id = ${creditNotes.practiceId} and a.credit_note_id = ${creditNotes.id}), 0)::bigint`.mapWith(Number)
const refundedSum =
  sql<number>`coalesce((select sum(f.amount_minor) from refunds f where f.practice_id = ${creditNotes.practiceId}
  and f.credit_note_id = ${creditNotes.id} and ${oneOf(sql`f.status`, refundStatuses.list('committed'))}), 0)::bigint`.mapWith(
    Number,
  )

const creditNoteColumns = {
  creditNoteId: creditNotes.id,
  status: creditNotes.status,
  number: creditNotes.number,
  issueDate: creditNotes.issueDate,
  invoiceId: sql<string>`coalesce(${creditNotes.invoiceId}, ${debitNotes.invoiceId})`,
  invoiceNumber: sql<string>`coalesce(${invoices.number}, ${debitedInvoice.number})`,
  debitNoteId: creditNotes.debitNoteId,
  debitNoteNumber: debitNotes.number,
  clientId: creditNotes.partyId,
  patientId: creditNotes.patientId,
  clientName: sql<string | null>`${creditNotes.client} ->> 'name'`,
  placeId: creditNotes.placeId,
  reason: creditNotes.reason,
  currency: creditNotes.currency,
  payableMinor: creditNotes.payableMinor,
  appliedMinor: appliedSum,
  refundedMinor: refundedSum,
}

const joinDebitNote = (table: typeof creditNotes | typeof creditApplications) => refersTo(table.debitNoteId, debitNotes)
const joinsInvoice = refersTo(creditNotes.invoiceId, invoices)
const joinsDebitedInvoice = refersTo(debitNotes.invoiceId, debitedInvoice)

function selectCreditNotes({ db, me, reach }: QueryContext, condition: SQL | undefined) {
  return db
    .select({ ...creditNoteColumns, note: creditNotes })
    .from(creditNotes)
    .leftJoin(invoices, joinsInvoice)
    .leftJoin(debitNotes, joinDebitNote(creditNotes))
    .leftJoin(debitedInvoice, joinsDebitedInvoice)
    .where(and(restrictToReach(db, me, reach, creditNotes), ne(creditNotes.status, 'draft'), condition))
    .$dynamic()
}

type SelectedNote = Awaited<ReturnType<typeof selectCreditNotes>>[number]

const toRow = ({ note, ...columns }: SelectedNote): CreditNoteRow =>
  ({
    ...columns,
    availableMinor:
      note.status === 'issued'
        ? computeAvailable(columns.payableMinor, {
            allocatedMinor: columns.appliedMinor,
            refundedMinor: columns.refundedMinor,
          })
        : 0,
  }) as CreditNoteRow

export async function readCreditNote(ctx: QueryContext, creditNoteId: string) {
  const { db, me } = ctx
  const [selected] = await selectCreditNotes(ctx, eq(creditNotes.id, creditNoteId))
  if (!selected) throw refuse.notFound('credit note')
  const { note } = selected
  const lines = await db
    .select()
    .from(creditNoteLines)
    .where(matchValues(me, creditNoteLines, { creditNoteId }))
    .orderBy(asc(creditNoteLines.position))
  const applications = await db
    .select({
      invoiceId: creditApplications.invoiceId,
      invoiceNumber: invoices.number,
      debitNoteId: creditApplications.debitNoteId,
      debitNoteNumber: debitNotes.number,
      amountMinor: creditApplications.amountMinor,
    })
    .from(creditApplications)
    .leftJoin(invoices, refersTo(creditApplications.invoiceId, invoices))
    .leftJoin(debitNotes, joinDebitNote(creditApplications))
    .where(matchValues(me, creditApplications, { creditNoteId }))
    .orderBy(asc(creditApplications.id))
  const row = toRow(selected)
  const isIssued = note.status === 'issued'
  return {
    ...note,
    ...row,
    applications,
    pendingRefunds: await listPendingRefunds(ctx, creditNoteId),
    lines: lines.map((line) => ({ ...line, lineId: (line.invoiceLineId ?? line.debitNoteLineId)! })),
    cancelledAt: toIsoInstant(note.cancelledAt),
    cancelReason: note.cancelReason,
    may: {
      cancel: isIssued && row.appliedMinor + row.refundedMinor === 0,
      apply: row.availableMinor > 0,
    },
  }
}

export const listCreditNotes = (ctx: CommandContext, query: CreditNoteListQuery) =>
  listNotes(ctx, creditNotes, query, {
    select: (condition: SQL | undefined) => selectCreditNotes(ctx, condition),
    toRow,
    idOf: ({ creditNoteId }) => creditNoteId,
  })

/** Lists the issued credit notes of an invoice or a debit note, oldest first. */
export async function listCreditNotesOfTarget({ db, me }: QueryContext, target: Pick<CreditTarget, 'docType' | 'id'>) {
  const rows = await db
    .select({
      creditNoteId: creditNotes.id,
      number: creditNotes.number,
      issueDate: creditNotes.issueDate,
      payableMinor: creditNotes.payableMinor,
    })
    .from(creditNotes)
    .where(and(matchValues(me, creditNotes, { status: 'issued' }), matchTarget(target)))
    .orderBy(asc(creditNotes.id))
  return rows.map((row) => ({ ...row, number: row.number!, issueDate: row.issueDate! }))
}

/** Sums the issued notes that match the filters; of this month, unless dates are given. */
export async function sumCreditNotes(ctx: CommandContext, query: CreditTotalsQuery) {
  const { db, me, reach } = ctx
  const days = resolveDays(query, getToday(ctx))
  const conditions = await buildNoteConditions(ctx, creditNotes, { ...query, ...days, status: 'issued' })
  const [sums] = await db
    .select({
      count: sql<number>`count(*)::int`,
      payableMinor: selectTotal(creditNotes.payableMinor),
      appliedMinor: selectTotal(appliedSum),
      refundedMinor: selectTotal(refundedSum),
    })
    .from(creditNotes)
    .where(and(restrictToReach(db, me, reach, creditNotes), conditions))
  const { payableMinor, appliedMinor, refundedMinor } = sums!
  return { ...days, ...sums!, availableMinor: payableMinor - appliedMinor - refundedMinor }
}

/** Reads a credit note as it prints. Every read is audited. */
export async function readCreditNoteDocument(ctx: CommandContext, creditNoteId: string) {
  const { patientId } = await readCreditNote(ctx, creditNoteId)
  await recordAudit(ctx, { act: 'read', object: 'credit-note', objectId: creditNoteId, patientId })
  return toDocument(ctx, creditNoteId)
}

async function toDocument(ctx: CommandContext, creditNoteId: string) {
  const { db, me } = ctx
  const [row] = await db
    .select({ note: creditNotes, invoice: invoices, debitNote: debitNotes, debited: debitedInvoice })
    .from(creditNotes)
    .leftJoin(invoices, joinsInvoice)
    .leftJoin(debitNotes, joinDebitNote(creditNotes))
    .leftJoin(debitedInvoice, joinsDebitedInvoice)
    .where(matchId(me, creditNotes, creditNoteId))
  const { note, debitNote } = row!
  const invoice = (row!.invoice ?? row!.debited)!
  return toCreditNoteDocument(ctx, note, { invoice, debitNote }, (await findPractice(db, me.practiceId))!)
}

/** Counts a print and audits it. */
export async function printCreditNote(ctx: CommandContext, creditNoteId: string) {
  const { patientId } = await readCreditNote(ctx, creditNoteId)
  await countPrint(ctx, creditNotes, { id: creditNoteId }, { object: 'credit-note', objectId: creditNoteId, patientId })
  return toDocument(ctx, creditNoteId)
}
