import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { BankAccount, BankAccountArchive, BankAccountEdit, FullBankAccount, NewBankAccount } from './schema.ts'

const BankAccountId = z.object({ bankAccountId: uuid() })

/** The practice's bank accounts. Account numbers are masked, except for people who edit them. */
export const banks = {
  list: call('banks:read')
    .route({ method: 'GET', path: '/bank-accounts' })
    .input(z.object({ archived: z.boolean().optional() }))
    .output(answer(z.array(BankAccount))),
  /** The account with its full number. The read is audited. */
  read: call('banks:edit')
    .route({ method: 'GET', path: '/bank-accounts/{bankAccountId}' })
    .input(BankAccountId)
    .output(answer(FullBankAccount)),
  /** The first account is always the default. */
  add: call('banks:edit')
    .route({ method: 'POST', path: '/bank-accounts' })
    .input(NewBankAccount)
    .output(answer(BankAccount)),
  save: call('banks:edit')
    .route({ method: 'PUT', path: '/bank-accounts/{bankAccountId}' })
    .input(BankAccountEdit)
    .output(answer(BankAccount)),
  /** Archives an account, or restores it with `archived: false`. */
  archive: call('banks:edit')
    .route({ method: 'POST', path: '/bank-accounts/{bankAccountId}/archiving' })
    .input(BankAccountArchive.extend(BankAccountId.shape))
    .output(answer(BankAccount)),
}
