// What other modules may use of clinical. They import this file and no other one of the module.
export { countUnseenEmergencyAccess } from './break-glass/store.ts'
export { listDocuments } from './records/documents.ts'
