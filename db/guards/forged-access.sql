-- clinic_app can't give itself access: it ends sessions but opens none, changes memberships of its own practice only, and sets no password.
-- It can't change the second step at sign-in either: see the grants in tenant-policies.sql.
-- clinic_trusted may do these. Its calls are listed in docs/decisions/0039.

create function engine.refuse_forged_access() returns trigger language plpgsql as $$
begin
  if current_user <> 'clinic_app' then return new; end if;
  case tg_table_name
    when 'memberships' then
      if new.practice_id = engine.current_practice() and (tg_op = 'INSERT' or old.practice_id = new.practice_id) then return new; end if;
    when 'people' then
      if new.password_hash is null or tg_op = 'UPDATE' and new.password_hash = old.password_hash then return new; end if;
    when 'sessions' then
      if old.ended_at is null or new.ended_at = old.ended_at then return new; end if;
  end case;
  raise exception 'The application cannot give access by itself' using errcode = 'insufficient_privilege';
end $$;

create trigger refuse_forged_access before insert or update on memberships for each row execute function engine.refuse_forged_access();
create trigger refuse_forged_access before insert or update of password_hash on people
  for each row execute function engine.refuse_forged_access();
create trigger refuse_forged_access before update of ended_at on sessions for each row execute function engine.refuse_forged_access();
