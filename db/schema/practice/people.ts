import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ACCEPTANCES } from '#contract/practice/people/rules.ts'
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

// Practices share these tables. Their policies are in db/guards/tenant-shared-tables.sql.
// Only the module practice changes them; other modules read the names of people.

export const people = pgTable(
  'people',
  {
    id: uuid().primaryKey(),
    fullName: text().notNull(),
    /** E.164. Several people may claim a number or an address; only the one who has proven it is identified by it. */
    phone: text(),
    email: citext(),
    phoneProvenAt: instant(),
    emailProvenAt: instant(),
    passwordHash: text(),
    active: flag(true),
    locale: text(),
    /** Theme and density together, as `formatAppearance` writes them: "dark comfortable". */
    theme: text(),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('people_proven_phone').on(t.phone).where(sql`${t.phoneProvenAt} is not null`),
    uniqueIndex('people_proven_email').on(t.email).where(sql`${t.emailProvenAt} is not null`),
    index('people_phone').on(t.phone),
    index('people_email').on(t.email),
    check('people_reachable', sql`${t.phone} is not null or ${t.email} is not null`),
    check(
      'people_proof',
      sql`(${t.phone} is not null or ${t.phoneProvenAt} is null) and (${t.email} is not null or ${t.emailProvenAt} is null)`,
    ),
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

/**
 * The role, place and rights of a person in a practice. Until the person accepts it, it gives no access, and its person is one
 * whose record the practice created (docs/domain/practice.md).
 */
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
    acceptedAt: instant(),
    acceptance: text({ enum: ACCEPTANCES }),
    ...recordColumns(),
  },
  (t, { unique }) => [
    check('memberships_accepted', sql`(${t.acceptedAt} is null) = (${t.acceptance} is null)`),
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

/**
 * Single-use secrets: a link to choose a password (30 minutes), an invitation to a practice (a link or a code, 7 days), or a link
 * that proves an address (1 day).
 */
export const resets = pgTable(
  'resets',
  {
    id: uuid().primaryKey(),
    personId: personId(),
    kind: text().$type<'reset' | 'invitation' | 'proof'>().notNull(),
    /** What the link was sent to, and so what using it proves. Null for a code that the practice hands over. */
    sentTo: text({ enum: ['email', 'phone'] }),
    tokenHash: text().notNull(),
    createdBy: uuid(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    unique('resets_token').on(t.tokenHash),
    index('resets_by_person').on(t.personId),
    check('resets_sent_to', sql`${t.sentTo} in ('email', 'phone')`),
  ],
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
  { personId: uuid().notNull(), encrypted: bytes('sealed').notNull(), expiresAt: instant().notNull() },
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
    encrypted: bytes('sealed').notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('saved_submissions_by_person').on(t.personId)],
)
