import { toIsoInstant } from '#api/kernel/clock.ts'
import { handle } from '#api/kernel/implement.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { getPlaceToday } from '#api/kernel/today.ts'
import { RECEPTION } from '#contract/roles.ts'
import { readSetUp } from '../clinics/set-up.ts'
import { findBranch, listBranches } from '../clinics/store.ts'
import { addMember } from '../people/add-member.ts'
import { listMembers } from '../people/people-store.ts'

export const receptionists = handle('receptionists', {
  readForm: async (ctx) => {
    const [clinics, { hasReceptionist }, members] = await readTogether([
      listBranches(ctx.db, ctx.me),
      readSetUp(ctx, getPlaceToday(ctx)),
      listMembers(ctx.db, ctx.me.practiceId, RECEPTION),
    ])
    const receptionists = members
      .filter(({ active }) => active)
      .map(({ personId, fullName, placeName, invitedAt, acceptedAt }) => ({
        personId,
        fullName,
        placeName,
        invitedAt: toIsoInstant(invitedAt),
        acceptedAt: acceptedAt && toIsoInstant(acceptedAt),
      }))
    return { clinics, hasReceptionist, receptionists }
  },
  create: async (ctx, input) => {
    await findBranch(ctx.db, ctx.me, input.placeId)
    return { ...(await addMember(ctx, { ...input, role: 'receptionist' })), fullName: input.fullName }
  },
})
