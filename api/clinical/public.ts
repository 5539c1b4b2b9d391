// The exports of clinical for other modules. They import no other file of the module.
export { countUnseenEmergencyAccess } from './break-glass/store.ts'
export { readMedicineContents } from './prescriptions/own-brands.ts'
export { findPrescriptionByCode } from './prescriptions/store.ts'
export { listDocuments } from './records/documents.ts'
