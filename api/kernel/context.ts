import type { Role } from '#contract/roles.ts'
import type { Database, Db } from '#db/client.ts'
import type { Deadline } from './deadline.ts'
import type { Courier, Mailer } from './mail.ts'

/** The signed-in person, as the session and the membership say at this very request. */
export interface Me {
  personId: string
  fullName: string
  /** One of the fourteen roles, or something else: then only onboarding is open. */
  role: Role | (string & {})
  practiceId: string
  orgId: string
  /** A receptionist's branch, a laboratory's or pharmacy's own place. */
  placeId: string | null
  /** Their profile as a doctor of this practice, if they are one. */
  doctorId: string | null
  rights: readonly string[]
  /** Of a signed-in patient: their own record and those of the family that they see (api/patients/family.ts). */
  patientIds?: readonly string[]
  sid: string
}

/** What the API needs from the process around it. */
export interface Deps {
  database: Database
  secret: string
  publicOrigin: string
  idleSeconds: number
  absoluteSeconds: number
  loginAttempts: number
  registration: 'open' | 'first' | 'closed'
  mail: Mailer
  /** Services that carry short messages; what none carries is sent by staff, by a link (api/scheduling/messages). */
  couriers?: Couriers
  /** The longest that a call may take; see api/kernel/deadline.ts. */
  answerWithinMs?: number
  now: () => Date
  log: { warn(detail: object, message: string): void; error(detail: object, message: string): void }
}

export type Couriers = Partial<Record<'sms' | 'whatsapp', Courier>>

/** What arrives with a request, before anybody is known. */
export interface Arrival {
  deps: Deps
  deadline: Deadline
  token: string | null
  key: string | null
  requestId: string
  ip: string
  userAgent: string | null
  /** Asked by a page and not by a person: it is no sign that somebody is at the desk. */
  byItself: boolean
}

/** What a handler works with: one transaction with the tenant set. */
export interface Visit extends Arrival {
  db: Db
  now: Date
  /** What was weighed before the transaction, for the calls that do so (api/practice/people/beforehand.ts). */
  proven: Proven | null
  /** Work for after the commit, such as mail: nobody waits for it, and a refusal drops it. */
  afterwards: (work: () => Promise<void>) => void
}

/** Whose password was right, and its hash in today's strength where the stored one is weaker. */
export interface Proven {
  personId: string
  rehashed: string | null
}

export interface SignedIn extends Visit {
  me: Me
}
