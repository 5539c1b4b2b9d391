-- A merge of two records of one patient moves everything to the kept record, and changes nothing else about a final document.

-- Returns whether an update only moves a row between two merged records, in either direction because a merge can be undone. If both
-- records are billing clients, the row also moves to the other client, so that patient and payer stay the same person.
create function is_patient_merge(was jsonb, becomes jsonb) returns boolean language sql stable as $$
  select was ->> 'patient_id' <> becomes ->> 'patient_id'
    and was - array['patient_id', 'party_id'] = becomes - array['patient_id', 'party_id']
    and exists (
      select from patients p where p.practice_id = (was ->> 'practice_id')::uuid and (
        p.id = (was ->> 'patient_id')::uuid and p.merged_into = (becomes ->> 'patient_id')::uuid
        or p.id = (becomes ->> 'patient_id')::uuid and p.merged_into = (was ->> 'patient_id')::uuid))
    and (was -> 'party_id' is not distinct from becomes -> 'party_id' or exists (
      select from billing_parties b join billing_parties a on a.practice_id = b.practice_id
      where b.practice_id = (was ->> 'practice_id')::uuid
        and b.id = (was ->> 'party_id')::uuid and b.patient_id = (was ->> 'patient_id')::uuid
        and a.id = (becomes ->> 'party_id')::uuid and a.patient_id = (becomes ->> 'patient_id')::uuid))
$$;

-- Redirects new rows of a merged record to the kept record, even if they are inserted while the merge is running.
create function redirect_to_kept_patient() returns trigger language plpgsql as $$
declare
  kept uuid;
begin
  loop
    select p.merged_into into kept from patients p
      where p.practice_id = new.practice_id and p.id = new.patient_id for key share;
    exit when kept is null;
    new.patient_id := kept;
  end loop;
  return new;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'appointments', 'fee_windows', 'messages', 'visits', 'vitals', 'outside_results', 'prescriptions', 'certificates', 'lab_orders', 'follow_ups',
    'billing_parties', 'invoices', 'receipts', 'credit_notes', 'debit_notes', 'refunds'
  ] loop
    execute format('create trigger redirect_to_kept_patient before insert on %I for each row when (new.patient_id is not null)
      execute function redirect_to_kept_patient()', name);
  end loop;
end $$;
