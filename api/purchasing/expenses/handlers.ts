import type { CallContext } from '#api/kernel/context.ts'
import { api, respond } from '#api/kernel/implement.ts'
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
const change = <Input extends { expenseId: string }>(run: (ctx: CallContext, input: Input) => Promise<void>) =>
  respond(async (ctx: CallContext, input: Input) => {
    await run(ctx, input)
    return readExpense(ctx, input.expenseId)
  })

export const expenses = {
  list: api.expenses.list.handler(respond(listExpenses)),
  sums: api.expenses.sums.handler(respond(sumExpenses)),
  read: api.expenses.read.handler(respond((ctx, { expenseId }) => readExpense(ctx, expenseId))),
  add: api.expenses.add.handler(respond(async (ctx, input) => readExpense(ctx, await addExpense(ctx, input)))),
  save: api.expenses.save.handler(change(saveExpense)),
  submit: api.expenses.submit.handler(change(submitExpense)),
  approve: api.expenses.approve.handler(change(approveExpense)),
  reject: api.expenses.reject.handler(change(rejectExpense)),
  void: api.expenses.void.handler(change(voidExpense)),
  pay: api.expenses.pay.handler(change(payExpense)),
  reversePayment: api.expenses.reversePayment.handler(change(reverseExpensePayment)),
  print: api.expenses.print.handler(respond(printExpense)),
}
