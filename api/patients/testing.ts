import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#db/client.ts'
import { readRows } from '#db/testing/rows.ts'
import type { OpenClinic } from '../testing/front-desk.ts'
import { REASSIGNED_TABLES } from './merge/reassign-records.ts'

type MaintenanceDb = Database['maintenance']

/** All rows of these patients that a merge may change, without the versions. */
export async function snapshotPatients(maintenance: MaintenanceDb, ids: string[]): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of [...REASSIGNED_TABLES, 'patient_words', 'patient_spellings']) {
    all[table] = await readRows(maintenance, table, ['patient_id'], ids)
  }
  all.patient_relations = await readRows(maintenance, 'patient_relations', ['patient_id', 'related_patient_id'], ids)
  all.patients = await readRows(maintenance, 'patients', ['id'], ids)
  return all
}

let days = 0

/** Inserts signed visits of a patient, each with documents, vitals and entries. */
export async function insertVisits(
  maintenance: MaintenanceDb,
  clinic: Pick<OpenClinic, 'owner' | 'placeId' | 'doctorId'> & { patientId: string },
  visits: number,
): Promise<void> {
  const { patientId, placeId, doctorId } = clinic
  const [practiceId, personId] = [clinic.owner.adminId, clinic.owner._id]
  for (let n = 0; n < visits; n++) {
    const [appointment, visit, invoice, series] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
    const startsAt = new Date(Date.UTC(2024, 0, 1) + ++days * 3_600_000).toISOString()
    const ownerIds = sql`${practiceId}, ${patientId}`
    for (const statement of [
      sql`insert into appointments (practice_id, patient_id, id, place_id, doctor_id, starts_at, ends_at, zone, day, status)
          values (${ownerIds}, ${appointment}, ${placeId}, ${doctorId}, ${startsAt}, ${startsAt}::timestamptz + interval '9 minutes', 'Asia/Kolkata', ${startsAt}::date, 'completed')`,
      sql`insert into fee_windows (practice_id, patient_id, id, doctor_id, paid_appointment_id, from_day, valid_till, max_visits)
          values (${ownerIds}, ${uuidv7()}, ${doctorId}, ${appointment}, ${startsAt}::date, ${startsAt}::date + 7, 1)`,
      sql`insert into visits (practice_id, patient_id, id, appointment_id, doctor_id, place_id, status, signed_at, signed_by)
          values (${ownerIds}, ${visit}, ${appointment}, ${doctorId}, ${placeId}, 'completed', ${startsAt}, ${personId})`,
      sql`insert into vitals (practice_id, patient_id, id, visit_id, measured_by, pulse)
          values (${ownerIds}, ${uuidv7()}, ${visit}, ${personId}, ${60 + n}::int)`,
      sql`insert into prescriptions (practice_id, patient_id, id, visit_id, doctor_id, status, signed_at)
          values (${ownerIds}, ${uuidv7()}, ${visit}, ${doctorId}, 'signed', ${startsAt})`,
      sql`insert into history_entries (practice_id, patient_id, id, list, name, name_key)
          values (${ownerIds}, ${uuidv7()}, 'allergies', ${`Nut ${n}`}, ${`nut ${n}`})`,
      sql`insert into number_series (practice_id, id, doc_type, financial_year, prefix, registrant)
          values (${practiceId}, ${series}, ${series}, '2526', ${series}, ${practiceId}::text)`,
      sql`insert into invoices (practice_id, patient_id, id, place_id, appointment_id, status, issue_date, series_id, number)
          values (${ownerIds}, ${invoice}, ${placeId}, ${appointment}, 'issued', ${startsAt}::date, ${series}, ${invoice})`,
      sql`insert into receipts (practice_id, patient_id, id, place_id, series_id, number, received_on, method, amount_minor, payer, seller, batch_id, received_by)
          values (${ownerIds}, ${uuidv7()}, ${placeId}, ${series}, ${invoice}, ${startsAt}::date, 'cash', 100, '{}', '{}', ${uuidv7()}, ${personId})`,
      sql`insert into messages (practice_id, patient_id, id, about, channel, recipient, body, dedupe_key, not_before)
          values (${ownerIds}, ${uuidv7()}, 'booked', 'link', 'x', 'x', ${invoice}, ${startsAt})`,
    ])
      await maintenance.execute(statement)
  }
}

/** Creates the form that uploads a CSV file. */
export function toCsvForm(text: string, name = 'patients.csv'): FormData {
  const body = new FormData()
  body.set('file', new File([text], name, { type: 'text/csv' }))
  return body
}
