import type { ScreenContext } from '~/lib/http/require-screen.server'
import { toRows } from '../appointments/row.server'
import { readDay } from './day-query.server'

/** Loads the printed list of a day's appointments. */
export async function loadDayList(ctx: ScreenContext) {
  const { api, me } = ctx
  const now = new Date()
  const { format, day, filters, href } = readDay(ctx, now)
  const { data: appointments } = await api.appointments.readDayList({ day, doctorId: filters.doctorId })
  return {
    title: format.longDay(day),
    practice: me.practice.name,
    printed: `Printed ${format.dateTime(now)}`,
    back: href({}),
    rows: toRows(ctx, appointments, now)
      .filter(({ isInactive }) => !isInactive)
      .map(({ id, time, token, name, line, doctor, kind }) => ({ id, time, token, name, line, doctor, kind })),
  }
}
export type DayList = Awaited<ReturnType<typeof loadDayList>>
