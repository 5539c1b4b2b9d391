import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { createdAt, instant, tenantColumns, version } from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'
import { doctors } from '../practice/doctors.ts'
import { visits } from './visits.ts'

/** Draft until signed; frozen by trigger from then on (decision 29). */
export const prescriptions = pgTable(
  'prescriptions',
  {
    ...tenantColumns(),
    visitId: uuid().notNull(),
    patientId: uuid().notNull(),
    doctorId: uuid().notNull(),
    status: text().$type<'draft' | 'signed' | 'superseded' | 'cancelled' | 'expired'>().notNull().default('draft'),
    signedAt: instant(),
    signedBy: uuid(),
    /** What the paper said when it was signed: clinic, doctor, patient, weight, diagnosis. */
    snapshot: jsonb().$type<Record<string, unknown>>(),
    /** What the safety checks found when it was signed; the database asks a reason for each that needs one. */
    findings: jsonb().$type<Record<string, unknown>[]>(),
    verifyCode: text(),
    replacesId: uuid(),
    /** Why it was cancelled or written anew. */
    statusReason: text(),
    statusBy: uuid(),
    statusAt: instant(),
    validUntil: date({ mode: 'string' }),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.visitId], foreignColumns: [visits.practiceId, visits.id] }),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    foreignKey({ columns: [t.practiceId, t.doctorId], foreignColumns: [doctors.practiceId, doctors.id] }),
    index('prescriptions_patient').on(t.practiceId, t.patientId, t.createdAt),
    index('prescriptions_signed').on(t.practiceId, t.patientId, t.signedAt, t.id).where(sql`${t.status} <> 'draft'`),
    index('prescriptions_visit').on(t.practiceId, t.visitId),
    index('prescriptions_code').on(t.practiceId, t.verifyCode),
    check('prescriptions_status', sql`${t.status} in ('draft','signed','superseded','cancelled','expired')`),
  ],
)

export const prescriptionLines = pgTable(
  'prescription_lines',
  {
    ...tenantColumns(),
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
    /** Which medicine of the reference list it is (db/reference); null for free text. The rest is what that said then. */
    medicineCode: text(),
    ingredients: text().array().notNull().default(sql`'{}'::text[]`),
    form: text(),
    strength: text(),
    startOn: date({ mode: 'string' }),
    /** Steps of a dose that is tapered: patterns and days, one after the other. */
    steps: jsonb().$type<{ pattern: string; days: number }[]>(),
    /** At most so often a day, for what is taken as needed. */
    maxPerDay: smallint(),
    asNeededFor: text(),
    /** Both eyes are two. */
    sites: smallint().notNull().default(1),
    /** What one pack holds, in thousandths of the unit of the dose; and whether packs are opened. */
    packMilli: integer(),
    looseAllowed: boolean().notNull().default(true),
    /** Why the quantity is not the one worked out. */
    quantityReason: text(),
    repeats: smallint().notNull().default(0),
    substitution: boolean().notNull().default(true),
    indication: text(),
    /** Set when the doctor ends the line before its days are over; the paper stays as it was signed. */
    stoppedOn: date({ mode: 'string' }),
    stoppedReason: text(),
    stoppedBy: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('prescription_lines_position').on(t.practiceId, t.prescriptionId, t.position),
    foreignKey({
      columns: [t.practiceId, t.prescriptionId],
      foreignColumns: [prescriptions.practiceId, prescriptions.id],
    }).onDelete('cascade'),
    check('prescription_lines_days', sql`${t.durationDays} between 1 and 365`),
    check('prescription_lines_quantity', sql`${t.quantityMilli} >= 0`),
    check('prescription_lines_repeats', sql`${t.repeats} between 0 and 12`),
    check('prescription_lines_stopped', sql`(${t.stoppedOn} is null) = (${t.stoppedReason} is null)`),
  ],
)

/** Why a doctor goes on past a warning: what was found, about which medicine, and the reason. Rows are only added. */
export const prescriptionOverrides = pgTable(
  'prescription_overrides',
  {
    ...tenantColumns(),
    prescriptionId: uuid().notNull(),
    /** The medicine of the line, as it was written. */
    medicine: text().notNull(),
    kind: text().$type<'allergy' | 'duplicate' | 'dose' | 'pregnancy' | 'age' | 'interaction'>().notNull(),
    severity: text().$type<'stop' | 'high' | 'low'>().notNull(),
    /** Names the finding, the same at every check of the same lines. */
    finding: text().notNull(),
    words: text().notNull(),
    reason: text().notNull(),
    byPersonId: uuid().notNull(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('prescription_overrides_finding').on(t.practiceId, t.prescriptionId, t.finding),
    foreignKey({
      columns: [t.practiceId, t.prescriptionId],
      foreignColumns: [prescriptions.practiceId, prescriptions.id],
    }),
    check('prescription_overrides_reason', sql`${t.reason} ~ '[^[:space:]]'`),
  ],
)

/** Medicines that a doctor writes together; without a doctor it is the practice's. */
export const prescriptionTemplates = pgTable(
  'prescription_templates',
  {
    ...tenantColumns(),
    doctorId: uuid(),
    name: text().notNull(),
    nameKey: text().notNull(),
    lines: jsonb().$type<Record<string, unknown>[]>().notNull(),
    uses: integer().notNull().default(0),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('prescription_templates_name').on(t.practiceId, t.doctorId, t.nameKey).nullsNotDistinct(),
    foreignKey({ columns: [t.practiceId, t.doctorId], foreignColumns: [doctors.practiceId, doctors.id] }),
  ],
)
