import { z } from 'zod'
import { OUTWARD_METHODS } from '#contract/billing/receipts/rules.ts'
import { answer, call } from '#contract/kernel/call.ts'
import { isoDate, text, uuid, version } from '#contract/kernel/fields.ts'
import { ListQuery, paged } from '#contract/kernel/query.ts'
import { NewOutgoing, OutgoingReversal } from '../payments/schema.ts'
import { EXPENSE_CATEGORIES, EXPENSE_STATUSES } from './rules.ts'
import { ExpenseEdit, ExpenseInput, ExpenseSums, ExpenseView, WholeExpense } from './schema.ts'

const one = z.object({ expenseId: uuid() })
const move = z.strictObject({ expenseId: uuid(), version: version() })
const because = (empty: string) => move.extend({ reason: text(300, empty) })

export const ExpenseFilters = ListQuery.omit({ sort: true }).extend({
  status: z.enum(EXPENSE_STATUSES).optional(),
  category: z.enum(EXPENSE_CATEGORIES).optional(),
  /** Paid this way, all of it or a part. */
  method: z.enum(OUTWARD_METHODS).optional(),
  from: isoDate().optional(),
  to: isoDate().optional(),
})

/** What the practice spends: draft, submitted, approved, paid. */
export const expenses = {
  /** Newest first; `q` is a number, a bill's number or a name. */
  list: call('money:spend')
    .route({ method: 'GET', path: '/expenses' })
    .input(ExpenseFilters)
    .output(answer(paged(ExpenseView))),
  /** What those of the list come to that are approved or paid, in the practice's currency. */
  sums: call('money:spend')
    .route({ method: 'GET', path: '/expense-sums' })
    .input(ExpenseFilters.omit({ cursor: true, limit: true }))
    .output(answer(ExpenseSums)),
  read: call('money:spend')
    .route({ method: 'GET', path: '/expenses/{expenseId}' })
    .input(one)
    .output(answer(WholeExpense)),
  add: call('money:spend')
    .route({ method: 'POST', path: '/expenses' })
    .input(ExpenseInput)
    .output(answer(WholeExpense)),
  /** Writes it anew; one that was submitted or rejected is a draft then. */
  save: call('money:spend')
    .route({ method: 'PUT', path: '/expenses/{expenseId}' })
    .input(ExpenseEdit)
    .output(answer(WholeExpense)),
  submit: call('money:spend')
    .route({ method: 'POST', path: '/expenses/{expenseId}/submission' })
    .input(move)
    .output(answer(WholeExpense)),
  /** Gives it its number; from then on it is final. */
  approve: call('money:approve')
    .route({ method: 'POST', path: '/expenses/{expenseId}/approval' })
    .input(move)
    .output(answer(WholeExpense)),
  reject: call('money:approve')
    .route({ method: 'POST', path: '/expenses/{expenseId}/rejection' })
    .input(because('Enter why not'))
    .output(answer(WholeExpense)),
  /** Corrects one that is final: it is voided, and a new one written. What was paid is reversed before. */
  void: call('money:approve')
    .route({ method: 'POST', path: '/expenses/{expenseId}/voiding' })
    .input(because('Enter why it is voided'))
    .output(answer(WholeExpense)),
  pay: call('money:spend')
    .route({ method: 'POST', path: '/expenses/{expenseId}/payments' })
    .input(NewOutgoing.extend(move.shape))
    .output(answer(WholeExpense)),
  reversePayment: call('money:spend')
    .route({ method: 'POST', path: '/expenses/{expenseId}/payments/{outgoingPaymentId}/reversal' })
    .input(OutgoingReversal.extend(one.shape))
    .output(answer(WholeExpense)),
  /** Counts a print of the voucher: the first is the original. */
  print: call('money:spend')
    .route({ method: 'POST', path: '/expenses/{expenseId}/prints' })
    .input(one)
    .output(answer(WholeExpense)),
}
