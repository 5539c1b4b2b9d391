import { dayInZone } from '#api/kernel/clock.ts'
import { api } from '#api/kernel/implement.ts'
import { doctorById, knownDoctor } from '#api/practice/public.ts'
import { dropRules, rulesFor, saveRules } from './automation.ts'
import { close, closingsOf, reopen } from './closing.ts'
import { outsideOf } from './outside.ts'
import { mayChange, saveWeek } from './saving.ts'
import { hoursOf } from './store.ts'

export const schedules = {
  ofDoctor: api.schedules.ofDoctor.handler(async ({ input, context }) => {
    await knownDoctor(context.db, context.me, input.doctorId)
    return { data: await hoursOf(context.db, context.me, input.doctorId) }
  }),
  save: api.schedules.save.handler(async ({ input, context }) => ({ data: await saveWeek(context, input) })),
  outside: api.schedules.outside.handler(async ({ input, context }) => {
    const { doctorId, placeId = null } = input
    mayChange(context, { doctorId, placeId })
    await doctorById(context.db, context.me, doctorId)
    return { data: await outsideOf(context, doctorId, placeId, dayInZone('Etc/GMT+12', context.now)) }
  }),
  closings: api.schedules.closings.handler(async ({ input, context }) => ({ data: await closingsOf(context, input) })),
  close: api.schedules.close.handler(async ({ input, context }) => ({ data: await close(context, input) })),
  reopen: api.schedules.reopen.handler(async ({ input, context }) => {
    await reopen(context, input.closingId)
    return { data: null }
  }),
}

export const bookingRules = {
  read: api.bookingRules.read.handler(async ({ input, context }) => ({
    data: await rulesFor(context, input.doctorId ?? null),
  })),
  save: api.bookingRules.save.handler(async ({ input, context }) => ({ data: await saveRules(context, input) })),
  drop: api.bookingRules.drop.handler(async ({ input, context }) => {
    await dropRules(context, input.doctorId)
    return { data: null }
  }),
}
