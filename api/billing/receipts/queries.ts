import { and, asc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { matchIdInReach, matchValues, outerColumn, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { PayableDocument } from '#contract/billing/receipts/rules.ts'
import type { Receipt } from '#contract/billing/receipts/schema.ts'
import { refundStatuses } from '#contract/billing/refunds/statuses.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { receipts } from '#db/schema/billing/billing.ts'
import { creditNotes } from '#db/schema/billing/credits.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { getLetterhead } from '../documents/parties.ts'
import { countPrint } from '../documents/prints.ts'
import { listBouncedRefunds } from './bounced-refunds.ts'
import { sumCashOfDay } from './cash-limit.ts'
import { listOpenDocuments } from './open-documents.ts'
import { sumOpeningBalances } from './opening-balances.ts'
import { findPayer, type PayerIds } from './payers.ts'
import { readPracticeToday } from './practice-today.ts'

// Not the stored `available_minor`, because a command reads its receipt before the transaction ends, when that is stored.
const usedMinor = sql<number>`receipt_used_minor(${receipts.practiceId}, ${receipts.id})`.mapWith(Number)
const refundedMinor =
  sql<number>`coalesce((select sum(f.amount_minor) from refunds f where f.practice_id = ${outerColumn(receipts.practiceId)}
  and f.receipt_id = ${outerColumn(receipts.id)} and ${oneOf(sql`f.status`, refundStatuses.list('committed'))}), 0)`.mapWith(
    Number,
  )
const receiverName = sql<string>`coalesce((select p.full_name from people p where p.id = ${outerColumn(receipts.receivedBy)}), '')`
export const receiptColumns = { receipt: receipts, usedMinor, refundedMinor, receiverName }

interface ReceiptRow {
  receipt: typeof receipts.$inferSelect
  usedMinor: number
  refundedMinor: number
  receiverName: string
}

export function toReceipt({ receipt, usedMinor, refundedMinor, receiverName }: ReceiptRow): Receipt {
  const isValid = receipt.status === 'posted' && receipt.kind !== 'reversal'
  return {
    ...receipt,
    receiptId: receipt.id,
    createdAt: toIsoInstant(receipt.createdAt),
    payerName: receipt.payer.name ?? '',
    receivedByName: receiverName,
    allocatedMinor: isValid ? usedMinor - refundedMinor : 0,
    refundedMinor: isValid ? refundedMinor : 0,
    availableMinor: isValid ? receipt.amountMinor - usedMinor : 0,
  }
}

export async function readReceiptsById(ctx: QueryContext, ids: readonly string[]) {
  const rows = []
  for (const id of ids) rows.push(toReceipt(await findReceiptRow(ctx, id)))
  return rows
}

async function findReceiptRow(ctx: QueryContext, receiptId: string) {
  const [row] = await ctx.db
    .select(receiptColumns)
    .from(receipts)
    .where(matchIdInReach(ctx, receipts, receiptId))
  if (!row) throw refuse.notFound('receipt')
  return row
}

/** Reads one receipt with the documents that it pays and its reversal. */
export async function readReceipt(ctx: QueryContext, receiptId: string) {
  const { db, me } = ctx
  const row = await findReceiptRow(ctx, receiptId)
  const { receipt } = row
  const paid = await db.execute<{ document: PayableDocument; id: string; number: string; amount: string }>(sql`
    select 'invoice' as document, i.id, i.number, sum(a.amount_minor) as amount from allocations a
      join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id
      where a.practice_id = ${me.practiceId} and a.receipt_id = ${receiptId} group by i.id, i.number
    union all select 'debit_note', n.id, n.number, sum(a.amount_minor) from debit_allocations a
      join debit_notes n on n.practice_id = a.practice_id and n.id = a.debit_note_id
      where a.practice_id = ${me.practiceId} and a.receipt_id = ${receiptId} group by n.id, n.number
    union all select 'opening', a.party_id, '', sum(a.amount_minor) from opening_allocations a
      where a.practice_id = ${me.practiceId} and a.receipt_id = ${receiptId} group by a.party_id
    order by document desc, number`)
  const findNumber = async (where: SQL) =>
    (
      await db
        .select({ number: receipts.number })
        .from(receipts)
        .where(and(eq(receipts.practiceId, me.practiceId), where))
    )[0]?.number ?? null
  const payment = await db
    .select({
      receiptId: receipts.id,
      number: receipts.number,
      method: receipts.method,
      amountMinor: receipts.amountMinor,
    })
    .from(receipts)
    .where(matchValues(me, receipts, { batchId: receipt.batchId }))
    .orderBy(asc(receipts.id))
  const [practice] = await db
    .select({ letterhead: practices.letterhead })
    .from(practices)
    .where(eq(practices.id, me.practiceId))
  return {
    ...toReceipt(row),
    letterhead: getLetterhead(receipt.seller, practice!),
    payer: receipt.payer,
    seller: receipt.seller,
    note: receipt.note,
    tenderedMinor: receipt.tenderedMinor,
    changeMinor: receipt.changeMinor,
    reversesNumber: receipt.reversesId ? await findNumber(eq(receipts.id, receipt.reversesId)) : null,
    reversedByNumber: receipt.status === 'reversed' ? await findNumber(eq(receipts.reversesId, receiptId)) : null,
    reversedReason: receipt.reversedReason,
    paid: [...paid].map(({ document, id, number, amount }) => ({
      document,
      documentId: id,
      number,
      amountMinor: Number(amount),
    })),
    payment,
    printCount: receipt.printCount,
  }
}

export async function printReceipt(ctx: CommandContext, receiptId: string) {
  const { patientId } = (await findReceiptRow(ctx, receiptId)).receipt
  await countPrint(ctx, receipts, { id: receiptId }, { object: 'receipt', objectId: receiptId, patientId })
  return readReceipt(ctx, receiptId)
}

/** Reads what a payer owes, and the receipts and credits that are left to pay it or to refund. */
export async function readPayerAccount(ctx: CommandContext, ids: PayerIds) {
  if (!ids.patientId === !ids.partyId) throw refuse.invalid({ patientId: 'Choose a patient or a client' })
  const { db, me, reach } = ctx
  const payer = await findPayer(ctx, ids)
  const { practice, today } = await readPracticeToday(ctx)
  const openingMinor = await sumOpeningBalances(ctx, payer)
  const cash = await sumCashOfDay(ctx, payer, today)
  const due = (await listOpenDocuments(ctx, payer)).map(({ id, ...document }) => ({ documentId: id, ...document }))
  const isPayers = (table: typeof receipts | typeof creditNotes) =>
    or(
      payer.patientId ? eq(table.patientId, payer.patientId) : undefined,
      payer.partyId ? eq(table.partyId, payer.partyId) : undefined,
    )
  const rows = await db
    .select(receiptColumns)
    .from(receipts)
    .where(
      and(
        restrictToReach(db, me, reach, receipts),
        isPayers(receipts),
        eq(receipts.status, 'posted'),
        ne(receipts.kind, 'reversal'),
        sql`${receipts.amountMinor} > ${usedMinor}`,
      ),
    )
    .orderBy(asc(receipts.id))
  const unusedReceipts = rows.map(toReceipt)
  const available = sql<number>`(${creditNotes.payableMinor}
    - credit_note_used_minor(${creditNotes.practiceId}, ${creditNotes.id}))::bigint`.mapWith(Number)
  const credits = await db
    .select({
      creditNoteId: creditNotes.id,
      number: sql<string>`${creditNotes.number}`,
      availableMinor: available,
      version: creditNotes.version,
    })
    .from(creditNotes)
    .where(
      and(
        restrictToReach(db, me, reach, creditNotes),
        isPayers(creditNotes),
        eq(creditNotes.status, 'issued'),
        isNotNull(creditNotes.number),
        sql`${available} > 0`,
      ),
    )
    .orderBy(asc(creditNotes.id))
  const bounced = await listBouncedRefunds(ctx, payer)
  const bouncedMinor = sum(bounced.map((one) => one.amountMinor))
  const dueMinor = sum(due.filter(({ document }) => document !== 'opening').map((document) => document.dueMinor))
  const availableMinor = sum([...unusedReceipts, ...credits].map((one) => one.availableMinor))
  return {
    payerName: payer.name,
    currency: practice.currency,
    due,
    dueMinor,
    receipts: unusedReceipts,
    credits,
    availableMinor,
    openingMinor,
    bounced,
    balanceMinor: openingMinor + dueMinor + bouncedMinor - availableMinor,
    cash: {
      belowMinor: getTaxProfile(practice.taxProfile).cashBelowMinor,
      takenTodayMinor: cash,
      warns: practice.cashLimitWarns,
    },
  }
}
