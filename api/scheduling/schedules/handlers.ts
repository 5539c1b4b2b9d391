import { dayInZone } from '#api/kernel/clock.ts'
import { handle } from '#api/kernel/implement.ts'
import { getPlaceToday } from '#api/kernel/today.ts'
import { findDoctor, listDoctors, requireKnownDoctor } from '#api/practice/public.ts'
import { addClosing, listClosings, removeClosing } from './closings.ts'
import { listNextHours } from './next-hours.ts'
import { listOutsideVisits } from './outside-visits.ts'
import { readRules, removeRules, saveRules } from './save-booking-rules.ts'
import { requireOwnSchedule, saveWeek } from './save-week.ts'
import { listHours } from './store.ts'

export const schedules = handle('schedules', {
  listHours: async ({ db, me }, { doctorId }) => {
    await requireKnownDoctor(db, me, doctorId)
    return listHours(db, me, doctorId)
  },
  listNextHours,
  readDoctorsPage: async (ctx) => {
    const doctors = await listDoctors(ctx.db, ctx.me, getPlaceToday(ctx))
    const hasWeeklyHours = doctors.some(({ hasTimes }) => hasTimes)
    return { doctors, hours: hasWeeklyHours ? await listNextHours(ctx, {}) : [] }
  },
  save: saveWeek,
  listOutsideVisits: async (ctx, { doctorId, placeId = null }) => {
    requireOwnSchedule(ctx, { doctorId, placeId })
    await findDoctor(ctx.db, ctx.me, doctorId)
    return listOutsideVisits(ctx, doctorId, placeId, dayInZone('Etc/GMT+12', ctx.now))
  },
  listClosings,
  addClosing,
  removeClosing,
})

export const bookingRules = handle('bookingRules', {
  read: (ctx, { doctorId = null }) => readRules(ctx, doctorId),
  save: saveRules,
  remove: removeRules,
})
