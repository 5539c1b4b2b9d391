import type { QueryContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { OutsideChoice } from '#contract/scheduling/schedules/rules.ts'
import type { OutsideVisit } from '#contract/scheduling/schedules/schema.ts'
import {
  listHeldSlots,
  listUpcomingVisits,
  releaseHeldSlots,
  type Span,
  type UpcomingVisit,
} from '../appointments/upcoming-visits.ts'
import { type Closure, isWithinHours } from './slots.ts'
import { listClosures, listHours, listWindowsOnDay, type StoredHours } from './store.ts'

/** The number of visits that a refusal or a page lists. */
const MAX_LISTED = 50

/** Lists the upcoming visits of a span within the doctor's hours. */
export async function listInsideVisits(ctx: SlotContext, span: Span): Promise<UpcomingVisit[]> {
  return (await checkVisits(ctx, await listUpcomingVisits(ctx, span), span))
    .filter(({ fits }) => fits)
    .map(({ visit }) => visit)
}

/** Finds those of the visits that are no longer within the doctor's hours, and releases held slots that aren't either. */
export async function findDisplacedVisits(
  ctx: SlotContext,
  span: Span,
  before: readonly UpcomingVisit[],
): Promise<UpcomingVisit[]> {
  const ids = new Set(before.map(({ appointmentId }) => appointmentId))
  const held = await checkVisits(ctx, await listHeldSlots(ctx, span), span)
  await releaseHeldSlots(
    ctx,
    held.filter(({ fits }) => !fits).map(({ visit }) => visit.appointmentId),
  )
  const after = await checkVisits(ctx, await listUpcomingVisits(ctx, span), span)
  return after.filter(({ fits, visit }) => !fits && ids.has(visit.appointmentId)).map(({ visit }) => visit)
}

/** Lists all upcoming visits of a doctor outside their hours. */
export async function listOutsideVisits(ctx: SlotContext, doctorId: string, placeId: string | null, today: string) {
  const span = { doctorIds: [doctorId], placeId, from: today, to: null }
  const all = await checkVisits(ctx, await listUpcomingVisits(ctx, span), span)
  const outside = all.filter(({ fits }) => !fits).map(({ visit }) => visit)
  return { count: outside.length, visits: outside.slice(0, MAX_LISTED).map(toOutsideVisit) }
}

/**
 * Requires that the user has seen the visits outside the new hours and has chosen what to do with them. The refusal rolls
 * back what was written to find them.
 * @throws 409 with the visits
 */
export function requireOutsideChoice(
  outside: readonly UpcomingVisit[],
  choice: { booked?: OutsideChoice; seen?: number },
): void {
  if (outside.length === 0 || (choice.booked && choice.seen === outside.length)) return
  const visits = outside.length === 1 ? 'One appointment is' : `${outside.length} appointments are`
  const them = outside.length === 1 ? 'it' : 'them'
  throw refuse.conflict(`${visits} outside these hours. Choose what to do with ${them}. Nothing is saved yet.`, {
    data: { outside: { count: outside.length, visits: outside.slice(0, MAX_LISTED).map(toOutsideVisit) } },
  })
}

type SlotContext = Pick<QueryContext, 'db' | 'me' | 'now'>

type VisitTime = Pick<UpcomingVisit, 'doctorId' | 'placeId' | 'startsAt' | 'endsAt' | 'day'>

async function checkVisits<Visit extends VisitTime>(
  { db, me }: SlotContext,
  visits: readonly Visit[],
  { from, to }: Span,
) {
  const timesByDoctor = new Map<string, { hours: StoredHours[]; closed: Closure[] }>()
  for (const doctorId of new Set(visits.map((visit) => visit.doctorId))) {
    const hours = await listHours(db, me, doctorId, from)
    timesByDoctor.set(doctorId, { hours, closed: await listClosures(db, me, { doctorId, from, to }) })
  }
  return visits.map((visit) => {
    const { hours, closed } = timesByDoctor.get(visit.doctorId)!
    const hoursAtPlace = hours.filter((one) => one.placeId === visit.placeId)
    const span = { from: Date.parse(visit.startsAt), to: Date.parse(visit.endsAt) }
    return { visit, fits: isWithinHours(span, listWindowsOnDay(hoursAtPlace, visit.day), closed, visit.day) }
  })
}

function toOutsideVisit({ placeId, doctorId, startsAt, endsAt, ...visit }: UpcomingVisit): OutsideVisit {
  return visit
}
