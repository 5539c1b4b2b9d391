import { api } from '#api/kernel/implement.ts'
import { addBankAccount, archiveBankAccount, listBankAccounts, readBankAccount, saveBankAccount } from './store.ts'

export const banks = {
  list: api.banks.list.handler(async ({ input, context }) => ({
    data: await listBankAccounts(context, input.archived),
  })),
  read: api.banks.read.handler(async ({ input, context }) => ({
    data: await readBankAccount(context, input.bankAccountId),
  })),
  add: api.banks.add.handler(async ({ input, context }) => ({ data: await addBankAccount(context, input) })),
  save: api.banks.save.handler(async ({ input, context }) => ({ data: await saveBankAccount(context, input) })),
  archive: api.banks.archive.handler(async ({ input: { bankAccountId, ...asked }, context }) => ({
    data: await archiveBankAccount(context, bankAccountId, asked),
  })),
}
