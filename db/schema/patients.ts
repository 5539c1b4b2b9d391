import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { citext, createdAt, tenant, version } from './columns.ts'
import { places, practices } from './organisations.ts'

export const patients = pgTable(
  'patients',
  {
    ...tenant(),
    patientNo: text().notNull(),
    givenName: text().notNull(),
    familyName: text(),
    fullName: text().notNull(),
    gender: text().$type<'Male' | 'Female' | 'Other'>(),
    birthDate: date({ mode: 'string' }),
    birthDateEstimated: boolean().notNull().default(false),
    bloodGroup: text(),
    /** E.164; a family may share one. */
    phone: text(),
    email: citext(),
    addressLine: text(),
    city: text(),
    state: text(),
    postcode: text(),
    guardianName: text(),
    heardFrom: text(),
    /** "No known allergies" is an answer of its own; null is not recorded. */
    noKnownAllergies: boolean(),
    personId: uuid(),
    registeredPlaceId: uuid(),
    status: text().notNull().default('active'),
    createdBy: uuid(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('patients_no').on(t.practiceId, t.patientNo),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    foreignKey({ columns: [t.practiceId, t.registeredPlaceId], foreignColumns: [places.practiceId, places.id] }),
    index('patients_phone').on(t.practiceId, t.phone.asc().op('text_pattern_ops')),
    index('patients_person').on(t.practiceId, t.personId),
    check('patients_gender', sql`${t.gender} in ('Male','Female','Other')`),
  ],
)

/** One row per word of a patient's name, number and phone, lower case without accents: the search index. */
export const patientWords = pgTable(
  'patient_words',
  { practiceId: uuid().notNull(), word: text().notNull(), patientId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.patientId, t.word] }),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    index('patient_words_prefix').on(t.practiceId, t.word.asc().op('text_pattern_ops'), t.patientId),
  ],
)

/** Allergies, past illness, surgery, family history, long-term medicines: unique by name in each list. */
export const historyEntries = pgTable(
  'history_entries',
  {
    ...tenant(),
    patientId: uuid().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    note: text(),
    year: integer(),
    createdBy: uuid(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('history_entries_name').on(t.practiceId, t.patientId, t.list, t.nameKey),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
  ],
)
