import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import {
  assignNumber,
  ensureSeries,
  findPaymentPlace,
  lockSeries,
  type PaymentPlace,
  requireApprover,
  requireUnlockedDay,
  resolveBankAccountId,
  snapshotSeller,
} from '#api/billing/public.ts'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { matchId, matchIdInReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getLastFinancialYearStart } from '#contract/billing/numbering/numbers.ts'
import { canEditExpense } from '#contract/purchasing/expenses/rules.ts'
import type { ExpenseEdit, ExpenseInput } from '#contract/purchasing/expenses/schema.ts'
import { expenseStatuses } from '#contract/purchasing/expenses/statuses.ts'
import type { NewOutgoingPayment, OutgoingPaymentReversal } from '#contract/purchasing/payments/schema.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { expenses } from '#db/schema/purchasing/purchasing.ts'
import { requireBillFile } from '../bill-files/store.ts'
import { requirePlausibleTax } from '../payments/plausible-tax.ts'
import { readPaymentStatus, recordOutgoingPayment, reverseOutgoingPayment } from '../payments/store.ts'
import { readExpense } from './reading.ts'

type Expense = typeof expenses.$inferSelect
type ExpenseVersion = { expenseId: string; version: number }
type ExpenseDecision = ExpenseVersion & { reason: string }

export async function addExpense(context: CallContext, input: ExpenseInput): Promise<string> {
  const { db, me, now } = context
  const paymentPlace = await findPaymentPlace(context, input.placeId)
  const { place, practice } = paymentPlace
  const row = await buildRow(context, input, paymentPlace)
  const id = uuidv7()
  await db.insert(expenses).values({
    ...row,
    id,
    practiceId: me.practiceId,
    placeId: place.id,
    currency: practice.currency,
    createdBy: me.personId,
    createdAt: now.toISOString(),
  })
  await recordAudit(context, { act: 'create', object: 'expense', objectId: id, after: row })
  return id
}

/** Changes an expense that is not approved. It becomes a draft again, and the person its author. */
export async function saveExpense(context: CallContext, { expenseId, version, ...input }: ExpenseEdit): Promise<void> {
  const before = await lockExpense(context, expenseId, version)
  if (!canEditExpense(before.status))
    throw refuse.conflict('This expense is approved and can’t be changed. Void it and record a new one.')
  const paymentPlace = await findPaymentPlace(context, input.placeId ?? before.placeId)
  const row = await buildRow(context, input, paymentPlace, expenseId)
  const draftColumns = {
    status: 'draft' as const,
    submittedAt: null,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
  }
  await updateExpense(context, before, {
    ...row,
    ...draftColumns,
    placeId: paymentPlace.place.id,
    createdBy: context.me.personId,
  })
}

async function buildRow(
  context: CallContext,
  input: ExpenseInput,
  { practice, today }: PaymentPlace,
  expenseId?: string,
) {
  const { db, me } = context
  if (input.spentOn > today) throw refuse.invalid({ spentOn: 'Enter today’s date or an earlier date' })
  if (input.spentOn < getLastFinancialYearStart(today, practice.financialYearStartMonth))
    throw refuse.invalid({ spentOn: 'Enter a date in this or the last financial year' })
  await requireUnlockedDay(context, 'spentOn', input.spentOn)
  requirePlausibleTax(practice, input, input.amountMinor, input.billDate ?? input.spentOn)
  await requireNewBillNo(context, input, expenseId)
  await requireBillFile(context, input.fileId)
  if (input.partyId) {
    const [party] = await db
      .select()
      .from(billingParties)
      .where(and(matchId(me, billingParties, input.partyId), isNull(billingParties.archivedAt)))
    if (!party) throw refuse.invalid({ partyId: 'Choose one from the list' })
  }
  const { placeId: _, partyId = null, vendor = null, billNo = null, billDate = null, ...rest } = input
  const {
    recurrence = null,
    fileId = null,
    itcEligible = false,
    method = null,
    bankAccountId: chosenAccountId,
    ...amounts
  } = rest
  const bankAccountId = chosenAccountId
    ? await resolveBankAccountId(context, method ?? 'bank_transfer', chosenAccountId)
    : null
  const totalMinor = amounts.amountMinor + amounts.cgstMinor + amounts.sgstMinor + amounts.igstMinor
  const planned = { method, bankAccountId, recurrence, fileId, itcEligible }
  return { partyId, vendor, billNo, billDate, ...planned, ...amounts, totalMinor }
}

/** Requires that the vendor has no other expense with this bill number, not counting drafts. A database constraint covers concurrent calls. */
async function requireNewBillNo(
  { db, me }: CallContext,
  { partyId, vendor, billNo }: Partial<Pick<Expense, 'partyId' | 'vendor' | 'billNo'>>,
  exceptId?: string,
): Promise<void> {
  if (!billNo || !(partyId || vendor)) return
  const [duplicate] = await db
    .select({ id: expenses.id })
    .from(expenses)
    .where(
      and(
        eq(expenses.practiceId, me.practiceId),
        eq(sql`lower(${expenses.billNo})`, billNo.toLowerCase()),
        partyId
          ? eq(expenses.partyId, partyId)
          : and(isNull(expenses.partyId), eq(sql`lower(${expenses.vendor})`, vendor!.toLowerCase())),
        inArray(expenses.status, ['submitted', ...expenseStatuses.list('valid')]),
        exceptId ? ne(expenses.id, exceptId) : undefined,
      ),
    )
  if (!duplicate) return
  const message = `Bill ${billNo} of this supplier is already recorded. Check the bill number`
  throw refuse.conflict(`${message}.`, { fields: { billNo: message } })
}

export async function submitExpense(context: CallContext, { expenseId, version }: ExpenseVersion): Promise<void> {
  const before = await lockExpense(context, expenseId, version)
  requireStatus(before, 'draft')
  await requireUnlockedDay(context, 'spentOn', before.spentOn)
  await requireNewBillNo(context, before, expenseId)
  await updateExpense(context, before, { status: 'submitted', submittedAt: context.now.toISOString() })
}

/** Approves an expense, which gets its number and becomes final. Its author can approve it only if there is no other approver. */
export async function approveExpense(context: CallContext, { expenseId, version }: ExpenseVersion): Promise<void> {
  const { me, now } = context
  const before = await lockExpense(context, expenseId, version)
  requireStatus(before, 'submitted')
  await requireApprover(context, before.createdBy)
  const paymentPlace = await findPaymentPlace(context, before.placeId)
  const series = await ensureSeries(context, paymentPlace, 'expense', paymentPlace.today)
  await lockSeries(context, [series])
  const { seriesId, number } = await assignNumber(context, series, paymentPlace.today)
  const { vendor, createdByName } = await readExpense(context, expenseId)
  const voucher = { ...snapshotSeller(paymentPlace, me), vendor, writtenBy: createdByName }
  const decision = { decidedBy: me.personId, decidedAt: now.toISOString(), decisionReason: null }
  await updateExpense(context, before, { status: 'approved', seriesId, number, voucher, ...decision })
  // Nothing is payable if the full amount is withheld as tax.
  if (before.totalMinor === before.tdsMinor) await markPaid(context, expenseId)
}

export async function rejectExpense(
  context: CallContext,
  { expenseId, version, reason }: ExpenseDecision,
): Promise<void> {
  const before = await lockExpense(context, expenseId, version)
  requireStatus(before, 'submitted')
  const decision = { decidedBy: context.me.personId, decidedAt: context.now.toISOString(), decisionReason: reason }
  await updateExpense(context, before, { status: 'rejected', ...decision })
}

export async function voidExpense(
  context: CallContext,
  { expenseId, version, reason }: ExpenseDecision,
): Promise<void> {
  const before = await lockExpense(context, expenseId, version)
  if (before.status !== 'paid') requireStatus(before, 'approved')
  const { paidMinor } = await readPaymentStatus(context, { expenseId }, 0)
  if (paidMinor > 0) throw refuse.conflict('This expense has payments. Reverse them first.')
  const voided = { voidedBy: context.me.personId, voidedAt: context.now.toISOString() }
  await updateExpense(context, before, { status: 'voided', ...voided }, reason)
}

export async function payExpense(
  context: CallContext,
  { expenseId, version, ...input }: NewOutgoingPayment & { expenseId: string; version: number },
): Promise<void> {
  const expense = await lockExpense(context, expenseId, version)
  requireStatus(expense, 'approved')
  const { placeId, currency, number, totalMinor, tdsMinor } = expense
  const document = { placeId, currency, name: number!, owedMinor: totalMinor - tdsMinor }
  const isPaid = await recordOutgoingPayment(context, { expenseId }, document, input)
  await updateExpense(context, expense, isPaid ? { status: 'paid' } : {})
}

export async function reverseExpensePayment(
  context: CallContext,
  { expenseId, ...reversal }: OutgoingPaymentReversal & { expenseId: string },
): Promise<void> {
  const expense = await lockExpense(context, expenseId)
  await reverseOutgoingPayment(context, { expenseId }, reversal)
  await updateExpense(context, expense, { status: 'approved' })
}

async function markPaid(context: CallContext, expenseId: string): Promise<void> {
  await updateExpense(context, await lockExpense(context, expenseId), { status: 'paid' })
}

async function lockExpense(context: CallContext, expenseId: string, version?: number): Promise<Expense> {
  const own = matchIdInReach(context, expenses, expenseId)
  const [row] = await context.db.select().from(expenses).where(own).for('update')
  if (!row) throw refuse.notFound('expense')
  if (version !== undefined && row.version !== version)
    throw refuse.stale(await readExpense(context, expenseId), 'expense', { expense: expenseId })
  return row
}

const STATUS_MESSAGES: Readonly<Record<Expense['status'], string>> = {
  draft: 'This expense is a draft. Submit it first.',
  submitted: 'This expense is waiting for approval.',
  approved: 'This expense is already approved.',
  paid: 'This expense is paid.',
  rejected: 'This expense was rejected. Edit and submit it again.',
  voided: 'This expense was voided.',
}

function requireStatus({ status }: Expense, expected: Expense['status']): void {
  if (status !== expected) throw refuse.conflict(STATUS_MESSAGES[status])
}

async function updateExpense(
  context: CallContext,
  before: Expense,
  set: Partial<Expense>,
  reason?: string,
): Promise<void> {
  const { db, me } = context
  await db
    .update(expenses)
    .set({ ...set, version: before.version + 1 })
    .where(matchId(me, expenses, before.id))
  await recordAudit(context, {
    act: 'update',
    object: 'expense',
    objectId: before.id,
    before: { status: before.status, totalMinor: before.totalMinor },
    after: { ...set, reason },
  })
}
