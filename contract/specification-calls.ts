import { z } from 'zod'
import { uploadFollowUp } from './clinical/follow-ups/calls.ts'
import { WholeHistoryInput } from './clinical/history/schema.ts'
import { uploadLabTest } from './clinical/orders/calls.ts'
import { PrescriptionLines } from './clinical/prescriptions/schema.ts'
import { call } from './kernel/call.ts'
import { uuid } from './kernel/fields.ts'

/** Calls of the specification under /doctor and /appointment that the other modules answer. */
export const specificationCalls = {
  doctorSearch: {
    /** Finds a doctor of any practice by the complete mobile number. */
    listDoctorByMobileNumber: call('doctors:find', 'GET /doctor/listDoctorByMobileNumber', {
      input: z.object({ q: z.string().trim().max(20).default('') }),
      output: z.array(z.object({ _id: uuid(), fullName: z.string(), speciality: z.string() })),
    }),
  },
  appointment: {
    /** Adds and replaces entries of several lists; deletes none. */
    createmedicalHistory: call('histories:write', 'POST /appointment/createmedicalHistory/{patientId}', {
      input: WholeHistoryInput,
      output: z.object({ patientId: uuid(), entries: z.number().int() }),
    }),
    uploadFollowUp,
    uploadLabTest,
    uploadPrescription: call('prescriptions:write', 'POST /appointment/uploadPrescription/{appointmentId}', {
      input: z.strictObject({ appointmentId: uuid(), lines: PrescriptionLines }),
      output: z.object({ _id: uuid(), version: z.number().int() }),
    }),
  },
}
