import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { FindingKind } from '#contract/clinical/prescriptions/checks/finding.ts'
import { prescriptionStatuses } from '#contract/clinical/prescriptions/statuses.ts'
import { createdAt, flag, instant, recordColumns, references, tenantTable } from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'
import { doctors } from '../practice/doctors.ts'
import { visits } from './visits.ts'

/** Prescriptions: drafts until signed, then frozen by a trigger. */
export const prescriptions = tenantTable(
  'prescriptions',
  {
    visitId: uuid().notNull(),
    patientId: uuid().notNull(),
    doctorId: uuid().notNull(),
    status: text({ enum: prescriptionStatuses.values }).notNull().default('draft'),
    signedAt: instant(),
    signedBy: uuid(),
    /** The texts of the signed document: clinic, doctor, patient, weight, diagnoses. */
    snapshot: jsonb().$type<Record<string, unknown>>(),
    /** The findings of the safety checks when it was signed. A trigger requires a reason for each that needs one. */
    findings: jsonb().$type<Record<string, unknown>[]>(),
    /** What the safety checks could not check when it was signed; null for those signed before this was stored. */
    unchecked: jsonb().$type<Record<string, unknown>>(),
    verifyCode: text(),
    replacesId: uuid(),
    /** Once signed, it replaces earlier prescriptions of the same medicines, also of other visits. */
    replacesEarlier: flag(),
    /** The prescription that replaced this one; null for those replaced before this was stored. */
    replacedById: uuid(),
    /** The reason for cancelling or revising it. */
    statusReason: text(),
    statusBy: uuid(),
    statusAt: instant(),
    validUntil: date(),
    ...recordColumns(),
  },
  (t, { index }) => [
    references(t.visitId, visits),
    references(t.patientId, patients),
    references(t.doctorId, doctors),
    index('prescriptions_patient', t.patientId, t.createdAt),
    index('prescriptions_signed', t.patientId, t.signedAt, t.id).where(sql`${t.status} <> 'draft'`),
    index('prescriptions_visit', t.visitId),
    index('prescriptions_code', t.verifyCode),
    check('prescriptions_replaced', sql`${t.replacedById} is null or ${t.status} = 'superseded'`),
  ],
)

export const prescriptionLines = tenantTable(
  'prescription_lines',
  {
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
    /** The medicine of the reference list (db/reference), whose facts are copied here; null for free text. */
    medicineCode: text(),
    ingredients: text().array().notNull().default(sql`'{}'::text[]`),
    form: text(),
    strength: text(),
    startOn: date(),
    /** Steps of a tapered dose. */
    steps: jsonb().$type<{ pattern: string; days: number; dose?: string; doses?: number }[]>(),
    /** Maximum doses per day, for medicines taken as needed. */
    maxPerDay: smallint(),
    asNeededFor: text(),
    /** The number of sites that get the dose: 2 for both eyes. */
    sites: smallint().notNull().default(1),
    /** Content of a pack in thousandths of the dose unit, and whether packs can be opened. */
    packMilli: integer(),
    looseAllowed: flag(true),
    /** The reason for a quantity that differs from the calculated one. */
    quantityReason: text(),
    repeats: smallint().notNull().default(0),
    substitution: flag(true),
    indication: text(),
    /** Set when a doctor stops the line early; the signed document doesn't change. */
    stoppedOn: date(),
    stoppedReason: text(),
    stoppedBy: uuid(),
  },
  (t, { unique }) => [
    unique('prescription_lines_position', t.prescriptionId, t.position),
    references(t.prescriptionId, prescriptions).onDelete('cascade'),
    check('prescription_lines_days', sql`${t.durationDays} between 1 and 365`),
    check('prescription_lines_quantity', sql`${t.quantityMilli} >= 0`),
    check('prescription_lines_repeats', sql`${t.repeats} between 0 and 12`),
    check('prescription_lines_stopped', sql`(${t.stoppedOn} is null) = (${t.stoppedReason} is null)`),
  ],
)

/** Reasons for overriding findings of the safety checks. Rows are only added. */
export const prescriptionOverrides = tenantTable(
  'prescription_overrides',
  {
    prescriptionId: uuid().notNull(),
    /** The name of the medicine on the line. */
    medicine: text().notNull(),
    kind: text().$type<Exclude<FindingKind, 'telemedicine'>>().notNull(),
    severity: text().$type<'stop' | 'high' | 'low'>().notNull(),
    /** The key of the finding, which is the same for every check of the same lines. */
    finding: text().notNull(),
    words: text().notNull(),
    reason: text().notNull(),
    byPersonId: uuid().notNull(),
    at: createdAt(),
  },
  (t, { unique }) => [
    unique('prescription_overrides_finding', t.prescriptionId, t.finding),
    references(t.prescriptionId, prescriptions),
    check('prescription_overrides_reason', sql`${t.reason} ~ '[^[:space:]]'`),
  ],
)

/** Templates of medicines; without a doctor a template belongs to the practice. */
export const prescriptionTemplates = tenantTable(
  'prescription_templates',
  {
    doctorId: uuid(),
    name: text().notNull(),
    nameKey: text().notNull(),
    lines: jsonb().$type<Record<string, unknown>[]>().notNull(),
    uses: integer().notNull().default(0),
    createdBy: uuid().notNull(),
    ...recordColumns(),
  },
  (t, { unique }) => [
    unique('prescription_templates_name', t.doctorId, t.nameKey).nullsNotDistinct(),
    references(t.doctorId, doctors),
  ],
)

/** Templates of whole visits; without a doctor a template belongs to the practice. */
export const visitTemplates = tenantTable(
  'visit_templates',
  {
    doctorId: uuid(),
    name: text().notNull(),
    nameKey: text().notNull(),
    /** The sections of a note and the lines of a prescription, as they are sent. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    uses: integer().notNull().default(0),
    createdBy: uuid().notNull(),
    ...recordColumns(),
  },
  (t, { unique }) => [
    unique('visit_templates_name', t.doctorId, t.nameKey).nullsNotDistinct(),
    references(t.doctorId, doctors),
  ],
)
