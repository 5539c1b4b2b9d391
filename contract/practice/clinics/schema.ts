import { z } from 'zod'
import { nullableText, phone, text, uuid } from '#contract/kernel/fields.ts'
import { isZone } from './rules.ts'

/** A new branch, with the short code that its document numbers begin with. */
export const NewClinic = z.strictObject({
  name: text(120, 'Enter the name of the clinic'),
  code: z
    .string('Enter a short code')
    .trim()
    .toUpperCase()
    .min(1, 'Enter a short code')
    .regex(/^[A-Z]{1,5}$/, 'Use 1 to 5 letters, like MG'),
  addressLine: text(200, 'Enter the address'),
  city: text(80, 'Enter the town or city'),
  phone: phone('Enter the clinic’s phone number'),
  zone: text(60, 'Choose the time zone').refine(isZone, 'Choose the time zone'),
})
export type NewClinic = z.infer<typeof NewClinic>

export const Branch = z.object({
  placeId: uuid(),
  name: z.string(),
  code: z.string(),
  addressLine: nullableText(),
  city: nullableText(),
  phone: nullableText(),
  zone: z.string(),
})
export type Branch = z.infer<typeof Branch>

export const BranchName = Branch.pick({ placeId: true, name: true })
export type BranchName = z.infer<typeof BranchName>
