-- Two records of one patient become one: where both were clients, the papers of the one are the other's from then on, so
-- that what is due of them is paid by whom they are for. Nothing else about a paper changes hands.
create or replace function follows_merge(before jsonb, after jsonb) returns boolean language sql stable as $$
  select before->>'patient_id' <> after->>'patient_id'
    and before - array['patient_id', 'party_id'] = after - array['patient_id', 'party_id']
    and exists (
      select from patients p where p.practice_id = (before->>'practice_id')::uuid and (
        p.id = (before->>'patient_id')::uuid and p.merged_into = (after->>'patient_id')::uuid
        or p.id = (after->>'patient_id')::uuid and p.merged_into = (before->>'patient_id')::uuid))
    and (before->'party_id' is not distinct from after->'party_id' or exists (
      select from billing_parties b join billing_parties a on a.practice_id = b.practice_id
      where b.practice_id = (before->>'practice_id')::uuid
        and b.id = (before->>'party_id')::uuid and b.patient_id = (before->>'patient_id')::uuid
        and a.id = (after->>'party_id')::uuid and a.patient_id = (after->>'patient_id')::uuid))
$$;
