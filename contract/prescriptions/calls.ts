import { z } from 'zod'
import { answer, call } from '../call.ts'
import { text, uuid, version } from '../pieces.ts'
import { Prescription, PrescriptionLines, PrescriptionRow } from './schema.ts'

const Written = z.object({ prescriptionId: uuid().nullable(), version: z.number().int() })

/** The specification's own paths below /prescription. */
export const prescription = {
  /** A patient's prescriptions, newest first. */
  listPrescriptionPatient: call('prescriptions:read')
    .route({ method: 'GET', path: '/prescription/listPrescriptionPatient/{patientId}' })
    .input(z.strictObject({ patientId: uuid(), limit: z.number().int().min(1).max(100).default(50) }))
    .output(answer(z.array(PrescriptionRow))),
  /** `print`: the paper is opened to be printed, and the trace says so. */
  listPrescription: call('prescriptions:read')
    .route({ method: 'GET', path: '/prescription/listPrescription/{prescriptionId}' })
    .input(z.strictObject({ prescriptionId: uuid(), print: z.boolean().default(false) }))
    .output(answer(Prescription)),
  /** The prescription whose paper bears this code, if the person may read it; null where there is none. */
  findPrescription: call('prescriptions:read')
    .route({ method: 'GET', path: '/prescriptions' })
    .input(z.object({ code: text(40, 'Enter the code') }))
    .output(answer(z.object({ prescriptionId: uuid(), patientId: uuid() }).nullable())),
  /** Writes the draft of an open visit, whole: the lines sent take the place of those that were there. */
  createPrescription: call('prescriptions:write')
    .route({ method: 'POST', path: '/prescription/createPrescription' })
    .input(z.strictObject({ visitId: uuid(), version: version(), lines: PrescriptionLines }))
    .output(answer(Written)),
}
