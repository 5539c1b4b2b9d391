import { dayInZone } from '#api/kernel/clock.ts'
import { api, respond } from '#api/kernel/implement.ts'
import { findDoctor, requireKnownDoctor } from '#api/practice/public.ts'
import { addClosing, listClosings, removeClosing } from './closings.ts'
import { listOutsideVisits } from './outside-visits.ts'
import { readRules, removeRules, saveRules } from './save-booking-rules.ts'
import { requireOwnSchedule, saveWeek } from './save-week.ts'
import { listHours } from './store.ts'

export const schedules = {
  listHours: api.schedules.listHours.handler(
    respond(async ({ db, me }, { doctorId }) => {
      await requireKnownDoctor(db, me, doctorId)
      return listHours(db, me, doctorId)
    }),
  ),
  save: api.schedules.save.handler(respond(saveWeek)),
  listOutsideVisits: api.schedules.listOutsideVisits.handler(
    respond(async (ctx, { doctorId, placeId = null }) => {
      requireOwnSchedule(ctx, { doctorId, placeId })
      await findDoctor(ctx.db, ctx.me, doctorId)
      return listOutsideVisits(ctx, doctorId, placeId, dayInZone('Etc/GMT+12', ctx.now))
    }),
  ),
  listClosings: api.schedules.listClosings.handler(respond(listClosings)),
  addClosing: api.schedules.addClosing.handler(respond(addClosing)),
  removeClosing: api.schedules.removeClosing.handler(respond(removeClosing)),
}

export const bookingRules = {
  read: api.bookingRules.read.handler(respond((ctx, { doctorId = null }) => readRules(ctx, doctorId))),
  save: api.bookingRules.save.handler(respond(saveRules)),
  remove: api.bookingRules.remove.handler(respond(removeRules)),
}
