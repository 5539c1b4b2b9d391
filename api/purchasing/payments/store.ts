import { asc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { findOpenShift, resolveBankAccountId } from '#api/billing/public.ts'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { sum } from '#contract/kernel/rounding.ts'
import type {
  NewOutgoingPayment,
  OutgoingPaymentReversal,
  OutgoingPaymentView,
} from '#contract/purchasing/payments/schema.ts'
import { people } from '#db/schema/practice/people.ts'
import { outgoingPayments } from '#db/schema/purchasing/purchasing.ts'

/** The record that a payment is for. */
export type PaymentTarget = { expenseId: string } | { supplierBillId: string }

/** Reads the payments of a record and the amount due. */
export async function readPaymentStatus(ctx: Pick<CallContext, 'db' | 'me'>, target: PaymentTarget, owedMinor: number) {
  const rows = await ctx.db
    .select({ payment: outgoingPayments, paidByName: people.fullName })
    .from(outgoingPayments)
    .leftJoin(people, eq(people.id, outgoingPayments.paidBy))
    .where(matchValues(ctx.me, outgoingPayments, target))
    .orderBy(asc(outgoingPayments.id))
  const payments = rows.map(
    ({ payment, paidByName }): OutgoingPaymentView => ({
      ...payment,
      outgoingPaymentId: payment.id,
      paidByName: paidByName ?? '',
    }),
  )
  const paidMinor = sum(payments.filter(({ status }) => status === 'posted').map(({ amountMinor }) => amountMinor))
  return { owedMinor, paidMinor, dueMinor: owedMinor - paidMinor, payments }
}

/**
 * Records a payment for a record that the caller has locked. Cash is taken from the person's drawer.
 * @returns whether the record is paid in full
 */
export async function recordOutgoingPayment(
  context: CallContext,
  target: PaymentTarget,
  document: { placeId: string; currency: string; owedMinor: number; name: string },
  input: NewOutgoingPayment,
): Promise<boolean> {
  const { db, me, now } = context
  const { dueMinor } = await readPaymentStatus(context, target, document.owedMinor)
  if (dueMinor <= 0) throw refuse.conflict('There is no amount due.')
  const amountMinor = input.amountMinor ?? dueMinor
  if (amountMinor === 0) throw refuse.invalid({ amountMinor: 'Enter an amount above 0' })
  if (amountMinor > dueMinor)
    throw refuse.invalid({ amountMinor: `Enter ${moneyPlaceholder(dueMinor)} or less. That is the amount due` })
  const today = getToday(context)
  const paidOn = input.paidOn ?? today
  if (paidOn > today) throw refuse.invalid({ paidOn: 'Enter today’s date or an earlier date' })
  const { method, reference = null } = input
  if (method === 'cash' && paidOn !== today)
    throw refuse.invalid({ paidOn: 'Enter today’s date. Cash payments are dated today' })
  const bankAccountId = await resolveBankAccountId(context, method, input.bankAccountId)
  const shiftId = await findOpenShift(context, document.placeId, [method])
  const id = uuidv7()
  await db.insert(outgoingPayments).values({
    id,
    practiceId: me.practiceId,
    ...target,
    placeId: document.placeId,
    currency: document.currency,
    method,
    reference,
    amountMinor,
    bankAccountId,
    shiftId: paidOn === today ? shiftId : null,
    paidOn,
    paidBy: me.personId,
    createdAt: now.toISOString(),
  })
  const after = { ...target, of: document.name, method, amountMinor, paidOn }
  await recordAudit(context, { act: 'create', object: 'outgoing payment', objectId: id, after })
  return amountMinor === dueMinor
}

/** Reverses a failed payment of a record that the caller has locked. The amount becomes due again. */
export async function reverseOutgoingPayment(
  context: CallContext,
  target: PaymentTarget,
  reversal: OutgoingPaymentReversal,
): Promise<void> {
  const { db, me, now } = context
  const { outgoingPaymentId, version, reason } = reversal
  const isPayment = matchValues(me, outgoingPayments, { ...target, id: outgoingPaymentId })
  const [payment] = await db.select().from(outgoingPayments).where(isPayment).for('update')
  if (!payment) throw refuse.notFound('payment')
  if (payment.status === 'reversed') throw refuse.conflict('This payment was already reversed.')
  if (payment.version !== version) throw refuse.stale(payment)
  await db
    .update(outgoingPayments)
    .set({
      status: 'reversed',
      reversedBy: me.personId,
      reversedAt: now.toISOString(),
      reversedReason: reason,
      version: sql`${outgoingPayments.version} + 1`,
    })
    .where(isPayment)
  const { amountMinor, method } = payment
  const trace = { object: 'outgoing payment', objectId: outgoingPaymentId }
  await recordAudit(context, { act: 'update', ...trace, after: { ...target, reversed: reason, amountMinor, method } })
}
