import type { CallContext } from '#api/kernel/context.ts'
import { api } from '#api/kernel/implement.ts'
import { listExpenses, printExpense, readExpense, sumExpenses } from './reading.ts'
import {
  addExpense,
  approveExpense,
  payExpense,
  rejectExpense,
  reverseExpensePayment,
  saveExpense,
  submitExpense,
  voidExpense,
} from './store.ts'

/** Carries out a command and answers with the changed expense. */
async function respondAfter(context: CallContext, expenseId: string, work: Promise<void>) {
  await work
  return { data: await readExpense(context, expenseId) }
}

export const expenses = {
  list: api.expenses.list.handler(async ({ input, context }) => ({ data: await listExpenses(context, input) })),
  sums: api.expenses.sums.handler(async ({ input, context }) => ({ data: await sumExpenses(context, input) })),
  read: api.expenses.read.handler(async ({ input, context }) => ({
    data: await readExpense(context, input.expenseId),
  })),
  add: api.expenses.add.handler(async ({ input, context }) => ({
    data: await readExpense(context, await addExpense(context, input)),
  })),
  save: api.expenses.save.handler(({ input, context }) =>
    respondAfter(context, input.expenseId, saveExpense(context, input)),
  ),
  submit: api.expenses.submit.handler(({ input: { expenseId, version }, context }) =>
    respondAfter(context, expenseId, submitExpense(context, expenseId, version)),
  ),
  approve: api.expenses.approve.handler(({ input: { expenseId, version }, context }) =>
    respondAfter(context, expenseId, approveExpense(context, expenseId, version)),
  ),
  reject: api.expenses.reject.handler(({ input: { expenseId, version, reason }, context }) =>
    respondAfter(context, expenseId, rejectExpense(context, expenseId, version, reason)),
  ),
  void: api.expenses.void.handler(({ input: { expenseId, version, reason }, context }) =>
    respondAfter(context, expenseId, voidExpense(context, expenseId, version, reason)),
  ),
  pay: api.expenses.pay.handler(({ input, context }) =>
    respondAfter(context, input.expenseId, payExpense(context, input)),
  ),
  reversePayment: api.expenses.reversePayment.handler(({ input, context }) =>
    respondAfter(context, input.expenseId, reverseExpensePayment(context, input)),
  ),
  print: api.expenses.print.handler(async ({ input, context }) => ({
    data: await printExpense(context, input.expenseId),
  })),
}
