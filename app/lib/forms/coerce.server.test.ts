import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { NewBankAccount } from '#contract/billing/banks/schema.ts'
import { digitsOrEmpty, longText, moneyMinor, newPassword } from '#contract/kernel/fields.ts'
import { PATIENT_FIELDS } from '#contract/patients/fields.ts'
import { detailFields } from '#contract/patients/schema.ts'
import { toFormSchema } from './coerce.server'

/** Parses a form and returns its values, or the first sentence for each field. */
function parse(schema: z.ZodObject, values: Record<string, unknown>) {
  const { data, error } = toFormSchema(schema).safeParse(values)
  return data ?? Object.fromEntries(error!.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

describe('toFormSchema', () => {
  it('treats spaces in an optional field of a patient as empty', () => {
    const blanks = Object.fromEntries(Object.keys(PATIENT_FIELDS).map((name) => [name, '  ']))
    expect(parse(z.strictObject(detailFields), { ...blanks, givenName: ' Asha ', phone: '98765 43210' })).toEqual({
      givenName: 'Asha',
      phone: '9876543210',
    })
  })

  it('asks for a required field of only spaces, dashes or brackets in the words of that field', () => {
    expect(parse(z.strictObject(detailFields), { givenName: ' ', phone: '()', alternatePhone: '-' })).toEqual({
      givenName: 'Enter the patient’s first name',
      phone: 'Enter the patient’s phone number',
      alternatePhone: 'Enter the other phone number',
    })
    const { accountNo, bankCode } = NewBankAccount.shape
    expect(parse(z.strictObject({ accountNo, bankCode }), { accountNo: ' ', bankCode: '-' })).toEqual({
      accountNo: 'Enter the account number',
      bankCode: 'Enter the bank code',
    })
  })

  it('treats spaces as empty in notes, amounts and vitals, and keeps the spaces of a password', () => {
    const schema = z.strictObject({
      note: longText(9).optional(),
      amount: moneyMinor().optional(),
      pulse: digitsOrEmpty(),
      password: newPassword(),
    })
    expect(parse(schema, { note: ' \n', amount: ' ', pulse: ' ', password: ' twelve chars ' })).toEqual({
      pulse: '',
      password: ' twelve chars ',
    })
  })
})
