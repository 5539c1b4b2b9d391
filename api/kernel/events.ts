import type { CallContext } from './context.ts'

/**
 * Events by which a module calls the modules above it, which it must not import. An event is handled inside the
 * transaction that raised it: if its subscriber fails, the whole command is rolled back.
 */
export interface Events {
  practiceRegistered: { practiceId: string; taxProfile: string }
  /** A patient's record was saved; `before` has the earlier contact. */
  patientContactChanged: {
    patientId: string
    before: { givenName: string; phone: string | null; email: string | null }
  }
  /** A patient was sent a link to set up their sign-in. */
  patientInvited: { patientId: string; sentTo: 'email' | 'phone' }
  /** Staff let a relative, who is a patient too, see the record of a registered patient. */
  recordShared: { relationId: string; patientId: string; relativeId: string }
  /** The rows of one record were reassigned to the other, which is kept. */
  patientsMerged: { from: string; to: string }
  /** An invitation was accepted by a person (`to`) other than the one whose record the practice created, in the tenant of the practice. */
  membershipMoved: { from: string; to: string }
  followUpBooked: { appointmentId: string; patientId: string; doctorId: string; followUpOf?: string | null }
  /** The user checked the patient in. */
  patientCheckedIn: { patientId: string; doctorId: string; bookedBy: string | null }
  /** The appointment was cancelled, missed or rescheduled. */
  appointmentReleased: { appointmentId: string }
}

export type EventContext = Pick<CallContext, 'db' | 'me' | 'now' | 'requestId' | 'ip'>
type Subscriber<Name extends keyof Events> = (ctx: EventContext, event: Events[Name]) => Promise<void>

const subscribers: { [Name in keyof Events]?: Subscriber<Name> } = {}

/** Sets who handles an event. Called once for each event, in api/subscriptions.ts. */
export function subscribe<Name extends keyof Events>(name: Name, subscriber: Subscriber<Name>): void {
  Object.assign(subscribers, { [name]: subscriber })
}

/** Calls the subscriber of an event and waits for it. */
export async function raiseEvent<Name extends keyof Events>(
  ctx: EventContext,
  name: Name,
  event: Events[Name],
): Promise<void> {
  await subscribers[name]?.(ctx, event)
}
