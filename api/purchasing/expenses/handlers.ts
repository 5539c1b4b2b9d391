import { handle } from '#api/kernel/implement.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { listBuyingPlaces } from '../purchase-orders/reading.ts'
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
  readListPage: async (ctx, query) => {
    const [list, sums] = await readTogether([listExpenses(ctx, query), sumExpenses(ctx, query)])
    return { list, sums }
  },
  read: (ctx, { expenseId }) => readExpense(ctx, expenseId),
  readPage: async (ctx, { expenseId }) => {
    const [expense, places] = await readTogether([readExpense(ctx, expenseId), listBuyingPlaces(ctx)])
    return { expense, place: places.find(({ placeId }) => placeId === expense.placeId) ?? null }
  },
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
