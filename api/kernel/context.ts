import type { Reach } from '#contract/operations.ts'
import type { Role } from '#contract/roles.ts'
import type { Database, Db } from '#db/client.ts'
import type { Deadline } from './deadline.ts'
import type { Mailer, MessageGateway } from './mail.ts'

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
  messageGateways?: MessageGateways
  /** The longest that a call may take; see api/kernel/deadline.ts. */
  callTimeoutMs?: number
  now: () => Date
  log: { warn(detail: object, message: string): void; error(detail: object, message: string): void }
}

export type MessageGateways = Partial<Record<'sms' | 'whatsapp', MessageGateway>>

/** What arrives with a request, before anybody is known. */
export interface RequestContext {
  deps: Deps
  deadline: Deadline
  token: string | null
  idempotencyKey: string | null
  requestId: string
  ip: string
  userAgent: string | null
  /** Asked by a page and not by a person: it is no sign that somebody is at the desk. */
  isAutomatic: boolean
}

/** What a handler works with: one transaction with the tenant set. */
export interface TransactionContext extends RequestContext {
  db: Db
  now: Date
  /** What was weighed before the transaction, for the calls that do so (api/practice/people/beforehand.ts). */
  verifiedLogin: VerifiedLogin | null
  /** Work for after the commit, such as mail: nobody waits for it, and a refusal drops it. */
  afterCommit: (work: () => Promise<void>) => void
}

/** Whose password was right, and its hash in today's strength where the stored one is weaker. */
export interface VerifiedLogin {
  personId: string
  strongerHash: string | null
}

export interface SignedInContext extends TransactionContext {
  me: Me
}

/** What every handler works with: the transaction, who is signed in, and how far they reach. */
export interface CallContext extends SignedInContext {
  reach: Reach
}

/** What a query needs of a call. */
export type QueryContext = Pick<CallContext, 'db' | 'me' | 'now' | 'reach'>

/** What a command needs of a call: a query's needs, and what the audit notes of the request. */
export type CommandContext = QueryContext & Pick<CallContext, 'requestId' | 'ip'>
