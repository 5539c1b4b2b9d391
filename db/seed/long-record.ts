import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Database } from '../client.ts'
import { NOTHING_UNCHECKED } from './unchecked.ts'

interface LongRecordOptions {
  practiceId: string
  /** One per week, the last one a week ago. */
  visits: number
  now: Date
}

/** The patient number of the patient with this number of visits. */
export const formatLongRecordNumber = (visits: number): string => `VISITS${visits}`

/**
 * Writes a patient with many visits, to measure how long a record takes to open. Each visit has a note, prescription,
 * vitals, order with results, follow-up, cancelled booking, invoice, receipt, credit note, certificate, message and history
 * entry; every tenth note is amended.
 * @returns the patient, and the appointment of the last visit
 */
export async function seedLongRecord(
  database: Pick<Database, 'maintenance'>,
  { practiceId, visits, now }: LongRecordOptions,
) {
  const [patientId, seriesId] = [uuidv7(), uuidv7()]
  const number = formatLongRecordNumber(visits)
  const buildCode = (prefix: string) => sql`${prefix}::text || right(v.id::text, 12)`
  const fromVisits = sql`from visits v where v.practice_id = ${practiceId}::uuid and v.patient_id = ${patientId}::uuid`
  const signer = sql`(select person_id from doctors d where d.practice_id = v.practice_id and d.id = v.doctor_id)`
  const shared = sql`gen_random_uuid(), v.practice_id`
  return database.maintenance.transaction(async (db) => {
    const run = (statement: ReturnType<typeof sql>) => db.execute(statement)
    await run(sql`
      insert into patients (id, practice_id, patient_no, given_name, family_name, full_name, gender, birth_date, phone)
      values (${patientId}::uuid, ${practiceId}::uuid, ${number}, 'Often', 'Here', 'Often Here', 'Female', '1960-02-03', null)`)
    await run(
      sql`insert into patient_words (practice_id, word, patient_id) values (${practiceId}::uuid, lower(${number}), ${patientId}::uuid)`,
    )
    await run(sql`
      insert into number_series (id, practice_id, doc_type, financial_year, prefix, registrant)
      values (${seriesId}::uuid, ${practiceId}::uuid, 'receipt', ${number}, ${number}, ${practiceId}::text)`)
    // The visit, and a cancelled booking on the next day.
    await run(sql`
      insert into appointments (id, practice_id, place_id, doctor_id, patient_id, starts_at, ends_at, zone, day, status, reason, fee_minor)
      select gen_random_uuid(), d.practice_id, p.id, d.id, ${patientId}::uuid, at, at + interval '15 minutes', 'Asia/Kolkata', (at at time zone 'Asia/Kolkata')::date, status, 'Review', 50000
      from (select * from doctors where practice_id = ${practiceId}::uuid order by id limit 1) d
      cross join lateral (select id from places where practice_id = d.practice_id and kind = 'branch' order by id limit 1) p
      cross join generate_series(1, ${visits}::int) n
      cross join (values ('completed', interval '0'), ('cancelled', interval '1 day')) as kind (status, later)
      cross join lateral (select ${now.toISOString()}::timestamptz - n * interval '7 days' + later as at) t`)
    await run(sql`
      insert into visits (id, practice_id, appointment_id, patient_id, doctor_id, place_id, status, advice, started_at)
      select gen_random_uuid(), a.practice_id, a.id, a.patient_id, a.doctor_id, a.place_id, 'open', 'Rest', a.starts_at
      from appointments a where a.practice_id = ${practiceId}::uuid and a.patient_id = ${patientId}::uuid and a.status = 'completed'`)
    await run(sql`
      insert into visit_entries (id, practice_id, visit_id, list, name, name_key, details, note_version)
      select ${shared}, v.id, list, name, lower(name), '{}', edition
      from (select *, row_number() over (order by started_at) as n ${fromVisits}) v
      cross join (values ('symptoms', 'Headache'), ('diagnoses', 'Migraine')) as one (list, name)
      cross join generate_series(1, 2) edition where edition = 1 or v.n % 10 = 0`)
    await run(sql`
      insert into visit_versions (id, practice_id, visit_id, number, texts, reason, signed_by, signed_at)
      select ${shared}, v.id, edition, '{"advice": "Rest"}', case edition when 2 then 'More was found' end, ${signer}, v.started_at + edition * interval '10 minutes'
      from (select *, row_number() over (order by started_at) as n ${fromVisits}) v
      cross join generate_series(1, 2) edition where edition = 1 or v.n % 10 = 0`)
    await run(sql`
      update visits v set status = 'completed', signed_at = v.started_at + interval '10 minutes', signed_by = ${signer},
        note_version = (select max(number) from visit_versions n where n.practice_id = v.practice_id and n.visit_id = v.id)
      where v.practice_id = ${practiceId}::uuid and v.patient_id = ${patientId}::uuid`)
    await run(sql`
      insert into vitals (id, practice_id, patient_id, visit_id, measured_at, measured_by, weight_g, systolic, diastolic)
      select ${shared}, v.patient_id, v.id, v.started_at, ${signer}, 61000, 124, 82 ${fromVisits}`)
    await run(sql`
      insert into prescriptions (id, practice_id, visit_id, patient_id, doctor_id, created_at)
      select ${shared}, v.id, v.patient_id, v.doctor_id, v.started_at ${fromVisits}`)
    await run(sql`
      insert into prescription_lines (id, practice_id, prescription_id, position, medicine, dose, pattern, duration_days)
      select gen_random_uuid(), p.practice_id, p.id, n, 'Medicine ' || n, '1 tablet', '1-0-1', 5
      from prescriptions p cross join generate_series(1, 3) n where p.practice_id = ${practiceId}::uuid and p.patient_id = ${patientId}::uuid`)
    await run(sql`
      update prescriptions p set status = 'signed', signed_at = v.signed_at, signed_by = v.signed_by, snapshot = '{}', findings = '[]',
        unchecked = ${NOTHING_UNCHECKED}::jsonb
      from visits v where v.practice_id = p.practice_id and v.id = p.visit_id and p.patient_id = ${patientId}::uuid`)
    await run(sql`
      insert into lab_orders (id, practice_id, visit_id, patient_id, doctor_id, created_by, created_at)
      select ${shared}, v.id, v.patient_id, v.doctor_id, ${signer}, v.signed_at ${fromVisits}`)
    await run(sql`
      insert into lab_order_tests (id, practice_id, order_id, position, name, name_key, status, status_at)
      select gen_random_uuid(), o.practice_id, o.id, n, 'Test ' || n, 'test ' || n, 'reported', o.created_at + interval '2 days'
      from lab_orders o cross join generate_series(1, 2) n where o.practice_id = ${practiceId}::uuid and o.patient_id = ${patientId}::uuid`)
    await run(sql`
      insert into follow_ups (id, practice_id, visit_id, patient_id, doctor_id, due_on, status, created_by, created_at)
      select ${shared}, v.id, v.patient_id, v.doctor_id, v.started_at::date + 7, 'dropped', ${signer}, v.signed_at ${fromVisits}`)
    await run(sql`
      insert into invoices (id, practice_id, place_id, status, number, issue_date, patient_id, doctor_id, appointment_id, total_minor, payable_minor, issued_at)
      select ${shared}, v.place_id, 'issued', ${buildCode(`I${visits}-`)}, v.started_at::date, v.patient_id, v.doctor_id, v.appointment_id, 50000, 50000, v.signed_at ${fromVisits}`)
    await run(sql`
      insert into receipts (id, practice_id, place_id, series_id, number, received_on, method, amount_minor, payer, seller, patient_id, batch_id, received_by, created_at)
      select ${shared}, v.place_id, ${seriesId}::uuid, ${buildCode(`R${visits}-`)}, v.started_at::date, 'cash', 50000, '{}', '{}', v.patient_id, gen_random_uuid(), ${signer}, v.signed_at ${fromVisits}`)
    await run(sql`
      insert into allocations (id, practice_id, receipt_id, invoice_id, amount_minor)
      select gen_random_uuid(), r.practice_id, r.id, i.id, 50000
      from receipts r join invoices i on i.practice_id = r.practice_id and i.patient_id = r.patient_id and right(i.number, 12) = right(r.number, 12)
      where r.practice_id = ${practiceId}::uuid and r.patient_id = ${patientId}::uuid`)
    await run(sql`
      insert into credit_notes (id, practice_id, place_id, invoice_id, status, number, issue_date, reason, disposition, patient_id, issued_at)
      select gen_random_uuid(), i.practice_id, i.place_id, i.id, 'issued', 'C' || i.number, i.issue_date, 'other', 'reduce_due', i.patient_id, i.issued_at
      from invoices i where i.practice_id = ${practiceId}::uuid and i.patient_id = ${patientId}::uuid`)
    await run(sql`
      insert into certificates (id, practice_id, visit_id, patient_id, doctor_id, kind, snapshot, number, verify_code, issued_by, issued_at)
      select ${shared}, v.id, v.patient_id, v.doctor_id, 'attendance', '{}', ${buildCode(`M${visits}-`)}, v.id::text, ${signer}, v.signed_at ${fromVisits}`)
    await run(sql`
      insert into messages (id, practice_id, about, channel, recipient, body, status, dedupe_key, not_before, patient_id, appointment_id, doctor_id, place_id, created_at, sent_at)
      select ${shared}, 'booked', 'email', 'often@example.com', 'Hello', 'sent', v.id::text, v.started_at, v.patient_id, v.appointment_id, v.doctor_id, v.place_id, v.started_at, v.started_at ${fromVisits}`)
    await run(sql`
      insert into audit (id, practice_id, at, person_id, role, act, object, patient_id, after)
      select ${shared}, v.signed_at, ${signer}, 'AdminDoctor', act, object, v.patient_id, '{"list": "pastIllness", "name": "Migraine"}'
      from (select * ${fromVisits}) v
      cross join (values ('create', 'history'), ('read', 'chart'), ('read', 'history'), ('read', 'vitals')) as one (act, object)`)
    const [last] = await db.execute<{ appointmentId: string; visitId: string }>(sql`
      select appointment_id as "appointmentId", id as "visitId" ${fromVisits} order by started_at desc limit 1`)
    return { patientId, ...last! }
  })
}
