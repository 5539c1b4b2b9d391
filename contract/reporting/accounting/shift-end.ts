import { z } from 'zod'
import { isoDate, minor, nullableText, uuid } from '#contract/kernel/fields.ts'
import { STATUSES } from '#contract/scheduling/appointments/statuses.ts'

/** A day of a branch, by default today; or all days of a shift at its place. */
export const ShiftEndQuery = z.object({
  day: isoDate().optional(),
  placeId: uuid().optional(),
  shiftId: uuid().optional(),
})

const Visit = z.object({
  appointmentId: uuid(),
  startsAt: z.string(),
  zone: z.string(),
  status: z.enum(STATUSES),
  patientName: z.string(),
  doctorName: z.string(),
  placeName: z.string(),
})

export const ShiftEnd = z.object({
  /** The first day. `to` is the last day, which differs only for a shift past midnight. */
  day: z.string(),
  to: z.string(),
  currency: z.string(),
  /** Visits without an issued invoice. */
  withoutCharge: z.array(Visit.extend({ feeMinor: minor(), draft: z.boolean() })),
  /** Consultation invoices whose visit was cancelled, missed, or doesn't exist. */
  withoutVisit: z.array(
    z.object({
      invoiceId: uuid(),
      number: z.string(),
      appointmentId: uuid().nullable(),
      status: z.enum(STATUSES).nullable(),
      client: nullableText(),
      placeName: z.string(),
      payableMinor: minor(),
      paidMinor: minor(),
    }),
  ),
  /** Samples collected without a paid laboratory invoice since the order. */
  samplesWithoutPayment: z.array(
    z.object({
      orderId: uuid(),
      patientName: z.string(),
      tests: z.array(z.string()),
      at: z.string(),
      placeName: nullableText(),
    }),
  ),
  /** A list has more entries than are shown. */
  more: z.boolean(),
})
export type ShiftEnd = z.infer<typeof ShiftEnd>
