import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { matchValues, refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { findPractice } from '#api/practice/public.ts'
import type { DebitNoteListQuery, DebitTotalsQuery } from '#contract/billing/credit-notes/list.ts'
import type { DebitNoteRow } from '#contract/billing/debit-notes/schema.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { debitNoteLines, debitNotes } from '#db/schema/billing/debits.ts'
import { supplierBills } from '#db/schema/purchasing/purchasing.ts'
import { listCreditNotesOfTarget } from '../credit-notes/queries.ts'
import { getDebitTaxNames, toDocumentHead } from '../documents/parties.ts'
import { countPrint } from '../documents/prints.ts'
import { buildNoteConditions, listNotes } from '../invoices/note-lists.ts'
import { resolveDays } from '../receipts/practice-today.ts'

const allocated = sql<number>`coalesce((select sum(a.amount_minor) from debit_allocations a
  join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
  where a.practice_id = ${debitNotes.practiceId} and a.debit_note_id = ${debitNotes.id} and r.status = 'posted'), 0)::bigint`.mapWith(
  Number,
)
/** Received for it, or credited. */
const settledMinor = sql<number>`debit_note_settled_minor(${debitNotes.practiceId}, ${debitNotes.id})`.mapWith(Number)

function selectDebitNotes({ db, me, reach }: QueryContext, condition: SQL | undefined) {
  return db
    .select({
      note: debitNotes,
      against: sql<string | null>`coalesce(${invoices.number}, ${supplierBills.billNo})`,
      againstDate: sql<string | null>`coalesce(${invoices.issueDate}, ${supplierBills.billDate})::text`,
      allocatedMinor: allocated,
      settledMinor: settledMinor,
    })
    .from(debitNotes)
    .leftJoin(invoices, refersTo(debitNotes.invoiceId, invoices))
    .leftJoin(supplierBills, refersTo(debitNotes.supplierBillId, supplierBills))
    .where(and(restrictToReach(db, me, reach, debitNotes), ne(debitNotes.status, 'draft'), condition))
    .$dynamic()
}
type SelectedNote = Awaited<ReturnType<typeof selectDebitNotes>>[number]

function toRow({ note, against, allocatedMinor, settledMinor }: SelectedNote): DebitNoteRow {
  const isDue = note.status === 'issued' && note.side === 'customer'
  return {
    ...note,
    debitNoteId: note.id,
    status: note.status as DebitNoteRow['status'],
    number: note.number!,
    issueDate: note.issueDate!,
    against,
    clientId: note.partyId,
    clientName: note.client?.name ?? null,
    reason: note.reason as DebitNoteRow['reason'],
    allocatedMinor,
    creditedMinor: settledMinor - allocatedMinor,
    dueMinor: isDue ? note.payableMinor - settledMinor : 0,
  }
}

async function findDebitNote(ctx: QueryContext, debitNoteId: string) {
  const [selected] = await selectDebitNotes(ctx, eq(debitNotes.id, debitNoteId))
  if (!selected) throw refuse.notFound('debit note')
  return selected
}

const readLines = ({ db, me }: QueryContext, debitNoteId: string) =>
  db
    .select()
    .from(debitNoteLines)
    .where(matchValues(me, debitNoteLines, { debitNoteId }))
    .orderBy(asc(debitNoteLines.position))

export async function readDebitNote(ctx: QueryContext, debitNoteId: string) {
  const selected = await findDebitNote(ctx, debitNoteId)
  const { note } = selected
  const lines = await readLines(ctx, debitNoteId)
  const isIssued = note.status === 'issued'
  const creditNotes = await listCreditNotesOfTarget(ctx, { docType: 'debit_note', id: debitNoteId })
  const creditedMinor = sum(creditNotes.map(({ payableMinor }) => payableMinor))
  return {
    ...note,
    ...toRow(selected),
    creditNotes,
    sums: note,
    lines: lines.map(({ id, ...line }) => ({ ...line, lineId: id })),
    cancelledAt: toIsoInstant(note.cancelledAt),
    may: {
      cancel: isIssued && selected.settledMinor === 0 && creditNotes.length === 0,
      credit: isIssued && note.side === 'customer' && creditedMinor < note.payableMinor,
    },
  }
}

export const listDebitNotes = (ctx: CommandContext, query: DebitNoteListQuery) =>
  listNotes(ctx, debitNotes, query, {
    select: (condition: SQL | undefined) => selectDebitNotes(ctx, and(condition, matchSide(query.side))),
    toRow,
    idOf: ({ debitNoteId }) => debitNoteId,
  })

const matchSide = (side: DebitTotalsQuery['side']) => (side ? eq(debitNotes.side, side) : undefined)

/** Sums the issued notes that match the filters; of this month, unless dates are given. */
export async function sumDebitNotes(ctx: CommandContext, query: DebitTotalsQuery) {
  const { db, me, reach } = ctx
  const days = resolveDays(query, getToday(ctx))
  const conditions = await buildNoteConditions(ctx, debitNotes, { ...query, ...days, status: 'issued' })
  const total = (amount: SQL, side: 'customer' | 'supplier') =>
    sql<number>`coalesce(sum(${amount}) filter (where ${debitNotes.side} = ${side}), 0)::bigint`.mapWith(Number)
  const [sums] = await db
    .select({
      count: sql<number>`count(*)::int`,
      customerMinor: total(sql`${debitNotes.payableMinor}`, 'customer'),
      dueMinor: total(sql`${debitNotes.payableMinor} - ${settledMinor}`, 'customer'),
      supplierMinor: total(sql`${debitNotes.payableMinor}`, 'supplier'),
    })
    .from(debitNotes)
    .where(and(restrictToReach(db, me, reach, debitNotes), matchSide(query.side), conditions))
  return { ...days, ...sums! }
}

/** Reads a debit note as it prints. Every read is audited. */
export async function readDebitNoteDocument(ctx: CommandContext, debitNoteId: string) {
  const selected = await findDebitNote(ctx, debitNoteId)
  const { patientId } = selected.note
  await recordAudit(ctx, { act: 'read', object: 'debit-note', objectId: debitNoteId, patientId })
  return toDocument(ctx, selected)
}

async function toDocument(ctx: CommandContext, { note, against, againstDate }: SelectedNote) {
  const practice = (await findPractice(ctx.db, ctx.me.practiceId))!
  return {
    ...toDocumentHead(note, practice),
    taxNames: getDebitTaxNames(note),
    against,
    againstDate,
    reason: note.reasonNote ?? note.reason.replaceAll('_', ' '),
    lines: await readLines(ctx, note.id),
    sums: note,
  }
}

/** Counts a print and audits it. */
export async function printDebitNote(ctx: CommandContext, debitNoteId: string) {
  const { patientId } = (await findDebitNote(ctx, debitNoteId)).note
  await countPrint(ctx, debitNotes, { id: debitNoteId }, { object: 'debit-note', objectId: debitNoteId, patientId })
  return toDocument(ctx, await findDebitNote(ctx, debitNoteId))
}
