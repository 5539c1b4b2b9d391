import { methodLabel, OUTWARD_METHODS, toMethodOptions } from '#contract/billing/receipts/payment-methods.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import type { OutgoingPaymentView } from '#contract/purchasing/payments/schema.ts'
import { describeCashShift } from '~/lib/billing/cash-shift.server'
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
  const [{ data: banks }, { data: cashTerms }] = await Promise.all([api.banks.list({}), api.shifts.readCashTerms()])
  const cashShift = describeCashShift(cashTerms, me, [record], 'give')
  return {
    due: format.money(dueMinor),
    currency: me.practice.currency,
    methods: METHODS,
    banks: toBankOptions(banks),
    cashShift,
    cash: cashShift ? '' : 'Cash is taken from your open shift.',
    values: {
      amountMinor: toMoneyInput(dueMinor, me.practice.currency),
      method: record.method ?? 'bank_transfer',
      bankAccountId: record.bankAccountId ?? '',
      reference: '',
      paidOn: today,
    },
  }
}

export type PayView = Awaited<ReturnType<typeof loadPayView>>
