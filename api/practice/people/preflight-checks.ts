import { createHmac } from 'node:crypto'
import { recordAudit } from '#api/kernel/audit.ts'
import type { PipelineHooks, PreflightResult, RequestContext } from '#api/kernel/context.ts'
import { Refusal, refuse } from '#api/kernel/refuse.ts'
import { runTransaction } from '#api/kernel/transaction.ts'
import { Credentials } from '#contract/practice/people/schema.ts'
import { readChallenge } from '../second-step/challenge.ts'
import { normalizeLogin, parseLogin } from './logins.ts'
import { findByPassword, rehashIfWeak } from './passwords.ts'
import { listPeopleByLogin } from './people-store.ts'
import { findSessionOwner, hasSignedInFrom } from './session-store.ts'
import { clearAttempts, countAttempts, isFirstSubmission, type Limit, throttleKey } from './throttle.ts'
import { hashToken } from './tokens.ts'

/** A whole clinic may share one address, so an address may fail for all of its people together. */
const PEOPLE_PER_ADDRESS = 10
/** A login may fail as often from all addresses together as ten addresses may fail alone. */
const ADDRESSES_PER_LOGIN = 10

const NOTHING_TO_SETTLE: PreflightResult = { verifiedLogin: null, settle: async () => {} }

export const preflightChecks: PipelineHooks['preflightChecks'] = {
  'sign-in': checkPassword,
  registration: checkRegistration,
  'forgotten-password': async (context, input) => {
    const login = normalizeLogin(String((input as { login?: unknown } | null)?.login ?? ''))
    const { shared, own } = limitsOfLogin(context, 'forget', login)
    await countAttempt(context, [shared, own])
    return NOTHING_TO_SETTLE
  },
  'password-change': async (context) => {
    if (!context.token) return NOTHING_TO_SETTLE
    const limits = [{ key: throttleKey('change', hashToken(context.token)), max: context.deps.loginAttempts }]
    return countWrongGuess(context, limits, ({ detail }) => 'currentPassword' in (detail.fields ?? {}))
  },
  // A found document counts too, because nobody holds that many and codes must not be tried out.
  verification: (context) => countByAddress(context, 'verify'),
  // So does an opened document, which also limits how often one link is passed on.
  'document-link': (context) => countByAddress(context, 'document-link'),
  invitation: checkInvitation,
  'invitation-code': async (context) => {
    const limits = [{ key: throttleKey('invitation-code', context.ip), max: context.deps.loginAttempts }]
    return countWrongGuess(context, limits, ({ detail }) => 'code' in (detail.fields ?? {}))
  },
  'address-proof': async (context) => {
    if (!context.token) return NOTHING_TO_SETTLE
    await countAttempt(context, [
      { key: throttleKey('proof', hashToken(context.token)), max: context.deps.loginAttempts },
    ])
    return NOTHING_TO_SETTLE
  },
  'second-step': checkSecondStep,
}

async function countByAddress(context: RequestContext, kind: string): Promise<PreflightResult> {
  const max = context.deps.loginAttempts * PEOPLE_PER_ADDRESS
  await countAttempt(context, [{ key: throttleKey(kind, context.ip), max }])
  return NOTHING_TO_SETTLE
}

/**
 * Counts an invitation for the person, their practice and the network address that send it, and for the number and the address
 * that get it, against repeated messages and trying out many contacts. Every attempt counts.
 */
async function checkInvitation(context: RequestContext, input: unknown): Promise<PreflightResult> {
  const { ip, token, deps } = context
  const sender = token && (await findSessionOwner(deps.database.trusted, hashToken(token), deps.now()))
  if (!sender) return NOTHING_TO_SETTLE
  const { phone, email, patientId, personId } = Object(input) as Record<string, unknown>
  const recipients = [phone, email, patientId, personId].filter((one): one is string => typeof one === 'string')
  await countAttempt(context, [
    { key: throttleKey('invite-address', ip), max: deps.loginAttempts * PEOPLE_PER_ADDRESS },
    { key: throttleKey('invite-practice', sender.practiceId ?? ''), max: deps.loginAttempts * 6 },
    { key: throttleKey('invite-person', sender.personId), max: deps.loginAttempts * 3 },
    ...recipients.map((to) => ({ key: throttleKey('invite-to', normalizeLogin(to)), max: deps.loginAttempts })),
  ])
  return NOTHING_TO_SETTLE
}

/**
 * Counts a code for its person, wherever they are: only a person with the password or a session can guess codes. Guesses at
 * sign-in and on the settings page are counted apart.
 */
async function checkSecondStep(context: RequestContext, input: unknown): Promise<PreflightResult> {
  const { challenge } = Object(input) as { challenge?: unknown }
  const verifiedPerson = typeof challenge === 'string' ? readChallenge(context, challenge) : null
  const { token, deps } = context
  const personId =
    verifiedPerson?.personId ??
    (token && (await findSessionOwner(deps.database.trusted, hashToken(token), deps.now()))?.personId)
  if (!personId) return NOTHING_TO_SETTLE
  const limits = [{ key: throttleKey(verifiedPerson ? 'code' : 'code-change', personId), max: deps.loginAttempts }]
  const { settle } = await countWrongGuess(context, limits, isWrongProof)
  return {
    verifiedLogin: null,
    settle: async (error) => {
      await settle(error)
      if (!verifiedPerson || !(error instanceof Refusal && isWrongProof(error))) return
      const entry = { act: 'sign_in', object: 'second step', objectId: personId, outcome: 'denied' } as const
      await runTransaction(deps.database.trusted, (db) => recordAudit({ ...context, db, me: null }, entry))
    },
  }
}

const isWrongProof = ({ detail: { fields = {} } }: Refusal) => 'currentPassword' in fields || 'code' in fields

/** The same message, status and amount of work for a wrong password and for an unknown login. */
export const WRONG_LOGIN = 'The mobile number, e-mail address or password is not correct.'

async function checkPassword(context: RequestContext, input: unknown): Promise<PreflightResult> {
  const credentials = Credentials.safeParse(input)
  if (!credentials.success) return NOTHING_TO_SETTLE
  const { login: loginText, password } = credentials.data
  const { trusted } = context.deps.database
  const login = parseLogin(loginText)
  const claims = login ? await listPeopleByLogin(trusted, login) : []
  const personIds = claims.map(({ id }) => id)
  const { shared, own } = limitsOfLogin(context, 'login', normalizeLogin(loginText))
  const max = context.deps.loginAttempts * ADDRESSES_PER_LOGIN
  const everywhere = { key: throttleKey('login-everywhere', normalizeLogin(loginText)), max }
  // Nobody locks people out of the addresses from which they have signed in before.
  const isKnown = await hasSignedInFrom(trusted, personIds, context.ip)
  await countAttempt(context, isKnown ? [shared, own] : [shared, own, everywhere])
  const person = await findByPassword(claims, password)
  if (!person) {
    const entry = { act: 'sign_in', object: 'session', objectId: claims[0]?.id, outcome: 'denied' } as const
    await runTransaction(trusted, (db) => recordAudit({ ...context, db, me: null }, entry))
    throw refuse.invalid({ password: WRONG_LOGIN }, WRONG_LOGIN)
  }
  const strongerHash = await rehashIfWeak(person.passwordHash!, password)
  return {
    verifiedLogin: { personId: person.id, strongerHash },
    settle: async () =>
      runTransaction(trusted, (db) =>
        clearAttempts(db, [own.key], isKnown ? [shared.key] : [shared.key, everywhere.key]),
      ),
  }
}

/**
 * Registering reveals whether a number has an account, so these answers are counted strictly; new practices from one address
 * are limited too. The same form sent several times is one attempt.
 */
async function checkRegistration(context: RequestContext, input: unknown): Promise<PreflightResult> {
  const { ip, idempotencyKey, deps } = context
  await countAttempt(context, [{ key: throttleKey('register-all', ip), max: deps.loginAttempts * PEOPLE_PER_ADDRESS }])
  const limits = [{ key: throttleKey('register', ip), max: deps.loginAttempts }]
  // Keyed, because a plain hash of a registration would let passwords be guessed offline.
  const body = createHmac('sha256', deps.secret).update(JSON.stringify(input ?? null))
  const formKey = idempotencyKey && throttleKey('register-once', ip, idempotencyKey, body.digest('hex'))
  return countWrongGuess(context, limits, ({ status }) => status === 409, formKey)
}

/** Counts an attempt, and takes the count back unless the call is refused as a wrong guess. */
async function countWrongGuess(
  context: RequestContext,
  limits: Limit[],
  isWrongGuess: (refusal: Refusal) => boolean,
  formKey: string | null = null,
): Promise<PreflightResult> {
  if (!(await countAttempt(context, limits, formKey))) return NOTHING_TO_SETTLE
  const keys = limits.map(({ key }) => key)
  return {
    verifiedLogin: null,
    settle: async (error) => {
      if (error instanceof Refusal && isWrongGuess(error)) return
      await runTransaction(context.deps.database.trusted, (db) => clearAttempts(db, [], keys))
    },
  }
}

/** The limits of a login at one network address: its `own`, and the one that it shares with all logins there. */
function limitsOfLogin({ ip, deps }: RequestContext, kind: string, login: string): { shared: Limit; own: Limit } {
  return {
    shared: { key: throttleKey(`${kind}-address`, ip), max: deps.loginAttempts * PEOPLE_PER_ADDRESS },
    own: { key: throttleKey(kind, login, ip), max: deps.loginAttempts },
  }
}

/**
 * @param formKey names the form that was sent, if a repeat of it is not another attempt
 * @returns false for a repeat, which is not counted
 */
function countAttempt({ deps }: RequestContext, limits: Limit[], formKey: string | null = null): Promise<boolean> {
  return runTransaction(deps.database.trusted, async (db) => {
    if (formKey && !(await isFirstSubmission(db, formKey, deps.now()))) return false
    await countAttempts(db, limits, deps.now())
    return true
  })
}
