import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { VerifiableKind } from '#contract/clinical/verification/schema.ts'

/**
 * The document of each verification code. It's read by people who aren't signed in, before the tenant is known, so it has no
 * row-level security (docs/decisions/0014). Triggers on the tables of the documents fill it.
 */
export const documentCodes = pgTable(
  'document_codes',
  {
    code: text().primaryKey(),
    practiceId: uuid().notNull(),
    kind: text().$type<VerifiableKind>().notNull(),
    documentId: uuid().notNull(),
  },
  (t) => [check('document_codes_kind', sql`${t.kind} in ('prescription','certificate')`)],
)
