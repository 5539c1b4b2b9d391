import { and, asc, desc, eq, gt, gte, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { sum } from '#contract/billing/money-rounding.ts'
import { COUNTED_UP_TO } from '#contract/query.ts'
import type { ReceiptFilters } from '#contract/receipts/calls.ts'
import type { PayerAccount, Receipt, WholeReceipt } from '#contract/receipts/schema.ts'
import { receipts } from '#db/schema/billing.ts'
import { creditNotes } from '#db/schema/credits.ts'
import { people } from '#db/schema/people.ts'
import { record } from '../audit.ts'
import { iso } from '../clock.ts'
import type { Gated } from '../gate.ts'
import { pageOf, readCursor } from '../keyset.ts'
import { refuse } from '../refuse.ts'
import { within } from '../within.ts'
import { practiceToday } from './counter.ts'
import { openPapersOf } from './open-papers.ts'
import { type Named, payerOf } from './payers.ts'

type Asking = Pick<Gated, 'db' | 'me' | 'reach'>
type Row = typeof receipts.$inferSelect

const given = sql<number>`given_of_receipt(${receipts.practiceId}, ${receipts.id})`.mapWith(Number)
const back =
  sql<number>`coalesce((select sum(f.amount_minor) from refunds f where f.practice_id = ${receipts.practiceId}
  and f.receipt_id = ${receipts.id} and f.status not in ('rejected', 'reversed')), 0)`.mapWith(Number)
const columns = { receipt: receipts, given, back }

function asReceipt({ receipt, given, back }: { receipt: Row; given: number; back: number }): Receipt {
  const live = receipt.status === 'posted' && receipt.kind !== 'reversal'
  return {
    ...receipt,
    receiptId: receipt.id,
    createdAt: iso(receipt.createdAt),
    payerName: receipt.payer.name ?? '',
    allocatedMinor: live ? given - back : 0,
    refundedMinor: live ? back : 0,
    availableMinor: live ? receipt.amountMinor - given : 0,
  }
}

/** Receipts within reach, newest first. */
export async function listReceipts(asking: Asking, asked: z.infer<typeof ReceiptFilters>) {
  const { db, me, reach } = asking
  const cursor = readCursor(asked.cursor, 1)
  const where = and(
    within(db, me, reach, receipts),
    asked.patientId ? eq(receipts.patientId, asked.patientId) : undefined,
    asked.partyId ? eq(receipts.partyId, asked.partyId) : undefined,
    asked.from ? gte(receipts.receivedOn, asked.from) : undefined,
    asked.to ? lte(receipts.receivedOn, asked.to) : undefined,
    asked.method ? eq(receipts.method, asked.method) : undefined,
    asked.chequeState ? eq(receipts.chequeState, asked.chequeState) : undefined,
    asked.q ? found(asked.q) : undefined,
  )
  const [at] = cursor?.key ?? []
  const beyond = at ? (cursor!.back ? gt(receipts.id, at) : lt(receipts.id, at)) : undefined
  const read = await db
    .select(columns)
    .from(receipts)
    .where(and(where, beyond))
    .orderBy(cursor?.back ? asc(receipts.id) : desc(receipts.id))
    .limit(asked.limit + 1)
  const counted = db
    .select({ one: sql`1` })
    .from(receipts)
    .where(where)
    .limit(COUNTED_UP_TO + 1)
    .as('counted')
  const [all] = await db.select({ n: sql<number>`count(*)::int` }).from(counted)
  const page = pageOf(read.map(asReceipt), { limit: asked.limit, cursor, keyOf: ({ receiptId }) => [receiptId] })
  return { ...page, count: Math.min(all!.n, COUNTED_UP_TO), more: all!.n > COUNTED_UP_TO }
}

const found = (q: string): SQL | undefined =>
  or(
    eq(sql`lower(${receipts.number})`, q.toLowerCase()),
    sql`strpos(lower(${receipts.reference}), ${q.toLowerCase()}) > 0`,
    sql`strpos(lower(${receipts.payer} ->> 'name'), ${q.toLowerCase()}) > 0`,
  )

/** The receipts of one act, in the order in which they were written. */
export async function receiptsById(asking: Asking, ids: readonly string[]): Promise<Receipt[]> {
  const rows = []
  for (const id of ids) rows.push(asReceipt(await rowOf(asking, id)))
  return rows
}

async function rowOf({ db, me, reach }: Asking, receiptId: string) {
  const [row] = await db
    .select(columns)
    .from(receipts)
    .where(and(within(db, me, reach, receipts), eq(receipts.id, receiptId)))
  if (!row) throw refuse.notFound('receipt')
  return row
}

/** One receipt with what it pays for, and what took it back. */
export async function shown(asking: Asking, receiptId: string): Promise<WholeReceipt> {
  const { db, me } = asking
  const row = await rowOf(asking, receiptId)
  const { receipt } = row
  const paid = await db.execute<{ paper: 'invoice' | 'debit_note'; id: string; number: string; amount: string }>(sql`
    select 'invoice' as paper, i.id, i.number, sum(a.amount_minor) as amount from allocations a
      join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id
      where a.practice_id = ${me.practiceId} and a.receipt_id = ${receiptId} group by i.id, i.number
    union all select 'debit_note', n.id, n.number, sum(a.amount_minor) from debit_allocations a
      join debit_notes n on n.practice_id = a.practice_id and n.id = a.debit_note_id
      where a.practice_id = ${me.practiceId} and a.receipt_id = ${receiptId} group by n.id, n.number
    order by paper desc, number`)
  const numberWhere = async (where: SQL) =>
    (
      await db
        .select({ number: receipts.number })
        .from(receipts)
        .where(and(eq(receipts.practiceId, me.practiceId), where))
    )[0]?.number ?? null
  const [receiver] = await db.select({ name: people.fullName }).from(people).where(eq(people.id, receipt.receivedBy))
  return {
    ...asReceipt(row),
    payer: receipt.payer,
    seller: receipt.seller,
    note: receipt.note,
    tenderedMinor: receipt.tenderedMinor,
    changeMinor: receipt.changeMinor,
    reversesNumber: receipt.reversesId ? await numberWhere(eq(receipts.id, receipt.reversesId)) : null,
    reversedByNumber: receipt.status === 'reversed' ? await numberWhere(eq(receipts.reversesId, receiptId)) : null,
    reversedReason: receipt.reversedReason,
    paid: [...paid].map(({ paper, id, number, amount }) => ({
      paper,
      paperId: id,
      number,
      amountMinor: Number(amount),
    })),
    receivedByName: receiver?.name ?? '',
    printCount: receipt.printCount,
  }
}

/** Counts a print, so that the first is the original and every other a copy. */
export async function printReceipt(context: Gated, receiptId: string): Promise<WholeReceipt> {
  const { db, me } = context
  const { receipt } = await rowOf(context, receiptId)
  await db
    .update(receipts)
    .set({ printCount: sql`${receipts.printCount} + 1` })
    .where(and(eq(receipts.practiceId, me.practiceId), eq(receipts.id, receiptId)))
  await record(context, { act: 'print', object: 'receipt', objectId: receiptId, patientId: receipt.patientId })
  return shown(context, receiptId)
}

/** What somebody owes within the person's reach, and what of theirs is there to pay it or to give back. */
export async function accountOf(asking: Gated, named: Named): Promise<PayerAccount> {
  if (!named.patientId === !named.partyId) throw refuse.invalid({ patientId: 'Choose a patient or a client' })
  const { db, me, reach } = asking
  const payer = await payerOf(asking, named)
  const { practice } = await practiceToday(asking)
  const due = (await openPapersOf(asking, payer)).map(({ id, ...paper }) => ({ paperId: id, ...paper }))
  const theirs = (table: typeof receipts | typeof creditNotes) =>
    or(
      payer.patientId ? eq(table.patientId, payer.patientId) : undefined,
      payer.partyId ? eq(table.partyId, payer.partyId) : undefined,
    )
  const rows = await db
    .select(columns)
    .from(receipts)
    .where(
      and(
        within(db, me, reach, receipts),
        theirs(receipts),
        eq(receipts.status, 'posted'),
        ne(receipts.kind, 'reversal'),
        sql`${receipts.amountMinor} > ${given}`,
      ),
    )
    .orderBy(asc(receipts.id))
  const left = rows.map(asReceipt)
  const available = sql<number>`(${creditNotes.payableMinor}
    - given_of_credit_note(${creditNotes.practiceId}, ${creditNotes.id}))::bigint`.mapWith(Number)
  const credits = await db
    .select({ creditNoteId: creditNotes.id, number: sql<string>`${creditNotes.number}`, availableMinor: available })
    .from(creditNotes)
    .where(
      and(
        within(db, me, reach, creditNotes),
        theirs(creditNotes),
        eq(creditNotes.status, 'issued'),
        isNotNull(creditNotes.number),
        sql`${available} > 0`,
      ),
    )
    .orderBy(asc(creditNotes.id))
  const dueMinor = sum(due.map((paper) => paper.dueMinor))
  const availableMinor = sum([...left, ...credits].map((one) => one.availableMinor))
  return {
    ...{ payerName: payer.name, currency: practice.currency },
    ...{ due, dueMinor, receipts: left, credits, availableMinor, balanceMinor: dueMinor - availableMinor },
  }
}
