import { and, desc, eq, exists, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { findApprovers, hasMatchingNumber, listMatchingNumbers } from '#api/billing/public.ts'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { readPageById } from '#api/kernel/keyset.ts'
import { matchId, matchIdInReach, refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findNames } from '#api/practice/public.ts'
import { sum } from '#contract/kernel/rounding.ts'
import type { ExpenseListQuery, ExpenseTotalsQuery } from '#contract/purchasing/expenses/list.ts'
import type { ExpenseSums, ExpenseView, FullExpense } from '#contract/purchasing/expenses/schema.ts'
import { expenseStatuses } from '#contract/purchasing/expenses/statuses.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { expenses, outgoingPayments } from '#db/schema/purchasing/purchasing.ts'
import { readPaymentStatus } from '../payments/store.ts'

type ReadContext = Pick<CallContext, 'db' | 'me' | 'reach'>
type Row = { expense: typeof expenses.$inferSelect; supplier: string | null }

const toExpenseView = ({ expense, supplier }: Row): ExpenseView => ({
  ...expense,
  expenseId: expense.id,
  vendor: expense.voucher ? (expense.voucher.vendor ?? null) : (supplier ?? expense.vendor),
})

const joinsSupplier = refersTo(expenses.partyId, billingParties)
const isPostedPayment = and(refersTo(outgoingPayments.expenseId, expenses), eq(outgoingPayments.status, 'posted'))

const selectExpenses = ({ db }: ReadContext) =>
  db.select({ expense: expenses, supplier: billingParties.name }).from(expenses).leftJoin(billingParties, joinsSupplier)

async function matchFilters(ctx: ReadContext, filters: ExpenseTotalsQuery) {
  const { db, me, reach } = ctx
  const q = filters.q?.toLowerCase()
  const numbers = q ? await listMatchingNumbers(ctx, q, 'expense') : []
  const isPaidBy = (method: string) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(outgoingPayments)
        .where(and(isPostedPayment, eq(outgoingPayments.method, method))),
    )
  return and(
    restrictToReach(db, me, reach, expenses),
    filters.status ? eq(expenses.status, filters.status) : undefined,
    filters.category ? eq(expenses.category, filters.category) : undefined,
    filters.method ? isPaidBy(filters.method) : undefined,
    filters.from ? gte(expenses.spentOn, filters.from) : undefined,
    filters.to ? lte(expenses.spentOn, filters.to) : undefined,
    q
      ? or(
          hasMatchingNumber(me, expenses, numbers),
          eq(sql`lower(${expenses.billNo})`, q),
          sql`strpos(lower(coalesce(${expenses.voucher} ->> 'vendor', ${billingParties.name}, ${expenses.vendor}, '')), ${q}) > 0`,
          sql`strpos(lower(${expenses.description}), ${q}) > 0`,
        )
      : undefined,
  )
}

/** Lists expenses within reach, newest first. */
export const listExpenses = async (ctx: ReadContext, filters: ExpenseListQuery) =>
  readPageById(ctx.db, filters, {
    select: () => selectExpenses(ctx).$dynamic(),
    where: await matchFilters(ctx, filters),
    id: expenses.id,
    toView: toExpenseView,
    idOf: ({ expenseId }) => expenseId,
  })

/** Sums approved and paid expenses by category and by payment method. */
export async function sumExpenses(ctx: ReadContext, filters: ExpenseTotalsQuery): Promise<ExpenseSums> {
  const { db, me } = ctx
  const where = and(
    await matchFilters(ctx, filters),
    inArray(expenses.status, expenseStatuses.list('valid')),
    isInPracticeCurrency(me.practiceId),
  )
  const categories = await db
    .select({
      category: expenses.category,
      count: sql<number>`count(*)::int`,
      totalMinor: sql<number>`sum(${expenses.totalMinor})::bigint`.mapWith(Number),
    })
    .from(expenses)
    .leftJoin(billingParties, joinsSupplier)
    .where(where)
    .groupBy(expenses.category)
    .orderBy(desc(sql`sum(${expenses.totalMinor})`))
  const methods = await db
    .select({
      method: outgoingPayments.method,
      paidMinor: sql<number>`sum(${outgoingPayments.amountMinor})::bigint`.mapWith(Number),
    })
    .from(expenses)
    .leftJoin(billingParties, joinsSupplier)
    .innerJoin(outgoingPayments, isPostedPayment)
    .where(and(where, filters.method ? eq(outgoingPayments.method, filters.method) : undefined))
    .groupBy(outgoingPayments.method)
    .orderBy(desc(sql`sum(${outgoingPayments.amountMinor})`))
  return {
    count: sum(categories.map(({ count }) => count)),
    totalMinor: sum(categories.map(({ totalMinor }) => totalMinor)),
    categories,
    methods,
  }
}

/** Sums only include the practice's own currency. */
const isInPracticeCurrency = (practiceId: string) =>
  sql`${expenses.currency} = (select currency from practices where id = ${practiceId})`

/** Reads an expense with its payments. */
export async function readExpense(ctx: ReadContext, expenseId: string): Promise<FullExpense> {
  const { db, me } = ctx
  const [row] = await selectExpenses(ctx).where(matchIdInReach(ctx, expenses, expenseId))
  if (!row) throw refuse.notFound('expense')
  const { expense } = row
  const isApproved = expenseStatuses.isIn(expense.status, 'valid')
  const names = await findNames(db, me, [expense.createdBy, expense.decidedBy ?? expense.createdBy])
  return {
    ...toExpenseView(row),
    voucher: expense.voucher,
    createdByName: names.get(expense.createdBy) ?? '',
    ...(await findApprovers(ctx, expense)),
    decidedByName: expense.decidedBy ? (names.get(expense.decidedBy) ?? '') : null,
    ...(await readPaymentStatus(ctx, { expenseId }, isApproved ? expense.totalMinor - expense.tdsMinor : 0)),
  }
}

/** Records a print of the voucher of an approved expense. */
export async function printExpense(context: CallContext, { expenseId }: { expenseId: string }): Promise<FullExpense> {
  const { db, me } = context
  const { number } = await readExpense(context, expenseId)
  if (!number) throw refuse.conflict('This expense is not approved yet, so it has no voucher.')
  await db
    .update(expenses)
    .set({ printCount: sql`${expenses.printCount} + 1` })
    .where(matchId(me, expenses, expenseId))
  await recordAudit(context, { act: 'print', object: 'expense', objectId: expenseId })
  return readExpense(context, expenseId)
}
