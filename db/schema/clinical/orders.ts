import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, tenantColumns, version } from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'
import { doctors } from '../practice/doctors.ts'
import { places } from '../practice/organisations.ts'
import { appointments } from '../scheduling/appointments.ts'
import { visits } from './visits.ts'

/** Laboratory orders. The state of an order is the earliest state of its tests. */
export const labOrders = pgTable(
  'lab_orders',
  {
    ...tenantColumns(),
    visitId: uuid(),
    patientId: uuid().notNull(),
    doctorId: uuid(),
    /** The laboratory; null if the patient chooses. */
    placeId: uuid(),
    priority: text().$type<'routine' | 'urgent' | 'stat'>().notNull().default('routine'),
    clinicalNote: text(),
    fasting: boolean().notNull().default(false),
    expectedOn: date({ mode: 'string' }),
    cancelledReason: text(),
    /** Time of the newest result; kept by a trigger. */
    reportedAt: instant(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.visitId], foreignColumns: [visits.practiceId, visits.id] }),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    foreignKey({ columns: [t.practiceId, t.doctorId], foreignColumns: [doctors.practiceId, doctors.id] }),
    foreignKey({ columns: [t.practiceId, t.placeId], foreignColumns: [places.practiceId, places.id] }),
    index('lab_orders_patient').on(t.practiceId, t.patientId, t.createdAt),
    index('lab_orders_results')
      .on(t.practiceId, t.patientId, t.reportedAt, t.id)
      .where(sql`${t.reportedAt} is not null`),
    index('lab_orders_visit').on(t.practiceId, t.visitId),
    index('lab_orders_place').on(t.practiceId, t.placeId, t.createdAt),
    check('lab_orders_priority', sql`${t.priority} in ('routine','urgent','stat')`),
  ],
)

export const labOrderTests = pgTable(
  'lab_order_tests',
  {
    ...tenantColumns(),
    orderId: uuid().notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    code: text(),
    status: text()
      .$type<
        | 'booked'
        | 'paid'
        | 'sample_collected'
        | 'sample_rejected'
        | 'in_progress'
        | 'results_entered'
        | 'verified'
        | 'reported'
        | 'cancelled'
      >()
      .notNull()
      .default('booked'),
    statusAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('lab_order_tests_name').on(t.practiceId, t.orderId, t.nameKey),
    index('lab_order_tests_reported').on(t.practiceId, t.statusAt, t.orderId).where(sql`${t.status} = 'reported'`),
    foreignKey({ columns: [t.practiceId, t.orderId], foreignColumns: [labOrders.practiceId, labOrders.id] }),
    check(
      'lab_order_tests_status',
      sql`${t.status} in ('booked','paid','sample_collected','sample_rejected','in_progress','results_entered','verified','reported','cancelled')`,
    ),
  ],
)

/** Planned follow-ups, with the appointment once it is booked. */
export const followUps = pgTable(
  'follow_ups',
  {
    ...tenantColumns(),
    visitId: uuid(),
    patientId: uuid().notNull(),
    doctorId: uuid().notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    reason: text(),
    appointmentId: uuid(),
    status: text().$type<'open' | 'booked' | 'dropped'>().notNull().default('open'),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('follow_ups_visit').on(t.practiceId, t.visitId),
    foreignKey({ columns: [t.practiceId, t.visitId], foreignColumns: [visits.practiceId, visits.id] }),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    foreignKey({ columns: [t.practiceId, t.doctorId], foreignColumns: [doctors.practiceId, doctors.id] }),
    foreignKey({
      columns: [t.practiceId, t.appointmentId],
      foreignColumns: [appointments.practiceId, appointments.id],
    }),
    index('follow_ups_patient').on(t.practiceId, t.patientId, t.dueOn),
    index('follow_ups_written').on(t.practiceId, t.patientId, t.createdAt, t.id),
    index('follow_ups_due').on(t.practiceId, t.dueOn),
    index('follow_ups_to_book').on(t.practiceId, t.doctorId, t.dueOn, t.id).where(sql`${t.status} = 'open'`),
    check('follow_ups_status', sql`${t.status} in ('open','booked','dropped')`),
    check('follow_ups_booked', sql`(${t.status} = 'booked') = (${t.appointmentId} is not null)`),
  ],
)
