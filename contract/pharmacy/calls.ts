import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { phone, text, uuid, version } from '../kernel/fields.ts'

/** A pharmacy of the practice. */
export const Pharmacy = z.object({
  _id: uuid(),
  pharmacyName: z.string(),
  code: z.string(),
  addressLine: z.string().nullable(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  licenceNo: z.string().nullable(),
  version: version(),
})
export type Pharmacy = z.infer<typeof Pharmacy>

const details = {
  pharmacyName: text(120, 'Enter the name of the pharmacy'),
  code: z
    .string('Enter a short code')
    .trim()
    .toUpperCase()
    .min(1, 'Enter a short code')
    .regex(/^[A-Z]{1,5}$/, 'Use 1 to 5 letters, like PH'),
  addressLine: text(200, 'Enter the address'),
  city: text(80, 'Enter the town or city'),
  phone: phone('Enter the pharmacy’s phone number'),
  licenceNo: text(60, 'Enter the licence number'),
}
const one = { pharmacyId: uuid() }

export const PharmacyInput = z.strictObject(details)
export type PharmacyInput = z.infer<typeof PharmacyInput>
export const PharmacyEdit = z.strictObject({ ...one, ...details, version: version() })
export type PharmacyEdit = z.infer<typeof PharmacyEdit>

export const Distributor = z.object({
  _id: uuid(),
  distributerName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  taxNo: z.string().nullable(),
})

export type Distributor = z.infer<typeof Distributor>

/** The specification's paths below /pharmacy. */
export const pharmacyCalls = {
  pharmacy: {
    listAllPharmacy: call('pharmacies:read', 'GET /pharmacy/listAllPharmacy', { output: z.array(Pharmacy) }),
    listdistributer: call('distributors:read', 'GET /pharmacy/listdistributer', { output: z.array(Distributor) }),
    createPharmacy: call('pharmacies:create', 'POST /pharmacy/createPharmacy', {
      input: PharmacyInput,
      output: Pharmacy,
    }),
    updatePharmacy: call('pharmacies:edit', 'PUT /pharmacy/updatePharmacy/{pharmacyId}', {
      input: PharmacyEdit,
      output: Pharmacy,
    }),
    /** Archives it. It needs the same right as creating one. */
    deletePharmacy: call('pharmacies:create', 'DELETE /pharmacy/deletePharmacy/{pharmacyId}', {
      input: z.object(one),
      output: z.null(),
    }),
  },
}
