import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { NewBankAccount } from '#contract/billing/banks/schema.ts'
import { digitsOrEmpty, isoDate, longText, moneyMinor, newPassword } from '#contract/kernel/fields.ts'
import { PATIENT_FIELDS } from '#contract/patients/fields.ts'
import { detailFields } from '#contract/patients/schema.ts'
import { toFormSchema } from './coerce.server'

/** Parses a form and returns its values, or the first sentence for each field. */
function parse(schema: z.ZodObject, values: Record<string, unknown>) {
  const { data, error } = toFormSchema(schema, { today: '2026-11-24', currency: 'INR' }).safeParse(values)
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

  it('reads days as people type them, also in rows, and refuses a text that is no day', () => {
    const day = z.strictObject({ on: isoDate('Enter the due date') })
    const schema = day.extend({ until: isoDate().optional(), rows: z.array(day.partial()).optional() })
    expect(parse(schema, { on: '22-Nov-2026', until: ' ', rows: [{ on: 'tomorrow' }, { on: '2026-11-22' }] })).toEqual({
      on: '2026-11-22',
      rows: [{ on: '2026-11-25' }, { on: '2026-11-22' }],
    })
    expect(parse(schema, { on: '', until: '31/02', rows: [{ on: '13/13' }] })).toEqual({
      on: 'Enter the due date',
      until: 'Enter a date like 22-Nov-2026',
      'rows.0.on': 'Enter a date like 22-Nov-2026',
    })
    expect(parse(day, { on: '1-Jan-1850' })).toEqual({ on: 'Use a year from 1900 to 2199' })
  })

  it('refuses an optional day that can be deleted with null, instead of deleting it', () => {
    expect(parse(z.strictObject({ on: isoDate().nullish() }), { on: '31 feb' })).toEqual({
      on: 'Enter a date like 22-Nov-2026',
    })
  })
})
