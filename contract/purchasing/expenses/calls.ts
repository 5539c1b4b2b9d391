import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
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
  list: call('money:spend')
    .route({ method: 'GET', path: '/expenses' })
    .input(ExpenseListQuery)
    .output(answer(paged(ExpenseView))),
  /** Sums the approved and paid expenses in the practice's currency. */
  sums: call('money:spend')
    .route({ method: 'GET', path: '/expense-sums' })
    .input(ExpenseTotalsQuery)
    .output(answer(ExpenseSums)),
  read: call('money:spend')
    .route({ method: 'GET', path: '/expenses/{expenseId}' })
    .input(ExpenseId)
    .output(answer(FullExpense)),
  add: call('money:spend').route({ method: 'POST', path: '/expenses' }).input(ExpenseInput).output(answer(FullExpense)),
  /** A submitted or rejected expense becomes a draft again. */
  save: call('money:spend')
    .route({ method: 'PUT', path: '/expenses/{expenseId}' })
    .input(ExpenseEdit)
    .output(answer(FullExpense)),
  submit: call('money:spend')
    .route({ method: 'POST', path: '/expenses/{expenseId}/submission' })
    .input(ExpenseVersion)
    .output(answer(FullExpense)),
  /** Assigns the number and makes the expense final. */
  approve: call('money:approve')
    .route({ method: 'POST', path: '/expenses/{expenseId}/approval' })
    .input(ExpenseVersion)
    .output(answer(FullExpense)),
  reject: call('money:approve')
    .route({ method: 'POST', path: '/expenses/{expenseId}/rejection' })
    .input(withReason('Enter the reason for rejecting'))
    .output(answer(FullExpense)),
  /** Voids an approved expense, after its payments are reversed. Record a new one to correct it. */
  void: call('money:approve')
    .route({ method: 'POST', path: '/expenses/{expenseId}/voiding' })
    .input(withReason('Enter the reason for voiding'))
    .output(answer(FullExpense)),
  pay: call('money:spend')
    .route({ method: 'POST', path: '/expenses/{expenseId}/payments' })
    .input(NewOutgoingPayment.extend(ExpenseVersion.shape))
    .output(answer(FullExpense)),
  reversePayment: call('money:spend')
    .route({ method: 'POST', path: '/expenses/{expenseId}/payments/{outgoingPaymentId}/reversal' })
    .input(OutgoingPaymentReversal.extend(ExpenseId.shape))
    .output(answer(FullExpense)),
  /** Counts a print of the voucher: the first is the original. */
  print: call('money:spend')
    .route({ method: 'POST', path: '/expenses/{expenseId}/prints' })
    .input(ExpenseId)
    .output(answer(FullExpense)),
}
