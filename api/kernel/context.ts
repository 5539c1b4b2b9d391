import type { Throttle } from '#contract/kernel/call.ts'
import type { Reach } from '#contract/operations.ts'
import type { Role } from '#contract/roles.ts'
import type { Database, Db } from '#db/client.ts'
import type { Deadline } from './deadline.ts'
import type { Mailer, MessageGateway } from './mail.ts'
import type { PageTransaction } from './page-transaction.ts'
import type { VirusScanner } from './virus-scan.ts'

/** The signed-in person, as their session and membership are at this request. */
export interface Me {
  personId: string
  fullName: string
  /** One of the fourteen roles, or another word while the person is still being set up. */
  role: Role | (string & {})
  practiceId: string
  orgId: string
  /** The branch, laboratory or pharmacy that the person works for. */
  placeId: string | null
  /** Their doctor profile in this practice. */
  doctorId: string | null
  rights: readonly string[]
  /** The time zone of the practice. */
  zone: string
  /** The time zone of the place that the person works for, or else of the practice. */
  placeZone: string
  /** Of a signed-in patient: their own record and those of the family that they see (api/patients/family/family-access.ts). */
  patientIds?: readonly string[]
  /** The practice requires a second step at sign-in that the person has not set up. Until then they can do nothing else. */
  mustSetUpSecondStep?: boolean
  sid: string
}

/** The things that the API needs from the process around it. */
export interface Deps {
  database: Database
  secret: string
  publicOrigin: string
  /** The name of the product in mail, which the operator can change. */
  productName: string
  idleSeconds: number
  absoluteSeconds: number
  loginAttempts: number
  registration: 'open' | 'first' | 'closed'
  mail: Mailer
  /** Services that send SMS and WhatsApp; staff send by a link what has no service. */
  messageGateways?: MessageGateways
  virusScanner?: VirusScanner
  callTimeoutMs?: number
  /** Reads the free space on the disk of the data directory, in bytes. */
  readFreeBytes?: () => Promise<number>
  now: () => Date
  log: { warn(detail: object, message: string): void; error(detail: object, message: string): void }
}

export type MessageGateways = Partial<Record<'sms' | 'whatsapp', MessageGateway>>

/** The functions that the pipeline needs from higher modules, which the kernel must not import. Set in api/app.ts. */
export interface PipelineHooks {
  /** Finds the person of the request's token and sets the transaction's tenant; null when the session has ended. */
  authenticate(context: RequestContext, db: Db, now: Date, options: { quiet: boolean }): Promise<Me | null>
  /** Adds the records that a signed-in patient may see. */
  findFamily(db: Db, me: Me, now: Date): Promise<Me>
  preflightChecks: Record<Throttle, PreflightCheck>
}

/**
 * Runs before a call's transaction: counts the attempt in its own transaction, which a refusal can't undo, and checks a
 * password without holding a database connection.
 */
export type PreflightCheck = (context: RequestContext, input: unknown) => Promise<PreflightResult>

export interface PreflightResult {
  verifiedLogin: VerifiedLogin | null
  /** Removes the counted attempt unless the call was a wrong guess. `error` is null if the call succeeded. */
  settle(error: unknown): Promise<void>
}

/** The person whose password was right, and a stronger hash of it if the stored one is weak. */
export interface VerifiedLogin {
  personId: string
  strongerHash: string | null
}

/** The facts that arrive with a request, before the person is known. */
export interface RequestContext {
  deps: Deps
  hooks: PipelineHooks
  deadline: Deadline
  token: string | null
  idempotencyKey: string | null
  /** The hash of the form that the request came from, as typed. */
  formHash: string | null
  requestId: string
  ip: string
  userAgent: string | null
  /** Sent by the page itself and not by the user, so it does not keep the session alive. */
  isAutomatic: boolean
  /** The transaction of the page that makes this call; null for a call with a transaction of its own. */
  page: PageTransaction<Me> | null
}

/** The context of a call that needs no sign-in: one transaction. */
export interface TransactionContext extends RequestContext {
  db: Db
  now: Date
  verifiedLogin: VerifiedLogin | null
  /** Adds work for after the commit, such as mail. Nothing waits for it, and a refusal drops it. */
  afterCommit: (work: () => Promise<void>) => void
}

export interface SignedInContext extends TransactionContext {
  me: Me
}

/** The context of every handler: the transaction, the signed-in person, and how far they reach. */
export interface CallContext extends SignedInContext {
  reach: Reach
}

/** The part of a call that a query needs. */
export type QueryContext = Pick<CallContext, 'db' | 'me' | 'now' | 'reach'>

/** The part of a call that a command needs: that of a query, and the request for the audit. */
export type CommandContext = QueryContext & Pick<CallContext, 'requestId' | 'ip'>
