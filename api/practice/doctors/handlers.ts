import { api } from '#api/kernel/implement.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { CLINICIANS } from '#contract/roles.ts'
import { todaySql } from '../clinics/today.ts'
import { addMember } from '../people/adding.ts'
import { membersOf } from '../people/door.ts'
import { createDoctor, doctorsOf } from './store.ts'

export const doctors = {
  createDoctor: api.doctors.createDoctor.handler(async ({ input, context }) => {
    const { personId = context.me.personId, ...details } = input
    const members = await membersOf(context.db, context.me.practiceId, CLINICIANS)
    const person = members.find((one) => one.personId === personId && one.active)
    if (!person) throw refuse.conflict('This person does not work here as a doctor.')
    return { data: { _id: await createDoctor(context, person, details) } }
  }),
  createUserAndDoctor: api.doctors.createUserAndDoctor.handler(async ({ input, context }) => {
    const { fullName, phone, email, ...details } = input
    const { personId, phone: number, invitation } = await addMember(context, { fullName, phone, email, role: 'doctor' })
    const _id = await createDoctor(context, { personId, fullName }, details)
    return { data: { _id, userId: personId, phone: number, invitation } }
  }),
  list: api.doctors.list.handler(async ({ context }) => ({
    data: await doctorsOf(context.db, context.me, todaySql(context)),
  })),
}
