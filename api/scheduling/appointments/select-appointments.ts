import { type SQL, sql } from 'drizzle-orm'
import { timeInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { PatientBanner } from '#contract/patients/schema.ts'
import { paymentStatuses } from '#contract/scheduling/appointments/payment-statuses.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import type { Db } from '#db/client.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'

interface Selection {
  where: SQL | undefined
  order: readonly SQL[]
  limit: number
  /** Also counts the rows of this condition, up to a limit. */
  count?: { where: SQL | undefined; upTo: number }
}

/**
 * The amount to collect for a visit. After rescheduling, its invoice names the first appointment. It is a
 * `case`, because with row-level security a `coalesce` is not searched for in an index.
 */
const dueMinor = sql`case when ${oneOf(sql`page.payment_status`, paymentStatuses.list('due'))} then coalesce(
  (select case i.status when 'draft' then i.payable_minor else i.due_minor end from invoices i
    where i.practice_id = page.practice_id
      and i.appointment_id = case when page.billed_as is null then page.id else page.billed_as end
      and i.kind = 'consultation' and i.status <> 'cancelled' limit 1),
  page.fee_minor) else 0 end`

/**
 * Selects appointments with their patient, doctor and branch. The page is chosen from `appointments` alone before the
 * joins, so that the plan is good even without statistics about the tables.
 */
export async function selectAppointments(db: Db, selection: Selection): Promise<Appointment[]> {
  return (await selectAndCountAppointments(db, selection)).rows
}

/** Does the same, with the count that was asked for; null if no row was found. */
export async function selectAndCountAppointments(
  db: Db,
  { where, order, limit, count }: Selection,
): Promise<{ rows: Appointment[]; counted: number | null }> {
  const orderBy = sql.join([...order], sql`, `)
  const counted = count
    ? sql`(select count(*)::int from (select from appointments where ${count.where} limit ${count.upTo}) found)`
    : sql`null::int`
  // Raw SQL, because building this statement from columns takes longer than running it. Each row is one JSON value, because
  // the driver needs longer for 35 single values, and their objects occupy twice the memory.
  const found = await db.execute<{ row: Row }>(sql`
    select row_to_json(found) as row from (
      select page.*, ${dueMinor} as due_minor, ${counted} as counted, doctors.full_name as doctor_name, places.name as place_name,
        patients.patient_no, patients.full_name as patient_name, patients.gender, patients.birth_date,
        patients.birth_date_estimated, patients.blood_group, patients.phone
      from (
        select practice_id, id, patient_id, doctor_id, place_id, starts_at, ends_at, zone, day, status, kind, reason, token_no,
          fee_minor, currency, payment_status, arrived_at, called_at, started_at, completed_at, held_until, arrived_late,
          left_without_visit, video_url, billed_as, version, row_number() over (order by ${orderBy}) as position
        from appointments where ${where} order by ${orderBy} limit ${limit}
      ) page
      join doctors on doctors.practice_id = page.practice_id and doctors.id = page.doctor_id
      join places on places.practice_id = page.practice_id and places.id = page.place_id
      join patients on patients.practice_id = page.practice_id and patients.id = page.patient_id
    ) found
    order by found.position`)
  return { rows: found.map(({ row }) => toAppointment(row)), counted: found[0]?.row.counted ?? null }
}

type Row = {
  id: string
  patient_id: string
  doctor_id: string
  place_id: string
  starts_at: string
  ends_at: string
  zone: string
  day: string
  status: Appointment['status']
  kind: Appointment['kind']
  reason: string | null
  token_no: number | null
  fee_minor: number
  due_minor: number
  currency: string
  payment_status: Appointment['paymentStatus']
  arrived_at: string | null
  called_at: string | null
  started_at: string | null
  completed_at: string | null
  held_until: string | null
  arrived_late: boolean
  left_without_visit: boolean
  video_url: string | null
  version: number
  counted: number | null
  doctor_name: string
  place_name: string
  patient_no: string
  patient_name: string
  gender: PatientBanner['gender']
  birth_date: string | null
  birth_date_estimated: boolean
  blood_group: string | null
  phone: string | null
}

/** Turns a row into an appointment of the API: instants in ISO 8601, times also on the branch's clock. */
function toAppointment(row: Row): Appointment {
  const [startsAt, endsAt] = [new Date(row.starts_at), new Date(row.ends_at)]
  return {
    appointmentId: row.id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    zone: row.zone,
    day: row.day,
    from: timeInZone(row.zone, startsAt),
    to: timeInZone(row.zone, endsAt),
    status: row.status,
    kind: row.kind,
    reason: row.reason,
    tokenNo: row.token_no,
    feeMinor: row.fee_minor,
    dueMinor: row.due_minor,
    currency: row.currency,
    paymentStatus: row.payment_status,
    arrivedAt: toIsoInstant(row.arrived_at),
    calledAt: toIsoInstant(row.called_at),
    startedAt: toIsoInstant(row.started_at),
    completedAt: toIsoInstant(row.completed_at),
    heldUntil: toIsoInstant(row.held_until),
    arrivedLate: row.arrived_late,
    leftWithoutVisit: row.left_without_visit,
    videoUrl: row.video_url,
    version: row.version,
    patient: {
      patientId: row.patient_id,
      patientNo: row.patient_no,
      fullName: row.patient_name,
      gender: row.gender,
      birthDate: row.birth_date,
      birthDateEstimated: row.birth_date_estimated,
      bloodGroup: row.blood_group,
      phone: row.phone,
    },
    doctor: { doctorId: row.doctor_id, fullName: row.doctor_name },
    place: { placeId: row.place_id, name: row.place_name },
  }
}
