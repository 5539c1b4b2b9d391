import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ImportStatus } from '#contract/patients/import-statuses.ts'
import { patientStatuses } from '#contract/patients/statuses.ts'
import {
  citext,
  createdAt,
  flag,
  imageColumns,
  instant,
  recordColumns,
  references,
  tenantTable,
} from '../kernel/columns.ts'
import { places, practices } from '../practice/organisations.ts'

export const patients = tenantTable(
  'patients',
  {
    patientNo: text().notNull(),
    givenName: text().notNull(),
    familyName: text(),
    fullName: text().notNull(),
    gender: text({ enum: ['Male', 'Female', 'Other'] }),
    birthDate: date(),
    birthDateEstimated: flag(),
    bloodGroup: text(),
    /** E.164. Family members can share a number. */
    phone: text(),
    email: citext(),
    addressLine: text(),
    city: text(),
    state: text(),
    postcode: text(),
    guardianName: text(),
    referralSource: text('heard_from'),
    alternatePhone: text(),
    emergencyName: text(),
    emergencyPhone: text(),
    language: text(),
    /** The channel for messages; null if not asked. */
    channel: text({ enum: ['email', 'sms', 'whatsapp', 'none'] }),
    /** The times of consenting to messages and of withdrawing the consent. */
    consentAt: instant(),
    consentEndedAt: instant(),
    /** Changes with the picture in patient_photos; null without one. */
    photoId: uuid(),
    /** The record that this one was merged into. */
    mergedInto: uuid(),
    /** True for "no known allergies"; null if not recorded. */
    noKnownAllergies: boolean(),
    personId: uuid(),
    registeredPlaceId: uuid(),
    status: text({ enum: patientStatuses.values }).notNull().default('active'),
    createdBy: uuid(),
    ...recordColumns(),
  },
  (t, { index, unique }) => [
    unique('patients_no', t.patientNo),
    references(t.practiceId, practices),
    references(t.registeredPlaceId, places),
    index('patients_phone', t.phone.asc().op('text_pattern_ops')),
    index('patients_person', t.personId),
    index('patients_name', t.fullName, t.id),
    index('patients_merged_into', t.mergedInto).where(sql`${t.mergedInto} is not null`),
    check('patients_merged', sql`(${t.status} = 'merged') = (${t.mergedInto} is not null)`),
  ],
)

/** Pictures of patients, one each; the row's id is the patient's id. */
export const patientPhotos = tenantTable(
  'patient_photos',
  {
    ...imageColumns(),
  },
  (t) => [references(t.id, patients)],
)

/** One row per word of a patient's name, number and phone, lower case without accents: the search index. */
export const patientWords = pgTable(
  'patient_words',
  { practiceId: uuid().notNull(), word: text().notNull(), patientId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.patientId, t.word] }),
    references(t.patientId, patients),
    index('patient_words_prefix').on(t.practiceId, t.word.asc().op('text_pattern_ops'), t.patientId),
  ],
)

/**
 * Family and guardians: `relatedPatientId` is the patient's `relation` (mother, guardian). Rights over a child end on
 * `validUntil`, its 18th birthday.
 */
export const patientRelations = tenantTable(
  'patient_relations',
  {
    patientId: uuid().notNull(),
    relatedPatientId: uuid().notNull(),
    relation: text().notNull(),
    isGuardian: flag(),
    canBook: flag(),
    canView: flag(),
    validUntil: date(),
    createdBy: uuid(),
    ...recordColumns(),
  },
  (t, { index, unique }) => [
    unique('patient_relations_pair', t.patientId, t.relatedPatientId),
    references(t.patientId, patients),
    references(t.relatedPatientId, patients),
    index('patient_relations_of', t.relatedPatientId),
    check('patient_relations_others', sql`${t.patientId} <> ${t.relatedPatientId}`),
  ],
)

/** Merges of two records of one patient. `moved` names every row that was reassigned, so that the merge can be undone. */
export const patientMerges = tenantTable(
  'patient_merges',
  {
    keptId: uuid().notNull(),
    mergedId: uuid().notNull(),
    moved: jsonb().$type<Record<string, string[]>>().notNull(),
    reason: text(),
    mergedBy: uuid().notNull(),
    mergedAt: createdAt(),
    undoneBy: uuid(),
    undoneAt: instant(),
  },
  (t, { index }) => [
    references(t.keptId, patients),
    references(t.mergedId, patients),
    index('patient_merges_kept', t.keptId),
  ],
)

/** The words of a name with one letter left out: the search index for typing errors. */
export const patientSpellings = pgTable(
  'patient_spellings',
  { practiceId: uuid().notNull(), spelling: text().notNull(), patientId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.spelling, t.patientId] }),
    references(t.patientId, patients),
    index('patient_spellings_of').on(t.practiceId, t.patientId),
  ],
)

/** The patients that a user opened or booked last. */
export const recentPatients = pgTable(
  'recent_patients',
  { practiceId: uuid().notNull(), personId: uuid().notNull(), patientId: uuid().notNull(), at: createdAt() },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.personId, t.patientId] }),
    references(t.patientId, patients),
    index('recent_patients_newest').on(t.practiceId, t.personId, t.at),
  ],
)

interface ImportedRow {
  line: number
  values: Record<string, string>
  /** The errors by column; `row` for the whole row. */
  wrong: Record<string, string>
  /** The titles of unknown columns that have their first value in this row. */
  ignored?: string[]
}

/** A CSV file of patients, checked on upload and then imported row by row. */
export const patientImports = tenantTable(
  'patient_imports',
  {
    fileName: text().notNull(),
    status: text().$type<ImportStatus>().notNull().default('checked'),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    added: integer().notNull().default(0),
    /** The rows as read, each with its errors. */
    rows: jsonb().$type<ImportedRow[]>().notNull(),
    createdBy: uuid().notNull(),
    finishedAt: instant(),
    ...recordColumns(),
  },
  (t) => [references(t.practiceId, practices)],
)
