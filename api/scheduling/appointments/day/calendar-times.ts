import { weekdayOf } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import type { CalendarSlot } from '#contract/scheduling/appointments/pages.ts'
import { loadBookingRules } from '../../schedules/booking-rules.ts'
import { computeSlots } from '../../schedules/slots.ts'
import { listClosures, listHours, listWindowsOnDay, type StoredHours } from '../../schedules/store.ts'
import { listBusyTimes, toSlot } from '../free-slots.ts'

type TimesContext = Pick<QueryContext, 'db' | 'me' | 'now'>

interface OpenDay {
  day: string
  windows: ReturnType<typeof listWindowsOnDay>
}

/** Lists the doctors' hours on each of these days, at one branch or at all branches. */
export async function listOpenDays(
  { db, me }: TimesContext,
  { days, placeId }: { days: readonly string[]; placeId: string | undefined },
): Promise<OpenDay[]> {
  const [first, ...rest] = days
  const hours: StoredHours[] = await listHours(db, me, null, first, rest.length === 0 ? weekdayOf(first!) : undefined)
  const placeHours = hours.filter((one) => !placeId || one.placeId === placeId)
  return days.map((day) => ({ day, windows: listWindowsOnDay(placeHours, day) }))
}

/**
 * Lists the free slots within these hours, of one doctor or of all doctors. The minimum notice and the booking horizon apply
 * only to patients.
 */
export async function listFreeSlots(
  ctx: TimesContext,
  openDays: readonly OpenDay[],
  doctorId: string | undefined,
): Promise<CalendarSlot[]> {
  const { db, me, now } = ctx
  const range = { from: openDays[0]!.day, to: openDays.at(-1)!.day }
  const closed = await listClosures(db, me, { doctorId: doctorId ?? null, ...range })
  const busy = await listBusyTimes(ctx, { doctorId, ...range })
  const rulesOf = await loadBookingRules(db, me)
  const doctorIds = [...new Set(openDays.flatMap(({ windows }) => windows.map((window) => window.doctorId)))]
  return doctorIds
    .filter((id) => !doctorId || id === doctorId)
    .flatMap((id) => {
      const { bufferBeforeMinutes: before, bufferAfterMinutes: after } = rulesOf(id)
      const conditions = {
        now: now.getTime(),
        busy: busy.filter((time) => time.doctorId === id),
        closed: closed.filter((one) => one.doctorId === null || one.doctorId === id),
        buffers: { before, after },
      }
      return openDays.flatMap(({ day, windows }) => {
        const doctorWindows = windows.filter((window) => window.doctorId === id)
        return computeSlots(doctorWindows, { day, ...conditions }).map((slot) => ({ doctorId: id, ...toSlot(slot) }))
      })
    })
}
