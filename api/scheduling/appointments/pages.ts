import type { CallContext } from '#api/kernel/context.ts'
import { readPart, readTogether } from '#api/kernel/page-parts.ts'
import { getPlaceToday } from '#api/kernel/today.ts'
import { listDoctorAndBranchNames } from '#api/practice/public.ts'
import type { AppointmentQuery } from '#contract/scheduling/appointments/list.ts'
import type { DayBoardQuery } from '#contract/scheduling/appointments/pages.ts'
import { listDelaysToday } from '../messages/delays.ts'
import { listDayTimes } from './day-times.ts'
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
  { delays: withDelays, times: withTimes, ...query }: DayBoardQuery,
) {
  const day = query.day ?? getPlaceToday(ctx)
  const placeId = ctx.me.placeId ?? undefined
  const [list, counts, { doctors }, delays, times, requests] = await readTogether([
    readPart(ctx, 'appointments:read', (part) => listAppointments(part, { ...query, day })),
    countDay(ctx, { day }),
    listDoctorAndBranchNames(ctx),
    withDelays ? readPart(ctx, 'delays:read', (part) => listDelaysToday(part, {})) : null,
    withTimes ? readPart(ctx, 'slots:read', (part) => listDayTimes(part, { day, placeId })) : null,
    readPart(ctx, 'appointments:check-in', listRequests),
  ])
  return { list: list!, counts, doctors, delays: delays ?? [], times: times ?? [], requests }
}
