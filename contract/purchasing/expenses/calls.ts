import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { paged } from '#contract/kernel/query.ts'
import { NewOutgoingPayment, OutgoingPaymentReversal } from '../payments/schema.ts'
import { ExpenseListQuery, ExpenseTotalsQuery } from './list.ts'
import { ExpenseEdit, ExpenseInput, ExpenseSums, ExpenseView, FullExpense } from './schema.ts'

const ExpenseId = z.object({ expenseId: uuid() })
const ExpenseVersion = z.strictObject({ expenseId: uuid(), version: version() })
const withReason = (empty: string) => ExpenseVersion.extend({ reason: text(300, empty) })

export const expenses = {
  /** Newest first; `q` is a number, a bill's number or a name. */
  list: call('money:spend', 'GET /expenses', { input: ExpenseListQuery, output: paged(ExpenseView) }),
  /** Sums the approved and paid expenses in the practice's currency. */
  sums: call('money:spend', 'GET /expense-sums', { input: ExpenseTotalsQuery, output: ExpenseSums }),
  read: call('money:spend', 'GET /expenses/{expenseId}', { input: ExpenseId, output: FullExpense }),
  add: call('money:spend', 'POST /expenses', { input: ExpenseInput, output: FullExpense }),
  /** A submitted or rejected expense becomes a draft again. */
  save: call('money:spend', 'PUT /expenses/{expenseId}', { input: ExpenseEdit, output: FullExpense }),
  submit: call('money:spend', 'POST /expenses/{expenseId}/submission', { input: ExpenseVersion, output: FullExpense }),
  /** Assigns the number and makes the expense final. */
  approve: call('money:approve', 'POST /expenses/{expenseId}/approval', { input: ExpenseVersion, output: FullExpense }),
  reject: call('money:approve', 'POST /expenses/{expenseId}/rejection', {
    input: withReason('Enter the reason for rejecting'),
    output: FullExpense,
  }),
  /** Voids an approved expense, after its payments are reversed. Record a new one to correct it. */
  void: call('money:approve', 'POST /expenses/{expenseId}/voiding', {
    input: withReason('Enter the reason for voiding'),
    output: FullExpense,
  }),
  pay: call('money:spend', 'POST /expenses/{expenseId}/payments', {
    input: NewOutgoingPayment.extend(ExpenseVersion.shape),
    output: FullExpense,
  }),
  reversePayment: call('money:spend', 'POST /expenses/{expenseId}/payments/{outgoingPaymentId}/reversal', {
    input: OutgoingPaymentReversal.extend(ExpenseId.shape),
    output: FullExpense,
  }),
  /** Counts a print of the voucher: the first is the original. */
  print: call('money:spend', 'POST /expenses/{expenseId}/prints', { input: ExpenseId, output: FullExpense }),
}
