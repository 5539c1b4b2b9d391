// What other modules may use of clinical. They import this file and no other one of the module.
export { unseenGlass } from './break-glass/store.ts'
export { kindsOf, paperTitles } from './records/documents.ts'
