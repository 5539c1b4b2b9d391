import { METHODS, methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import { PROFIT_ACCOUNTS } from './profit-accounts.ts'

/**
 * The accounts of the ledger by key, in the order of the trial balance. Each bank account and each supplier has its own, with
 * an id after the key, such as `bank:0197a5b0-0000-7000-8000-000000000001`.
 */
export const LEDGER_ACCOUNTS: Readonly<Record<string, string>> = {
  cash: 'Cash',
  bank: 'Bank',
  no_bank: 'Deposits without a bank account',
  ...Object.fromEntries(
    METHODS.filter((method) => method !== 'cash').map((method) => [
      `method_${method}`,
      `${methodLabel(method)}, no bank account`,
    ]),
  ),
  dues: 'Clients: amounts due',
  advances: 'Clients: advances and credit',
  supplier: 'Supplier',
  expenses_payable: 'Expenses to pay',
  output_tax: 'Tax on sales',
  input_tax: 'Input tax to claim',
  tds: 'Tax withheld (TDS)',
  ...PROFIT_ACCOUNTS,
  cash_moves: 'Cash added and taken out',
  opening_balances: 'Opening balances',
}

/** The accounts that every practice has. */
export const FIXED_ACCOUNTS = Object.keys(LEDGER_ACCOUNTS).filter((key) => key !== 'bank' && key !== 'supplier')

/** The key of an account. */
export const LEDGER_ACCOUNT = /^[a-z_]{1,60}(:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/
