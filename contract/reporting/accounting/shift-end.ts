import { z } from 'zod'
import { isoDate, uuid } from '#contract/kernel/fields.ts'

/** What does not match at the end of a day: of a branch, today if none is said; or of all days of a shift, at its place. */
export const ShiftEndQuery = z.object({
  day: isoDate().optional(),
  placeId: uuid().optional(),
  shiftId: uuid().optional(),
})

const Visit = z.object({
  appointmentId: uuid(),
  startsAt: z.string(),
  zone: z.string(),
  status: z.string(),
  patientName: z.string(),
  doctorName: z.string(),
  placeName: z.string(),
})

export const ShiftEnd = z.object({
  /** The first day and the last: one, but for a shift that went over midnight. */
  day: z.string(),
  to: z.string(),
  currency: z.string(),
  /** Somebody came, and no invoice was written: charges may be waiting, or were forgotten. */
  withoutCharge: z.array(Visit.extend({ feeMinor: z.number().int(), draft: z.boolean() })),
  /** Written that day or for it, and nobody was seen: given up, not come, or of no visit at all. */
  withoutVisit: z.array(
    z.object({
      invoiceId: uuid(),
      number: z.string(),
      appointmentId: uuid().nullable(),
      status: z.string().nullable(),
      client: z.string().nullable(),
      placeName: z.string(),
      payableMinor: z.number().int(),
      paidMinor: z.number().int(),
    }),
  ),
  /** A sample was taken that day and no laboratory invoice was written for the patient since the order. */
  samplesWithoutPayment: z.array(
    z.object({
      orderId: uuid(),
      patientName: z.string(),
      tests: z.array(z.string()),
      at: z.string(),
      placeName: z.string().nullable(),
    }),
  ),
  /** A list is longer than it is shown. */
  more: z.boolean(),
})
export type ShiftEnd = z.infer<typeof ShiftEnd>
