-- No practice can see or change a row of another practice. The policies are applied to every existing table.
--
-- clinic_app          serves requests. In tenant tables it sees only rows of the transaction's practice, which it can't choose by itself.
-- clinic_trusted      opens sessions and runs jobs. Sees the same rows, but chooses the practice (current-practice.sql), and finds people.
-- clinic_maintenance  sees every row: backup, invariants, the audit's hash chain, data migrations.
-- clinic_owner        owns the tables. Row-level security is forced on it too, so it sees no rows of tenant tables.

-- Tables without a tenant policy, which tenant-shared-tables.sql protects (docs/decisions/0014).
create function engine.shared_tables() returns text[] language sql immutable parallel safe as $$
  select array['organisations', 'practices', 'people', 'pictures', 'memberships', 'sessions', 'resets', 'second_steps', 'recovery_codes',
    'throttles', 'idempotency_keys', 'saved_submissions', 'document_codes']
$$;

do $$
declare
  found record;
  own_practice constant text := 'practice_id = (select engine.current_practice())';
begin
  for found in
    select c.relname as name, c.relname = any (engine.shared_tables()) as is_shared
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relowner = 'clinic_owner'::regrole
  loop
    execute format('revoke all on public.%I from public, clinic_app, clinic_trusted, clinic_maintenance', found.name);
    if found.name = 'audit' then
      grant select, insert on public.audit to clinic_app, clinic_maintenance;
      grant update (prev_hash, hash, sealed_at) on public.audit to clinic_maintenance;
    else
      execute format('grant select, insert, update, delete on public.%I to clinic_app, clinic_maintenance', found.name);
    end if;
    execute format('alter table public.%I enable row level security, force row level security', found.name);
    execute format('create policy maintenance on public.%I to clinic_maintenance using (true) with check (true)', found.name);
    if found.is_shared then continue; end if;
    -- A refused sign-in belongs to no practice. clinic_app can add it to the audit, but only clinic_maintenance can read it.
    execute format('create policy tenant on public.%I to clinic_app using (%s) with check (%s)', found.name, own_practice,
      case found.name when 'audit' then 'practice_id is null or ' else '' end || own_practice);
  end loop;
end $$;

grant usage on schema public to clinic_app, clinic_maintenance;
grant usage, select on all sequences in schema public to clinic_app, clinic_maintenance;
