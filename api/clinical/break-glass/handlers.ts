import { handle } from '#api/kernel/implement.ts'
import { listEmergencyAccess, markEmergencyAccessSeen, openInEmergency } from './store.ts'

export const breakGlass = handle('breakGlass', {
  open: openInEmergency,
  list: listEmergencyAccess,
  markSeen: markEmergencyAccessSeen,
})
