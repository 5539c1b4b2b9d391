-- The walls between practices, raised over whatever tables there are after every migration, by their owner. Running it twice changes nothing.
--
-- clinic_app     serves. Sees the rows of the practice in app.practice_id, set for each transaction, and nothing else of a tenant table.
-- clinic_keeper  sees every row: backup, invariants, sealing, data migrations.
-- The owner is bound as well (FORCE): it sees no row of a tenant table at all.

-- Tables with a practice_id that are read before a practice is known, or by people who belong to several.
-- They lie outside the tenant policy and are reached only through named door functions.
create or replace function engine.outside_the_walls() returns text[] language sql immutable parallel safe as $$
  select array['memberships', 'sessions', 'parked_posts', 'paper_codes']
$$;

-- Audit rows are written once. The only change ever made to one is its seal, once, by the keeper; nobody deletes.
create or replace function engine.keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if current_user <> 'clinic_keeper' then
      new.prev_hash := null; new.hash := null; new.sealed_at := null;
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if current_user = 'clinic_keeper' and old.hash is null and new.hash is not null
      and to_jsonb(old) - array['prev_hash', 'hash', 'sealed_at'] = to_jsonb(new) - array['prev_hash', 'hash', 'sealed_at'] then
      return new;
    end if;
  end if;
  raise exception 'Audit rows are never changed or deleted' using errcode = 'insufficient_privilege';
end $$;

do $walls$
declare
  here record;
  tenant constant text := 'practice_id = nullif(current_setting(''app.practice_id'', true), '''')::uuid';
begin
  for here in
    select c.relname as name, c.relname = 'audit' as is_audit, a.attnum is not null and c.relname <> all (engine.outside_the_walls()) as walled
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'practice_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and pg_get_userbyid(c.relowner) = 'clinic_owner'
  loop
    execute format('revoke all on public.%I from public, clinic_app, clinic_keeper', here.name);
    if here.is_audit then
      execute format('grant select, insert on public.%I to clinic_app, clinic_keeper', here.name);
      execute format('grant update (prev_hash, hash, sealed_at) on public.%I to clinic_keeper', here.name);
    else
      execute format('grant select, insert, update, delete on public.%I to clinic_app, clinic_keeper', here.name);
    end if;

    execute format('drop policy if exists tenant on public.%I', here.name);
    execute format('drop policy if exists keeper on public.%I', here.name);
    execute format('drop policy if exists reading on public.%I', here.name);
    execute format('drop policy if exists founding on public.%I', here.name);
    if not here.walled then
      execute format('alter table public.%I disable row level security, no force row level security', here.name);
      if here.name = 'practices' then
        -- Read at sign-in and founded before there is a practice; changed only as the transaction's own, and never deleted.
        alter table public.practices enable row level security, force row level security;
        create policy keeper on public.practices to clinic_keeper using (true) with check (true);
        create policy reading on public.practices for select to clinic_app using (true);
        create policy founding on public.practices for insert to clinic_app with check (true);
        create policy tenant on public.practices for update to clinic_app
          using (id = nullif(current_setting('app.practice_id', true), '')::uuid);
      end if;
      continue;
    end if;
    execute format('alter table public.%I enable row level security, force row level security', here.name);
    execute format('create policy keeper on public.%I to clinic_keeper using (true) with check (true)', here.name);
    if here.is_audit then
      -- A refused sign-in belongs to no practice; it can be written, and is read by the keeper alone.
      execute format('create policy tenant on public.%I to clinic_app using (%s) with check (practice_id is null or %s)',
        here.name, tenant, tenant);
    else
      execute format('create policy tenant on public.%I to clinic_app using (%s) with check (%s)', here.name, tenant, tenant);
    end if;
  end loop;

  if to_regclass('public.audit') is not null then
    drop trigger if exists keep on public.audit;
    drop trigger if exists keep_all on public.audit;
    create trigger keep before insert or update or delete on public.audit for each row execute function engine.keep_audit();
    create trigger keep_all before truncate on public.audit for each statement execute function engine.keep_audit();
    -- What the sealing looks for every half minute.
    create index if not exists audit_unsealed on public.audit (seq) where hash is null;
    create index if not exists audit_patient on public.audit (practice_id, patient_id, id) where patient_id is not null;
    -- What was changed in a medical history, among everything that was read of the record.
    create index if not exists audit_history on public.audit (practice_id, patient_id, at, id) where object = 'history' and act <> 'read';
    -- Drafts of bills that were changed or deleted.
    create index if not exists audit_drafts on public.audit (practice_id, at) where object in ('charges', 'invoice') and act in ('update', 'delete');
  end if;
end $walls$;

grant usage on schema public to clinic_app, clinic_keeper;
grant usage, select on all sequences in schema public to clinic_app, clinic_keeper;
