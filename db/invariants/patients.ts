import type { Invariant } from './invariant.ts'

/** Tables whose rows a merge moves to the kept patient. History entries and billing clients may stay with the merged one. */
const PATIENT_TABLES = [
  'appointments',
  'fee_windows',
  'invoices',
  'receipts',
  'credit_notes',
  'refunds',
  'debit_notes',
  'messages',
  'visits',
  'vitals',
  'prescriptions',
  'lab_orders',
  'follow_ups',
  'certificates',
]

/** Merged records, allergies and families. */
export const patients: Invariant[] = [
  {
    name: 'merged-patient-rows',
    sentence: 'No record belongs to a patient that was merged into another.',
    sql: PATIENT_TABLES.map(
      (table) => `select '${table}' as "table", t.practice_id, t.id from ${table} t
        join patients p on p.practice_id = t.practice_id and p.id = t.patient_id where p.status = 'merged'`,
    ).join(' union all '),
  },
  {
    name: 'patient-merges',
    sentence: 'Every merged patient has exactly one merge that was not undone, and other patients have none.',
    sql: `select p.practice_id, p.id, p.patient_no from patients p
      where (select count(*) from patient_merges m where m.practice_id = p.practice_id and m.merged_id = p.id and m.undone_at is null)
        <> case p.status when 'merged' then 1 else 0 end
      union all select p.practice_id, p.id, p.patient_no from patients p
        join patient_merges m on m.practice_id = p.practice_id and m.merged_id = p.id and m.undone_at is null where m.kept_id <> p.merged_into`,
  },
  {
    name: 'no-known-allergies',
    sentence: 'A patient with "No known allergies" has no allergies.',
    sql: `select p.practice_id, p.id, h.name from patients p
      join history_entries h on h.practice_id = p.practice_id and h.patient_id = p.id and h.list = 'allergies'
      where p.no_known_allergies and coalesce(h.details ->> 'verification', '') not in ('refuted', 'entered_in_error')`,
  },
  {
    name: 'family-rights',
    sentence: 'A relative who can book can also view, and a guardian can do both.',
    sql: `select practice_id, id from patient_relations where (can_book and not can_view) or (is_guardian and not (can_book and valid_until is not null))`,
  },
]
