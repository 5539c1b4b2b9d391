import { sql } from 'drizzle-orm'
import {
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { appointments } from './appointments.ts'
import { createdAt, instant, tenant, version } from './columns.ts'
import { doctors } from './doctors.ts'
import { patients } from './patients.ts'

/** What was found and decided at one appointment. Frozen by trigger once signed. */
export const visits = pgTable(
  'visits',
  {
    ...tenant(),
    appointmentId: uuid().notNull(),
    patientId: uuid().notNull(),
    doctorId: uuid().notNull(),
    placeId: uuid().notNull(),
    status: text().$type<'open' | 'completed' | 'cancelled'>().notNull().default('open'),
    clinicalFindings: text(),
    additionalTreatments: text(),
    advice: text(),
    followUpOn: date({ mode: 'string' }),
    startedAt: createdAt(),
    signedAt: instant(),
    signedBy: uuid(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('visits_appointment').on(t.practiceId, t.appointmentId),
    foreignKey({
      columns: [t.practiceId, t.appointmentId],
      foreignColumns: [appointments.practiceId, appointments.id],
    }),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    foreignKey({ columns: [t.practiceId, t.doctorId], foreignColumns: [doctors.practiceId, doctors.id] }),
    index('visits_patient').on(t.practiceId, t.patientId, t.startedAt),
    index('visits_newest').on(t.practiceId, t.startedAt, t.id),
    index('visits_doctor').on(t.practiceId, t.doctorId, t.startedAt, t.id),
    check('visits_status', sql`${t.status} in ('open','completed','cancelled')`),
    check('visits_signed', sql`(${t.status} = 'completed') = (${t.signedAt} is not null)`),
  ],
)

/** Symptoms, diagnoses, procedures, instructions, lab tests of a visit: unique by name in each list (specification 5). */
export const visitEntries = pgTable(
  'visit_entries',
  {
    ...tenant(),
    visitId: uuid().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    position: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('visit_entries_name').on(t.practiceId, t.visitId, t.list, t.nameKey),
    foreignKey({ columns: [t.practiceId, t.visitId], foreignColumns: [visits.practiceId, visits.id] }),
  ],
)

/** One taking of measurements. A correction marks the old row and writes a new one. */
export const vitals = pgTable(
  'vitals',
  {
    ...tenant(),
    patientId: uuid().notNull(),
    visitId: uuid(),
    measuredAt: createdAt(),
    measuredBy: uuid().notNull(),
    heightCm: integer(),
    weightG: integer(),
    systolic: integer(),
    diastolic: integer(),
    pulse: integer(),
    respiration: integer(),
    /** Tenths of a degree as it was read off, in `temperatureUnit`: 98.7 °F turned into Celsius and back would say 98.8. */
    temperatureTenths: integer(),
    temperatureUnit: char({ length: 1 }).$type<'C' | 'F'>().notNull().default('C'),
    spo2: integer(),
    note: text(),
    /** Soft limits that the person confirmed, by field. */
    confirmed: text().array().notNull().default(sql`'{}'::text[]`),
    replacedBy: uuid(),
    errorReason: text(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    foreignKey({ columns: [t.practiceId, t.visitId], foreignColumns: [visits.practiceId, visits.id] }),
    index('vitals_patient').on(t.practiceId, t.patientId, t.measuredAt),
    check('vitals_height', sql`${t.heightCm} between 20 and 272`),
    check('vitals_weight', sql`${t.weightG} between 300 and 450000`),
    check('vitals_temperature_unit', sql`${t.temperatureUnit} in ('C','F')`),
    check('vitals_pressure', sql`${t.diastolic} < ${t.systolic}`),
    check(
      'vitals_something',
      sql`coalesce(${t.heightCm},${t.weightG},${t.systolic},${t.diastolic},${t.pulse},${t.respiration},${t.temperatureTenths},${t.spo2}) is not null`,
    ),
  ],
)

/** Draft until signed; frozen by trigger from then on (decision 29). */
export const prescriptions = pgTable(
  'prescriptions',
  {
    ...tenant(),
    visitId: uuid().notNull(),
    patientId: uuid().notNull(),
    doctorId: uuid().notNull(),
    status: text().$type<'draft' | 'signed' | 'superseded' | 'cancelled' | 'expired'>().notNull().default('draft'),
    signedAt: instant(),
    signedBy: uuid(),
    /** What the paper said when it was signed: clinic, doctor, patient, weight, diagnosis. */
    snapshot: jsonb().$type<Record<string, unknown>>(),
    verifyCode: text(),
    replacesId: uuid(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.visitId], foreignColumns: [visits.practiceId, visits.id] }),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    foreignKey({ columns: [t.practiceId, t.doctorId], foreignColumns: [doctors.practiceId, doctors.id] }),
    index('prescriptions_patient').on(t.practiceId, t.patientId, t.createdAt),
    index('prescriptions_visit').on(t.practiceId, t.visitId),
    index('prescriptions_code').on(t.practiceId, t.verifyCode),
    check('prescriptions_status', sql`${t.status} in ('draft','signed','superseded','cancelled','expired')`),
  ],
)

export const prescriptionLines = pgTable(
  'prescription_lines',
  {
    ...tenant(),
    prescriptionId: uuid().notNull(),
    position: smallint().notNull(),
    medicine: text().notNull(),
    dose: text(),
    /** '1-0-1' or a frequency code. */
    pattern: text(),
    route: text(),
    food: text(),
    durationDays: integer(),
    quantityMilli: integer(),
    instructions: text(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('prescription_lines_position').on(t.practiceId, t.prescriptionId, t.position),
    foreignKey({
      columns: [t.practiceId, t.prescriptionId],
      foreignColumns: [prescriptions.practiceId, prescriptions.id],
    }).onDelete('cascade'),
    check('prescription_lines_days', sql`${t.durationDays} between 1 and 365`),
  ],
)
