import { api } from '#api/kernel/implement.ts'
import { breakGlass, openings, seen } from './store.ts'

export const brokenGlass = {
  open: api.brokenGlass.open.handler(async ({ input, context }) => ({
    data: await breakGlass(context, input.patientId, input.reason),
  })),
  list: api.brokenGlass.list.handler(async ({ input, context }) => ({ data: await openings(context, input) })),
  see: api.brokenGlass.see.handler(async ({ input, context }) => ({ data: await seen(context, input.glassId) })),
}
