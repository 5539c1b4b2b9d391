import type { ExpenseStatus } from './statuses.ts'

export const EXPENSE_CATEGORIES = [
  'rent',
  'salaries',
  'utilities',
  'consumables',
  'maintenance',
  'marketing',
  'travel',
  'licences',
  'tax',
  'petty_cash',
  'other',
] as const
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]

export const EXPENSE_CATEGORY_WORDS: Readonly<Record<ExpenseCategory, string>> = {
  rent: 'Rent',
  salaries: 'Salaries',
  utilities: 'Electricity, water, telephone',
  consumables: 'Consumables',
  maintenance: 'Maintenance',
  marketing: 'Marketing',
  travel: 'Travel',
  licences: 'Licences',
  tax: 'Taxes',
  petty_cash: 'Petty cash',
  other: 'Other',
}

/** True until the expense is approved. A rejected one becomes a draft again. */
export const canEditExpense = (status: ExpenseStatus): boolean =>
  status === 'draft' || status === 'submitted' || status === 'rejected'

/** The tax on a bill is either two equal halves or one amount. */
export function findTaxError(bill: { cgstMinor: number; sgstMinor: number; igstMinor: number }): string | null {
  if (bill.cgstMinor !== bill.sgstMinor) return 'Enter the same amount as for CGST'
  return bill.igstMinor > 0 && bill.cgstMinor > 0 ? 'Enter either IGST or CGST, not both' : null
}
