import { randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { enterPractice } from '#api/kernel/transaction.ts'
import { createMembership, createPerson } from '#api/practice/people/people-store.ts'
import { openSession } from '#api/practice/people/session-store.ts'
import { CLINICIANS, LAB, PHARMACY, RECEPTION, type Role } from '#contract/roles.ts'
import type { SignedInUser } from '#contract/web.ts'
import type { Database, Db } from '#db/client.ts'
import { type PlaceKind, places } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createApi } from '../app.ts'
import type { Deps } from '../kernel/context.ts'
import type { MailMessage } from '../kernel/mail.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { createDoctor } from '../practice/doctors/store.ts'
import { hashPassword } from '../practice/people/passwords.ts'

/** The password of all people that `registerPractice` and `person` create. */
export const PASSWORD = 'violet kettle under the moss'

interface TestRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, or as it is when it is FormData. */
  body?: unknown
  token?: string | null
  /** Idempotency key. */
  key?: string
  ip?: string
  headers?: Record<string, string>
}

export interface TestResponse<Data> {
  status: number
  /** `{ data, message? }`, or a refusal's `{ message, fields?, data? }`. */
  body: { data: Data; message?: string; fields?: Record<string, string> }
  headers: Headers
}

/** A signed-in user with their place and doctor profile. */
export interface Staff extends SignedInUser {
  placeId: string | null
  doctorId: string | null
}

let people = 0
/** Creates a mobile number that is new in this test file. */
export const createPhone = (): string => `+9198${String(10_000_000 + ++people)}`

/**
 * Creates the API on a database of this test file, with a mailer that records its messages and a clock that can be set.
 * Call it in `beforeAll`.
 */
export async function testApi(database?: Database, changes: Partial<Deps> = {}) {
  const db = database ?? (await createTestDatabase())
  const mails: MailMessage[] = []
  const problems: unknown[] = []
  let offsetMs = 0
  let fixedTime: number | null = null
  const deps: Deps = {
    database: db,
    secret: 'a secret of the tests, of no other use',
    publicOrigin: 'https://clinic.test',
    productName: 'Clinic Desk',
    idleSeconds: 1800,
    absoluteSeconds: 43_200,
    loginAttempts: 3,
    registration: 'open',
    mail: { send: async (message) => void mails.push(message) },
    now: () => new Date((fixedTime ?? Date.now()) + offsetMs),
    log: {
      warn: (detail, message) => void problems.push({ message, ...detail }),
      error: (detail, message) => void problems.push({ message, ...detail }),
    },
    ...changes,
  }
  const api = createApi(deps)

  /** Calls the API; `path` is without /api/v1. The default method is POST with a body, else GET. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape themselves
  async function call<Data = any>(path: string, request: TestRequest = {}): Promise<TestResponse<Data>> {
    const { body, token, key, ip = '198.51.100.7' } = request
    const raw = body instanceof FormData
    const headers = new Headers({ 'x-client-ip': ip, 'x-request-id': randomUUID(), ...request.headers })
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (key) headers.set('idempotency-key', key)
    if (body !== undefined && !raw) headers.set('content-type', 'application/json')
    const response = await api.fetch(
      new Request(`http://api.internal/api/v1${path}`, {
        method: request.method ?? (body === undefined ? 'GET' : 'POST'),
        headers,
        body: raw ? body : body === undefined ? undefined : JSON.stringify(body),
      }),
    )
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  /** Registers a practice and returns its signed-in manager. An AdminDoctor gets a doctor profile. */
  async function registerPractice(
    role: 'admin' | 'AdminDoctor' = 'AdminDoctor',
    name = 'Lakeside Clinic',
  ): Promise<SignedInUser> {
    const phone = createPhone()
    const { status, body } = await call<SignedInUser>(
      role === 'admin' ? '/users/adminRegister' : '/users/adminDoctorRegister',
      {
        body: { ...createRegistration(phone), practiceName: name, ...(role === 'AdminDoctor' && doctorDetails) },
        // Registrations of one address are limited.
        ip: `203.0.113.${people % 250}`,
      },
    )
    if (status !== 200) throw new Error(`Registering answered ${status}: ${JSON.stringify(body)}`)
    return body.data
  }

  /**
   * Adds a signed-in person of a role to a practice. Receptionists, laboratories and pharmacies get a new place unless one is
   * given; doctors get a profile.
   */
  function person(
    role: Role | (string & {}),
    practice: Pick<SignedInUser, 'adminId' | 'orgId'>,
    fields: { fullName?: string; placeId?: string; phone?: string; email?: string } = {},
  ): Promise<Staff> {
    return runTransaction(db.trusted, async (tx) => {
      const { adminId: practiceId, orgId } = practice
      const fullName = fields.fullName ?? `${NAMES[people % NAMES.length]} Iyer`
      const login = { phone: fields.phone ?? createPhone(), email: fields.email ?? null }
      const provenAt = deps.now().toISOString()
      const proofs = { phoneProvenAt: provenAt, emailProvenAt: login.email && provenAt }
      const personId = await createPerson(tx, { fullName, ...login, ...proofs, passwordHash: await getPasswordHash() })
      await enterPractice(tx, practiceId)
      const kind = findPlaceKind(role)
      const placeId = fields.placeId ?? (kind && (await createPlace(tx, practiceId, kind)))
      const accepted = { acceptedAt: provenAt, acceptance: 'account' } as const
      await createMembership(tx, { practiceId, orgId, personId, role, placeId, ...accepted })
      const zones = { zone: 'Asia/Kolkata', placeZone: 'Asia/Kolkata' }
      const me = { personId, fullName, role, practiceId, orgId, placeId, ...zones, doctorId: null, rights: [], sid: '' }
      const ctx = { db: tx, me, now: deps.now(), requestId: 'test', ip: 'test' }
      const isDoctor = (CLINICIANS as readonly string[]).includes(role)
      const doctorId = isDoctor ? await createDoctor(ctx, { personId, fullName }, doctorDetails) : null
      const token = await openSession(tx, { personId, practiceId, ip: 'test', userAgent: null }, deps.now(), deps)
      return { _id: personId, token, role, fullName, adminId: practiceId, orgId, placeId, doctorId }
    })
  }

  return {
    api,
    deps,
    database: db,
    call,
    registerPractice,
    person,
    mails,
    problems,
    clock: {
      now: () => deps.now(),
      /** Moves the clock forward. */
      pass: (seconds: number) => {
        offsetMs += seconds * 1000
      },
      /** Stops the clock at an instant; `pass` can still move it. */
      set: (instant: string) => {
        fixedTime = Date.parse(instant)
        offsetMs = 0
      },
    },
  }
}
export type TestApi = Awaited<ReturnType<typeof testApi>>

const NAMES = ['Meera', 'Anil', 'Farah', 'Joseph', 'Lakshmi', 'Imran', 'Sunita', 'Dev']

/** Creates the form of /register; for /register-admin-doctor add `doctorDetails`. */
export const createRegistration = (phone = createPhone()) => ({
  fullName: 'Kavita Menon',
  phone,
  email: `kavita${phone.slice(-8)}@example.com`,
  password: PASSWORD,
  practiceName: 'Lakeside Clinic',
  terms: true,
})

export const doctorDetails = {
  speciality: 'General medicine',
  registrationNo: 'KMC 12345',
  qualification: 'MBBS',
  experienceYears: 12,
  feeMinor: 50_000,
}

let hashPromise: Promise<string> | undefined
const getPasswordHash = () => (hashPromise ??= hashPassword(PASSWORD))

function findPlaceKind(role: string): PlaceKind | null {
  const is = (roles: readonly string[]) => roles.includes(role)
  return is(RECEPTION) ? 'branch' : is(LAB) ? 'laboratory' : is(PHARMACY) ? 'pharmacy' : null
}

/** Creates a place of the practice that is the transaction's tenant. */
async function createPlace(tx: Db, practiceId: string, kind: PlaceKind): Promise<string> {
  const id = uuidv7()
  const code = `T${(++people).toString(36).toUpperCase()}`
  await tx.insert(places).values({ id, practiceId, kind, name: `Lakeside ${kind}`, code })
  return id
}
