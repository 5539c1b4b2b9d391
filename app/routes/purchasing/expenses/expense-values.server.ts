import { toOptionalMoneyInput } from '#contract/kernel/money.ts'
import type { FullExpense } from '#contract/purchasing/expenses/schema.ts'

/** Returns the form values of an expense. A new one has only today's date. */
export function toExpenseValues(
  expense: FullExpense | null,
  { defaultPlaceId, ...file }: { fileId: string; fileName: string; defaultPlaceId: string },
  today: string,
) {
  return {
    placeId: expense?.placeId ?? defaultPlaceId,
    category: expense?.category ?? '',
    description: expense?.description ?? '',
    vendor: expense?.vendor ?? '',
    billNo: expense?.billNo ?? '',
    billDate: expense?.billDate ?? '',
    spentOn: expense?.spentOn ?? today,
    amountMinor: toOptionalMoneyInput(expense?.amountMinor),
    cgstMinor: toOptionalMoneyInput(expense?.cgstMinor),
    sgstMinor: toOptionalMoneyInput(expense?.sgstMinor),
    igstMinor: toOptionalMoneyInput(expense?.igstMinor),
    tdsMinor: toOptionalMoneyInput(expense?.tdsMinor),
    itcEligible: expense?.itcEligible ? 'on' : '',
    method: expense?.method ?? '',
    bankAccountId: expense?.bankAccountId ?? '',
    recurrence: expense?.recurrence ?? '',
    file: '',
    ...file,
  }
}
export type ExpenseValues = ReturnType<typeof toExpenseValues>
