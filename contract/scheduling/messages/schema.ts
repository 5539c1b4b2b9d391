import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { ListQuery } from '#contract/kernel/query.ts'
import { ABOUTS, CHANNELS, DELAYS, FILTERS, STATUSES } from './rules.ts'

/** A message of the queue, as staff see it. */
export const Message = z.object({
  messageId: uuid(),
  about: z.enum(ABOUTS),
  channel: z.enum(CHANNELS),
  recipient: z.string(),
  body: z.string(),
  status: z.enum(STATUSES),
  /** Nobody sends it but staff, by `link`. */
  byHand: z.boolean(),
  /** Opens WhatsApp with the message written, while staff may send it. */
  link: z.string().nullable(),
  attempts: z.number().int(),
  note: z.string().nullable(),
  notBefore: z.string(),
  notAfter: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  version: z.number().int(),
  patient: z.object({ patientId: uuid(), fullName: z.string() }).nullable(),
})
export type Message = z.infer<typeof Message>

export const MessageQuery = ListQuery.omit({ q: true, sort: true }).extend({
  status: z.enum(FILTERS.map(({ value }) => value)).default('todo'),
})
export type MessageQuery = z.infer<typeof MessageQuery>

const minutes = z
  .number('Choose how late')
  .int('Choose how late')
  .refine((value) => (DELAYS as readonly number[]).includes(value), 'Choose how late')

export const NewDelay = z.strictObject({
  doctorId: uuid('Choose the doctor'),
  placeId: uuid('Choose the clinic'),
  minutes,
})
export type NewDelay = z.infer<typeof NewDelay>

/** How late a doctor is today. */
export const Delay = z.object({
  doctorId: uuid(),
  placeId: uuid(),
  day: z.string(),
  minutes: z.number().int(),
  saidAt: z.string(),
})
export type Delay = z.infer<typeof Delay>

/** Who waits was told, or was left out, each for a reason that the queue says. */
export const Told = z.object({ delay: Delay, told: z.number().int(), leftOut: z.number().int() })
export type Told = z.infer<typeof Told>
