import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { VerifiableKind } from '#contract/clinical/verification/schema.ts'

/**
 * Which paper bears a code: asked by people who are not signed in, so that it is read before a practice is known
 * (decision record 14). Filled by triggers on the tables of the papers.
 */
export const paperCodes = pgTable(
  'paper_codes',
  {
    code: text().primaryKey(),
    practiceId: uuid().notNull(),
    kind: text().$type<VerifiableKind>().notNull(),
    paperId: uuid().notNull(),
  },
  (t) => [check('paper_codes_kind', sql`${t.kind} in ('prescription','certificate')`)],
)
