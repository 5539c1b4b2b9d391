import { sql } from 'drizzle-orm'
import { check, date, text, uuid } from 'drizzle-orm/pg-core'
import type { Comparator } from '#contract/clinical/results/rules.ts'
import { createdAt, instant, references, tenantTable, version } from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'

/** Results of tests from outside the clinic. A correction marks the old row and adds a new one. */
export const outsideResults = tenantTable(
  'outside_results',
  {
    patientId: uuid().notNull(),
    testName: text().notNull(),
    nameKey: text().notNull(),
    comparator: text().$type<Comparator>(),
    /** A number as it was typed, or words. */
    value: text().notNull(),
    unit: text(),
    takenOn: date().notNull(),
    /** Noon of that day, for the order of the timeline. */
    takenAt: instant().notNull(),
    source: text().notNull(),
    enteredBy: uuid().notNull(),
    enteredAt: createdAt(),
    replacedBy: uuid(),
    errorReason: text(),
    correctedAt: instant(),
    correctedBy: uuid(),
    version: version(),
  },
  (t, { index }) => [
    references(t.patientId, patients),
    index('outside_results_patient', t.patientId, t.takenAt, t.id),
    check('outside_results_comparator', sql`${t.comparator} in ('<','≤','>','≥')`),
    check(
      'outside_results_correction',
      sql`(${t.replacedBy} is null) = (${t.errorReason} is null) and (${t.replacedBy} is null) = (${t.correctedBy} is null)`,
    ),
  ],
)
