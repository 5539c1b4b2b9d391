import { z } from 'zod'
import { keyOf, nullableText, uuid } from '#contract/kernel/fields.ts'
import { PRIORITIES } from '../visits/rules.ts'
import { testStatuses } from './statuses.ts'

const state = keyOf(testStatuses.labels)

/** Tests that were ordered together at a visit. */
export const LabOrder = z.object({
  _id: uuid(),
  visitId: uuid().nullable(),
  appointmentId: uuid().nullable(),
  patientId: uuid(),
  patientName: z.string(),
  doctorName: z.string(),
  /** The laboratory; null if the patient chooses. */
  placeName: nullableText(),
  orderedAt: z.string(),
  priority: keyOf(PRIORITIES),
  clinicalNote: nullableText(),
  fasting: z.boolean(),
  /** The earliest state of its tests. */
  status: state,
  /** "2 of 5 reported". */
  words: z.string(),
  tests: z.array(z.object({ _id: uuid(), name: z.string(), code: nullableText(), status: state })),
})
export type LabOrder = z.infer<typeof LabOrder>
