import type { Invariant } from './invariant.ts'

/** Safety checks of signed prescriptions. */
export const prescriptions: Invariant[] = [
  {
    name: 'override-reasons',
    sentence: 'Every severe finding of a signed prescription has a reason, and no finding blocks it.',
    sql: `select p.practice_id, p.id, f.one ->> 'finding' as finding from prescriptions p
      cross join lateral jsonb_array_elements(p.findings) as f (one)
      where p.signed_at is not null and (f.one ->> 'blocked' = 'true' or f.one ->> 'severity' in ('stop', 'high') and not exists (
        select from prescription_overrides o
        where o.practice_id = p.practice_id and o.prescription_id = p.id and o.finding = f.one ->> 'finding'))`,
  },
]
