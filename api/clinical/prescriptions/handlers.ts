import { handle, ResultWithMessage } from '#api/kernel/implement.ts'
import { describeDosing } from '#contract/clinical/prescriptions/rules.ts'
import { saveVisit } from '../visits/store.ts'
import { readLongTermMedicines } from './continue/long-term-medicines.ts'
import { chooseToReplaceEarlier } from './continue/replace-earlier.ts'
import { toStoredLine } from './lines.ts'
import { cancelPrescription, dropRevision, signRevision, startRevision, stopLine } from './revisions.ts'
import { findPrescription, findPrescriptionByCode, listPrescriptions } from './store.ts'
import { listTemplates, removeTemplate, renameTemplate, saveTemplate } from './templates.ts'
import { readTypedLine } from './typed/read-typed-line.ts'
import { readPrescriptionForEditing, uploadPrescription as upload, writePrescription } from './write-prescription.ts'

export const prescription = handle('prescription', {
  listPrescriptionPatient: listPrescriptions,
  listPrescription: (ctx, { prescriptionId, print }) => findPrescription(ctx, prescriptionId, print ? 'print' : 'read'),
  findPrescription: findPrescriptionByCode,
  createPrescription: async (ctx, { visitId, ...note }) => {
    const { prescriptionId, version } = await saveVisit(ctx, visitId, note)
    return { prescriptionId, version }
  },
  findByVisit: readPrescriptionForEditing,
  write: async (ctx, input) => {
    const { data, message } = await writePrescription(ctx, input)
    return new ResultWithMessage(data, message)
  },
  readLine: async (ctx, { text }) => {
    const { line, choices, refusal, remarks: lineRemarks } = await readTypedLine(ctx, text)
    const remarks = refusal ? [refusal, ...lineRemarks] : lineRemarks
    return { medicine: line.medicine, dosingText: describeDosing(toStoredLine(line)), choices, remarks }
  },
  revise: startRevision,
  dropRevision,
  signRevision,
  replaceEarlier: chooseToReplaceEarlier,
  listLongTerm: readLongTermMedicines,
  cancel: cancelPrescription,
  stopLine,
})

export const prescriptionTemplates = handle('prescriptionTemplates', {
  list: listTemplates,
  save: saveTemplate,
  rename: renameTemplate,
  remove: removeTemplate,
})

/** The specification's upload beside the visit's appointment. */
export const { uploadPrescription } = handle('appointment', { uploadPrescription: upload })
