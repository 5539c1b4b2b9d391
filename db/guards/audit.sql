-- Audit rows can't be changed or deleted. The only exception is their place in the hash chain, which clinic_maintenance writes once
-- (db/audit-chain.ts).
create function engine.protect_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if current_user <> 'clinic_maintenance' then
      new.prev_hash := null; new.hash := null; new.sealed_at := null;
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if current_user = 'clinic_maintenance' and old.hash is null and new.hash is not null
      and to_jsonb(old) - array['prev_hash', 'hash', 'sealed_at'] = to_jsonb(new) - array['prev_hash', 'hash', 'sealed_at'] then
      return new;
    end if;
  end if;
  raise exception 'Audit rows cannot be changed or deleted' using errcode = 'insufficient_privilege';
end $$;

create trigger protect_audit before insert or update or delete on audit for each row execute function engine.protect_audit();
create trigger protect_audit_truncate before truncate on audit for each statement execute function engine.protect_audit();
