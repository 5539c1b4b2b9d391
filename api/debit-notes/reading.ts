import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { sum } from '#contract/billing/money-rounding.ts'
import { taxProfile } from '#contract/billing/tax-profiles.ts'
import type {
  DebitNote,
  DebitNoteListQuery,
  DebitNotePaper,
  DebitNoteRow,
  DebitTotals,
  DebitTotalsQuery,
} from '#contract/debit-notes/schema.ts'
import type { Paged } from '#contract/query.ts'
import { invoices } from '#db/schema/billing.ts'
import { debitNoteLines, debitNotes } from '#db/schema/debits.ts'
import { supplierBills } from '#db/schema/outgoing.ts'
import { record } from '../audit.ts'
import { letterheadOn } from '../billing/parties.ts'
import { iso } from '../clock.ts'
import { notesOfPaper } from '../credit-notes/reading.ts'
import type { Gated } from '../gate.ts'
import { noteConditions, noteCursor, noteDays, noteOrder } from '../invoices/note-lists.ts'
import { pageOf } from '../keyset.ts'
import { practiceById } from '../people/door.ts'
import { refuse } from '../refuse.ts'
import { within } from '../within.ts'

type Asking = Pick<Gated, 'db' | 'me' | 'reach'>

const allocated = sql<number>`coalesce((select sum(a.amount_minor) from debit_allocations a
  join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
  where a.practice_id = ${debitNotes.practiceId} and a.debit_note_id = ${debitNotes.id} and r.status = 'posted'), 0)::bigint`.mapWith(
  Number,
)
/** What was received for it, and what credit notes took off it. */
const settled = sql<number>`debit_note_settled_minor(${debitNotes.practiceId}, ${debitNotes.id})`.mapWith(Number)

function notes({ db, me, reach }: Asking, condition: SQL | undefined) {
  return db
    .select({
      note: debitNotes,
      against: sql<string | null>`coalesce(${invoices.number}, ${supplierBills.billNo})`,
      againstDate: sql<string | null>`coalesce(${invoices.issueDate}, ${supplierBills.billDate})::text`,
      allocatedMinor: allocated,
      settledMinor: settled,
    })
    .from(debitNotes)
    .leftJoin(invoices, and(eq(invoices.practiceId, debitNotes.practiceId), eq(invoices.id, debitNotes.invoiceId)))
    .leftJoin(
      supplierBills,
      and(eq(supplierBills.practiceId, debitNotes.practiceId), eq(supplierBills.id, debitNotes.supplierBillId)),
    )
    .where(and(within(db, me, reach, debitNotes), ne(debitNotes.status, 'draft'), condition))
    .$dynamic()
}
type Found = Awaited<ReturnType<typeof notes>>[number]

function shown({ note, against, allocatedMinor, settledMinor }: Found): DebitNoteRow {
  const isDue = note.status === 'issued' && note.side === 'customer'
  return {
    ...{ debitNoteId: note.id, side: note.side, status: note.status as DebitNoteRow['status'], number: note.number! },
    ...{ issueDate: note.issueDate!, dueDate: note.dueDate, invoiceId: note.invoiceId, against },
    ...{ supplierBillId: note.supplierBillId, clientId: note.partyId, patientId: note.patientId },
    ...{ clientName: note.client?.name ?? null, placeId: note.placeId, reason: note.reason as DebitNoteRow['reason'] },
    ...{ currency: note.currency, payableMinor: note.payableMinor, allocatedMinor },
    creditedMinor: settledMinor - allocatedMinor,
    dueMinor: isDue ? note.payableMinor - settledMinor : 0,
  }
}

async function findDebit(asking: Asking, debitNoteId: string): Promise<Found> {
  const [found] = await notes(asking, eq(debitNotes.id, debitNoteId))
  if (!found) throw refuse.notFound('debit note')
  return found
}

const linesOf = ({ db, me }: Asking, debitNoteId: string) =>
  db
    .select()
    .from(debitNoteLines)
    .where(and(eq(debitNoteLines.practiceId, me.practiceId), eq(debitNoteLines.debitNoteId, debitNoteId)))
    .orderBy(asc(debitNoteLines.position))

export async function debitView(asking: Asking, debitNoteId: string): Promise<DebitNote> {
  const found = await findDebit(asking, debitNoteId)
  const { note } = found
  const lines = await linesOf(asking, debitNoteId)
  const isIssued = note.status === 'issued'
  const creditNotes = await notesOfPaper(asking, { paper: 'debit_note', id: debitNoteId })
  const creditedMinor = sum(creditNotes.map(({ payableMinor }) => payableMinor))
  return {
    ...shown(found),
    creditNotes,
    ...{ reasonNote: note.reasonNote, priceMode: note.priceMode, supply: note.supply, sums: note },
    lines: lines.map(({ id, ...line }) => ({ ...line, lineId: id })),
    ...{ cancelledAt: iso(note.cancelledAt), cancelReason: note.cancelReason },
    may: {
      cancel: isIssued && found.settledMinor === 0 && creditNotes.length === 0,
      credit: isIssued && note.side === 'customer' && creditedMinor < note.payableMinor,
    },
    version: note.version,
  }
}

export async function listDebits(context: Gated, query: DebitNoteListQuery): Promise<Paged<DebitNoteRow>> {
  const cursor = noteCursor(query.cursor)
  const side = query.side ? eq(debitNotes.side, query.side) : undefined
  const rows = await notes(context, and(side, await noteConditions(context, debitNotes, query, cursor)))
    .orderBy(...noteOrder(debitNotes, cursor))
    .limit(query.limit + 1)
  const page = pageOf(rows, { limit: query.limit, cursor, keyOf: ({ note }) => [note.issueDate!, note.id] })
  return {
    ...{ ...page, rows: page.rows.map(shown), count: page.rows.length },
    more: page.next !== null || page.previous !== null,
  }
}

/** What issued notes of a filter come to, over days: without any, this month. */
export async function totalsOfDebits(asking: Gated, query: DebitTotalsQuery): Promise<DebitTotals> {
  const { db, me, reach } = asking
  const days = await noteDays(asking, query)
  const asked = await noteConditions(asking, debitNotes, { ...query, ...days, status: 'issued' }, null)
  const total = (of: SQL, side: 'customer' | 'supplier') =>
    sql<number>`coalesce(sum(${of}) filter (where ${debitNotes.side} = ${side}), 0)::bigint`.mapWith(Number)
  const [sums] = await db
    .select({
      count: sql<number>`count(*)::int`,
      customerMinor: total(sql`${debitNotes.payableMinor}`, 'customer'),
      dueMinor: total(sql`${debitNotes.payableMinor} - ${settled}`, 'customer'),
      supplierMinor: total(sql`${debitNotes.payableMinor}`, 'supplier'),
    })
    .from(debitNotes)
    .where(and(within(db, me, reach, debitNotes), query.side ? eq(debitNotes.side, query.side) : undefined, asked))
  return { ...days, ...sums! }
}

/** A debit note as it prints. It leaves a trace, as every look at a paper does. */
export async function debitPaper(context: Gated, debitNoteId: string): Promise<DebitNotePaper> {
  const paper = await drawn(context, debitNoteId)
  const { note } = await findDebit(context, debitNoteId)
  await record(context, { act: 'read', object: 'debit-note', objectId: debitNoteId, patientId: note.patientId })
  return paper
}

async function drawn(context: Gated, debitNoteId: string): Promise<DebitNotePaper> {
  const { note, against, againstDate } = await findDebit(context, debitNoteId)
  const practice = (await practiceById(context.db, context.me.practiceId))!
  const letterhead = letterheadOn(note.seller, practice)
  const { taxNames, taxNumberName } = taxProfile(note.seller?.taxProfile ?? '', note.seller?.taxName)
  return {
    ...{ paperId: note.id, title: note.title!, number: note.number!, issueDate: note.issueDate! },
    status: note.status === 'cancelled' ? 'cancelled' : 'issued',
    ...{ currency: note.currency, locale: practice.locale, letterhead, taxNames, taxNumberName },
    ...{ seller: note.seller ?? {}, client: note.client ?? {}, against, againstDate },
    reason: note.reasonNote ?? note.reason.replaceAll('_', ' '),
    lines: await linesOf(context, debitNoteId),
    ...{ sums: note, printCount: note.printCount },
  }
}

/** Counts a print, and notes who printed. */
export async function printDebit(context: Gated, debitNoteId: string): Promise<DebitNotePaper> {
  const { db, me } = context
  const { note } = await findDebit(context, debitNoteId)
  await db
    .update(debitNotes)
    .set({ printCount: sql`print_count + 1` })
    .where(and(eq(debitNotes.practiceId, me.practiceId), eq(debitNotes.id, debitNoteId)))
  await record(context, { act: 'print', object: 'debit-note', objectId: debitNoteId, patientId: note.patientId })
  return drawn(context, debitNoteId)
}
