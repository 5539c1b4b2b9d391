import { api } from '#api/kernel/implement.ts'
import { listEmergencyAccess, markEmergencyAccessSeen, openInEmergency } from './store.ts'

export const brokenGlass = {
  open: api.brokenGlass.open.handler(async ({ input, context }) => ({
    data: await openInEmergency(context, input.patientId, input.reason),
  })),
  list: api.brokenGlass.list.handler(async ({ input, context }) => ({
    data: await listEmergencyAccess(context, input),
  })),
  markSeen: api.brokenGlass.markSeen.handler(async ({ input, context }) => ({
    data: await markEmergencyAccessSeen(context, input.glassId),
  })),
}
