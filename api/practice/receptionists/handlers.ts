import { handle } from '#api/kernel/implement.ts'
import { findBranch } from '../clinics/store.ts'
import { addMember } from '../people/add-member.ts'

export const receptionists = handle('receptionists', {
  create: async (ctx, input) => {
    await findBranch(ctx.db, ctx.me, input.placeId)
    return { ...(await addMember(ctx, { ...input, role: 'receptionist' })), fullName: input.fullName }
  },
})
