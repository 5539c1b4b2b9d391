import { z } from 'zod'
import { answer, call } from '../call.ts'
import { uuid } from '../pieces.ts'
import { VitalsList, VitalsTaken } from './schema.ts'

export const vitals = {
  /** The patient's readings, newest first; corrected ones stay in the list, marked. */
  list: call('vitals:read')
    .route({ method: 'GET', path: '/patients/{patientId}/vitals' })
    .input(z.strictObject({ patientId: uuid(), limit: z.number().int().min(1).max(100).default(20) }))
    .output(answer(VitalsList)),
  /** Unusual values answer 422 with `data.confirm`: what to send in `confirmed` to say that they are right. */
  record: call('vitals:write')
    .route({ method: 'POST', path: '/patients/{patientId}/vitals' })
    .input(VitalsTaken.safeExtend({ patientId: uuid() }))
    .output(answer(z.object({ vitalsId: uuid(), bmiTenths: z.number().int().nullable() }))),
}
