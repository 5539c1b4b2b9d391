import { handle } from '#api/kernel/implement.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getPlaceToday } from '#api/kernel/today.ts'
import { CLINICIANS } from '#contract/roles.ts'
import { addMember } from '../people/add-member.ts'
import { listMembers } from '../people/people-store.ts'
import { createDoctor, listDoctors } from './store.ts'

export const doctors = handle('doctors', {
  createDoctor: async (ctx, { personId = ctx.me.personId, ...details }) => {
    const members = await listMembers(ctx.db, ctx.me.practiceId, CLINICIANS)
    const person = members.find((member) => member.personId === personId && member.active)
    if (!person) throw refuse.conflict('This person is not a doctor of this practice.')
    return { _id: await createDoctor(ctx, person, details) }
  },
  createUserAndDoctor: async (ctx, { fullName, phone, email, ...details }) => {
    const member = await addMember(ctx, { fullName, phone, email, role: 'doctor' })
    const _id = await createDoctor(ctx, { personId: member.personId, fullName }, details)
    return { _id, userId: member.personId, invitation: member.invitation }
  },
  list: (ctx) => listDoctors(ctx.db, ctx.me, getPlaceToday(ctx)),
})
