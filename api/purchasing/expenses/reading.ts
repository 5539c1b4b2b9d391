import { and, asc, desc, eq, exists, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { mayApprove } from '#api/billing/public.ts'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { buildPage, readCursor } from '#api/kernel/keyset.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { namesOf } from '#api/practice/public.ts'
import { MAX_COUNT } from '#contract/kernel/query.ts'
import { sum } from '#contract/kernel/rounding.ts'
import type { ExpenseFilters } from '#contract/purchasing/expenses/calls.ts'
import type { ExpenseSums, ExpenseView, WholeExpense } from '#contract/purchasing/expenses/schema.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { expenses, outgoingPayments } from '#db/schema/purchasing/purchasing.ts'
import { owedOf } from '../payments/store.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'reach'>
type Row = { expense: typeof expenses.$inferSelect; supplier: string | null }

const shown = ({ expense, supplier }: Row): ExpenseView => ({
  ...expense,
  expenseId: expense.id,
  vendor: expense.voucher ? (expense.voucher.vendor ?? null) : (supplier ?? expense.vendor),
})

const supplier = and(eq(billingParties.practiceId, expenses.practiceId), eq(billingParties.id, expenses.partyId))
const paysFor = and(
  eq(outgoingPayments.practiceId, expenses.practiceId),
  eq(outgoingPayments.expenseId, expenses.id),
  eq(outgoingPayments.status, 'posted'),
)

const read = ({ db }: Asking) =>
  db.select({ expense: expenses, supplier: billingParties.name }).from(expenses).leftJoin(billingParties, supplier)

type Filters = Omit<z.infer<typeof ExpenseFilters>, 'cursor' | 'limit'>

function fitting({ db, me, reach }: Asking, asked: Filters) {
  const q = asked.q?.toLowerCase()
  const paidBy = (method: string) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(outgoingPayments)
        .where(and(paysFor, eq(outgoingPayments.method, method))),
    )
  return and(
    restrictToReach(db, me, reach, expenses),
    asked.status ? eq(expenses.status, asked.status) : undefined,
    asked.category ? eq(expenses.category, asked.category) : undefined,
    asked.method ? paidBy(asked.method) : undefined,
    asked.from ? gte(expenses.spentOn, asked.from) : undefined,
    asked.to ? lte(expenses.spentOn, asked.to) : undefined,
    q
      ? or(
          eq(sql`lower(${expenses.number})`, q),
          eq(sql`lower(${expenses.billNo})`, q),
          sql`strpos(lower(coalesce(${expenses.voucher} ->> 'vendor', ${billingParties.name}, ${expenses.vendor}, '')), ${q}) > 0`,
          sql`strpos(lower(${expenses.description}), ${q}) > 0`,
        )
      : undefined,
  )
}

/** Expenses within reach, newest first. */
export async function listExpenses(asking: Asking, asked: z.infer<typeof ExpenseFilters>) {
  const { db } = asking
  const cursor = readCursor(asked.cursor, 1)
  const where = fitting(asking, asked)
  const [at] = cursor?.key ?? []
  const rows = await read(asking)
    .where(and(where, at ? (cursor!.back ? gt(expenses.id, at) : lt(expenses.id, at)) : undefined))
    .orderBy(cursor?.back ? asc(expenses.id) : desc(expenses.id))
    .limit(asked.limit + 1)
  const counted = db
    .select({ one: sql`1` })
    .from(expenses)
    .leftJoin(billingParties, supplier)
    .where(where)
    .limit(MAX_COUNT + 1)
    .as('counted')
  const [all] = await db.select({ n: sql<number>`count(*)::int` }).from(counted)
  const page = buildPage(rows.map(shown), { limit: asked.limit, cursor, keyOf: ({ expenseId }) => [expenseId] })
  return { ...page, count: Math.min(all!.n, MAX_COUNT), more: all!.n > MAX_COUNT }
}

/** What those that are approved or paid come to: by category, and by how they were paid. */
export async function sumExpenses(asking: Asking, asked: Filters): Promise<ExpenseSums> {
  const { db, me } = asking
  const where = and(
    fitting(asking, asked),
    inArray(expenses.status, ['approved', 'paid']),
    inOwnCurrency(me.practiceId),
  )
  const categories = await db
    .select({
      category: expenses.category,
      count: sql<number>`count(*)::int`,
      totalMinor: sql<number>`sum(${expenses.totalMinor})::bigint`.mapWith(Number),
    })
    .from(expenses)
    .leftJoin(billingParties, supplier)
    .where(where)
    .groupBy(expenses.category)
    .orderBy(desc(sql`sum(${expenses.totalMinor})`))
  const methods = await db
    .select({
      method: outgoingPayments.method,
      paidMinor: sql<number>`sum(${outgoingPayments.amountMinor})::bigint`.mapWith(Number),
    })
    .from(expenses)
    .leftJoin(billingParties, supplier)
    .innerJoin(outgoingPayments, paysFor)
    .where(and(where, asked.method ? eq(outgoingPayments.method, asked.method) : undefined))
    .groupBy(outgoingPayments.method)
    .orderBy(desc(sql`sum(${outgoingPayments.amountMinor})`))
  return {
    count: sum(categories.map(({ count }) => count)),
    totalMinor: sum(categories.map(({ totalMinor }) => totalMinor)),
    ...{ categories, methods },
  }
}

/** Sums are of one currency: the practice's. */
const inOwnCurrency = (practiceId: string) =>
  sql`${expenses.currency} = (select currency from practices where id = ${practiceId})`

/** One expense with what went out for it. */
export async function expenseById(asking: Asking, expenseId: string): Promise<WholeExpense> {
  const { db, me, reach } = asking
  const [row] = await read(asking).where(and(restrictToReach(db, me, reach, expenses), eq(expenses.id, expenseId)))
  if (!row) throw refuse.notFound('expense')
  const { expense } = row
  const final = expense.status === 'approved' || expense.status === 'paid'
  const names = await namesOf(db, me, [expense.createdBy, expense.decidedBy ?? expense.createdBy])
  return {
    ...shown(row),
    voucher: expense.voucher,
    createdByName: names.get(expense.createdBy) ?? '',
    approvable: expense.status === 'submitted' && (await mayApprove(asking, expense.createdBy)),
    decidedByName: expense.decidedBy ? (names.get(expense.decidedBy) ?? '') : null,
    ...(await owedOf(asking, { expenseId }, final ? expense.totalMinor - expense.tdsMinor : 0)),
  }
}

/** Counts a print of the voucher of an expense that is final. */
export async function printExpense(context: CallContext, expenseId: string): Promise<WholeExpense> {
  const { db, me } = context
  const { number } = await expenseById(context, expenseId)
  if (!number) throw refuse.conflict('This expense is not approved yet, so it has no voucher.')
  await db
    .update(expenses)
    .set({ printCount: sql`${expenses.printCount} + 1` })
    .where(and(eq(expenses.practiceId, me.practiceId), eq(expenses.id, expenseId)))
  await recordAudit(context, { act: 'print', object: 'expense', objectId: expenseId })
  return expenseById(context, expenseId)
}
