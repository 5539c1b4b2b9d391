import { api } from '#api/kernel/implement.ts'
import { branchById } from '../clinics/store.ts'
import { addMember } from '../people/adding.ts'

export const receptionists = {
  create: api.receptionists.create.handler(async ({ input, context }) => {
    await branchById(context.db, context.me, input.placeId)
    const added = await addMember(context, { ...input, role: 'receptionist' })
    return { data: { ...added, fullName: input.fullName } }
  }),
}
