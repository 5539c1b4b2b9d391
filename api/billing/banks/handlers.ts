import { handle } from '#api/kernel/implement.ts'
import { addBankAccount, archiveBankAccount, listBankAccounts, readBankAccount, saveBankAccount } from './store.ts'

export const banks = handle('banks', {
  list: (ctx, { archived }) => listBankAccounts(ctx, archived),
  read: (ctx, { bankAccountId }) => readBankAccount(ctx, bankAccountId),
  add: addBankAccount,
  save: saveBankAccount,
  archive: (ctx, { bankAccountId, ...input }) => archiveBankAccount(ctx, bankAccountId, input),
})
