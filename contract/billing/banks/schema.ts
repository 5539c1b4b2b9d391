import { z } from 'zod'
import { nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import { ACCOUNT_TYPES, isUpiId } from './rules.ts'

/** A code as people type it: in groups and in lower case. */
const codeField = (max: number, empty: string) =>
  z
    .string(empty)
    .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string(empty).min(1, empty).max(max, `Use ${max} characters or fewer`))

const fields = {
  holder: text(120, 'Enter the account holder'),
  bankName: text(120, 'Enter the bank name'),
  branchName: text(120).optional(),
  /** IFSC in India; SWIFT or a routing number elsewhere. */
  bankCode: codeField(34, 'Enter the bank code').optional(),
  accountType: z.enum(ACCOUNT_TYPES, 'Choose the account type'),
  upiId: z.string().trim().refine(isUpiId, 'Enter a UPI ID, like clinic@okbank').optional(),
  isDefault: z.boolean().optional(),
  printOnInvoice: z.boolean().optional(),
}
const accountNo = () => codeField(34, 'Enter the account number')

export const NewBankAccount = z.strictObject({ ...fields, accountNo: accountNo() })
export type NewBankAccount = z.infer<typeof NewBankAccount>

export const BankAccountEdit = NewBankAccount.extend({ bankAccountId: uuid(), version: version() })
export type BankAccountEdit = z.infer<typeof BankAccountEdit>

export const BankAccountArchive = z.strictObject({ version: version(), archived: z.boolean().optional() })

export const BankAccount = z.object({
  bankAccountId: uuid(),
  holder: z.string(),
  bankName: z.string(),
  branchName: nullableText(),
  maskedNo: z.string(),
  bankCode: nullableText(),
  accountType: z.enum(ACCOUNT_TYPES),
  upiId: nullableText(),
  isDefault: z.boolean(),
  printOnInvoice: z.boolean(),
  archived: z.boolean(),
  version: version(),
})
export type BankAccount = z.infer<typeof BankAccount>

export const FullBankAccount = BankAccount.extend({ accountNo: z.string() })
export type FullBankAccount = z.infer<typeof FullBankAccount>
