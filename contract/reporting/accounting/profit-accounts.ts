import { INVOICE_KIND_LABELS } from '#contract/billing/invoices/rules.ts'
import { EXPENSE_CATEGORY_WORDS } from '#contract/purchasing/expenses/rules.ts'

const withPrefix = (prefix: string, labels: Readonly<Record<string, string>>, words: string) =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [`${prefix}${key}`, `${words}: ${label}`]))

/** The accounts of the profit and loss statement, in its order: income first, then spending. */
export const PROFIT_ACCOUNTS: Readonly<Record<string, string>> = {
  ...withPrefix('income_', INVOICE_KIND_LABELS, 'Income'),
  round_off: 'Invoice round-off',
  write_offs: 'Write-offs',
  purchases: 'Supplier bills, less returns',
  ...withPrefix('expense_', EXPENSE_CATEGORY_WORDS, 'Expense'),
  cash_differences: 'Cash short or over',
}
