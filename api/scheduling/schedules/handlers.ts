import { dayInZone } from '#api/kernel/clock.ts'
import { api } from '#api/kernel/implement.ts'
import { findDoctor, requireKnownDoctor } from '#api/practice/public.ts'
import { addClosing, listClosings, removeClosing } from './closings.ts'
import { listOutsideVisits } from './outside-visits.ts'
import { readRules, removeRules, saveRules } from './save-booking-rules.ts'
import { requireOwnSchedule, saveWeek } from './save-week.ts'
import { listHours } from './store.ts'

export const schedules = {
  listHours: api.schedules.listHours.handler(async ({ input, context }) => {
    await requireKnownDoctor(context.db, context.me, input.doctorId)
    return { data: await listHours(context.db, context.me, input.doctorId) }
  }),
  save: api.schedules.save.handler(async ({ input, context }) => ({ data: await saveWeek(context, input) })),
  listOutsideVisits: api.schedules.listOutsideVisits.handler(async ({ input, context }) => {
    const { doctorId, placeId = null } = input
    requireOwnSchedule(context, { doctorId, placeId })
    await findDoctor(context.db, context.me, doctorId)
    return { data: await listOutsideVisits(context, doctorId, placeId, dayInZone('Etc/GMT+12', context.now)) }
  }),
  listClosings: api.schedules.listClosings.handler(async ({ input, context }) => ({
    data: await listClosings(context, input),
  })),
  addClosing: api.schedules.addClosing.handler(async ({ input, context }) => ({
    data: await addClosing(context, input),
  })),
  removeClosing: api.schedules.removeClosing.handler(async ({ input, context }) => {
    await removeClosing(context, input.closingId)
    return { data: null }
  }),
}

export const bookingRules = {
  read: api.bookingRules.read.handler(async ({ input, context }) => ({
    data: await readRules(context, input.doctorId ?? null),
  })),
  save: api.bookingRules.save.handler(async ({ input, context }) => ({ data: await saveRules(context, input) })),
  remove: api.bookingRules.remove.handler(async ({ input, context }) => {
    await removeRules(context, input.doctorId)
    return { data: null }
  }),
}
