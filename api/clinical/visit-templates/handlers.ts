import { handle } from '#api/kernel/implement.ts'
import { changeVisitTemplate, listVisitTemplates, removeVisitTemplate, saveVisitTemplate } from './store.ts'

export const visitTemplates = handle('visitTemplates', {
  list: listVisitTemplates,
  save: saveVisitTemplate,
  change: changeVisitTemplate,
  remove: removeVisitTemplate,
})
