import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, uuid } from '#contract/kernel/fields.ts'
import { LabOrderHead, OrderedTest } from '../visits/schema.ts'
import { LabOrder } from './schema.ts'

const limit = integer().min(1).max(200).default(50)

export const orders = {
  /** The laboratory orders of a patient, newest first. */
  listForPatient: call('visits:read', 'GET /patients/{patientId}/lab-orders', {
    input: z.strictObject({ patientId: uuid(), limit }),
    output: z.array(LabOrder),
  }),
  /** Orders, newest first: all for managers, their own for laboratories and doctors. */
  list: call('laborders:read', 'GET /lab-orders', { input: z.strictObject({ limit }), output: z.array(LabOrder) }),
}

/** Writes tests into the open note of an appointment's visit. They are ordered when the visit is signed. */
export const uploadLabTest = call('labtests:order', 'POST /appointment/uploadLabTest/{appointmentId}', {
  input: z.strictObject({
    appointmentId: uuid(),
    tests: z.array(OrderedTest).min(1, 'Choose a test').max(50, 'Order 50 tests or fewer'),
    ...LabOrderHead.shape,
  }),
  output: z.object({ visitId: uuid(), version: integer(), tests: z.array(z.string()) }),
})
