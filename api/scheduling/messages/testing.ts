import { sql } from 'drizzle-orm'
import { enterPractice, runTransaction } from '#api/kernel/transaction.ts'
import { at, type OpenClinic } from '#api/testing/front-desk.ts'
import type { TestApi } from '#api/testing/server.ts'
import { enqueueNotification } from './enqueue-notification.ts'

export const TUESDAY = '2025-07-15'

/** A row of the outbox; `due` is the day of the month and the time in Kolkata. */
export type OutboxRow = {
  about: string
  status: string
  recipient: string
  /** The subject and the text. */
  body: string
  note: string
  due: string
}
type About = Parameters<typeof enqueueNotification>[1]['about']

/** Opens the outbox of a clinic under test, and inserts visits without booking them. */
export function openOutbox(api: TestApi, clinic: OpenClinic) {
  const { maintenance } = api.database
  const { adminId: practiceId, orgId, _id: personId } = clinic.owner
  const { placeId, doctorId, patientId } = clinic
  const who = { personId, fullName: 'Kavita Menon', role: 'AdminDoctor', practiceId, orgId }
  const zones = { zone: 'Asia/Kolkata', placeZone: 'Asia/Kolkata' }
  const me = { ...who, ...zones, placeId: null, doctorId, rights: [], sid: '' }
  let visits = 0

  /** Runs work in a transaction of the practice. */
  const runInPractice = <T>(work: (ctx: Parameters<typeof enqueueNotification>[0]) => Promise<T>) =>
    runTransaction(api.database.trusted, async (db) => {
      await enterPractice(db, me.practiceId)
      return work({ db, me, now: api.clock.now() })
    })
  const rows = async () =>
    maintenance.execute<OutboxRow>(sql`select about, status, recipient, coalesce(subject, '') || ' ' || body as body, note,
      to_char(not_before at time zone 'Asia/Kolkata', 'DD HH24:MI') as due from messages order by not_before, about`)

  return {
    runInPractice,
    rows,
    listStates: async () => (await rows()).map(({ about, status }) => `${about} ${status}`),
    /** Deletes all messages, delays and appointments. */
    async clear() {
      for (const table of [sql`messages`, sql`doctor_delays`, sql`appointments`])
        await maintenance.execute(sql`delete from ${table}`)
    },
    /** Sets the patient's channel for messages; null withdraws consent. */
    setChannel: async (channel: 'email' | 'whatsapp' | 'none' | null, consent = channel !== null) =>
      maintenance.execute(sql`update patients set channel = ${channel}, email = 'asha@example.com',
        consent_at = ${consent ? '2025-01-01T00:00:00Z' : null}::timestamptz where id = ${patientId}`),
    async visit(startsAt = at('10:00', TUESDAY), over: { status?: string; reason?: string; zone?: string } = {}) {
      const { status = 'booked', reason = 'Chest pain', zone = 'Asia/Kolkata' } = over
      const id = `0197b0b0-0000-7000-8000-${String(++visits).padStart(12, '0')}`
      const day = sql`(${startsAt}::timestamptz at time zone 'Asia/Kolkata')::date`
      await maintenance.execute(sql`insert into appointments (id, practice_id, place_id, doctor_id, patient_id, starts_at, ends_at,
          zone, day, status, reason, overlap_ok, seat)
        values (${id}, ${practiceId}, ${placeId}, ${doctorId}, ${patientId}, ${startsAt}::timestamptz,
          ${startsAt}::timestamptz + interval '15 minutes', ${zone}, ${day}, ${status}, ${reason}, true, ${visits})`)
      return id
    },
    enqueue: (about: About, appointmentId: string, note?: string) =>
      runInPractice((ctx) => enqueueNotification(ctx, { about, appointmentId, patientId, note })),
  }
}
