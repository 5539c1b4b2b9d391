import { canDo, operations } from '#contract/operations.ts'
import { PATIENT } from '#contract/roles.ts'
import type { Status } from './statuses.ts'
import { canChangeStatus, type StatusAndTime, transitionOperation } from './transitions.ts'

/** What people do with an appointment, in the order of the buttons. */
export const ACTIONS = ['approve', 'decline', 'arrive', 'undo', 'move', 'cancel', 'miss', 'leave', 'reset'] as const
export type AppointmentAction = (typeof ACTIONS)[number]

const ACTION_STATUSES: Record<AppointmentAction, { from: readonly Status[]; to: Status }> = {
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

interface Actor {
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

/** The status after an action; null where the action is not possible in this status. */
export function resultingStatus(action: AppointmentAction, status: Status): Status | null {
  return ACTION_STATUSES[action].from.includes(status) ? ACTION_STATUSES[action].to : null
}

/** The status that an action aims at, possible or not. */
export const targetStatus = (action: AppointmentAction): Status => ACTION_STATUSES[action].to

/**
 * The actions that this person may take on an appointment now; used by the page and by the API.
 * Staff decline a request; patients cancel their own until the cut-off.
 */
export function allowedActions(appointment: StatusAndTime, { role, rights }: Actor, when: When): AppointmentAction[] {
  const isPatient = (PATIENT as readonly string[]).includes(role)
  return ACTIONS.filter((action) => {
    const to = resultingStatus(action, appointment.status)
    if (!to || !canChangeStatus(appointment, to, when)) return false
    if (action === 'decline' && isPatient) return false
    if (action === 'cancel' && appointment.status === 'requested' && !isPatient) return false
    if (isPatient && when.at.getTime() > Date.parse(when.changesUntil)) return false
    const operation = transitionOperation(appointment.status, to)
    if (!operation || !canDo(operation, role)) return false
    const { right } = operations[operation]
    return !right || rights.includes(right)
  })
}
