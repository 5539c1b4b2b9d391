import { sql } from 'drizzle-orm'
import { check, integer, text, uuid } from 'drizzle-orm/pg-core'
import { amount, flag, recordColumns, references, tenantTable } from '../kernel/columns.ts'
import { practices } from './organisations.ts'

export const doctors = tenantTable(
  'doctors',
  {
    personId: uuid().notNull(),
    /** As printed on documents; follows the person's name when it changes on the profile. */
    fullName: text().notNull(),
    speciality: text().notNull(),
    qualification: text(),
    registrationNo: text(),
    experienceYears: integer(),
    feeMinor: amount(),
    active: flag(true),
    ...recordColumns(),
  },
  (t, { unique }) => [
    unique('doctors_person', t.personId),
    references(t.practiceId, practices),
    check('doctors_fee', sql`${t.feeMinor} >= 0`),
  ],
)
