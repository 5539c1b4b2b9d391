import { MAX_PAGE_SIZE } from '#contract/kernel/query.ts'
import { getFormatter } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { withQuery } from '~/lib/navigation/links'
import { isCancelledOrMoved } from '../appointments/row'
import { toRows } from '../appointments/row.server'
import { readDayQuery } from './day-query.server'

/** The most pages of the API to print. */
const PAGES = 5

/** Loads the printed list of a day's appointments. */
export async function loadDayList(ctx: ScreenContext) {
  const { api, me, url } = ctx
  const now = new Date()
  const format = getFormatter(me.practice)
  const { day, doctor } = readDayQuery(url, format.dayAt(now))
  const appointments = []
  let cursor: string | undefined
  for (let page = 0; page < PAGES; page++) {
    const query = { day, doctorId: doctor || undefined, cursor, limit: MAX_PAGE_SIZE }
    const { data } = await api.appointments.list(query).catch(throwErrorPage)
    appointments.push(...data.rows)
    if (!data.next) break
    cursor = data.next
  }
  return {
    title: format.longDay(day),
    practice: me.practice.name,
    printed: `Printed ${format.dateTime(now)}`,
    back: withQuery(url.pathname, { day, doctor }),
    rows: toRows(ctx, appointments, now)
      .filter((row) => !isCancelledOrMoved(row))
      .map(({ id, time, token, name, line, doctor: doctorName, kind }) => ({
        id,
        time,
        token,
        name,
        line,
        doctorName,
        kind,
      })),
  }
}
