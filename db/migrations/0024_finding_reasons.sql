-- X3: a prescription is signed with what the safety checks found, be it nothing, and with a reason for each finding that
-- needs one. What is blocked is signed with no reason at all.
create function ask_reasons() returns trigger language plpgsql as $$
begin
  if new.findings is null or exists (
    select from jsonb_array_elements(new.findings) as f (one)
    where f.one->>'blocked' = 'true' or f.one->>'severity' in ('stop','high') and not exists (
      select from prescription_overrides o
      where o.practice_id = new.practice_id and o.prescription_id = new.id and o.finding = f.one->>'finding'))
  then
    raise exception 'a finding of this prescription has no reason' using errcode = 'check_violation', constraint = 'prescription_reasons';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger ask_reasons before update on prescriptions for each row
  when (old.status = 'draft' and new.status = 'signed') execute function ask_reasons();
--> statement-breakpoint
-- Reasons are given before the signature, not after it.
create function reason_of_draft() returns trigger language plpgsql as $$
begin
  if exists (select from prescriptions p where p.practice_id = new.practice_id and p.id = new.prescription_id and p.status <> 'draft')
  then perform refuse_frozen('prescription'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger reason_of_draft before insert on prescription_overrides for each row execute function reason_of_draft();
