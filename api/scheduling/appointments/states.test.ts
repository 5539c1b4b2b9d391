import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, MONDAY, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import { findReach, type operations } from '#contract/operations.ts'
import { ROLES, type Role } from '#contract/roles.ts'
import { appointmentStatuses, STATUSES, type Status } from '#contract/scheduling/appointments/statuses.ts'
import {
  ACTIONS,
  type AppointmentAction,
  canChangeStatus,
  findTransitionOperation,
} from '#contract/scheduling/appointments/transitions.ts'

// Every status, action and role: 9 × 9 × 14 calls, each compared with rules.ts and operations.ts.

const RIGHTS = ['reset-status', 'overbook']
/** The target status of each action. */
const targetStatuses: Record<AppointmentAction, Status> = {
  approve: 'booked',
  decline: 'cancelled',
  checkIn: 'arrived',
  undoCheckIn: 'booked',
  reschedule: 'rescheduled',
  cancel: 'cancelled',
  markNoShow: 'no_show',
  markLeft: 'cancelled',
  restore: 'booked',
}
/** The starting statuses of actions with the same target status. */
const startingStatuses: Record<AppointmentAction, readonly Status[]> = {
  approve: ['requested'],
  decline: ['requested'],
  checkIn: ['booked'],
  undoCheckIn: ['arrived'],
  reschedule: ['booked'],
  cancel: ['booked', 'requested'],
  markNoShow: ['booked'],
  markLeft: ['arrived'],
  restore: ['no_show', 'cancelled'],
}
const OVER = at('10:16')

let api: TestApi
let clinic: OpenClinic
let staffByRole: Map<Role, Staff>
beforeAll(async () => {
  api = await testApi(undefined, { idleSeconds: 43_200 })
  clinic = await openClinic(api)
  const { owner, placeId } = clinic
  staffByRole = new Map()
  for (const role of ROLES)
    staffByRole.set(role, await api.person(role, owner, role === 'receptionist' ? { placeId } : {}))
  const hours = [{ weekday: 1, from: '09:00', to: '12:00' }]
  for (const { doctorId } of staffByRole.values()) {
    const body = { placeId, slotMinutes: 15, validFrom: MONDAY, hours }
    if (doctorId) await api.call(`/doctors/${doctorId}/times`, { token: clinic.token, method: 'PUT', body })
  }
  const { maintenance } = api.database
  await maintenance.execute(
    sql`update memberships set rights = ${`{${RIGHTS.join(',')}}`}::text[] where practice_id = ${owner.adminId}`,
  )
  await maintenance.execute(sql`insert into booking_rules (id, practice_id, cut_off_minutes, min_notice_minutes, max_open_per_patient)
    values (gen_random_uuid(), ${owner.adminId}, 0, 0, 50)`)
})

/** Creates an appointment with a status, at ten today, with a doctor and a patient within this person's reach. */
async function createInStatus(role: Role, status: Status): Promise<string> {
  const { maintenance } = api.database
  const { adminId } = clinic.owner
  const me = staffByRole.get(role)!
  await maintenance.execute(sql`delete from messages where practice_id = ${adminId}`)
  await maintenance.execute(sql`delete from appointments where practice_id = ${adminId}`)
  await maintenance.execute(sql`update patients set person_id = ${me._id} where id = ${clinic.patientId}`)
  const doctorId = findReach('appointments:check-in', role) === 'own' ? me.doctorId! : clinic.doctorId
  const id = crypto.randomUUID()
  await maintenance.execute(sql`insert into appointments (id, practice_id, place_id, doctor_id, patient_id, starts_at, ends_at, zone, day, status, held_until)
    values (${id}, ${adminId}, ${clinic.placeId}, ${doctorId}, ${clinic.patientId}, ${at('10:00')}, ${at('10:15')},
      'Asia/Kolkata', ${MONDAY}, ${status}, ${status === 'held' ? at('11:00') : null})`)
  return id
}

const requests: Record<AppointmentAction, (id: string) => [method: 'POST' | 'DELETE', path: string, body: object]> = {
  approve: (id) => ['POST', `${id}/approval`, {}],
  decline: (id) => ['POST', `${id}/refusal`, { reasonCode: 'no_response' }],
  checkIn: (id) => ['POST', `${id}/arrival`, {}],
  undoCheckIn: (id) => ['DELETE', `${id}/arrival`, {}],
  reschedule: (id) => ['POST', `${id}/reschedule`, { startsAt: at('11:00') }],
  cancel: (id) => ['POST', `${id}/cancellation`, { reasonCode: 'patient_request' }],
  markNoShow: (id) => ['POST', `${id}/absence`, {}],
  markLeft: (id) => ['POST', `${id}/departure`, {}],
  restore: (id) => ['POST', `${id}/reset`, { note: 'By mistake' }],
}
const actionOperations: Record<AppointmentAction, keyof typeof operations> = {
  approve: 'appointments:check-in',
  decline: 'appointments:check-in',
  checkIn: 'appointments:check-in',
  undoCheckIn: 'appointments:check-in',
  reschedule: 'appointments:reschedule',
  cancel: 'appointments:cancel',
  markNoShow: 'appointments:mark-no-show',
  markLeft: 'appointments:check-in',
  restore: 'appointments:restore',
}

/** Returns the expected status: 403 without the right, 200 for a possible change, 409 for any other. */
function findExpectedStatus(act: AppointmentAction, role: Role, status: Status): number {
  if (findReach(actionOperations[act], role) === null) return 403
  const to = targetStatuses[act]
  const appointment = { status, day: MONDAY, endsAt: at('10:15') }
  const now = { today: MONDAY, at: new Date(OVER) }
  return startingStatuses[act].includes(status) &&
    canChangeStatus(appointment, to, now) &&
    findTransitionOperation(status, to)
    ? 200
    : 409
}

describe.each(ROLES)('appointment actions of the role %s', (role) => {
  it.each(ACTIONS)('allow %s only from the statuses of the table', async (act) => {
    for (const status of STATUSES) {
      // Requests are approved, and patients make changes, before the time of the visit; no-shows are marked after it.
      api.clock.set(act === 'approve' || role === 'patient' ? at('08:00') : OVER)
      const id = await createInStatus(role, status)
      const [method, path, body] = requests[act](id)
      const { token } = staffByRole.get(role)!
      const answer = await api.call(`/appointments/${path}`, { token, method, ...(method === 'POST' && { body }) })
      const expectedStatus = findExpectedStatus(act, role, status)
      const label = `${role} ${act} ${status}: ${JSON.stringify(answer.body).slice(0, 200)}`
      expect(answer.status, label).toBe(expectedStatus)
      if (answer.status === 409) expect(answer.body.message, label).toMatch(/^[A-Z].+\.$/)
    }
    expect(api.problems).toEqual([])
  })
})

it.each(['appointments_doctor_free', 'appointments_patient_free'])(
  '%s prevents double booking in every live status',
  async (name) => {
    const [constraint] = await api.database.maintenance.execute<{ text: string }>(
      sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${name}`,
    )
    const statuses = [...constraint!.text.matchAll(/'(\w+)'::text/g)].map(([, status]) => status)
    expect(statuses).toEqual(appointmentStatuses.list('live'))
  },
)
