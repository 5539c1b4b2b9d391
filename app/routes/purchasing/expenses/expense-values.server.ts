import { toMoneyInput } from '#contract/kernel/money.ts'
import { canEditExpense } from '#contract/purchasing/expenses/rules.ts'
import type { FullExpense } from '#contract/purchasing/expenses/schema.ts'

export const mayWriteExpense = canEditExpense

const toInput = (minor: number) => (minor === 0 ? '' : toMoneyInput(minor))

/** Returns the form values of an expense. A new one has only today's date. */
export function toExpenseValues(
  expense: FullExpense | null,
  { usual, ...kept }: { fileId: string; fileName: string; usual: string },
  today: string,
) {
  return {
    placeId: expense?.placeId ?? usual,
    category: expense?.category ?? '',
    description: expense?.description ?? '',
    vendor: expense?.vendor ?? '',
    billNo: expense?.billNo ?? '',
    billDate: expense?.billDate ?? '',
    spentOn: expense?.spentOn ?? today,
    amountMinor: toInput(expense?.amountMinor ?? 0),
    cgstMinor: toInput(expense?.cgstMinor ?? 0),
    sgstMinor: toInput(expense?.sgstMinor ?? 0),
    igstMinor: toInput(expense?.igstMinor ?? 0),
    tdsMinor: toInput(expense?.tdsMinor ?? 0),
    itcEligible: expense?.itcEligible ? 'on' : '',
    method: expense?.method ?? '',
    bankAccountId: expense?.bankAccountId ?? '',
    recurrence: expense?.recurrence ?? '',
    file: '',
    ...kept,
  }
}
export type ExpenseValues = ReturnType<typeof toExpenseValues>
