import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { PRIORITIES } from '../visits/rules.ts'
import { TEST_STATES, type TestState } from './rules.ts'

const state = z.enum(Object.keys(TEST_STATES) as [TestState, ...TestState[]])

/** Tests that were ordered together at a visit. */
export const LabOrder = z.object({
  _id: uuid(),
  visitId: uuid().nullable(),
  appointmentId: uuid().nullable(),
  patientId: uuid(),
  patientName: z.string(),
  doctorName: z.string(),
  /** The laboratory; null if the patient chooses. */
  placeName: z.string().nullable(),
  orderedAt: z.string(),
  priority: z.enum(Object.keys(PRIORITIES) as [keyof typeof PRIORITIES]),
  clinicalNote: z.string().nullable(),
  fasting: z.boolean(),
  /** The earliest state of its tests. */
  status: state,
  /** "2 of 5 reported". */
  words: z.string(),
  tests: z.array(z.object({ _id: uuid(), name: z.string(), code: z.string().nullable(), status: state })),
})
export type LabOrder = z.infer<typeof LabOrder>
