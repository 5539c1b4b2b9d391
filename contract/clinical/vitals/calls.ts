import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { VitalsInput, VitalsList, VitalsSettings } from './schema.ts'

export const vitals = {
  /** The patient's readings, newest first, with corrected ones marked. */
  list: call('vitals:read')
    .route({ method: 'GET', path: '/patients/{patientId}/vitals' })
    .input(
      z.strictObject({
        patientId: uuid(),
        limit: z.number().int().min(1).max(100).default(20),
        /** Only readings older than this one. */
        before: uuid().optional(),
      }),
    )
    .output(answer(VitalsList)),
  /** Unusual values are refused with 422 and `data.confirm`, which lists what to send in `confirmed`. */
  record: call('vitals:write')
    .route({ method: 'POST', path: '/patients/{patientId}/vitals' })
    .input(VitalsInput.safeExtend({ patientId: uuid() }))
    .output(answer(z.object({ vitalsId: uuid(), bmiTenths: z.number().int().nullable(), bmiClass: z.string() }))),
  settings: call('settings:edit').route({ method: 'GET', path: '/vitals-settings' }).output(answer(VitalsSettings)),
  /** Stored temperatures keep their unit; BMI classes follow the new scale. */
  saveSettings: call('settings:edit')
    .route({ method: 'PUT', path: '/vitals-settings' })
    .input(VitalsSettings)
    .output(answer(VitalsSettings)),
}
