import { sql } from 'drizzle-orm'
import { boolean, char, check, date, integer, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { visitStatuses } from '#contract/clinical/visits/statuses.ts'
import { createdAt, instant, printedTexts, references, tenantTable, version } from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'
import { doctors } from '../practice/doctors.ts'
import { appointments } from '../scheduling/appointments.ts'

/** Visits with the texts of their notes. Frozen by a trigger once signed. */
export const visits = tenantTable(
  'visits',
  {
    appointmentId: uuid().notNull(),
    patientId: uuid().notNull(),
    doctorId: uuid().notNull(),
    placeId: uuid().notNull(),
    status: text({ enum: visitStatuses.values }).notNull().default('open'),
    clinicalFindings: text(),
    additionalTreatments: text(),
    advice: text(),
    followUpOn: date(),
    followUpReason: text(),
    /** The current version of the note: 1 when signed, one more for each amendment. It's the only change after signing. */
    noteVersion: smallint().notNull().default(1),
    startedAt: createdAt(),
    signedAt: instant(),
    signedBy: uuid(),
    version: version(),
  },
  (t, { index, unique }) => [
    unique('visits_appointment', t.appointmentId),
    references(t.appointmentId, appointments),
    references(t.patientId, patients),
    references(t.doctorId, doctors),
    index('visits_patient', t.patientId, t.startedAt),
    index('visits_newest', t.startedAt, t.id),
    index('visits_doctor', t.doctorId, t.startedAt, t.id),
    index('visits_amended', t.patientId, t.startedAt).where(sql`${t.noteVersion} > 1`),
    index('visits_unsigned', t.doctorId, t.startedAt, t.id).where(sql`${t.status} = 'open'`),
    check('visits_signed', sql`(${t.status} = 'completed') = (${t.signedAt} is not null)`),
  ],
)

/** Symptoms, diagnoses, procedures, instructions and tests of a visit, each name once per list. */
export const visitEntries = tenantTable(
  'visit_entries',
  {
    visitId: uuid().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    position: smallint().notNull().default(0),
    /** The version of the note. An amendment adds its lists beside the earlier ones. */
    noteVersion: smallint().notNull().default(1),
  },
  (t, { unique }) => [
    unique('visit_entries_name', t.visitId, t.noteVersion, t.list, t.nameKey),
    references(t.visitId, visits),
  ],
)

/** The versions of signed notes, with author and reason. Rows are only added. */
export const visitVersions = tenantTable(
  'visit_versions',
  {
    visitId: uuid().notNull(),
    number: smallint().notNull(),
    /** The texts of the note. Its lists are the `visit_entries` of the same version. */
    texts: printedTexts().notNull(),
    /** Null for the first version, the signed note. */
    reason: text(),
    signedBy: uuid().notNull(),
    signedAt: createdAt(),
  },
  (t, { unique }) => [
    unique('visit_versions_number', t.visitId, t.number),
    references(t.visitId, visits),
    check('visit_versions_reason', sql`(${t.number} = 1) = (${t.reason} is null)`),
  ],
)

/** Readings of vital signs. A correction marks the old row and adds a new one. */
export const vitals = tenantTable(
  'vitals',
  {
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
    /** Tenths of a degree in `temperatureUnit`. It isn't converted, because 98.7 °F in Celsius and back would be 98.8 °F. */
    temperatureTenths: integer(),
    temperatureUnit: char({ length: 1, enum: ['C', 'F'] })
      .notNull()
      .default('C'),
    spo2: integer(),
    /** Circumference of head, waist and upper arm, in millimetres. */
    headMm: integer(),
    waistMm: integer(),
    armMm: integer(),
    /** Capillary, in mg/dL; `glucoseWhen` is the time in relation to meals. */
    glucose: integer(),
    glucoseWhen: text({ enum: ['fasting', 'random', 'after_meal'] }),
    /** 0 (none) to 10 (worst). */
    pain: smallint(),
    /** First day of the last period. */
    lastPeriodOn: date(),
    /** The due date by ultrasound. */
    dueOn: date(),
    pregnant: boolean(),
    /** Breast-feeding, for the safety checks. */
    lactating: boolean(),
    /** The method of measurement, if recorded. */
    position: text({ enum: ['sitting', 'lying', 'standing'] }),
    arm: text().$type<'left' | 'right'>(),
    temperatureSite: text().$type<'oral' | 'axillary' | 'tympanic' | 'forehead' | 'rectal'>(),
    onOxygen: boolean(),
    note: text(),
    /** Measures whose unusual values were confirmed. */
    confirmed: text().array().notNull().default(sql`'{}'::text[]`),
    replacedBy: uuid(),
    errorReason: text(),
    correctedAt: instant(),
    correctedBy: uuid(),
    version: version(),
  },
  (t, { index }) => [
    references(t.patientId, patients),
    references(t.visitId, visits),
    index('vitals_patient', t.patientId, t.measuredAt),
    // For the newest height, weight and pregnancy answers, however old they are.
    index('vitals_height', t.patientId, t.measuredAt, t.id).where(sql`${t.heightCm} is not null`),
    index('vitals_weight', t.patientId, t.measuredAt, t.id).where(sql`${t.weightG} is not null`),
    index('vitals_pregnancy', t.patientId, t.measuredAt, t.id).where(
      sql`${t.pregnant} is not null or ${t.lactating} is not null or ${t.lastPeriodOn} is not null`,
    ),
    check('vitals_height', sql`${t.heightCm} between 20 and 272`),
    check('vitals_weight', sql`${t.weightG} between 300 and 450000`),
    check('vitals_pressure', sql`${t.diastolic} < ${t.systolic}`),
    check('vitals_head', sql`${t.headMm} between 150 and 750`),
    check('vitals_waist', sql`${t.waistMm} between 100 and 2500`),
    check('vitals_arm', sql`${t.armMm} between 50 and 800`),
    check('vitals_glucose', sql`${t.glucose} between 10 and 1500`),
    check('vitals_pain', sql`${t.pain} between 0 and 10`),
    check('vitals_due_date', sql`${t.dueOn} is null or ${t.pregnant}`),
    check('vitals_arm_side', sql`${t.arm} in ('left','right')`),
    check('vitals_site', sql`${t.temperatureSite} in ('oral','axillary','tympanic','forehead','rectal')`),
    check(
      'vitals_something',
      sql`coalesce(${t.heightCm},${t.weightG},${t.systolic},${t.diastolic},${t.pulse},${t.respiration},${t.temperatureTenths},${t.spo2},${t.headMm},${t.waistMm},${t.armMm},${t.glucose},${t.pain}) is not null or ${t.lastPeriodOn} is not null or ${t.pregnant} is not null or ${t.lactating} is not null`,
    ),
  ],
)
