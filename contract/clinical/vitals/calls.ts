import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { VitalsInput, VitalsList, VitalsSettings } from './schema.ts'

export const vitals = {
  /** The patient's readings, newest first; corrected ones stay in the list, marked. */
  list: call('vitals:read')
    .route({ method: 'GET', path: '/patients/{patientId}/vitals' })
    .input(
      z.strictObject({
        patientId: uuid(),
        limit: z.number().int().min(1).max(100).default(20),
        /** Those older than this reading. */
        before: uuid().optional(),
      }),
    )
    .output(answer(VitalsList)),
  /** Unusual values answer 422 with `data.confirm`: what to send in `confirmed` to say that they are right. */
  record: call('vitals:write')
    .route({ method: 'POST', path: '/patients/{patientId}/vitals' })
    .input(VitalsInput.safeExtend({ patientId: uuid() }))
    .output(answer(z.object({ vitalsId: uuid(), bmiTenths: z.number().int().nullable(), bmiClass: z.string() }))),
  settings: call('settings:edit').route({ method: 'GET', path: '/vitals-settings' }).output(answer(VitalsSettings)),
  /** What is kept stays in the unit in which it was read; body mass indexes are classed anew. */
  saveSettings: call('settings:edit')
    .route({ method: 'PUT', path: '/vitals-settings' })
    .input(VitalsSettings)
    .output(answer(VitalsSettings)),
}
