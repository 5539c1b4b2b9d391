import { handle } from '#api/kernel/implement.ts'
import { answerRecord } from '../answer-record.ts'
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

const change = answerRecord('expenseId', readExpense)

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
