import { z } from 'zod'
import { call, callsWithAnswer } from '#contract/kernel/call.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { toPageSchema } from '#contract/kernel/query.ts'
import { NewOutgoingPayment, OutgoingPaymentReversal } from '../payments/schema.ts'
import { BuyingPlace } from '../purchase-orders/schema.ts'
import { ExpenseListQuery, ExpenseTotalsQuery } from './list.ts'
import { ExpenseEdit, ExpenseInput, ExpenseSums, ExpenseView, FullExpense } from './schema.ts'

const ExpenseId = z.object({ expenseId: uuid() })
const ExpenseVersion = z.strictObject({ expenseId: uuid(), version: version() })
const withReason = (empty: string) => ExpenseVersion.extend({ reason: text(300, empty) })
const recordCall = callsWithAnswer(FullExpense)

export const expenses = {
  /** Newest first; `q` is a number, a bill's number or a name. */
  list: call('money:spend', 'GET /expenses', { input: ExpenseListQuery, output: toPageSchema(ExpenseView) }),
  /** Sums the approved and paid expenses in the practice's currency. */
  sums: call('money:spend', 'GET /expense-sums', { input: ExpenseTotalsQuery, output: ExpenseSums }),
  readListPage: call('money:spend', 'GET /pages/expenses', {
    input: ExpenseListQuery,
    output: z.object({ list: toPageSchema(ExpenseView), sums: ExpenseSums }),
  }),
  read: recordCall('money:spend', 'GET /expenses/{expenseId}', ExpenseId),
  readPage: call('money:spend', 'GET /pages/expenses/{expenseId}', {
    input: ExpenseId,
    output: z.object({ expense: FullExpense, place: BuyingPlace.nullable() }),
  }),
  add: recordCall('money:spend', 'POST /expenses', ExpenseInput),
  /** A submitted or rejected expense becomes a draft again. */
  save: recordCall('money:spend', 'PUT /expenses/{expenseId}', ExpenseEdit),
  submit: recordCall('money:spend', 'POST /expenses/{expenseId}/submission', ExpenseVersion),
  /** Assigns the number and makes the expense final. */
  approve: recordCall('money:approve', 'POST /expenses/{expenseId}/approval', ExpenseVersion),
  reject: recordCall(
    'money:approve',
    'POST /expenses/{expenseId}/rejection',
    withReason('Enter the reason for rejection'),
  ),
  /** Voids an approved expense, after its payments are reversed. Record a new one to correct it. */
  void: recordCall('money:approve', 'POST /expenses/{expenseId}/voiding', withReason('Enter the reason for voiding')),
  pay: recordCall(
    'money:spend',
    'POST /expenses/{expenseId}/payments',
    NewOutgoingPayment.extend(ExpenseVersion.shape),
  ),
  reversePayment: recordCall(
    'money:spend',
    'POST /expenses/{expenseId}/payments/{outgoingPaymentId}/reversal',
    OutgoingPaymentReversal.extend(ExpenseId.shape),
  ),
  /** Counts a print of the voucher: the first is the original. */
  print: recordCall('money:spend', 'POST /expenses/{expenseId}/prints', ExpenseId),
}
