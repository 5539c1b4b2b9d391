import { methodLabel, OUTWARD_METHODS, toMethodOptions } from '#contract/billing/receipts/payment-methods.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import type { OutgoingPaymentView } from '#contract/purchasing/payments/schema.ts'
import type { ScreenContext } from '~/lib/http/require-screen.server'

export const METHODS = toMethodOptions(OUTWARD_METHODS)

type Bank = Awaited<ReturnType<ScreenContext['api']['banks']['list']>>['data'][number]

/** Converts bank accounts to options. */
export const toBankOptions = (banks: readonly Bank[]) =>
  banks.map((bank) => ({
    value: bank.bankAccountId,
    label: `${bank.bankName} ${bank.maskedNo}${bank.isDefault ? ' (default)' : ''}`,
  }))

/** Converts outgoing payments to rows; `reversing` links to the form that reverses one. */
export function toPaymentRows(
  payments: readonly OutgoingPaymentView[],
  { format }: ScreenContext,
  reversing: (outgoingPaymentId: string) => string,
) {
  const { day, amount, money } = format
  return payments.map((payment) => ({
    id: payment.outgoingPaymentId,
    day: day(payment.paidOn),
    method: methodLabel(payment.method),
    reference: payment.reference,
    by: payment.paidByName,
    amount: amount(payment.amountMinor),
    total: money(payment.amountMinor),
    reversed: payment.status === 'reversed' ? `Reversed: ${payment.reversedReason ?? ''}` : null,
    reverse: payment.status === 'posted' ? reversing(payment.outgoingPaymentId) : null,
  }))
}
export type PaymentRow = ReturnType<typeof toPaymentRows>[number]

/** Loads the form that records an outgoing payment. */
export async function loadPayView(
  { api, me, format, today }: ScreenContext,
  record: { placeId: string; dueMinor?: number; method?: string | null; bankAccountId?: string | null },
) {
  const dueMinor = record.dueMinor ?? 0
  const [{ data: banks }, { data: shifts }] = await Promise.all([api.banks.list({}), api.shifts.mine()])
  return {
    due: format.money(dueMinor),
    currency: me.practice.currency,
    methods: METHODS,
    banks: toBankOptions(banks),
    cash: describeCash(record.placeId, shifts.open),
    values: {
      amountMinor: toMoneyInput(dueMinor, me.practice.currency),
      method: record.method ?? 'bank_transfer',
      bankAccountId: record.bankAccountId ?? '',
      reference: '',
      paidOn: today,
    },
  }
}

/** Says which shift a cash payment is taken from: only one at the branch of the record. */
function describeCash(placeId: string, open: readonly { placeId: string; placeName: string }[]): string {
  if (open.some((shift) => shift.placeId === placeId)) return 'Cash is taken from your open shift.'
  const [other] = open
  if (!other) return 'You have no open shift to take cash from.'
  return `Your open shift is at ${other.placeName}, and this is for another branch. Cash is not taken from that shift.`
}

export type PayView = Awaited<ReturnType<typeof loadPayView>>
