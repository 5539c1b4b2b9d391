import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** The audit trail. Rows are only inserted, and a job links them to a hash chain per practice. */
export const audit = pgTable('audit', {
  id: uuid().primaryKey(),
  seq: integer().generatedAlwaysAsIdentity().notNull(),
  practiceId: uuid(),
  at: instant().notNull().default(sql`clock_timestamp()`),
  personId: uuid(),
  role: text(),
  act: text().notNull(),
  object: text().notNull(),
  objectId: text(),
  patientId: uuid(),
  outcome: text().notNull().default('done'),
  before: jsonb(),
  after: jsonb(),
  requestId: text(),
  ip: text(),
  prevHash: text(),
  hash: text(),
  sealedAt: instant(),
})

/** The first response to a call, which is sent again for repeats with the same idempotency key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] })],
)
