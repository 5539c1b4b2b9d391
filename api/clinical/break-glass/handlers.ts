import { api, respond } from '#api/kernel/implement.ts'
import { listEmergencyAccess, markEmergencyAccessSeen, openInEmergency } from './store.ts'

export const brokenGlass = {
  open: api.brokenGlass.open.handler(respond(openInEmergency)),
  list: api.brokenGlass.list.handler(respond(listEmergencyAccess)),
  markSeen: api.brokenGlass.markSeen.handler(respond(markEmergencyAccessSeen)),
}
