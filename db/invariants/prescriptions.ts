import type { Invariant } from './invariant.ts'

/** What was signed was checked, and what was passed has its reason (back-office 6.2, X3). */
export const prescriptions: Invariant[] = [
  {
    name: 'reasons-given',
    sentence:
      'No prescription was signed past a stop or a warning without a reason, or with a medicine that was blocked.',
    sql: `select p.practice_id, p.id, f.one ->> 'finding' as finding from prescriptions p
      cross join lateral jsonb_array_elements(p.findings) as f (one)
      where p.signed_at is not null and (f.one ->> 'blocked' = 'true' or f.one ->> 'severity' in ('stop', 'high') and not exists (
        select from prescription_overrides o
        where o.practice_id = p.practice_id and o.prescription_id = p.id and o.finding = f.one ->> 'finding'))`,
  },
]
