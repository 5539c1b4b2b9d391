import { handle } from '#api/kernel/implement.ts'
import { createRunAndRead } from '../run-and-read.ts'
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

const runAndRead = createRunAndRead('expenseId', readExpense)

export const expenses = handle('expenses', {
  list: listExpenses,
  sums: sumExpenses,
  read: (ctx, { expenseId }) => readExpense(ctx, expenseId),
  add: async (ctx, input) => readExpense(ctx, await addExpense(ctx, input)),
  save: runAndRead(saveExpense),
  submit: runAndRead(submitExpense),
  approve: runAndRead(approveExpense),
  reject: runAndRead(rejectExpense),
  void: runAndRead(voidExpense),
  pay: runAndRead(payExpense),
  reversePayment: runAndRead(reverseExpensePayment),
  print: printExpense,
})
