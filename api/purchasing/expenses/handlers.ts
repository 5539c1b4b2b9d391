import type { CallContext } from '#api/kernel/context.ts'
import { handle } from '#api/kernel/implement.ts'
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

/** Runs a command on an expense and answers the expense as it is afterwards. */
const change =
  <Input extends { expenseId: string }>(run: (ctx: CallContext, input: Input) => Promise<void>) =>
  async (ctx: CallContext, input: Input) => {
    await run(ctx, input)
    return readExpense(ctx, input.expenseId)
  }

export const expenses = handle('expenses', {
  list: listExpenses,
  sums: sumExpenses,
  read: (ctx, { expenseId }) => readExpense(ctx, expenseId),
  add: async (ctx, input) => readExpense(ctx, await addExpense(ctx, input)),
  save: change(saveExpense),
  submit: change(submitExpense),
  approve: change(approveExpense),
  reject: change(rejectExpense),
  void: change(voidExpense),
  pay: change(payExpense),
  reversePayment: change(reverseExpensePayment),
  print: printExpense,
})
