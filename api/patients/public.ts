// What other modules may use of patients. They import this file and no other one of the module.
export { mayBookFor, mineAndFamily, mustBookFor } from './family.ts'
export { noteRecent } from './recent.ts'
export { registeredPatients } from './registered.ts'
export { searchPatients } from './search.ts'
export { findPatient } from './store.ts'
export { practiceOf } from './typed.ts'
