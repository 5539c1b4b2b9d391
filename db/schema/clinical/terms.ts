import { sql } from 'drizzle-orm'
import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, flag, instant, references, tenantTable } from '../kernel/columns.ts'
import { doctors } from '../practice/doctors.ts'

/** Terms beside the reference lists: a doctor's favourites and usage counts, or terms of the practice (without a doctor). */
export const terms = tenantTable(
  'terms',
  {
    doctorId: uuid(),
    list: text({
      enum: ['symptoms', 'diagnoses', 'procedures', 'instructions', 'medicines', 'tests', 'allergens'],
    }).notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    code: text(),
    /** For a medicine: the line as the doctor writes it. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** What a brand of the practice contains, as international names. Only for medicines of the practice. */
    ingredients: text().array().notNull().default(sql`'{}'::text[]`),
    favourite: flag(),
    uses: integer().notNull().default(0),
    lastUsedAt: instant(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t, { unique }) => [
    unique('terms_name', t.doctorId, t.list, t.nameKey).nullsNotDistinct(),
    references(t.doctorId, doctors),
  ],
)
