import { sql } from 'drizzle-orm'
import { check, date, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { followUpStatuses } from '#contract/clinical/follow-ups/statuses.ts'
import { createdAt, flag, instant, recordColumns, references, tenantTable, version } from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'
import { doctors } from '../practice/doctors.ts'
import { places } from '../practice/organisations.ts'
import { appointments } from '../scheduling/appointments.ts'
import { visits } from './visits.ts'

/** Laboratory orders. The state of an order is the earliest state of its tests. */
export const labOrders = tenantTable(
  'lab_orders',
  {
    visitId: uuid(),
    patientId: uuid().notNull(),
    doctorId: uuid(),
    /** The laboratory; null if the patient chooses. */
    placeId: uuid(),
    priority: text({ enum: ['routine', 'urgent', 'stat'] })
      .notNull()
      .default('routine'),
    clinicalNote: text(),
    fasting: flag(),
    expectedOn: date(),
    cancelledReason: text(),
    /** Time of the newest result; kept by a trigger. */
    reportedAt: instant(),
    createdBy: uuid().notNull(),
    ...recordColumns(),
  },
  (t, { index }) => [
    references(t.visitId, visits),
    references(t.patientId, patients),
    references(t.doctorId, doctors),
    references(t.placeId, places),
    index('lab_orders_patient', t.patientId, t.createdAt),
    index('lab_orders_results', t.patientId, t.reportedAt, t.id).where(sql`${t.reportedAt} is not null`),
    index('lab_orders_visit', t.visitId),
    index('lab_orders_place', t.placeId, t.createdAt),
  ],
)

export const labOrderTests = tenantTable(
  'lab_order_tests',
  {
    orderId: uuid().notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    code: text(),
    status: text({
      enum: [
        'booked',
        'paid',
        'sample_collected',
        'sample_rejected',
        'in_progress',
        'results_entered',
        'verified',
        'reported',
        'cancelled',
      ],
    })
      .notNull()
      .default('booked'),
    statusAt: createdAt(),
    version: version(),
  },
  (t, { index, unique }) => [
    unique('lab_order_tests_name', t.orderId, t.nameKey),
    index('lab_order_tests_reported', t.statusAt, t.orderId).where(sql`${t.status} = 'reported'`),
    references(t.orderId, labOrders),
  ],
)

/** Planned follow-ups, with the appointment once it is booked. */
export const followUps = tenantTable(
  'follow_ups',
  {
    visitId: uuid(),
    patientId: uuid().notNull(),
    doctorId: uuid().notNull(),
    dueOn: date().notNull(),
    reason: text(),
    appointmentId: uuid(),
    status: text({ enum: followUpStatuses.values }).notNull().default('open'),
    createdBy: uuid().notNull(),
    ...recordColumns(),
  },
  (t, { index, unique }) => [
    unique('follow_ups_visit', t.visitId),
    references(t.visitId, visits),
    references(t.patientId, patients),
    references(t.doctorId, doctors),
    references(t.appointmentId, appointments),
    index('follow_ups_patient', t.patientId, t.dueOn),
    index('follow_ups_written', t.patientId, t.createdAt, t.id),
    index('follow_ups_due', t.dueOn),
    index('follow_ups_to_book', t.doctorId, t.dueOn, t.id).where(sql`${t.status} = 'open'`),
    check('follow_ups_booked', sql`(${t.status} = 'booked') = (${t.appointmentId} is not null)`),
  ],
)
