import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { HistoryField } from '#contract/clinical/history/rules.ts'
import { instant, recordColumns, references, tenantTable } from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'

/** Allergies, past illness, surgery, family history and long-term medicines, unique by name in each list. */
export const historyEntries = tenantTable(
  'history_entries',
  {
    patientId: uuid().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    note: text(),
    year: integer(),
    /** The other fields of the list: reaction, severity and verification of an allergy, relation, dose. */
    details: jsonb().$type<Partial<Record<HistoryField, string>>>().notNull().default({}),
    createdBy: uuid(),
    updatedBy: uuid(),
    updatedAt: instant(),
    ...recordColumns(),
  },
  (t, { unique }) => [
    unique('history_entries_name', t.patientId, t.list, t.nameKey),
    references(t.patientId, patients),
  ],
)
