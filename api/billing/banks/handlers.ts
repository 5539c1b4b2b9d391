import { api, respond } from '#api/kernel/implement.ts'
import { addBankAccount, archiveBankAccount, listBankAccounts, readBankAccount, saveBankAccount } from './store.ts'

export const banks = {
  list: api.banks.list.handler(respond((ctx, { archived }) => listBankAccounts(ctx, archived))),
  read: api.banks.read.handler(respond((ctx, { bankAccountId }) => readBankAccount(ctx, bankAccountId))),
  add: api.banks.add.handler(respond(addBankAccount)),
  save: api.banks.save.handler(respond(saveBankAccount)),
  archive: api.banks.archive.handler(
    respond((ctx, { bankAccountId, ...input }) => archiveBankAccount(ctx, bankAccountId, input)),
  ),
}
