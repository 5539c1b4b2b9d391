// The exports of patients for other modules. They import no other file of the module.
export {
  listBookablePatientIds,
  listVisiblePatientIds,
  loadPatientReach,
  requireCanBookFor,
} from './family/family-access.ts'
export { listRelations } from './family/family-store.ts'
export { saveNoKnownAllergies } from './no-known-allergies.ts'
export { countRegisteredPatients } from './patient-count.ts'
export { listRecentPatients, recordRecentPatient } from './recent.ts'
export { searchPatients } from './search.ts'
export { findPatient, findPatientForBanner, readPatient } from './store.ts'
