-- A statement of clinic_app can't choose the practice or the person whose rows it sees (docs/decisions/0039). The settings app.practice and
-- app.person hold them with a signature that counts for this transaction only. The key is in a table that clinic_app can't read, and only these functions sign:
-- engine.enter_session for a caller with the token of a live session, and engine.enter_practice for clinic_trusted.

-- All parts of the signed bytes have a fixed length and don't depend on settings. Called only to sign: see the next function.
create function engine.sign_practice(practice text) returns text language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  secret bytea := (select key from engine.signing_key);
begin
  return practice || ':' || encode(sha256(secret || convert_to(practice, 'UTF8') || int4send(pg_backend_pid()) || timestamptz_send(now()) || secret), 'hex');
end $$;

-- The practice of the transaction; null without one, or if the signature is wrong or belongs to another transaction. Called for every table of
-- every statement, so it calls no other function of ours and has no SET clause, but names the schema of everything.
create function engine.current_practice() returns uuid language plpgsql stable parallel restricted security definer cost 10 as $$
declare
  signed text := pg_catalog.current_setting('app.practice', true);
  secret bytea;
begin
  if signed operator(pg_catalog.=) '' or signed is null then return null; end if;
  select key into secret from engine.signing_key;
  if pg_catalog.encode(pg_catalog.sha256(secret operator(pg_catalog.||) pg_catalog.convert_to(pg_catalog.left(signed, 36), 'UTF8')
    operator(pg_catalog.||) pg_catalog.int4send(pg_catalog.pg_backend_pid()) operator(pg_catalog.||) pg_catalog.timestamptz_send(pg_catalog.now())
    operator(pg_catalog.||) secret), 'hex') operator(pg_catalog.=) pg_catalog.substr(signed, 38)
  then return pg_catalog.left(signed, 36)::pg_catalog.uuid; end if;
  return null;
end $$;

-- The same for the person of the transaction; null in a transaction that no session entered.
create function engine.sign_person(person text) returns text language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  secret bytea := (select key from engine.signing_key);
begin
  return person || ':' || encode(sha256(secret || convert_to('person ' || person, 'UTF8') || int4send(pg_backend_pid()) || timestamptz_send(now()) || secret), 'hex');
end $$;

create function engine.current_person() returns uuid language plpgsql stable parallel restricted security definer cost 10 as $$
declare
  signed text := pg_catalog.current_setting('app.person', true);
begin
  if signed operator(pg_catalog.=) '' or signed is null then return null; end if;
  if engine.sign_person(pg_catalog.left(signed, 36)) operator(pg_catalog.=) signed then return pg_catalog.left(signed, 36)::pg_catalog.uuid; end if;
  return null;
end $$;

-- Sets the practice of the transaction for calls that prove in another way that they may (api/kernel/transaction.ts).
create function engine.enter_practice(practice uuid) returns void language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('app.practice', engine.sign_practice(practice::text), true);
end $$;

-- Sets the practice of the transaction to that of a live session, and returns the session with its person and membership. The caller's time
-- can't be earlier than that of the server, or an expired token would open its practice again. How long the session may have been idle is up to the
-- caller.
create function engine.enter_session(token text, at timestamptz, idle_since timestamptz)
returns table (
  sid text, person_id uuid, full_name text, role text, practice_id uuid, org_id uuid, place_id uuid, rights text[],
  last_seen_at timestamptz, expires_at timestamptz
) language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  select s.sid, p.id, p.full_name, m.role, m.practice_id, m.org_id, m.place_id, m.rights, s.last_seen_at, s.expires_at
    into sid, person_id, full_name, role, practice_id, org_id, place_id, rights, last_seen_at, expires_at
  from public.sessions s
  join public.people p on p.id = s.person_id
  join public.memberships m on m.person_id = s.person_id and m.practice_id = s.practice_id and m.active and m.accepted_at is not null
  where s.sid = encode(sha256(convert_to(token, 'UTF8')), 'hex') and s.ended_at is null and p.active
    and s.expires_at > greatest(at, (select now() from engine.signing_key where not trusts_callers_clock))
    and s.last_seen_at > idle_since;
  if not found then return; end if;
  perform engine.enter_practice(practice_id), set_config('app.person', engine.sign_person(person_id::text), true);
  return next;
end $$;

revoke execute on function engine.sign_practice(text), engine.sign_person(text), engine.enter_practice(uuid), engine.enter_session(text, timestamptz, timestamptz) from public;
grant execute on function engine.enter_session(text, timestamptz, timestamptz) to clinic_app;
grant execute on function engine.enter_practice(uuid) to clinic_trusted;
