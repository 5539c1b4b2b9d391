import { timeInZone } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { getPlaceToday } from '#api/kernel/today.ts'
import { addDays } from '#contract/kernel/days.ts'
import type { NextHours } from '#contract/scheduling/schedules/schema.ts'
import { listClosures, listHours, listWindowsOnDay, type StoredHours } from './store.ts'

const DAYS_AHEAD = 14

type DoctorClosure = Awaited<ReturnType<typeof listClosures>>[number]

/** Lists the next hours of each doctor with weekly hours, by two queries: leave and holidays of that time are skipped. */
export async function listNextHours(
  ctx: Pick<QueryContext, 'db' | 'me' | 'now'>,
  { placeId }: { placeId?: string },
): Promise<NextHours[]> {
  const { db, me, now } = ctx
  const today = getPlaceToday(ctx)
  const allHours = await listHours(db, me, null, today)
  const hours = allHours.filter((one) => !placeId || one.placeId === placeId)
  const closures = await listClosures(db, me, { doctorId: null, from: today, to: addDays(today, DAYS_AHEAD) })
  return [...new Set(hours.map(({ doctorId }) => doctorId))].map((doctorId) => {
    const ofDoctor = {
      hours: hours.filter((one) => one.doctorId === doctorId),
      closures: closures.filter((one) => one.doctorId === null || one.doctorId === doctorId),
    }
    return { doctorId, next: findNextHours(ofDoctor, today, now) }
  })
}

/** Lists the doctors with hours at a branch on a day that are not wholly in leave or a holiday. */
export async function listDoctorIdsWithHours(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  { placeId, day }: { placeId: string; day: string },
): Promise<string[]> {
  const hours = (await listHours(db, me, null, day)).filter((one) => one.placeId === placeId)
  const closures = await listClosures(db, me, { doctorId: null, from: day, to: day })
  const windows = listWindowsOnDay(hours, day).filter(
    (window) =>
      !closures.some(
        (closure) =>
          (closure.doctorId === null || closure.doctorId === window.doctorId) && covers(closure, day, window),
      ),
  )
  return [...new Set(windows.map(({ doctorId }) => doctorId))]
}

interface DoctorTimes {
  hours: readonly StoredHours[]
  closures: readonly DoctorClosure[]
}

/** Finds the first hours of the next two weeks that are not over, and not wholly in leave or a holiday. */
function findNextHours({ hours, closures }: DoctorTimes, today: string, now: Date): NextHours['next'] {
  for (let day = today; day < addDays(today, DAYS_AHEAD); day = addDays(day, 1)) {
    const [first] = listWindowsOnDay(hours, day)
      .filter(({ to, zone }) => day > today || to > timeInZone(zone, now))
      .filter((window) => !closures.some((closure) => covers(closure, day, window)))
      .toSorted((a, b) => a.from.localeCompare(b.from))
    if (first) {
      const { from, to, placeId } = first
      return {
        day,
        isToday: day === today,
        from,
        to,
        placeName: hours.find((one) => one.placeId === placeId)!.placeName,
      }
    }
  }
  return null
}

const covers = (
  closure: DoctorClosure,
  day: string,
  { placeId, from, to }: { placeId: string; from: string; to: string },
) =>
  (closure.placeId === null || closure.placeId === placeId) &&
  closure.fromDay <= day &&
  day <= closure.toDay &&
  (closure.startsAt === null ||
    closure.endsAt === null ||
    (closure.startsAt <= from && to <= closure.endsAt.slice(0, 5)))
