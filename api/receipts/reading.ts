import { and, asc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { availableOf } from '#contract/billing/allocation.ts'
import { sum } from '#contract/billing/money-rounding.ts'
import { taxProfile } from '#contract/billing/tax-profiles.ts'
import type { PaidPaper } from '#contract/receipts/rules.ts'
import type { PayerAccount, Receipt, WholeReceipt } from '#contract/receipts/schema.ts'
import { receipts } from '#db/schema/billing.ts'
import { creditNotes } from '#db/schema/credits.ts'
import { practices } from '#db/schema/organisations.ts'
import { record } from '../audit.ts'
import { letterheadOn } from '../billing/parties.ts'
import { iso } from '../clock.ts'
import type { Gated } from '../gate.ts'
import { refuse } from '../refuse.ts'
import { within } from '../within.ts'
import { bouncedBack } from './bounced.ts'
import { cashOfDay } from './cash-limit.ts'
import { practiceToday } from './counter.ts'
import { openPapersOf } from './open-papers.ts'
import { openingLeft } from './openings.ts'
import { type Named, payerOf } from './payers.ts'

type Asking = Pick<Gated, 'db' | 'me' | 'reach'>
type Row = typeof receipts.$inferSelect

export const given = sql<number>`receipt_used_minor(${receipts.practiceId}, ${receipts.id})`.mapWith(Number)
const back =
  sql<number>`coalesce((select sum(f.amount_minor) from refunds f where f.practice_id = ${receipts.practiceId}
  and f.receipt_id = ${receipts.id} and f.status not in ('rejected', 'reversed')), 0)`.mapWith(Number)
const receiver = sql<string>`coalesce((select p.full_name from people p where p.id = ${receipts.receivedBy}), '')`
export const columns = { receipt: receipts, given, back, receiver }

interface Read {
  receipt: Row
  given: number
  back: number
  receiver: string
}

export function asReceipt({ receipt, given, back, receiver }: Read): Receipt {
  const live = receipt.status === 'posted' && receipt.kind !== 'reversal'
  return {
    ...receipt,
    receiptId: receipt.id,
    createdAt: iso(receipt.createdAt),
    payerName: receipt.payer.name ?? '',
    receivedByName: receiver,
    allocatedMinor: live ? given - back : 0,
    refundedMinor: live ? back : 0,
    availableMinor: live ? availableOf(receipt.amountMinor, { paysMinor: given - back, backMinor: back }) : 0,
  }
}

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
  const paid = await db.execute<{ paper: PaidPaper; id: string; number: string; amount: string }>(sql`
    select 'invoice' as paper, i.id, i.number, sum(a.amount_minor) as amount from allocations a
      join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id
      where a.practice_id = ${me.practiceId} and a.receipt_id = ${receiptId} group by i.id, i.number
    union all select 'debit_note', n.id, n.number, sum(a.amount_minor) from debit_allocations a
      join debit_notes n on n.practice_id = a.practice_id and n.id = a.debit_note_id
      where a.practice_id = ${me.practiceId} and a.receipt_id = ${receiptId} group by n.id, n.number
    union all select 'opening', a.party_id, '', sum(a.amount_minor) from opening_allocations a
      where a.practice_id = ${me.practiceId} and a.receipt_id = ${receiptId} group by a.party_id
    order by paper desc, number`)
  const numberWhere = async (where: SQL) =>
    (
      await db
        .select({ number: receipts.number })
        .from(receipts)
        .where(and(eq(receipts.practiceId, me.practiceId), where))
    )[0]?.number ?? null
  const payment = await db
    .select({
      ...{ receiptId: receipts.id, number: receipts.number, method: receipts.method },
      amountMinor: receipts.amountMinor,
    })
    .from(receipts)
    .where(and(eq(receipts.practiceId, me.practiceId), eq(receipts.batchId, receipt.batchId)))
    .orderBy(asc(receipts.id))
  const [practice] = await db
    .select({ letterhead: practices.letterhead })
    .from(practices)
    .where(eq(practices.id, me.practiceId))
  return {
    ...asReceipt(row),
    letterhead: letterheadOn(receipt.seller, practice!),
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
    payment,
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
  const { practice, today } = await practiceToday(asking)
  const openingMinor = await openingLeft(asking, payer)
  const cash = await cashOfDay(asking, payer, today)
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
    - credit_note_used_minor(${creditNotes.practiceId}, ${creditNotes.id}))::bigint`.mapWith(Number)
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
  const bounced = await bouncedBack(asking, payer)
  const bouncedMinor = sum(bounced.map((one) => one.amountMinor))
  const dueMinor = sum(due.filter(({ paper }) => paper !== 'opening').map((paper) => paper.dueMinor))
  const availableMinor = sum([...left, ...credits].map((one) => one.availableMinor))
  return {
    ...{ payerName: payer.name, currency: practice.currency },
    ...{ due, dueMinor, receipts: left, credits, availableMinor, openingMinor },
    bounced,
    balanceMinor: openingMinor + dueMinor + bouncedMinor - availableMinor,
    cash: {
      belowMinor: taxProfile(practice.taxProfile).cashBelowMinor,
      ...{ takenTodayMinor: cash, warns: practice.cashLimitWarns },
    },
  }
}
