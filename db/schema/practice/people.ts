import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  bytes,
  citext,
  createdAt,
  flag,
  imageColumns,
  instant,
  recordColumns,
  references,
  tenantTable,
} from '../kernel/columns.ts'
import { organisations, places, practices } from './organisations.ts'

// These tables are read before a practice is known, so row-level security does not cover them (docs/decisions/0014).
// Only the module practice changes them; other modules read the names of people.

export const people = pgTable(
  'people',
  {
    id: uuid().primaryKey(),
    fullName: text().notNull(),
    /** E.164, one login per number. */
    phone: text(),
    email: citext(),
    passwordHash: text(),
    active: flag(true),
    locale: text(),
    /** Theme and density together, as `formatAppearance` writes them: "dark comfortable". */
    theme: text(),
    ...recordColumns(),
  },
  (t) => [
    unique('people_phone').on(t.phone),
    unique('people_email').on(t.email),
    check('people_reachable', sql`${t.phone} is not null or ${t.email} is not null`),
  ],
)

const personId = () =>
  uuid()
    .notNull()
    .references(() => people.id)

/** A person's profile picture, the same in all their practices. */
export const pictures = pgTable('pictures', {
  personId: uuid()
    .primaryKey()
    .references(() => people.id),
  ...imageColumns(),
})

/** The role, place and rights of a person in a practice. */
export const memberships = tenantTable(
  'memberships',
  {
    orgId: uuid()
      .notNull()
      .references(() => organisations.id),
    personId: personId(),
    role: text().notNull(),
    placeId: uuid(),
    rights: text().array().notNull().default(sql`'{}'::text[]`),
    active: flag(true),
    ...recordColumns(),
  },
  (t, { unique }) => [
    unique('memberships_person', t.personId),
    references(t.practiceId, practices),
    references(t.placeId, places),
    index('memberships_by_person').on(t.personId),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the bearer token in hex; the token itself is not stored. */
    sid: text().primaryKey(),
    personId: personId(),
    practiceId: uuid(),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull().default(sql`now()`),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    userAgent: text(),
    ip: text(),
  },
  (t) => [index('sessions_by_person').on(t.personId)],
)

/** Single-use links to choose a password: a reset (30 minutes) or an invitation (7 days). */
export const resets = pgTable(
  'resets',
  {
    id: uuid().primaryKey(),
    personId: personId(),
    kind: text().$type<'reset' | 'invitation'>().notNull(),
    tokenHash: text().notNull(),
    createdBy: uuid(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [unique('resets_token').on(t.tokenHash), index('resets_by_person').on(t.personId)],
)

/** Failed attempts by key (account and address, or address). */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  failures: integer().notNull().default(0),
  windowStartedAt: instant().notNull(),
  blockedUntil: instant(),
})

/** Long forms that are saved while they are filled in. */
export const drafts = tenantTable(
  'drafts',
  {
    personId: uuid().notNull(),
    form: text().notNull(),
    patientId: uuid(),
    recordId: text(),
    body: jsonb().notNull(),
    updatedAt: createdAt(),
  },
  (t, { unique }) => [unique('drafts_key', t.personId, t.form, t.patientId, t.recordId).nullsNotDistinct()],
)

/** A page that answered a form, stored encrypted for the person for two hours, so that Back can show it again. */
export const formAnswers = tenantTable(
  'form_answers',
  { personId: uuid().notNull(), sealed: bytes().notNull(), expiresAt: instant().notNull() },
  (t) => [index('form_answers_by_person').on(t.practiceId, t.personId, t.id)],
)

/** A form that was sent after its session had ended, stored encrypted for the person for a day. */
export const savedSubmissions = pgTable(
  'saved_submissions',
  {
    id: uuid().primaryKey(),
    personId: personId(),
    practiceId: uuid(),
    path: text().notNull(),
    sealed: bytes().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('saved_submissions_by_person').on(t.personId)],
)
