import { toOptionalMoneyInput } from '#contract/kernel/money.ts'
import type { FullExpense } from '#contract/purchasing/expenses/schema.ts'

/** Returns the form values of an expense. A new one has only today's date. */
export function toExpenseValues(
  expense: FullExpense | null,
  { defaultPlaceId, currency, ...file }: { fileId: string; fileName: string; defaultPlaceId: string; currency: string },
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
    amountMinor: toOptionalMoneyInput(expense?.amountMinor, currency),
    cgstMinor: toOptionalMoneyInput(expense?.cgstMinor, currency),
    sgstMinor: toOptionalMoneyInput(expense?.sgstMinor, currency),
    igstMinor: toOptionalMoneyInput(expense?.igstMinor, currency),
    tdsMinor: toOptionalMoneyInput(expense?.tdsMinor, currency),
    itcEligible: expense?.itcEligible ? 'on' : '',
    method: expense?.method ?? '',
    bankAccountId: expense?.bankAccountId ?? '',
    recurrence: expense?.recurrence ?? '',
    file: '',
    ...file,
  }
}
export type ExpenseValues = ReturnType<typeof toExpenseValues>
