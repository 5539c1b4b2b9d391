import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, uuid } from '#contract/kernel/fields.ts'
import { VitalsInput, VitalsList, VitalsSettings } from './schema.ts'

export const vitals = {
  /** The patient's readings, newest first, with corrected ones marked. */
  list: call('vitals:read', 'GET /patients/{patientId}/vitals', {
    input: z.strictObject({
      patientId: uuid(),
      limit: integer().min(1).max(100).default(20),
      /** Only readings older than this one. */
      before: uuid().optional(),
    }),
    output: VitalsList,
  }),
  /** Unusual values are refused with 422 and `data.confirm`, which lists what to send in `confirmed`. */
  record: call('vitals:write', 'POST /patients/{patientId}/vitals', {
    input: VitalsInput.safeExtend({ patientId: uuid() }),
    output: z.object({
      vitalsId: uuid(),
      bmiTenths: integer().nullable(),
      bmiClass: z.string(),
      /** "Blood pressure 185/121 mmHg: very high"; empty if nothing is out of range. */
      worst: z.string(),
      /** "Temperature read as 98.6 °F (37.0 °C)"; empty if it was typed in the unit of the form, or if `worst` says it. */
      temperatureNote: z.string(),
    }),
  }),
  settings: call('settings:edit', 'GET /vitals-settings', { output: VitalsSettings }),
  /** Stored temperatures keep their unit; BMI classes follow the new scale. */
  saveSettings: call('settings:edit', 'PUT /vitals-settings', { input: VitalsSettings, output: VitalsSettings }),
}
