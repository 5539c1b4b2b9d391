import type { Invariant } from './invariant.ts'

/** Tables whose rows hang on a patient. Left out: entries of the history and who papers are for, which stay where both had one. */
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

/** Records that were merged, and families. */
export const patients: Invariant[] = [
  {
    name: 'kept-patients',
    sentence: 'Whatever belongs to a patient hangs on the record that was kept, never on one that was merged.',
    sql: PATIENT_TABLES.map(
      (table) => `select '${table}' as "table", t.practice_id, t.id from ${table} t
        join patients p on p.practice_id = t.practice_id and p.id = t.patient_id where p.status = 'merged'`,
    ).join(' union all '),
  },
  {
    name: 'merges',
    sentence: 'Every merged record says what became of it, once, and no other record does.',
    sql: `select p.practice_id, p.id, p.patient_no from patients p
      where (select count(*) from patient_merges m where m.practice_id = p.practice_id and m.merged_id = p.id and m.undone_at is null)
        <> case p.status when 'merged' then 1 else 0 end
      union all select p.practice_id, p.id, p.patient_no from patients p
        join patient_merges m on m.practice_id = p.practice_id and m.merged_id = p.id and m.undone_at is null where m.kept_id <> p.merged_into`,
  },
  {
    name: 'none-known',
    sentence: '“No known allergies” never stands beside an allergy.',
    sql: `select p.practice_id, p.id, h.name from patients p
      join history_entries h on h.practice_id = p.practice_id and h.patient_id = p.id and h.list = 'allergies'
      where p.no_known_allergies and coalesce(h.details ->> 'verification', '') not in ('refuted', 'entered_in_error')`,
  },
  {
    name: 'family-rights',
    sentence: 'Who books for somebody sees them too, and a guardian does both.',
    sql: `select practice_id, id from patient_relations where (can_book and not can_view) or (is_guardian and not (can_book and valid_until is not null))`,
  },
]
