import { api } from '#api/kernel/implement.ts'
import { dosingInWords } from '#contract/clinical/prescriptions/rules.ts'
import { saveVisit } from '../visits/store.ts'
import { readTypedLine } from './line-additions.ts'
import { toStoredLine } from './lines.ts'
import { cancelPrescription, dropRevision, signRevision, startRevision, stopLine } from './revisions.ts'
import { findPrescription, findPrescriptionByCode, listPrescriptions } from './store.ts'
import { listTemplates, removeTemplate, renameTemplate, saveTemplate } from './templates.ts'
import { openPrescription, uploadPrescription as upload, writePrescription } from './write-prescription.ts'

export const prescription = {
  listPrescriptionPatient: api.prescription.listPrescriptionPatient.handler(async ({ input, context }) => ({
    data: await listPrescriptions(context, input.patientId, input.limit),
  })),
  listPrescription: api.prescription.listPrescription.handler(async ({ input, context }) => ({
    data: await findPrescription(context, input.prescriptionId, input.print ? 'print' : 'read'),
  })),
  findPrescription: api.prescription.findPrescription.handler(async ({ input, context }) => ({
    data: await findPrescriptionByCode(context, input.code),
  })),
  createPrescription: api.prescription.createPrescription.handler(async ({ input, context }) => {
    const { visitId, version, lines } = input
    const saved = await saveVisit(context, visitId, { version, lines })
    return { data: { prescriptionId: saved.prescriptionId, version: saved.version } }
  }),
  findByVisit: api.prescription.findByVisit.handler(async ({ input, context }) => ({
    data: await openPrescription(context, input.visitId),
  })),
  write: api.prescription.write.handler(({ input, context }) => writePrescription(context, input)),
  readLine: api.prescription.readLine.handler(async ({ input, context }) => {
    const { line, choices, refusal: refused, remarks: said } = await readTypedLine(context, input.text)
    const remarks = refused ? [refused, ...said] : said
    return { data: { medicine: line.medicine, taken: dosingInWords(toStoredLine(line)), choices, remarks } }
  }),
  revise: api.prescription.revise.handler(async ({ input, context }) => ({
    data: await startRevision(context, input.prescriptionId, input.reason),
  })),
  dropRevision: api.prescription.dropRevision.handler(async ({ input, context }) => ({
    data: await dropRevision(context, input.prescriptionId),
  })),
  signRevision: api.prescription.signRevision.handler(async ({ input, context }) => ({
    data: await signRevision(context, input.prescriptionId, input.version),
  })),
  cancel: api.prescription.cancel.handler(async ({ input, context }) => ({
    data: await cancelPrescription(context, input.prescriptionId, input.reason),
  })),
  stopLine: api.prescription.stopLine.handler(async ({ input, context }) => ({
    data: await stopLine(context, input.prescriptionId, input.lineId, input.reason),
  })),
}

export const prescriptionTemplates = {
  list: api.prescriptionTemplates.list.handler(async ({ context }) => ({ data: await listTemplates(context) })),
  save: api.prescriptionTemplates.save.handler(async ({ input, context }) => ({
    data: await saveTemplate(context, input),
  })),
  rename: api.prescriptionTemplates.rename.handler(async ({ input, context }) => ({
    data: await renameTemplate(context, input.templateId, input.version, input.name),
  })),
  remove: api.prescriptionTemplates.remove.handler(async ({ input, context }) => ({
    data: await removeTemplate(context, input.templateId),
  })),
}

/** The specification's upload beside the visit's appointment. */
export const uploadPrescription = api.appointment.uploadPrescription.handler(async ({ input, context }) => ({
  data: await upload(context, input.appointmentId, input.lines),
}))
