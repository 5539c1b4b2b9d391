import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, MONDAY, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { appointmentStatuses, type Status } from '#contract/scheduling/appointments/statuses.ts'
import { findTransitionOperation } from '#contract/scheduling/appointments/transitions.ts'

// The long run sets RACE_ROUNDS=20. A failed round can be repeated by its seed.
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 3)
const SEED = Number(process.env.STAMPEDE_SEED ?? 20_250_714)
const OPERATIONS = 200
const PARALLEL_OPERATIONS = 12
/** Operations pick one of the newest appointments, so that several people work on the same one. */
const RECENT_VISITS = 5
/** The average number of each kind of answer in a round, below which the rounds would prove nothing. */
const MIN_ANSWERS = 2
const KINDS = ['book', 'move', 'cancel', 'approve'] as const
const rounds = Array.from({ length: ROUNDS }, (_, n) => SEED + n)

interface Person {
  token: string
  patientId: string
}
type Body = { data: { appointmentId: string } }
/** An answer, in the order of answers. */
interface Answered {
  did: (typeof KINDS)[number]
  status: number
  /** The appointment that was changed, and the one that resulted. */
  with: string | null
  gave: string | null
}
interface Row {
  [column: string]: unknown
  id: string
  doctor_id: string
  patient_id: string
  seat: number
  status: Status
  starts: number
  ends: number
  rescheduled_from: string | null
}

let api: TestApi
let clinic: OpenClinic
/** Each with the start times of its slots, in minutes of the day. */
let doctors: { doctorId: string; starts: number[] }[]
let people: Person[]
/** The answers of all rounds. */
const all: Answered[] = []
beforeAll(async () => {
  api = await testApi(undefined, { idleSeconds: 43_200 })
  clinic = await openClinic(api)
  const { placeId, token, owner } = clinic
  const otherDoctor = await api.person('doctor', owner)
  const hours = [{ weekday: 1, from: '09:00', to: '15:00' }]
  // Slots of 15 and of 20 minutes, so that one overlaps several of the other.
  const times: [string, number][] = [
    [clinic.doctorId, 15],
    [otherDoctor.doctorId!, 20],
  ]
  for (const [doctorId, slotMinutes] of times) {
    const body = { placeId, slotMinutes, validFrom: MONDAY, hours }
    const saved = await api.call(`/doctors/${doctorId}/times`, { token, method: 'PUT', body })
    expect(saved.status).toBe(200)
  }
  doctors = times.map(([doctorId, minutes]) => ({
    doctorId,
    starts: Array.from({ length: 360 / minutes }, (_, n) => 540 + n * minutes),
  }))
  const maintenance = api.database.maintenance
  await maintenance.execute(sql`insert into booking_rules
    (id, practice_id, confirm_bookings, max_open_per_patient, min_notice_minutes, horizon_days)
    values (gen_random_uuid(), ${owner.adminId}, false, 50, 0, 366)`)
  people = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const patient = await api.person('patient', owner)
      const patientId = await clinic.register()
      await maintenance.execute(sql`update patients set person_id = ${patient._id} where id = ${patientId}`)
      return { token: patient.token, patientId }
    }),
  )
})

describe('two hundred concurrent bookings, reschedules, cancellations and approvals', () => {
  it.each(rounds)(
    'leave the database as the answers say (seed %i)',
    async (seed) => {
      const day = new Date(Date.parse(MONDAY) + (seed - SEED) * 7 * 86_400_000).toISOString().slice(0, 10)
      const answers = await runRound(seed, day)
      expect(api.problems).toEqual([])
      expect(answers).toHaveLength(OPERATIONS)
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      all.push(...answers)
      const rows = await loadRows(day)
      expectNoDoubleBooking(rows)
      expectAnswersKept(answers, rows)
      await expectValidHistories(rows)
    },
    120_000,
  )

  it.each(KINDS)('accept some and reject others: %s', (kind) => {
    const countAnswers = (status: number) => all.filter((one) => one.did === kind && one.status === status).length
    expect(Math.min(countAnswers(200), countAnswers(409))).toBeGreaterThanOrEqual(MIN_ANSWERS * ROUNDS)
  })
})

/** Runs the operations, a number at a time; each picks its appointment from the answers so far. */
async function runRound(seed: number, day: string): Promise<Answered[]> {
  const random = createRandom(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const visits: { id: string; person: Person }[] = []
  const answers: Answered[] = []
  let remaining = OPERATIONS

  async function runOperation(): Promise<void> {
    const kind = pick(['book', 'book', 'move', 'move', 'cancel', 'approve'] as const)
    const visit = visits.length > 0 ? pick(visits.slice(-RECENT_VISITS)) : null
    const byDesk = random() < 0.5
    const person = visit && kind !== 'book' ? visit.person : pick(people)
    const token = byDesk || kind === 'approve' ? clinic.token : person.token
    const { doctorId, starts } = pick(doctors)
    const startsAt = at(formatClock(pick(starts)), day)
    const id = kind === 'book' ? null : (visit?.id ?? null)
    const { patientId } = person
    const { placeId } = clinic
    const send = (path: string, body: object) => api.call<Body['data']>(path, { token, body })
    if (kind === 'book' || id === null) {
      const { status, body } = await send('/appointments', { patientId, doctorId, placeId, startsAt })
      if (status === 200) visits.push({ id: body.data.appointmentId, person })
      answers.push({ did: 'book', status, with: null, gave: status === 200 ? body.data.appointmentId : null })
    } else if (kind === 'move') {
      const { status, body } = await send(`/appointments/${id}/reschedule`, { doctorId, startsAt })
      if (status === 200) visits.push({ id: body.data.appointmentId, person })
      answers.push({ did: 'move', status, with: id, gave: status === 200 ? body.data.appointmentId : null })
    } else if (kind === 'cancel') {
      const { status } = await send(`/appointments/${id}/cancellation`, byDesk ? { reasonCode: 'duplicate' } : {})
      answers.push({ did: 'cancel', status, with: id, gave: null })
    } else {
      const { status } = await send(`/appointments/${id}/approval`, {})
      answers.push({ did: 'approve', status, with: id, gave: null })
    }
  }
  async function worker(): Promise<void> {
    while (remaining-- > 0) await runOperation()
  }
  await Promise.all(Array.from({ length: PARALLEL_OPERATIONS }, worker))
  return answers
}

async function loadRows(day: string): Promise<Row[]> {
  return (await api.database.maintenance.execute<Row>(sql`
    select id, doctor_id, patient_id, seat, status, rescheduled_from,
      extract(epoch from starts_at)::int as starts, extract(epoch from ends_at)::int as ends
    from appointments where practice_id = ${clinic.owner.adminId} and day = ${day}`)) as unknown as Row[]
}

function expectNoDoubleBooking(rows: readonly Row[]): void {
  const live = rows.filter(({ status }) => appointmentStatuses.isIn(status, 'live'))
  const clashes = live.flatMap((a, n) =>
    live
      .slice(n + 1)
      .filter((b) => a.starts < b.ends && b.starts < a.ends)
      .filter((b) => a.doctor_id === b.doctor_id || a.patient_id === b.patient_id)
      .map((b) => [a, b]),
  )
  expect(clashes).toEqual([])
}

function expectAnswersKept(answers: readonly Answered[], rows: readonly Row[]): void {
  const ok = answers.filter(({ status }) => status === 200)
  const findRow = (id: string | null) => rows.find((row) => row.id === id)
  const listStatuses = (did: Answered['did']) =>
    ok.filter((one) => one.did === did).map((one) => findRow(one.with)?.status)
  // A duplicate booking returns the existing appointment, so it counts once.
  const made = new Set(ok.flatMap(({ gave }) => gave ?? []))
  expect(new Set(rows.map(({ id }) => id))).toEqual(made)
  expect(listStatuses('cancel').filter((status) => status !== 'cancelled')).toEqual([])
  expect(rows.filter(({ status }) => status === 'cancelled')).toHaveLength(listStatuses('cancel').length)
  expect(listStatuses('move').filter((status) => status !== 'rescheduled')).toEqual([])
  expect(rows.filter(({ status }) => status === 'rescheduled')).toHaveLength(listStatuses('move').length)
  for (const { did, with: from, gave } of ok)
    if (did === 'move') expect(rows.filter((row) => row.rescheduled_from === from)).toEqual([findRow(gave)])
  for (const status of listStatuses('approve')) expect(['booked', 'cancelled', 'rescheduled']).toContain(status)
}

/** Checks that each history begins with the appointment, has only possible changes, and ends with the present status. */
async function expectValidHistories(rows: readonly Row[]): Promise<void> {
  const { owner } = clinic
  const events = (await api.database.maintenance.execute(sql`
    select appointment_id as "appointmentId", from_status as "from", to_status as "to" from appointment_events
    where practice_id = ${owner.adminId} order by at, id`)) as unknown as {
    appointmentId: string
    from: Status | null
    to: Status
  }[]
  const broken = rows.filter(({ id, status }) => {
    const history = events.filter(({ appointmentId }) => appointmentId === id)
    const isValid = history.every(({ from, to }, n) =>
      n === 0 ? from === null : from === history[n - 1]!.to && findTransitionOperation(from, to) !== null,
    )
    return !isValid || history.at(-1)?.to !== status
  })
  expect(broken).toEqual([])
}

const formatClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Repeatable random numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let hash = Math.imul(state ^ (state >>> 15), 1 | state)
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash
    return ((hash ^ (hash >>> 14)) >>> 0) / 4_294_967_296
  }
}
