import { api } from '#api/kernel/implement.ts'
import { addBank, archiveBank, listBanks, readBank, saveBank } from './store.ts'

export const banks = {
  list: api.banks.list.handler(async ({ input, context }) => ({ data: await listBanks(context, input.archived) })),
  read: api.banks.read.handler(async ({ input, context }) => ({ data: await readBank(context, input.bankAccountId) })),
  add: api.banks.add.handler(async ({ input, context }) => ({ data: await addBank(context, input) })),
  save: api.banks.save.handler(async ({ input, context }) => ({ data: await saveBank(context, input) })),
  archive: api.banks.archive.handler(async ({ input: { bankAccountId, ...asked }, context }) => ({
    data: await archiveBank(context, bankAccountId, asked),
  })),
}
