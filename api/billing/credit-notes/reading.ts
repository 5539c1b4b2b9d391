import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { buildPage } from '#api/kernel/keyset.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { practiceById } from '#api/practice/public.ts'
import type {
  CreditNote,
  CreditNoteRow,
  CreditTotals,
  NoteListQuery,
  NoteTotalsQuery,
} from '#contract/billing/credit-notes/schema.ts'
import type { CreditNotePaper } from '#contract/billing/documents/documents.ts'
import { availableOf } from '#contract/billing/ledger/allocation.ts'
import type { Paged } from '#contract/kernel/query.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { creditApplications, creditNoteLines, creditNotes } from '#db/schema/billing/credits.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'
import { creditNotePaper } from '../documents/credit-documents.ts'
import { letterheadOn } from '../documents/parties.ts'
import { noteConditions, noteCursor, noteDays, noteOrder } from '../invoices/note-lists.ts'
import { type Credited, creditsOf } from './credited.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'reach'>

/** The invoice that a debit note is for. */
const debited = alias(invoices, 'debited')

const applied = sql<number>`coalesce((select sum(a.amount_minor) from credit_applications a
  where a.practice_id = ${creditNotes.practiceId} and a.credit_note_id = ${creditNotes.id}), 0)::bigint`.mapWith(Number)
const refunded =
  sql<number>`coalesce((select sum(f.amount_minor) from refunds f where f.practice_id = ${creditNotes.practiceId}
  and f.credit_note_id = ${creditNotes.id} and f.status not in ('rejected', 'reversed')), 0)::bigint`.mapWith(Number)

const row = {
  creditNoteId: creditNotes.id,
  status: creditNotes.status,
  number: creditNotes.number,
  issueDate: creditNotes.issueDate,
  invoiceId: sql<string>`coalesce(${creditNotes.invoiceId}, ${debitNotes.invoiceId})`,
  invoiceNumber: sql<string>`coalesce(${invoices.number}, ${debited.number})`,
  debitNoteId: creditNotes.debitNoteId,
  debitNoteNumber: debitNotes.number,
  clientId: creditNotes.partyId,
  patientId: creditNotes.patientId,
  clientName: sql<string | null>`${creditNotes.client} ->> 'name'`,
  placeId: creditNotes.placeId,
  reason: creditNotes.reason,
  currency: creditNotes.currency,
  payableMinor: creditNotes.payableMinor,
  appliedMinor: applied,
  refundedMinor: refunded,
}

/** The debit note that a credit note, or what was laid of it, is for. */
const ofDebit = (table: typeof creditNotes | typeof creditApplications) =>
  and(eq(debitNotes.practiceId, table.practiceId), eq(debitNotes.id, table.debitNoteId))
const ofInvoice = and(eq(invoices.practiceId, creditNotes.practiceId), eq(invoices.id, creditNotes.invoiceId))
const ofDebited = and(eq(debited.practiceId, debitNotes.practiceId), eq(debited.id, debitNotes.invoiceId))

function notes({ db, me, reach }: Asking, condition: SQL | undefined) {
  return db
    .select({ ...row, note: creditNotes })
    .from(creditNotes)
    .leftJoin(invoices, ofInvoice)
    .leftJoin(debitNotes, ofDebit(creditNotes))
    .leftJoin(debited, ofDebited)
    .where(and(restrictToReach(db, me, reach, creditNotes), ne(creditNotes.status, 'draft'), condition))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof notes>>[number]

const shown = ({ note, ...found }: Found): CreditNoteRow =>
  ({
    ...found,
    availableMinor:
      note.status === 'issued'
        ? availableOf(found.payableMinor, { paysMinor: found.appliedMinor, backMinor: found.refundedMinor })
        : 0,
  }) as CreditNoteRow

export async function noteView(asking: Asking, creditNoteId: string): Promise<CreditNote> {
  const { db, me } = asking
  const [found] = await notes(asking, eq(creditNotes.id, creditNoteId))
  if (!found) throw refuse.notFound('credit note')
  const { note } = found
  const lines = await db
    .select()
    .from(creditNoteLines)
    .where(and(eq(creditNoteLines.practiceId, me.practiceId), eq(creditNoteLines.creditNoteId, creditNoteId)))
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
    .leftJoin(
      invoices,
      and(eq(invoices.practiceId, creditApplications.practiceId), eq(invoices.id, creditApplications.invoiceId)),
    )
    .leftJoin(debitNotes, ofDebit(creditApplications))
    .where(and(eq(creditApplications.practiceId, me.practiceId), eq(creditApplications.creditNoteId, creditNoteId)))
    .orderBy(asc(creditApplications.id))
  const shownNote = shown(found)
  const isIssued = note.status === 'issued'
  return {
    ...note,
    ...shownNote,
    applications,
    lines: lines.map((line) => ({ ...line, lineId: (line.invoiceLineId ?? line.debitNoteLineId)! })),
    cancelledAt: toIsoInstant(note.cancelledAt),
    cancelReason: note.cancelReason,
    may: {
      cancel: isIssued && shownNote.appliedMinor + shownNote.refundedMinor === 0,
      apply: shownNote.availableMinor > 0,
    },
  }
}

export async function listNotes(asking: CallContext, query: NoteListQuery): Promise<Paged<CreditNoteRow>> {
  const cursor = noteCursor(query.cursor)
  const rows = await notes(asking, await noteConditions(asking, creditNotes, query, cursor))
    .orderBy(...noteOrder(creditNotes, cursor))
    .limit(query.limit + 1)
  const page = buildPage(rows, { limit: query.limit, cursor, keyOf: (one) => [one.issueDate!, one.creditNoteId] })
  return {
    ...page,
    rows: page.rows.map(shown),
    count: page.rows.length,
    more: page.next !== null || page.previous !== null,
  }
}

/** The notes of an invoice or a debit note that stand, the oldest first. */
export async function notesOfPaper({ db, me }: Pick<CallContext, 'db' | 'me'>, paper: Pick<Credited, 'paper' | 'id'>) {
  const rows = await db
    .select({
      creditNoteId: creditNotes.id,
      number: creditNotes.number,
      issueDate: creditNotes.issueDate,
      payableMinor: creditNotes.payableMinor,
    })
    .from(creditNotes)
    .where(and(eq(creditNotes.practiceId, me.practiceId), creditsOf(paper), eq(creditNotes.status, 'issued')))
    .orderBy(asc(creditNotes.id))
  return rows.map((row) => ({ ...row, number: row.number!, issueDate: row.issueDate! }))
}

/** What issued notes of a filter come to, over days: without any, this month. */
export async function totalsOfNotes(asking: CallContext, query: NoteTotalsQuery): Promise<CreditTotals> {
  const { db, me, reach } = asking
  const days = await noteDays(asking, query)
  const asked = await noteConditions(asking, creditNotes, { ...query, ...days, status: 'issued' }, null)
  const total = (of: SQL | typeof creditNotes.payableMinor) =>
    sql<number>`coalesce(sum(${of}), 0)::bigint`.mapWith(Number)
  const [sums] = await db
    .select({
      count: sql<number>`count(*)::int`,
      payableMinor: total(creditNotes.payableMinor),
      appliedMinor: total(applied),
      refundedMinor: total(refunded),
    })
    .from(creditNotes)
    .where(and(restrictToReach(db, me, reach, creditNotes), asked))
  const { payableMinor, appliedMinor, refundedMinor } = sums!
  return { ...days, ...sums!, availableMinor: payableMinor - appliedMinor - refundedMinor }
}

/** A credit note as it prints. It leaves a trace, as every look at a paper does. */
export async function notePaper(context: CallContext, creditNoteId: string): Promise<CreditNotePaper> {
  const { patientId } = await noteView(context, creditNoteId)
  await recordAudit(context, { act: 'read', object: 'credit-note', objectId: creditNoteId, patientId })
  return drawn(context, creditNoteId)
}

async function drawn(context: CallContext, creditNoteId: string): Promise<CreditNotePaper> {
  const { db, me } = context
  const [found] = await db
    .select({ note: creditNotes, invoice: invoices, debitNote: debitNotes, debited })
    .from(creditNotes)
    .leftJoin(invoices, ofInvoice)
    .leftJoin(debitNotes, ofDebit(creditNotes))
    .leftJoin(debited, ofDebited)
    .where(and(eq(creditNotes.practiceId, me.practiceId), eq(creditNotes.id, creditNoteId)))
  const { note, debitNote } = found!
  const invoice = (found!.invoice ?? found!.debited)!
  const practice = (await practiceById(db, me.practiceId))!
  const letterhead = letterheadOn(note.seller, practice)
  return creditNotePaper(
    context,
    note,
    { invoice, debitNote },
    { locale: practice.locale, letterhead, currency: note.currency },
  )
}

/** Counts a print, and notes who printed. */
export async function printNote(context: CallContext, creditNoteId: string): Promise<CreditNotePaper> {
  const { db, me } = context
  const { patientId } = await noteView(context, creditNoteId)
  await db
    .update(creditNotes)
    .set({ printCount: sql`print_count + 1` })
    .where(and(eq(creditNotes.practiceId, me.practiceId), eq(creditNotes.id, creditNoteId)))
  await recordAudit(context, { act: 'print', object: 'credit-note', objectId: creditNoteId, patientId })
  return drawn(context, creditNoteId)
}
