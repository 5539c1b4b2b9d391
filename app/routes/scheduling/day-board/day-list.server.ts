import { MAX_PAGE_SIZE } from '#contract/kernel/query.ts'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { toRows } from '../appointments/row.server'
import { readDay } from './day-query.server'

/** The most pages of the API to print. */
const PAGES = 5

/** Loads the printed list of a day's appointments. */
export async function loadDayList(ctx: ScreenContext) {
  const { api, me } = ctx
  const now = new Date()
  const { format, day, filters, href } = readDay(ctx, now)
  const appointments = []
  let cursor: string | undefined
  for (let page = 0; page < PAGES; page++) {
    const query = { day, doctorId: filters.doctorId, cursor, limit: MAX_PAGE_SIZE }
    const { data } = await api.appointments.list(query)
    appointments.push(...data.rows)
    if (!data.next) break
    cursor = data.next
  }
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
