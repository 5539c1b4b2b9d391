-- A merge of two records of one patient must move everything to the kept record and change nothing else about a final document.

-- True where an update only moves a row between two records that were merged, in either direction (a merge can be undone). Where both
-- records are billing clients, the row moves to the other client as well, so that the one who pays is the one it is for.
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

-- What is written for a record at the moment in which it is merged goes to the record that is kept.
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
    'appointments', 'fee_windows', 'messages', 'visits', 'vitals', 'prescriptions', 'certificates', 'lab_orders', 'follow_ups',
    'billing_parties', 'invoices', 'receipts', 'credit_notes', 'debit_notes', 'refunds'
  ] loop
    execute format('create trigger redirect_to_kept_patient before insert on %I for each row when (new.patient_id is not null)
      execute function redirect_to_kept_patient()', name);
  end loop;
end $$;
