import { toIsoInstant } from '#api/kernel/clock.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { type Act, actsOf, outcomeOf } from '#contract/scheduling/appointments/acts.ts'
import { type Status, WORDS, whyNot } from '#contract/scheduling/appointments/rules.ts'
import { bookingRulesOf } from '../schedules/rules.ts'
import { inWords, isPatient } from './asked.ts'
import { type Asking, type Found, todayAt } from './store.ts'

type Looking = Pick<Asking, 'db' | 'me' | 'now'>

/** Until when a patient may move or cancel an appointment. */
export async function changesUntil({ db, me }: Pick<Asking, 'db' | 'me'>, appointment: Found) {
  const { cutOffMinutes } = await bookingRulesOf(db, me, appointment.doctorId)
  return { until: toIsoInstant(Date.parse(appointment.startsAt) - cutOffMinutes * 60_000), cutOffMinutes }
}

/** What the person may do with an appointment now, and until when a patient may change it. */
export async function actsFor(looking: Looking, appointment: Found): Promise<{ acts: Act[]; changesUntil: string }> {
  const { until } = await changesUntil(looking, appointment)
  const when = { today: todayAt(appointment, looking), at: looking.now, changesUntil: until }
  return { acts: actsOf(appointment, looking.me, when), changesUntil: until }
}

/**
 * The appointment, if this act may be done with it now.
 * @throws 409 with what it is instead, or what stands against it
 */
export async function may(looking: Looking, act: Act, appointment: Found): Promise<Found> {
  const { until, cutOffMinutes } = await changesUntil(looking, appointment)
  const { me, now } = looking
  const when = { today: todayAt(appointment, looking), at: now, changesUntil: until }
  if (actsOf(appointment, me, when).includes(act)) return appointment
  const to = outcomeOf(act, appointment.status)
  if (to && isPatient(me.role) && now.getTime() > Date.parse(until)) {
    throw refuse.conflict(`This can be done until ${inWords(cutOffMinutes)} before the appointment. Call the clinic.`)
  }
  throw refuse.conflict(NAMED[act]?.(appointment.status) ?? whyNot(appointment, WANTED[act], when.today))
}

const noRequest = (status: Status) => `This appointment is ${WORDS[status]}: there is no request to answer.`

/** Where the state that was wanted says too little. */
const NAMED: Partial<Record<Act, (status: Status) => string>> = {
  approve: noRequest,
  decline: noRequest,
  leave: (status) => `This appointment is ${WORDS[status]}: nobody is waiting who could have left.`,
}

const WANTED: Record<Act, Status> = {
  approve: 'booked',
  decline: 'cancelled',
  arrive: 'arrived',
  undo: 'booked',
  move: 'rescheduled',
  cancel: 'cancelled',
  miss: 'no_show',
  leave: 'cancelled',
  reset: 'booked',
}
