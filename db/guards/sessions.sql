-- A session gives no access to a practice's rows once it has ended or timed out, or its person or membership was deactivated.
-- A membership that was not accepted gives none either.

-- The first statement of nearly every call: finds the live session of a token, sets the practice of the transaction and returns the
-- caller, in one round trip. Runs with the rights of its caller, under the same policies. Without a live session it returns no row.
create function engine.authenticate_session(token_hash text, at timestamptz, idle_since timestamptz)
returns table (
  sid text, person_id uuid, full_name text, role text, practice_id uuid, org_id uuid, place_id uuid, rights text[],
  last_seen_at timestamptz, expires_at timestamptz, doctor_id uuid, zone text, place_zone text
) language plpgsql volatile as $$
#variable_conflict use_column
begin
  select s.sid, p.id, p.full_name, m.role, m.practice_id, m.org_id, m.place_id, m.rights, s.last_seen_at, s.expires_at
    into sid, person_id, full_name, role, practice_id, org_id, place_id, rights, last_seen_at, expires_at
  from sessions s
  join people p on p.id = s.person_id
  join memberships m on m.person_id = s.person_id and m.practice_id = s.practice_id and m.active and m.accepted_at is not null
  where s.sid = token_hash and s.ended_at is null and p.active and s.expires_at > at and s.last_seen_at > idle_since;
  if not found then return; end if;

  perform set_config('app.practice_id', practice_id::text, true),
    set_config('app.org_id', org_id::text, true), set_config('app.person_id', person_id::text, true);
  select d.id, pr.zone, coalesce(pl.zone, pr.zone) into doctor_id, zone, place_zone
  from practices pr
  left join places pl on pl.practice_id = pr.id and pl.id = authenticate_session.place_id
  left join doctors d on d.practice_id = pr.id and d.person_id = authenticate_session.person_id and d.active
  where pr.id = authenticate_session.practice_id;
  return next;
end $$;

grant execute on function engine.authenticate_session(text, timestamptz, timestamptz) to clinic_app;
