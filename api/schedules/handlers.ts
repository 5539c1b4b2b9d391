import { bookedOutside } from '../appointments/outside.ts'
import { knownDoctor } from '../doctors/store.ts'
import { api } from '../implement.ts'
import { hoursOf, saveWeek } from './store.ts'

export const schedules = {
  ofDoctor: api.schedules.ofDoctor.handler(async ({ input, context }) => {
    await knownDoctor(context.db, context.me, input.doctorId)
    return { data: await hoursOf(context.db, context.me, input.doctorId) }
  }),
  save: api.schedules.save.handler(async ({ input, context }) => {
    await saveWeek(context, input)
    return { data: { outside: await bookedOutside(context, input) } }
  }),
}
