import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Appointment } from '#contract/appointments/schema.ts'
import type { Db } from '#db/client.ts'
import { appointments } from '#db/schema/appointments.ts'
import { doctors } from '#db/schema/doctors.ts'
import { places } from '#db/schema/organisations.ts'
import { patients } from '#db/schema/patients.ts'
import { iso, timeIn } from '../clock.ts'
import { band } from '../patients/store.ts'

const columns = {
  appointmentId: appointments.id,
  startsAt: appointments.startsAt,
  endsAt: appointments.endsAt,
  zone: appointments.zone,
  day: appointments.day,
  status: appointments.status,
  kind: appointments.kind,
  reason: appointments.reason,
  tokenNo: appointments.tokenNo,
  feeMinor: appointments.feeMinor,
  currency: appointments.currency,
  paymentStatus: appointments.paymentStatus,
  arrivedAt: appointments.arrivedAt,
  calledAt: appointments.calledAt,
  startedAt: appointments.startedAt,
  completedAt: appointments.completedAt,
  heldUntil: appointments.heldUntil,
  arrivedLate: appointments.arrivedLate,
  leftWithoutVisit: appointments.leftWithoutVisit,
  videoUrl: appointments.videoUrl,
  version: appointments.version,
}

interface Wanted {
  where: SQL | undefined
  order: readonly SQL[]
  limit: number
}

/**
 * Appointments with their patient, doctor and branch. The page is chosen from the book alone before names are looked up,
 * so that the database has no say in where to begin, however little it knows of its tables yet.
 */
export async function shownAppointments(db: Db, { where, order, limit }: Wanted): Promise<Appointment[]> {
  const page = db
    .select({
      ...columns,
      practiceId: appointments.practiceId,
      doctorId: appointments.doctorId,
      placeId: appointments.placeId,
      patientId: appointments.patientId,
      position: sql<number>`row_number() over (order by ${sql.join([...order], sql`, `)})`.as('position'),
    })
    .from(appointments)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .as('page')
  const rows = await db
    .select({
      ...carried(page),
      patient: band,
      doctor: { doctorId: doctors.id, fullName: doctors.fullName },
      place: { placeId: places.id, name: places.name },
    })
    .from(page)
    .innerJoin(doctors, and(eq(doctors.practiceId, page.practiceId), eq(doctors.id, page.doctorId)))
    .innerJoin(places, and(eq(places.practiceId, page.practiceId), eq(places.id, page.placeId)))
    .innerJoin(patients, and(eq(patients.practiceId, page.practiceId), eq(patients.id, page.patientId)))
    .orderBy(page.position)
  return rows.map(shown)
}

/** The columns above, as the chosen page carries them on. */
function carried<Page extends Record<keyof typeof columns, unknown>>(page: Page): Pick<Page, keyof typeof columns> {
  const names = Object.keys(columns) as (keyof typeof columns)[]
  return Object.fromEntries(names.map((name) => [name, page[name]])) as Pick<Page, keyof typeof columns>
}

type Row = Omit<Appointment, 'status' | 'kind' | 'paymentStatus' | 'from' | 'to'> & {
  status: string
  kind: string
  paymentStatus: string
}

/** A row as the wire shows it: instants in ISO 8601, times also on the branch's clock. */
function shown(row: Row): Appointment {
  return {
    ...row,
    status: row.status as Appointment['status'],
    kind: row.kind as Appointment['kind'],
    paymentStatus: row.paymentStatus as Appointment['paymentStatus'],
    startsAt: iso(row.startsAt),
    endsAt: iso(row.endsAt),
    from: timeIn(row.zone, new Date(row.startsAt)),
    to: timeIn(row.zone, new Date(row.endsAt)),
    arrivedAt: iso(row.arrivedAt),
    calledAt: iso(row.calledAt),
    startedAt: iso(row.startedAt),
    completedAt: iso(row.completedAt),
    heldUntil: iso(row.heldUntil),
  }
}
