import { z } from 'zod'
import { isoDate, nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import { REGISTRATIONS, TAX_PROFILES } from '../tax/tax-profiles.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** The tax system of a practice, and its currency and financial year. */
export const TaxSettings = z.strictObject({
  taxProfile: z.enum(TAX_PROFILES, 'Choose the tax law'),
  /** The name of the tax, if the tax profile has none. */
  taxName: text(12).optional(),
  roundsOff: z.boolean(),
  currency: z
    .string('Enter the currency')
    .trim()
    .toUpperCase()
    .refine((code) => currencies.has(code), 'Enter the three letters of a currency, like INR'),
  financialYearStartMonth: z
    .number('Choose the month')
    .int('Choose the month')
    .min(1, 'Choose the month')
    .max(12, 'Choose the month'),
  version: version(),
})
export type TaxSettings = z.infer<typeof TaxSettings>

/** As a form sends it: an unticked box sends nothing, and fixed fields are left out. */
export const TaxSettingsForm = TaxSettings.extend({ roundsOff: z.boolean().default(false) })

/** The registration of a place from a date on. Issued documents don't change. */
export const NewRegistration = z.strictObject({
  placeId: uuid('Choose the place'),
  scheme: z.enum(REGISTRATIONS, 'Choose the registration type'),
  taxNo: text(20).toUpperCase().optional(),
  stateCode: text(4).optional(),
  validFrom: isoDate('Enter the start date'),
})
export type NewRegistration = z.infer<typeof NewRegistration>

export const PlaceRegistration = z.object({
  scheme: z.enum(REGISTRATIONS),
  taxNo: nullableText(),
  stateCode: nullableText(),
  /** Null if from the beginning. */
  validFrom: nullableText(),
})
export type PlaceRegistration = z.infer<typeof PlaceRegistration>

const TaxedPlace = z.object({
  placeId: uuid(),
  name: z.string(),
  state: nullableText(),
  now: PlaceRegistration,
  items: z.array(PlaceRegistration),
})
export type TaxedPlace = z.infer<typeof TaxedPlace>

export const TaxSettingsView = TaxSettings.extend({
  /** A document is numbered, so currency and financial year are fixed. */
  numbered: z.boolean(),
  /** A fee, price, draft or opening balance has an amount, so the currency is fixed. */
  priced: z.boolean(),
  places: z.array(TaxedPlace),
})
export type TaxSettingsView = z.infer<typeof TaxSettingsView>
