-- A result from outside is never changed or deleted. A correction only marks it as replaced, once.
create function freeze_outside_result() returns trigger language plpgsql as $$
declare
  changeable text[] := array['replaced_by', 'error_reason', 'corrected_at', 'corrected_by', 'version'];
begin
  if tg_op = 'UPDATE' and is_patient_merge(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if tg_op = 'DELETE' or old.replaced_by is not null or to_jsonb(old) - changeable <> to_jsonb(new) - changeable
  then perform raise_frozen('outside_result'); end if;
  return new;
end $$;

create trigger freeze_outside_result before update or delete on outside_results
  for each row execute function freeze_outside_result();
