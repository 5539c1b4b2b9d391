import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, instant } from '../kernel/columns.ts'
import { people } from './people.ts'

// The second step at sign-in belongs to the account and not to a practice (docs/decisions/0014, 0040).

/** The secret of a person's authenticator app, encrypted for the person. */
export const secondSteps = pgTable('second_steps', {
  personId: uuid()
    .primaryKey()
    .references(() => people.id),
  encrypted: bytes('sealed').notNull(),
  createdAt: createdAt(),
  /** When the first code was confirmed; null until then. */
  confirmedAt: instant(),
  /** The time step of the last code that was accepted, so that none is accepted twice. */
  lastStep: integer().notNull().default(0),
})

/** Codes that work once each instead of the app; only their hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    codeHash: text().notNull(),
    createdAt: createdAt(),
    usedAt: instant(),
  },
  (t) => [unique('recovery_codes_hash').on(t.codeHash), index('recovery_codes_by_person').on(t.personId)],
)
