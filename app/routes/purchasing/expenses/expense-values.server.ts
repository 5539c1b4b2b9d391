import { moneyAsText } from '#contract/kernel/money.ts'
import { canWrite } from '#contract/purchasing/expenses/rules.ts'
import type { WholeExpense } from '#contract/purchasing/expenses/schema.ts'

export const mayWriteExpense = canWrite

const typed = (minor: number) => (minor === 0 ? '' : moneyAsText(minor))

/** What the form of an expense begins with: nothing but today, or what is kept. */
export function expenseValues(
  expense: WholeExpense | null,
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
    amountMinor: typed(expense?.amountMinor ?? 0),
    cgstMinor: typed(expense?.cgstMinor ?? 0),
    sgstMinor: typed(expense?.sgstMinor ?? 0),
    igstMinor: typed(expense?.igstMinor ?? 0),
    tdsMinor: typed(expense?.tdsMinor ?? 0),
    itcEligible: expense?.itcEligible ? 'on' : '',
    method: expense?.method ?? '',
    bankAccountId: expense?.bankAccountId ?? '',
    recurrence: expense?.recurrence ?? '',
    file: '',
    ...kept,
  }
}
export type ExpenseValues = ReturnType<typeof expenseValues>
