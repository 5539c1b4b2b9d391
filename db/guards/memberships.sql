-- A membership gives no access before its person accepted it, and cannot be accepted without a proof of who accepts it.

-- Accepting needs a proven number or address of the person, or a code of this practice that was used for the invitation. A person who
-- registers a practice is its first member. Who accepted a membership cannot be changed.
create function guard_acceptance() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.accepted_at is not null then
    if (new.person_id, new.practice_id, new.accepted_at) is distinct from (old.person_id, old.practice_id, old.accepted_at) then
      raise exception 'An accepted membership stays with its person' using errcode = 'check_violation', constraint = 'membership_moved';
    end if;
    return new;
  end if;
  if new.accepted_at is null then return new; end if;
  if (case new.acceptance
    when 'registration' then tg_op = 'INSERT' and not exists (select from memberships m where m.practice_id = new.practice_id)
    when 'code' then tg_op = 'UPDATE' and exists (
      select from resets r where r.person_id = old.person_id and r.kind = 'invitation' and r.sent_to is null and r.used_at is not null)
    when 'earlier' then false
    else exists (
      select from people p where p.id = new.person_id and p.active and (p.phone_proven_at is not null or p.email_proven_at is not null))
  end) then return new; end if;
  raise exception 'The person of this membership has proven no number or address' using errcode = 'check_violation', constraint = 'membership_unproven';
end $$;

create trigger guard_acceptance before insert or update on memberships for each row execute function guard_acceptance();

-- No session in a practice whose membership was not accepted, whatever opens it.
create function guard_session_membership() returns trigger language plpgsql as $$
begin
  if new.practice_id is null or exists (
    select from memberships m where m.practice_id = new.practice_id and m.person_id = new.person_id and m.accepted_at is not null)
  then return new; end if;
  raise exception 'The person has not accepted the membership of this practice' using errcode = 'check_violation', constraint = 'session_unaccepted';
end $$;

create trigger guard_session_membership before insert or update of person_id, practice_id on sessions
  for each row execute function guard_session_membership();

-- A changed number or address of a person is no longer proven.
create function forget_proof() returns trigger language plpgsql as $$
begin
  if new.phone is distinct from old.phone and new.phone_proven_at is not distinct from old.phone_proven_at then new.phone_proven_at := null; end if;
  if new.email is distinct from old.email and new.email_proven_at is not distinct from old.email_proven_at then new.email_proven_at := null; end if;
  return new;
end $$;

create trigger forget_proof before update of phone, email on people for each row execute function forget_proof();

-- A changed number or address of a patient ends the invitation that is still open, because it went to the earlier one.
create function close_patient_invitation() returns trigger language plpgsql as $$
begin
  update resets r set expires_at = r.created_at
    from memberships m
    where r.person_id = new.person_id and r.kind = 'invitation' and r.used_at is null
      and m.practice_id = new.practice_id and m.person_id = new.person_id and m.accepted_at is null;
  return null;
end $$;

create trigger close_patient_invitation after update of phone, email on patients for each row
  when (new.person_id is not null and (old.phone is distinct from new.phone or old.email is distinct from new.email))
  execute function close_patient_invitation();
