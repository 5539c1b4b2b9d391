import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, tenantColumns } from '../kernel/columns.ts'
import { doctors } from '../practice/doctors.ts'

/** Terms beside the reference lists: with a doctor a favourite or a count of uses, without one a term of the practice. */
export const terms = pgTable(
  'terms',
  {
    ...tenantColumns(),
    doctorId: uuid(),
    list: text()
      .$type<'symptoms' | 'diagnoses' | 'procedures' | 'instructions' | 'medicines' | 'tests' | 'allergens'>()
      .notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    code: text(),
    /** For a medicine: the line as the doctor writes it. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    favourite: boolean().notNull().default(false),
    uses: integer().notNull().default(0),
    lastUsedAt: instant(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('terms_name').on(t.practiceId, t.doctorId, t.list, t.nameKey).nullsNotDistinct(),
    foreignKey({ columns: [t.practiceId, t.doctorId], foreignColumns: [doctors.practiceId, doctors.id] }),
    check(
      'terms_list',
      sql`${t.list} in ('symptoms','diagnoses','procedures','instructions','medicines','tests','allergens')`,
    ),
  ],
)
