-- No practice can see or change a row of another practice. The policies are applied to every existing table.
--
-- clinic_app          serves requests. In tenant tables it sees only rows of the transaction's practice, which it can't choose by itself.
-- clinic_trusted      opens sessions and runs jobs. Sees the same rows, but chooses the practice (current-practice.sql).
-- clinic_maintenance  sees every row: backup, invariants, the audit's hash chain, data migrations.
-- clinic_owner        owns the tables. Row-level security is forced on it too, so it sees no rows of tenant tables.

-- Tables with a practice_id that are read before a practice is known, or by people who belong to several (docs/decisions/0014).
create function engine.tables_without_tenant_policy() returns text[] language sql immutable parallel safe as $$
  select array['memberships', 'sessions', 'saved_submissions', 'document_codes']
$$;

do $$
declare
  found record;
  own_practice constant text := 'practice_id = (select engine.current_practice())';
begin
  for found in
    select c.relname as name, a.attnum is not null and c.relname <> all (engine.tables_without_tenant_policy()) as is_tenant
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'practice_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relowner = 'clinic_owner'::regrole
  loop
    execute format('revoke all on public.%I from public, clinic_app, clinic_trusted, clinic_maintenance', found.name);
    if found.name = 'audit' then
      grant select, insert on public.audit to clinic_app, clinic_maintenance;
      grant update (prev_hash, hash, sealed_at) on public.audit to clinic_maintenance;
    else
      execute format('grant select, insert, update, delete on public.%I to clinic_app, clinic_maintenance', found.name);
    end if;
    if found.name = 'sessions' then
      revoke insert, update, delete on public.sessions from clinic_app;
      grant update (last_seen_at, ended_at) on public.sessions to clinic_app;
      grant insert on public.sessions to clinic_trusted;
    elsif found.name in ('second_steps', 'recovery_codes') then
      execute format('revoke insert, update, delete on public.%I from clinic_app', found.name);
      execute format('grant insert, update, delete on public.%I to clinic_trusted', found.name);
    end if;

    if not found.is_tenant and found.name <> 'practices' then
      execute format('alter table public.%I disable row level security, no force row level security', found.name);
      continue;
    end if;
    execute format('alter table public.%I enable row level security, force row level security', found.name);
    execute format('create policy maintenance on public.%I to clinic_maintenance using (true) with check (true)', found.name);
    if found.name = 'practices' then
      -- Sign-in and registration access this table before a practice is set. A practice can only be changed by itself, and never deleted.
      create policy reading on public.practices for select to clinic_app using (true);
      create policy registration on public.practices for insert to clinic_app with check (true);
      create policy tenant on public.practices for update to clinic_app
        using (id = (select engine.current_practice()));
    else
      -- A refused sign-in belongs to no practice. clinic_app can add it to the audit, but only clinic_maintenance can read it.
      execute format('create policy tenant on public.%I to clinic_app using (%s) with check (%s)', found.name, own_practice,
        case found.name when 'audit' then 'practice_id is null or ' else '' end || own_practice);
    end if;
  end loop;
end $$;

grant usage on schema public to clinic_app, clinic_maintenance;
grant usage, select on all sequences in schema public to clinic_app, clinic_maintenance;
