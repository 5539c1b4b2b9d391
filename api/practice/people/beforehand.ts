import { createHmac } from 'node:crypto'
import { recordAudit } from '#api/kernel/audit.ts'
import type { RequestContext, VerifiedLogin } from '#api/kernel/context.ts'
import { Refusal, refuse } from '#api/kernel/refuse.ts'
import { runTransaction } from '#api/kernel/transaction.ts'
import { Credentials } from '#contract/practice/people/schema.ts'
import { personByLogin } from './door.ts'
import { asLogin, loginText } from './logins.ts'
import { passwordMatches, strengthened } from './passwords.ts'
import { countTry, forgive, isFirst, type Limit, throttleKey } from './throttle.ts'
import { tokenHash } from './tokens.ts'

interface Weighed {
  proven: VerifiedLogin | null
  /** How the call ended; takes the counted try back where it was none. */
  ended: (refusal: unknown) => Promise<void>
}

type Weigh = (arrival: RequestContext, input: unknown) => Promise<Weighed>

const nothing: Weighed = { proven: null, ended: async () => {} }

/** One address may stand for a whole clinic, so it may fail for all of its people together. */
const PEOPLE_BEHIND_ONE_ADDRESS = 10

/**
 * What happens before a call's transaction: tries are counted where a refusal cannot take the count back, and a password
 * is weighed without holding a connection for as long as that takes.
 * @throws 429, and 422 for a wrong password
 */
export function beforehand(name: string, arrival: RequestContext, input: unknown): Promise<Weighed> {
  const weigh = Object.hasOwn(weighs, name) ? weighs[name] : undefined
  return weigh ? weigh(arrival, input) : Promise.resolve(nothing)
}

const weighs: Record<string, Weigh> = {
  'users.loginAll': weighLogin,
  'users.forgotPassword': async (arrival, input) => {
    const login = loginText(String((input as { login?: unknown } | null)?.login ?? ''))
    await count(arrival, limitsOf(arrival, 'forget', login))
    return nothing
  },
  'users.adminRegister': weighRegistration,
  'users.adminDoctorRegister': weighRegistration,
  // Every look counts, also one that finds a paper: nobody holds so many papers, and codes are not to be tried out.
  'verification.find': async (arrival) => {
    const most = arrival.deps.loginAttempts * PEOPLE_BEHIND_ONE_ADDRESS
    await count(arrival, [{ key: throttleKey('verify', arrival.ip), most }])
    return nothing
  },
  'passwords.change': async (arrival) => {
    if (!arrival.token) return nothing
    const limits = [{ key: throttleKey('change', tokenHash(arrival.token)), most: arrival.deps.loginAttempts }]
    return counted(arrival, limits, (refusal) => 'currentPassword' in (refusal.detail.fields ?? {}))
  },
}

/** The same sentence, status and amount of work for a wrong password and for nobody's name. */
export const WRONG = 'The mobile number, e-mail address or password is not right.'

async function weighLogin(arrival: RequestContext, input: unknown): Promise<Weighed> {
  const given = Credentials.safeParse(input)
  if (!given.success) return nothing
  const limits = limitsOf(arrival, 'login', loginText(given.data.login))
  await count(arrival, limits)
  const { app } = arrival.deps.database
  const login = asLogin(given.data.login)
  const person = login && (await personByLogin(app, login))
  const stored = person?.active ? person.passwordHash : null
  if (!(await passwordMatches(stored, given.data.password))) {
    await runTransaction(app, (db) =>
      recordAudit(
        { ...arrival, db, me: null },
        { act: 'sign_in', object: 'session', objectId: person?.id, outcome: 'denied' },
      ),
    )
    throw refuse.invalid({ password: WRONG }, WRONG)
  }
  const rehashed = await strengthened(stored!, given.data.password)
  const [shared, own] = limits.map(({ key }) => key)
  const ended = async () => runTransaction(app, (db) => forgive(db, [own!], [shared!]))
  return { proven: { personId: person!.id, strongerHash: rehashed }, ended }
}

/**
 * Registering tells whether a number has an account: how often it may tell is counted, and nothing else. One form sent
 * several times over is one try.
 */
function weighRegistration(arrival: RequestContext, input: unknown): Promise<Weighed> {
  const { ip, idempotencyKey: key, deps } = arrival
  const limits = [{ key: throttleKey('register', ip), most: deps.loginAttempts }]
  // Keyed: a plain hash of a registration would give its password away to who guesses.
  const body = createHmac('sha256', deps.secret).update(JSON.stringify(input ?? null))
  const once = key && throttleKey('register-once', ip, key, body.digest('hex'))
  return counted(arrival, limits, (refusal) => refusal.status === 409, once)
}

/**
 * Counts a try that stays counted only when it is refused as one that guesses.
 * @param once names what is sent, if a repeat of it is no further try
 */
async function counted(
  arrival: RequestContext,
  limits: Limit[],
  isGuess: (refusal: Refusal) => boolean,
  once: string | null = null,
): Promise<Weighed> {
  if (!(await count(arrival, limits, once))) return nothing
  const keys = limits.map(({ key }) => key)
  return {
    proven: null,
    ended: async (refusal) => {
      if (refusal instanceof Refusal && isGuess(refusal)) return
      await runTransaction(arrival.deps.database.app, (db) => forgive(db, [], keys))
    },
  }
}

function limitsOf({ ip, deps }: RequestContext, what: string, login: string): Limit[] {
  return [
    { key: throttleKey(`${what}-address`, ip), most: deps.loginAttempts * PEOPLE_BEHIND_ONE_ADDRESS },
    { key: throttleKey(what, login, ip), most: deps.loginAttempts },
  ]
}

/** @returns false for a repeat, which is not counted */
function count({ deps }: RequestContext, limits: Limit[], once: string | null = null): Promise<boolean> {
  return runTransaction(deps.database.app, async (db) => {
    if (once && !(await isFirst(db, once, deps.now()))) return false
    await countTry(db, limits, deps.now())
    return true
  })
}
