import type { CallContext } from '#api/kernel/context.ts'
import { readPart, readTogether } from '#api/kernel/page-parts.ts'
import { getPlaceToday } from '#api/kernel/today.ts'
import { listDoctorAndBranchNames } from '#api/practice/public.ts'
import type { Paged } from '#contract/kernel/query.ts'
import type { AppointmentQuery } from '#contract/scheduling/appointments/list.ts'
import type { DayBoardQuery } from '#contract/scheduling/appointments/pages.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { listDelaysToday } from '../messages/delays.ts'
import { countDoctorsDay, listDayOverview } from './day/day-overview.ts'
import { listDayTimes } from './day/day-times.ts'
import { countDay, listAppointments } from './listing.ts'
import { listRequests } from './requests.ts'

/** Reads the page of the list of appointments. */
export async function readListPage(ctx: CallContext, query: AppointmentQuery) {
  const [list, names, requests] = await readTogether([
    listAppointments(ctx, query),
    listDoctorAndBranchNames(ctx),
    readPart(ctx, 'appointments:check-in', listRequests),
  ])
  return { list, ...names, requests }
}

/** Reads the day board. */
export async function readDayBoard(
  ctx: CallContext,
  { overview, delays: withDelays, times: withTimes, ...query }: DayBoardQuery,
) {
  const day = query.day ?? getPlaceToday(ctx)
  const placeId = ctx.me.placeId ?? undefined
  const [list, byDoctor, counts, { doctors }, delays, times, requests] = await readTogether([
    readPart(ctx, 'appointments:read', (part) =>
      overview ? listOverviewPage(part, day) : listAppointments(part, { ...query, day }),
    ),
    overview ? countDoctorsDay(ctx, day) : [],
    countDay(ctx, { day, doctorId: query.doctorId }),
    listDoctorAndBranchNames(ctx),
    withDelays ? readPart(ctx, 'delays:read', (part) => listDelaysToday(part, {})) : null,
    withTimes ? readPart(ctx, 'slots:read', (part) => listDayTimes(part, { day, placeId })) : null,
    readPart(ctx, 'appointments:check-in', listRequests),
  ])
  return { list: list!, byDoctor, counts, doctors, delays: delays ?? [], times: times ?? [], requests }
}

/** Reads the overview of a day as a page of a list, which has no other pages. */
async function listOverviewPage(ctx: CallContext, day: string): Promise<Paged<Appointment>> {
  const rows = await listDayOverview(ctx, day)
  return { rows, next: null, previous: null, count: rows.length, more: false }
}
