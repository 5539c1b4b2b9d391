-- A session gives no access to a practice's rows once it has ended or timed out, or its person or membership was deactivated.
-- A membership that was not accepted gives no access either.

-- The first statement of nearly every call: finds the live session of a token, sets the practice of the transaction and returns the
-- caller, in one round trip, with whether they lack the second step at sign-in that the practice requires. Runs with the rights of its caller, under the same policies. Without a live session it returns no row.
create function engine.authenticate_session(token text, at timestamptz, idle_since timestamptz)
returns table (
  sid text, person_id uuid, full_name text, role text, practice_id uuid, org_id uuid, place_id uuid, rights text[],
  last_seen_at timestamptz, expires_at timestamptz, doctor_id uuid, zone text, place_zone text, lacks_second_step boolean
) language plpgsql volatile as $$
#variable_conflict use_column
begin
  select s.sid, s.person_id, s.full_name, s.role, s.practice_id, s.org_id, s.place_id, s.rights, s.last_seen_at, s.expires_at
    into sid, person_id, full_name, role, practice_id, org_id, place_id, rights, last_seen_at, expires_at
  from engine.enter_session(token, at, idle_since) s;
  if not found then return; end if;

  select d.id, pr.zone, coalesce(pl.zone, pr.zone),
      pr.second_step_required and not exists (
        select from second_steps ss where ss.person_id = authenticate_session.person_id and ss.confirmed_at is not null)
    into doctor_id, zone, place_zone, lacks_second_step
  from practices pr
  left join places pl on pl.practice_id = pr.id and pl.id = authenticate_session.place_id
  left join doctors d on d.practice_id = pr.id and d.person_id = authenticate_session.person_id and d.active
  where pr.id = authenticate_session.practice_id;
  return next;
end $$;

grant execute on function engine.authenticate_session(text, timestamptz, timestamptz) to clinic_app;

