import { PAGE_SIZE_AT_MOST } from '#contract/kernel/query.ts'
import { formatterOf } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { withQuery } from '~/lib/navigation/links'
import { isOut } from '../appointments/row'
import { rowsFor } from '../appointments/row.server'
import { dayQuery } from './day-query.server'

/** Sheets of paper for a day, at most so many pages of the API: nobody prints thousands. */
const PAGES = 5

/** Who comes on a day, as it is printed for the desk or put on the doctor's table. */
export async function daySheet(entered: ScreenContext) {
  const { api, me, url } = entered
  const now = new Date()
  const format = formatterOf(me.practice)
  const { day, doctor } = dayQuery(url, format.dayAt(now))
  const appointments = []
  let cursor: string | undefined
  for (let page = 0; page < PAGES; page++) {
    const query = { day, doctorId: doctor || undefined, cursor, limit: PAGE_SIZE_AT_MOST }
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
    rows: rowsFor(entered, appointments, now)
      .filter((row) => !isOut(row))
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
