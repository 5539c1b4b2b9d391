import { refuse } from '#api/kernel/refuse.ts'
import type { OutsideChoice } from '#contract/scheduling/schedules/rules.ts'
import type { OutsideVisit } from '#contract/scheduling/schedules/schema.ts'
import { type ComingVisit, comingVisits, dropHeld, heldVisits } from '../appointments/outside.ts'
import type { Asking } from './saving.ts'
import { type Closed, fits } from './slots.ts'
import { closedOf, hoursOf, type KeptHours, windowsOn } from './store.ts'

interface Span {
  doctorIds: readonly string[]
  placeId: string | null
  from: string
  /** Null: from then on. */
  to: string | null
}

/** How many visits a refusal and a page list. */
const LISTED = 50

/** The coming visits of a span that lie in the doctor's times. */
export async function inside(asking: Looking, span: Span): Promise<ComingVisit[]> {
  return (await judged(asking, await comingVisits(asking, span), span))
    .filter(({ fits }) => fits)
    .map(({ visit }) => visit)
}

/** Those of the visits that no longer lie in the doctor's times. Slots there that somebody is just booking are taken back. */
export async function onceOutside(asking: Looking, span: Span, before: readonly ComingVisit[]): Promise<ComingVisit[]> {
  const were = new Set(before.map(({ appointmentId }) => appointmentId))
  const held = await judged(asking, await heldVisits(asking, span), span)
  await dropHeld(
    asking,
    held.filter(({ fits }) => !fits).map(({ visit }) => visit.appointmentId),
  )
  const after = await judged(asking, await comingVisits(asking, span), span)
  return after.filter(({ fits, visit }) => !fits && were.has(visit.appointmentId)).map(({ visit }) => visit)
}

/** Every coming visit of a doctor that lies outside of their times. */
export async function outsideOf(asking: Looking, doctorId: string, placeId: string | null, today: string) {
  const span = { doctorIds: [doctorId], placeId, from: today, to: null }
  const all = await judged(asking, await comingVisits(asking, span), span)
  const outside = all.filter(({ fits }) => !fits).map(({ visit }) => visit)
  return { count: outside.length, visits: outside.slice(0, LISTED).map(shown) }
}

/**
 * @throws 409 with the visits, until somebody has said what happens to them, having seen as many as there are now. The
 * refusal takes back what was written for the question.
 */
export function askAboutOutside(
  outside: readonly ComingVisit[],
  said: { booked?: OutsideChoice; seen?: number },
): void {
  if (outside.length === 0 || (said.booked && said.seen === outside.length)) return
  const visits = outside.length === 1 ? 'One booked visit lies' : `${outside.length} booked visits lie`
  const them = outside.length === 1 ? 'it' : 'them'
  throw refuse.conflict(`${visits} outside of these times. Choose what happens to ${them}: nothing is saved yet.`, {
    data: { outside: { count: outside.length, visits: outside.slice(0, LISTED).map(shown) } },
  })
}

type Looking = Pick<Asking, 'db' | 'me' | 'now'>

type Placed = Pick<ComingVisit, 'doctorId' | 'placeId' | 'startsAt' | 'endsAt' | 'day'>

async function judged<Visit extends Placed>({ db, me }: Looking, visits: readonly Visit[], { from, to }: Span) {
  const times = new Map<string, { hours: KeptHours[]; closed: Closed[] }>()
  for (const doctorId of new Set(visits.map((visit) => visit.doctorId))) {
    const hours = await hoursOf(db, me, doctorId, from)
    times.set(doctorId, { hours, closed: await closedOf(db, me, { doctorId, from, to }) })
  }
  return visits.map((visit) => {
    const { hours, closed } = times.get(visit.doctorId)!
    const here = hours.filter((one) => one.placeId === visit.placeId)
    const span = { from: Date.parse(visit.startsAt), to: Date.parse(visit.endsAt) }
    return { visit, fits: fits(span, windowsOn(here, visit.day), closed, visit.day) }
  })
}

function shown({ placeId, doctorId, startsAt, endsAt, ...visit }: ComingVisit): OutsideVisit {
  return visit
}
