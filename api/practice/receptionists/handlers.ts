import { handle } from '#api/kernel/implement.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { getPlaceToday } from '#api/kernel/today.ts'
import { readSetUp } from '../clinics/set-up.ts'
import { findBranch, listBranches } from '../clinics/store.ts'
import { addMember } from '../people/add-member.ts'

export const receptionists = handle('receptionists', {
  readForm: async (ctx) => {
    const [clinics, { hasReceptionist }] = await readTogether([
      listBranches(ctx.db, ctx.me),
      readSetUp(ctx, getPlaceToday(ctx)),
    ])
    return { clinics, hasReceptionist }
  },
  create: async (ctx, input) => {
    await findBranch(ctx.db, ctx.me, input.placeId)
    return { ...(await addMember(ctx, { ...input, role: 'receptionist' })), fullName: input.fullName }
  },
})
