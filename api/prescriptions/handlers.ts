import { api } from '../implement.ts'
import { save } from '../visits/store.ts'
import { findByCode, findPrescription, prescriptionsOf } from './store.ts'

export const prescription = {
  listPrescriptionPatient: api.prescription.listPrescriptionPatient.handler(async ({ input, context }) => ({
    data: await prescriptionsOf(context, input.patientId, input.limit),
  })),
  listPrescription: api.prescription.listPrescription.handler(async ({ input, context }) => ({
    data: await findPrescription(context, input.prescriptionId, input.print ? 'print' : 'read'),
  })),
  findPrescription: api.prescription.findPrescription.handler(async ({ input, context }) => ({
    data: await findByCode(context, input.code),
  })),
  createPrescription: api.prescription.createPrescription.handler(async ({ input, context }) => {
    const { visitId, version, lines } = input
    const saved = await save(context, visitId, { version, lines })
    return { data: { prescriptionId: saved.prescriptionId, version: saved.version } }
  }),
}
