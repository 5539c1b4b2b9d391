import { handle } from '#api/kernel/implement.ts'
import { createClinic, listBranches } from './store.ts'

export const clinics = handle('clinics', {
  createClinic: async (ctx, input) => {
    const _id = await createClinic(ctx, input)
    return { _id, clinicName: input.name, adminId: ctx.me.practiceId, orgId: ctx.me.orgId }
  },
  list: ({ db, me }) => listBranches(db, me),
})
