import { mayDo, operations } from '#contract/operations.ts'
import { PATIENT } from '#contract/roles.ts'
import { canMove, type Movable, operationOf, type Status } from './rules.ts'

/** What people do with an appointment, in the order in which it is offered. */
export const ACTS = ['approve', 'decline', 'arrive', 'undo', 'move', 'cancel', 'miss', 'leave', 'reset'] as const
export type Act = (typeof ACTS)[number]

const steps: Record<Act, { from: readonly Status[]; to: Status }> = {
  approve: { from: ['requested'], to: 'booked' },
  decline: { from: ['requested'], to: 'cancelled' },
  arrive: { from: ['booked'], to: 'arrived' },
  undo: { from: ['arrived'], to: 'booked' },
  move: { from: ['booked'], to: 'rescheduled' },
  cancel: { from: ['booked', 'requested'], to: 'cancelled' },
  miss: { from: ['booked'], to: 'no_show' },
  leave: { from: ['arrived'], to: 'cancelled' },
  reset: { from: ['no_show', 'cancelled'], to: 'booked' },
}

interface Who {
  role: string
  rights: readonly string[]
}

interface When {
  /** The day on the clinic's calendar. */
  today: string
  at: Date
  /** Until when a patient may move or cancel it. */
  changesUntil: string
}

/** What an act makes of an appointment; null where it is not for one in this state. */
export function outcomeOf(act: Act, status: Status): Status | null {
  return steps[act].from.includes(status) ? steps[act].to : null
}

/**
 * What this person may do with an appointment within their reach now: asked by the page and by the store alike.
 * Whoever answers a request declines it; patients take theirs back until the cut-off.
 */
export function actsOf(appointment: Movable, { role, rights }: Who, when: When): Act[] {
  const isPatient = (PATIENT as readonly string[]).includes(role)
  return ACTS.filter((act) => {
    const to = outcomeOf(act, appointment.status)
    if (!to || !canMove(appointment, to, when)) return false
    if (act === 'decline' && isPatient) return false
    if (act === 'cancel' && appointment.status === 'requested' && !isPatient) return false
    if (isPatient && when.at.getTime() > Date.parse(when.changesUntil)) return false
    const operation = operationOf(appointment.status, to)
    if (!operation || !mayDo(operation, role)) return false
    const { right } = operations[operation]
    return !right || rights.includes(right)
  })
}
