import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Database } from '../client.ts'

const APPOINTMENTS_PER_PATIENT = 10
const DOCTORS = 20
const SLOTS_PER_DAY = 40

/**
 * Writes a practice with many patients, ten appointments each and their visits, to measure how lists and searches grow. It
 * runs inside the database: a million rows take about three minutes.
 * @param passwordHash of the twenty doctors (`volume1.N@demo.test` …) and the receptionist (`desk.N@demo.test`); without it
 *   they can't sign in
 */
export async function seedVolume(
  database: Pick<Database, 'maintenance' | 'owner'>,
  { patients, now, passwordHash = null }: { patients: number; now: Date; passwordHash?: string | null },
) {
  const started = Date.now()
  const practice = `Volume ${patients}`
  const [orgId, practiceId, placeId] = [uuidv7(), uuidv7(), uuidv7()]
  await database.maintenance.transaction(async (db) => {
    await db.execute(sql`set local statement_timeout = 0`)
    await db.execute(sql`insert into organisations (id, name) values (${orgId}, ${practice})`)
    await db.execute(sql`insert into practices (id, org_id, name) values (${practiceId}, ${orgId}, ${practice})`)
    await db.execute(
      sql`insert into places (id, practice_id, kind, name, code) values (${placeId}, ${practiceId}, 'branch', ${practice}, ${`V${String(patients).slice(0, 4)}`})`,
    )
    await db.execute(sql`
      insert into people (id, full_name, email, email_proven_at, password_hash)
      select gen_random_uuid(), 'Dr Volume ' || n, 'volume' || n || '.' || ${String(patients)}::text || '@demo.test', now(), ${passwordHash} from generate_series(1, ${DOCTORS}::int) n`)
    await db.execute(sql`
      insert into doctors (id, practice_id, person_id, full_name, speciality, fee_minor)
      select gen_random_uuid(), ${practiceId}::uuid, id, full_name, 'General medicine', 50000 from people where email like 'volume%.' || ${String(patients)}::text || '@demo.test'`)
    await db.execute(sql`
      insert into memberships (id, practice_id, org_id, person_id, role, accepted_at, acceptance)
      select gen_random_uuid(), ${practiceId}::uuid, ${orgId}::uuid, person_id, 'AdminDoctor', now(), 'account' from doctors where practice_id = ${practiceId}::uuid`)
    await db.execute(sql`
      insert into schedule_windows (id, practice_id, doctor_id, place_id, weekday, starts_at, ends_at, valid_from)
      select gen_random_uuid(), ${practiceId}::uuid, id, ${placeId}::uuid, weekday, '08:30', '20:30', '2020-01-01' from doctors, generate_series(1, 7) weekday
      where practice_id = ${practiceId}::uuid`)
    await db.execute(sql`
      with desk as (
        insert into people (id, full_name, email, email_proven_at, password_hash) values (gen_random_uuid(), 'Desk Volume', 'desk.' || ${String(patients)}::text || '@demo.test', now(), ${passwordHash}) returning id)
      insert into memberships (id, practice_id, org_id, person_id, role, place_id, accepted_at, acceptance)
      select gen_random_uuid(), ${practiceId}::uuid, ${orgId}::uuid, id, 'receptionist', ${placeId}::uuid, now(), 'account' from desk`)
    await db.execute(sql`
      insert into patients (id, practice_id, patient_no, given_name, family_name, full_name, gender, birth_date, phone, registered_place_id)
      select gen_random_uuid(), ${practiceId}::uuid, 'P' || lpad(n::text, 7, '0'), given, family, given || ' ' || family,
             case when n % 2 = 0 then 'Male' else 'Female' end, date '1940-01-01' + (n * 37 % 29000), '+9198' || lpad((n * 7919 % 100000000)::text, 8, '0'), ${placeId}::uuid
      from (select n, (array['Asha','Ravi','Meena','Karan','Leela','Imran','Tara','Om','Noor','Dev'])[1 + n % 10] given,
                   (array['Rao','Sen','Das','Khan','Paul','Jha','Roy','Ali','Nair','Iyer','Patil'])[1 + n % 11] || chr(97 + n % 26) || chr(97 + n / 26 % 26) family
            from generate_series(1, ${patients}::int) n) made`)
    await db.execute(sql`
      insert into number_series (id, practice_id, doc_type, financial_year, prefix, next_no, registrant)
      values (gen_random_uuid(), ${practiceId}::uuid, 'patient', '', 'P', ${patients + 1}::int, ${practiceId}::text)`)
    await db.execute(sql`
      insert into patient_words (practice_id, word, patient_id)
      select ${practiceId}::uuid, unnest(array[lower(given_name), lower(family_name), lower(patient_no), substr(phone, 4)]), id from patients where practice_id = ${practiceId}::uuid`)
    await db.execute(sql`
      insert into patient_spellings (practice_id, spelling, patient_id)
      select distinct ${practiceId}::uuid, case at when 0 then word else left(word, at - 1) || substr(word, at + 1) end, id
      from patients cross join lateral unnest(array[lower(given_name), lower(family_name)]) word cross join lateral generate_series(0, length(word)) at
      where practice_id = ${practiceId}::uuid and length(word) >= 4`)
    // Twenty doctors see forty patients each per day; the last two days are in the future.
    const total = patients * APPOINTMENTS_PER_PATIENT
    const days = Math.ceil(total / (DOCTORS * SLOTS_PER_DAY))
    // Numbered and indexed, because otherwise each appointment scans all patients.
    for (const [table, from] of [
      ['seat', 'doctors'],
      ['queue', 'patients'],
    ] as const) {
      await db.execute(sql`create temporary table ${sql.identifier(table)} on commit drop as
        select (row_number() over (order by id))::int - 1 as n, id from ${sql.identifier(from)} where practice_id = ${practiceId}::uuid`)
      await db.execute(sql`create unique index on ${sql.identifier(table)} (n)`)
      await db.execute(sql`analyze ${sql.identifier(table)}`)
    }
    await db.execute(sql`
      insert into appointments (id, practice_id, place_id, doctor_id, patient_id, starts_at, ends_at, zone, day, status, reason, fee_minor, payment_status)
      select gen_random_uuid(), ${practiceId}::uuid, ${placeId}::uuid, seat.id, queue.id, at, at + interval '15 minutes', 'Asia/Kolkata', (at at time zone 'Asia/Kolkata')::date,
             case when at < ${now.toISOString()}::timestamptz then 'completed' else 'booked' end, 'Review', 50000, case when g % 9 = 0 then 'unpaid' else 'paid' end
      from generate_series(0, ${total - 1}::int) g
      join seat on seat.n = g % ${DOCTORS}::int
      join queue on queue.n = g % ${patients}::int
      cross join lateral (select g / ${DOCTORS}::int as slot) s
      cross join lateral (
        select date_trunc('day', ${now.toISOString()}::timestamptz) + interval '3 hours'
          + (slot / ${SLOTS_PER_DAY}::int - ${days - 3}::int) * interval '1 day' + (slot % ${SLOTS_PER_DAY}::int) * interval '15 minutes' as at) t`)
    await db.execute(sql`
      insert into visits (id, practice_id, appointment_id, patient_id, doctor_id, place_id, status, advice, started_at, signed_at, signed_by)
      select gen_random_uuid(), a.practice_id, a.id, a.patient_id, a.doctor_id, a.place_id, 'completed', 'Rest and fluids', a.starts_at, a.ends_at, d.person_id
      from appointments a join doctors d on d.practice_id = a.practice_id and d.id = a.doctor_id
      where a.practice_id = ${practiceId}::uuid and a.status = 'completed'`)
    await db.execute(sql`
      insert into visit_versions (id, practice_id, visit_id, number, texts, signed_by, signed_at)
      select gen_random_uuid(), practice_id, id, 1, jsonb_build_object('advice', advice), signed_by, signed_at
      from visits where practice_id = ${practiceId}::uuid`)
  })
  // The planner needs statistics, which only the owner of the tables can collect.
  await database.owner.execute(sql`analyze`)
  return { practice, practiceId, seconds: Math.round((Date.now() - started) / 1000) }
}
