import { z } from 'zod'
import {
  email,
  integer,
  longText,
  minor,
  moneyMinor,
  nullableText,
  phone,
  text,
  uuid,
  version,
} from '#contract/kernel/fields.ts'
import { ListQuery } from '#contract/kernel/query.ts'
import { CLIENT_TYPES, EDITABLE_CLIENT_TYPES } from './rules.ts'

const details = {
  email: email().optional(),
  addressLine1: text(200).optional(),
  addressLine2: text(200).optional(),
  city: text(100).optional(),
  district: text(100).optional(),
  /** The tax law's number of the state: 27. */
  stateCode: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{1,3}$/, 'Choose the state')
    .optional(),
  postcode: text(12).optional(),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Enter two letters, like IN')
    .optional(),
  taxNo: text(20).toUpperCase().optional(),
  pan: text(20).toUpperCase().optional(),
  drugLicenceNo: text(60).optional(),
  creditDays: z
    .number('Enter a number of days, like 30')
    .int('Enter a whole number of days')
    .min(0, 'Enter 0 or more')
    .max(365, 'Enter 365 or less')
    .optional(),
  /** Owed before the first document; `openingSide` says by whom. */
  openingBalanceMinor: moneyMinor('Enter an amount, like 500').optional(),
  openingSide: z.enum(['they_owe', 'we_owe']).optional(),
  notes: longText(1000).optional(),
}

/** A customer or a supplier. Patients become clients with their first document. */
export const NewClient = z.strictObject({
  type: z.enum(EDITABLE_CLIENT_TYPES, 'Choose the client type'),
  name: text(200, 'Enter the name'),
  mobile: phone().optional(),
  /** A person has confirmed the phone number, although no such number should exist. */
  isMobileConfirmed: z.boolean().optional(),
  ...details,
})
export type NewClient = z.infer<typeof NewClient>

/** Name and phone of a patient are ignored: they come from the patient's record. */
export const ClientEdit = NewClient.extend({
  type: z.enum(CLIENT_TYPES).optional(),
  clientId: uuid(),
  version: version(),
})
export type ClientEdit = z.infer<typeof ClientEdit>

/** With `archived: false` the client is restored. */
export const ClientArchive = z.strictObject({
  clientId: uuid(),
  version: version(),
  archived: z.boolean().default(true),
})

export const Client = z.object({
  clientId: uuid(),
  type: z.enum(CLIENT_TYPES),
  name: z.string(),
  patientId: uuid().nullable(),
  patientNo: nullableText(),
  birthYear: integer().nullable(),
  mobile: nullableText(),
  email: nullableText(),
  addressLine1: nullableText(),
  addressLine2: nullableText(),
  city: nullableText(),
  district: nullableText(),
  stateCode: nullableText(),
  postcode: nullableText(),
  country: nullableText(),
  taxNo: nullableText(),
  pan: nullableText(),
  drugLicenceNo: nullableText(),
  creditDays: integer(),
  /** Negative if we owed them. */
  openingBalanceMinor: minor(),
  notes: nullableText(),
  archived: z.boolean(),
  version: version(),
})
export type Client = z.infer<typeof Client>

export const SavedClient = Client.extend({
  /** Others with this phone number. Families share one, so it is never refused. */
  sameNumber: z.array(z.object({ clientId: uuid(), name: z.string() })),
})
export type SavedClient = z.infer<typeof SavedClient>

/** A client, or a patient who is not a client yet. */
export const ClientMatch = z.object({
  clientId: uuid().nullable(),
  patientId: uuid().nullable(),
  type: z.enum(CLIENT_TYPES),
  name: z.string(),
  mobile: nullableText(),
  /** Patient number and year of birth, or the city. */
  detail: nullableText(),
  stateCode: nullableText(),
})
export type ClientMatch = z.infer<typeof ClientMatch>

/** The first clients that a search finds. */
export const ClientMatches = z.object({ items: z.array(ClientMatch), more: z.boolean() })

export const ClientListQuery = ListQuery.omit({ sort: true }).extend({
  type: z.enum(CLIENT_TYPES).optional(),
  archived: z.boolean().optional(),
})
export type ClientListQuery = z.infer<typeof ClientListQuery>
