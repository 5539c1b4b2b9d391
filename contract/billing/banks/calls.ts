import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { BankAccount, BankAccountArchive, BankAccountEdit, FullBankAccount, NewBankAccount } from './schema.ts'

const BankAccountId = z.object({ bankAccountId: uuid() })

/** The practice's bank accounts. Account numbers are masked, except for people who edit them. */
export const banks = {
  list: call('banks:read', 'GET /bank-accounts', {
    input: z.object({ archived: z.boolean().optional() }),
    output: z.array(BankAccount),
  }),
  /** The account with its full number. The read is audited. */
  read: call('banks:edit', 'GET /bank-accounts/{bankAccountId}', { input: BankAccountId, output: FullBankAccount }),
  /** The first account is always the default. */
  add: call('banks:edit', 'POST /bank-accounts', { input: NewBankAccount, output: BankAccount }),
  save: call('banks:edit', 'PUT /bank-accounts/{bankAccountId}', { input: BankAccountEdit, output: BankAccount }),
  /** Archives an account, or restores it with `archived: false`. */
  archive: call('banks:edit', 'POST /bank-accounts/{bankAccountId}/archiving', {
    input: BankAccountArchive.extend(BankAccountId.shape),
    output: BankAccount,
  }),
}
