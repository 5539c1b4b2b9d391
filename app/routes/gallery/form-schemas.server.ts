import { z } from 'zod'
import { isoDate } from '#contract/kernel/fields.ts'

/** The schemas of the gallery's forms, which save nothing. */
export const Booking = z.strictObject({
  slot: z.string('Choose a time'),
  followUp: isoDate().optional(),
  opens: z.string().optional(),
})

export const Removal = z.strictObject({ reason: z.string('Enter a reason, like “entered twice”').max(200) })

const wholeNumber = (message: string) => z.string(message).regex(/^\d+$/, message)

export const Everything = z.strictObject({
  patientId: z.string('Choose the patient'),
  fullName: z.string('Enter the full name').max(80, 'Use 80 characters or fewer'),
  phone: z.string('Enter the phone number').regex(/^[+\d][\d ]{6,}$/, 'Enter a phone number, like 98765 43210'),
  email: z
    .string()
    .regex(/^\S+@\S+$/, 'Enter an e-mail address, like name@example.org')
    .optional(),
  password: z.string('Choose a password').min(12, 'Choose a password of 12 characters or more'),
  born: z
    .object({
      day: z.string().optional(),
      month: z.string().optional(),
      year: z.string().optional(),
      age: z.string().optional(),
    })
    .refine((born) => (born.day && born.month && born.year) || born.age, 'Enter the date of birth or the age'),
  gender: z.string('Choose the gender'),
  languages: z.union([z.string(), z.array(z.string())]).optional(),
  bloodGroup: z.string('Choose the blood group'),
  height: wholeNumber('Enter the height in whole centimetres'),
  weight: wholeNumber('Enter the weight in whole kilograms'),
  fee: z.string('Enter the fee').regex(/^[\d, ]+(\.\d{1,2})?$/, 'Enter the fee, like 500 or 1,250.50'),
  notes: z.string().max(1000, 'Use 1,000 characters or fewer').optional(),
  picture: z.instanceof(File).optional(),
  consent: z.literal('on', 'Ask the patient for consent'),
  symptoms: z.array(z.object({ name: z.string() })).optional(),
  items: z
    .array(
      z.object({
        name: z.string('Enter the item').max(100, 'Use 100 characters or fewer'),
        quantity: wholeNumber('Enter a quantity'),
        rate: wholeNumber('Enter a rate'),
      }),
    )
    .optional(),
})
