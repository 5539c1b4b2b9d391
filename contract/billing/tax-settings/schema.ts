import { z } from 'zod'
import { isoDate, text, uuid, version } from '#contract/kernel/fields.ts'
import { REGISTRATIONS, TAX_PROFILES } from '../tax/tax-profiles.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** By which law a practice charges tax, and how its books count. */
export const TaxSettings = z.strictObject({
  taxProfile: z.enum(TAX_PROFILES, 'Choose the tax system'),
  /** What the tax is called, where the profile leaves that to the practice. */
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

/** The same of a form: a tick that is not set sends nothing, and what is fixed is not asked for. */
export const TaxSettingsForm = TaxSettings.extend({ roundsOff: z.boolean().default(false) })

/** As what a place is registered from a day on. Papers that are issued keep what they say. */
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
  taxNo: z.string().nullable(),
  stateCode: z.string().nullable(),
  /** Null has been so from the beginning. */
  validFrom: z.string().nullable(),
})
export type PlaceRegistration = z.infer<typeof PlaceRegistration>

const TaxedPlace = z.object({
  placeId: uuid(),
  name: z.string(),
  /** The name of the state in its address. */
  state: z.string().nullable(),
  now: PlaceRegistration,
  /** Latest first. */
  items: z.array(PlaceRegistration),
})
export type TaxedPlace = z.infer<typeof TaxedPlace>

export const TaxSettingsView = TaxSettings.extend({
  /** A paper is numbered: currency and year stay. */
  numbered: z.boolean(),
  places: z.array(TaxedPlace),
})
export type TaxSettingsView = z.infer<typeof TaxSettingsView>
