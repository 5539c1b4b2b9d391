import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { BankAccount, BankAccountArchive, BankAccountEdit, FullBankAccount, NewBankAccount } from './schema.ts'

const BankAccountId = z.object({ bankAccountId: uuid() })

/** The practice's accounts at banks. Numbers are masked but for who edits one. */
export const banks = {
  list: call('banks:read')
    .route({ method: 'GET', path: '/bank-accounts' })
    .input(z.object({ archived: z.boolean().optional() }))
    .output(answer(z.array(BankAccount))),
  /** With its whole number, to be edited; the reading is traced. */
  read: call('banks:edit')
    .route({ method: 'GET', path: '/bank-accounts/{bankAccountId}' })
    .input(BankAccountId)
    .output(answer(FullBankAccount)),
  /** The first account is the default one, whatever was asked. */
  add: call('banks:edit')
    .route({ method: 'POST', path: '/bank-accounts' })
    .input(NewBankAccount)
    .output(answer(BankAccount)),
  save: call('banks:edit')
    .route({ method: 'PUT', path: '/bank-accounts/{bankAccountId}' })
    .input(BankAccountEdit)
    .output(answer(BankAccount)),
  /** Takes an account out of use, or with `archived: false` back into it. */
  archive: call('banks:edit')
    .route({ method: 'POST', path: '/bank-accounts/{bankAccountId}/archiving' })
    .input(BankAccountArchive.extend(BankAccountId.shape))
    .output(answer(BankAccount)),
}
