import { z } from 'zod'
import { email, personName, phone, uuid } from '#contract/kernel/fields.ts'

export const NewReceptionist = z.strictObject({
  fullName: personName('Enter the receptionist’s name'),
  phone: phone('Enter the receptionist’s mobile number'),
  email: email('Enter the receptionist’s e-mail address').optional(),
  placeId: uuid('Choose the branch'),
})
export type NewReceptionist = z.infer<typeof NewReceptionist>
