import { METHOD_WORDS, OUTWARD_METHODS } from '#contract/billing/receipts/rules.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import type { OutgoingPaymentView } from '#contract/purchasing/payments/schema.ts'
import { getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'

export const METHODS = OUTWARD_METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }))

type Bank = Awaited<ReturnType<ScreenContext['api']['banks']['list']>>['data'][number]

/** The accounts that money can go out of. */
export const toBankOptions = (banks: readonly Bank[]) =>
  banks.map((one) => ({
    value: one.bankAccountId,
    label: `${one.bankName} ${one.maskedNo}${one.isDefault ? ' (default)' : ''}`,
  }))

/** What went out for a paper, as its table shows it; `reversing` is the page that asks why one failed. */
export function toPaymentRows(
  payments: readonly OutgoingPaymentView[],
  { me }: Pick<ScreenContext, 'me'>,
  reversing: (outgoingPaymentId: string) => string,
) {
  const { day, amount } = getFormatter(me.practice)
  return payments.map((one) => ({
    id: one.outgoingPaymentId,
    day: day(one.paidOn),
    method: METHOD_WORDS[one.method as keyof typeof METHOD_WORDS] ?? one.method,
    reference: one.reference,
    by: one.paidByName,
    amount: amount(one.amountMinor),
    reversed: one.status === 'reversed' ? `Reversed: ${one.reversedReason ?? ''}` : null,
    reverse: one.status === 'posted' ? reversing(one.outgoingPaymentId) : null,
  }))
}
export type PaymentRow = ReturnType<typeof toPaymentRows>[number]

/** What the form of a payment begins with, and what it offers. */
export async function loadPayView(
  { api, me }: Pick<ScreenContext, 'api' | 'me'>,
  owed: { dueMinor: number },
  planned: { method?: string | null; bankAccountId?: string | null } = {},
) {
  const [{ data: banks }, { data: shifts }] = await Promise.all([api.banks.list({}), api.shifts.mine({})])
  const { money, dayAt } = getFormatter(me.practice)
  return {
    due: money(owed.dueMinor),
    currency: me.practice.currency,
    banks: toBankOptions(banks),
    cash: shifts.length > 0 ? 'Cash goes out of your open shift.' : 'You have no open shift that cash would go out of.',
    values: {
      amountMinor: toMoneyInput(owed.dueMinor),
      method: planned.method ?? 'bank_transfer',
      bankAccountId: planned.bankAccountId ?? '',
      reference: '',
      paidOn: dayAt(new Date()),
    },
  }
}
export type PayView = Awaited<ReturnType<typeof loadPayView>>
