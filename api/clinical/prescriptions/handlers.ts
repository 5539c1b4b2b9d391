import { api, respond } from '#api/kernel/implement.ts'
import { dosingInWords } from '#contract/clinical/prescriptions/rules.ts'
import { saveVisit } from '../visits/store.ts'
import { readTypedLine } from './line-additions.ts'
import { toStoredLine } from './lines.ts'
import { cancelPrescription, dropRevision, signRevision, startRevision, stopLine } from './revisions.ts'
import { findPrescription, findPrescriptionByCode, listPrescriptions } from './store.ts'
import { listTemplates, removeTemplate, renameTemplate, saveTemplate } from './templates.ts'
import { openPrescription, uploadPrescription as upload, writePrescription } from './write-prescription.ts'

export const prescription = {
  listPrescriptionPatient: api.prescription.listPrescriptionPatient.handler(respond(listPrescriptions)),
  listPrescription: api.prescription.listPrescription.handler(
    respond((ctx, { prescriptionId, print }) => findPrescription(ctx, prescriptionId, print ? 'print' : 'read')),
  ),
  findPrescription: api.prescription.findPrescription.handler(respond(findPrescriptionByCode)),
  createPrescription: api.prescription.createPrescription.handler(
    respond(async (ctx, { visitId, ...note }) => {
      const { prescriptionId, version } = await saveVisit(ctx, visitId, note)
      return { prescriptionId, version }
    }),
  ),
  findByVisit: api.prescription.findByVisit.handler(respond(openPrescription)),
  write: api.prescription.write.handler(({ input, context }) => writePrescription(context, input)),
  readLine: api.prescription.readLine.handler(
    respond(async (ctx, { text }) => {
      const { line, choices, refusal: refused, remarks: said } = await readTypedLine(ctx, text)
      const remarks = refused ? [refused, ...said] : said
      return { medicine: line.medicine, taken: dosingInWords(toStoredLine(line)), choices, remarks }
    }),
  ),
  revise: api.prescription.revise.handler(respond(startRevision)),
  dropRevision: api.prescription.dropRevision.handler(respond(dropRevision)),
  signRevision: api.prescription.signRevision.handler(respond(signRevision)),
  cancel: api.prescription.cancel.handler(respond(cancelPrescription)),
  stopLine: api.prescription.stopLine.handler(respond(stopLine)),
}

export const prescriptionTemplates = {
  list: api.prescriptionTemplates.list.handler(respond(listTemplates)),
  save: api.prescriptionTemplates.save.handler(respond(saveTemplate)),
  rename: api.prescriptionTemplates.rename.handler(respond(renameTemplate)),
  remove: api.prescriptionTemplates.remove.handler(respond(removeTemplate)),
}

/** The specification's upload beside the visit's appointment. */
export const uploadPrescription = api.appointment.uploadPrescription.handler(respond(upload))
