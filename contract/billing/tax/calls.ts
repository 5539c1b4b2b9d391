import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, isoDate, nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import { rateBps } from '../invoice-lines/line-fields.ts'
import { TAX_CATEGORIES } from './tax-profiles.ts'

const isInOrder = ({ validFrom, validTo }: { validFrom: string; validTo?: string | undefined }) =>
  !validTo || validFrom <= validTo
const LAST_DAY_ERROR = { path: ['validTo'], message: 'Choose an end date on or after the start date' }
const hasFittingRate = ({ taxCategory, rateBps: bps }: { taxCategory: string; rateBps: number }) =>
  taxCategory === 'taxable' || bps === 0
const UNTAXED_ERROR = { path: ['rateBps'], message: 'Leave the rate empty: only taxable items have one' }

const rateFields = {
  name: text(200, 'Enter the name'),
  taxCategory: z.enum(TAX_CATEGORIES, 'Choose the tax'),
  rateBps: rateBps().default(0),
  validFrom: isoDate('Enter the start date'),
  validTo: isoDate('Enter the end date').optional(),
}

/** A rate of a code from a date on. The previous rate ends the day before. */
export const NewTaxRate = z
  .strictObject({
    /** HSN or SAC, or its first digits; empty for the default rate. */
    code: z
      .string()
      .trim()
      .regex(/^\d{0,8}$/, 'Enter up to 8 digits, like 3004')
      .default(''),
    ...rateFields,
  })
  .refine(isInOrder, LAST_DAY_ERROR)
  .refine(hasFittingRate, UNTAXED_ERROR)
export type NewTaxRate = z.infer<typeof NewTaxRate>

/** Corrects or confirms a rate. Issued documents don't change. */
export const TaxRateEdit = z
  .strictObject({ rateId: uuid(), version: version(), ...rateFields })
  .refine(isInOrder, LAST_DAY_ERROR)
  .refine(hasFittingRate, UNTAXED_ERROR)
export type TaxRateEdit = z.infer<typeof TaxRateEdit>

export const TaxRate = z.object({
  rateId: uuid(),
  code: z.string(),
  name: z.string(),
  taxCategory: z.enum(TAX_CATEGORIES),
  rateBps: integer(),
  validFrom: z.string(),
  validTo: nullableText(),
  /** Null for a starter rate that nobody has confirmed. */
  confirmedBy: nullableText(),
  confirmedAt: nullableText(),
  version: version(),
})
export type TaxRate = z.infer<typeof TaxRate>

/** Tax rates, and how many of them are starter rates that nobody has confirmed. */
export const TaxRates = z.object({ items: z.array(TaxRate), unconfirmed: integer() })

/** Tax rates of HSN and SAC codes by date. */
export const taxRates = {
  list: call('taxes:read', 'GET /tax-rates', {
    input: z.object({ on: isoDate().optional() }),
    output: TaxRates,
  }),
  add: call('taxes:edit', 'POST /tax-rates', { input: NewTaxRate, output: TaxRate }),
  save: call('taxes:edit', 'PUT /tax-rates/{rateId}', { input: TaxRateEdit, output: TaxRate }),
}
