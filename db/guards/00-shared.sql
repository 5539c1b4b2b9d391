-- Applied before the other guards. First drops every policy, trigger and function that earlier guards created, so that the database never
-- keeps a guard that is no longer in these files. Functions that constraints or indexes use (busy_range, in the baseline) stay.
do $$
declare
  statement text;
begin
  for statement in
    select format('drop policy %I on %s', polname, polrelid::regclass)
      from pg_policy join pg_class c on c.oid = polrelid where c.relowner = 'clinic_owner'::regrole
    union all
    select format('drop trigger %I on %s', tgname, tgrelid::regclass)
      from pg_trigger join pg_class c on c.oid = tgrelid where c.relowner = 'clinic_owner'::regrole and not tgisinternal
  loop
    execute statement;
  end loop;
  for statement in
    select format('drop function %s', f.oid::regprocedure) from pg_proc f
    where f.proowner = 'clinic_owner'::regrole and f.pronamespace in ('public'::regnamespace, 'engine'::regnamespace)
      and not exists (select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = f.oid)
  loop
    execute statement;
  end loop;
end $$;

-- Refuses to change or delete a final row. The API recognises the error by the name of its constraint, frozen_….
create function raise_frozen(what text) returns void language plpgsql as $$
begin
  raise exception 'A final % cannot be changed', replace(what, '_', ' ') using errcode = 'check_violation', constraint = 'frozen_' || what;
end $$;

-- Refuses every change except a merge of the patient. Argument: the name of the row's kind.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_patient_merge(to_jsonb(old), to_jsonb(new)) then return new; end if;
  perform raise_frozen(tg_argv[0]);
  return null;
end $$;

-- Once it has left the open statuses, a row can't be deleted or reopened, and only the named columns can change. An end status is permanent.
-- Arguments: the name of the row's kind, the open statuses, the end statuses (both separated by commas), the columns that can change.
create function freeze_columns() returns trigger language plpgsql as $$
declare
  open_statuses text[] := string_to_array(tg_argv[1], ',');
  end_statuses text[] := string_to_array(tg_argv[2], ',');
  changeable text[] := tg_argv[3:];
  was jsonb := to_jsonb(old);
  becomes jsonb;
begin
  if was ->> 'status' = any (open_statuses) then return case tg_op when 'DELETE' then old else new end; end if;
  becomes := to_jsonb(new);
  if tg_op = 'DELETE' or was - changeable <> becomes - changeable or becomes ->> 'status' = any (open_statuses)
    or was ->> 'status' = any (end_statuses) and was ->> 'status' <> becomes ->> 'status'
  then
    if tg_op = 'UPDATE' and is_patient_merge(was, becomes) then return new; end if;
    perform raise_frozen(tg_argv[0]);
  end if;
  return new;
end $$;

-- Refuses to add, change, delete or move lines of a document that is no longer open. Only the named columns can change.
-- Arguments: the name of the document's kind, its table, the line's column with its id, the open statuses, the columns that can change.
create function freeze_lines() returns trigger language plpgsql as $$
declare
  open_statuses text[] := string_to_array(tg_argv[3], ',');
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
begin
  if tg_op = 'UPDATE' and tg_nargs > 4 and was - tg_argv[4:] = becomes - tg_argv[4:] then return new; end if;
  if tg_op <> 'INSERT' and document_status(tg_argv[1], old.practice_id, (was ->> tg_argv[2])::uuid) <> all (open_statuses)
    or tg_op <> 'DELETE' and document_status(tg_argv[1], new.practice_id, (becomes ->> tg_argv[2])::uuid) <> all (open_statuses)
  then perform raise_frozen(tg_argv[0]); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create function document_status(document_table text, of_practice uuid, of_document uuid) returns text language plpgsql stable as $$
declare
  found_status text;
begin
  case document_table
    when 'invoices' then select status into found_status from invoices where practice_id = of_practice and id = of_document;
    when 'credit_notes' then select status into found_status from credit_notes where practice_id = of_practice and id = of_document;
    when 'debit_notes' then select status into found_status from debit_notes where practice_id = of_practice and id = of_document;
    when 'purchase_orders' then select status into found_status from purchase_orders where practice_id = of_practice and id = of_document;
    when 'supplier_bills' then select status into found_status from supplier_bills where practice_id = of_practice and id = of_document;
    when 'prescriptions' then select status into found_status from prescriptions where practice_id = of_practice and id = of_document;
  end case;
  return found_status;
end $$;

-- The columns that describe an ending (person, time, reason) can be written only together with the end status, once.
-- Arguments: the end status, the columns that describe the ending.
create function freeze_ending() returns trigger language plpgsql as $$
declare
  details text[] := tg_argv[1:];
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
begin
  if (becomes ->> 'status' is distinct from tg_argv[0] or was ->> 'status' = tg_argv[0])
    and exists (select from unnest(details) as detail (name) where was -> name is distinct from becomes -> name)
  then perform raise_frozen(tg_table_name || '_ending'); end if;
  return new;
end $$;
