-- A prescription can't be signed while a safety finding lacks its reason, and can't change once it is signed. It can be superseded,
-- cancelled or expired only once, with a reason. Certificates can be cancelled once. Verification codes are unique.
create trigger freeze_columns before update or delete on prescriptions for each row
  execute function freeze_columns('prescription', 'draft', '', 'status', 'status_reason', 'status_by', 'status_at', 'replaced_by_id', 'version');
create trigger freeze_ended before update on prescriptions for each row
  when (old.status in ('superseded', 'cancelled', 'expired')
    or old.status = 'signed' and new.status not in ('signed', 'superseded', 'cancelled', 'expired')) execute function refuse_change('prescription');

-- A prescription is replaced by a signed one of the same patient, so that its medicines are never lost.
create function require_replacement() returns trigger language plpgsql as $$
begin
  if not exists (
    select from prescriptions p
    where p.practice_id = new.practice_id and p.id = new.replaced_by_id and p.id <> new.id and p.patient_id = new.patient_id
      and p.status = 'signed')
  then
    raise exception 'A prescription is replaced by a signed one of the same patient'
      using errcode = 'check_violation', constraint = 'prescription_replacement';
  end if;
  return new;
end $$;

create trigger require_replacement before insert or update of replaced_by_id on prescriptions for each row
  when (new.replaced_by_id is not null) execute function require_replacement();

-- A signed line can only be marked as stopped, once.
create trigger freeze_lines before insert or update or delete on prescription_lines for each row
  execute function freeze_lines('prescription', 'prescriptions', 'prescription_id', 'draft', 'stopped_on', 'stopped_reason', 'stopped_by');
create trigger freeze_stopped before update on prescription_lines for each row
  when (old.stopped_on is not null) execute function freeze_lines('prescription', 'prescriptions', 'prescription_id', 'draft');

-- Reasons for overrides are added before the signature and never change.
create trigger freeze_lines before insert on prescription_overrides for each row
  execute function freeze_lines('prescription', 'prescriptions', 'prescription_id', 'draft');
create trigger refuse_change before update or delete on prescription_overrides for each row execute function refuse_change('reason');

-- A signed prescription has the findings of the safety checks (an empty list if there are none), what was not checked, and a reason for
-- each severe finding.
-- A blocking finding can't be overridden with a reason.
create function require_override_reasons() returns trigger language plpgsql as $$
begin
  if new.findings is null or new.unchecked is null or exists (
    select from jsonb_array_elements(new.findings) as f (finding)
    where f.finding ->> 'blocked' = 'true' or f.finding ->> 'severity' in ('stop', 'high') and not exists (
      select from prescription_overrides o
      where o.practice_id = new.practice_id and o.prescription_id = new.id and o.finding = f.finding ->> 'finding'))
  then
    raise exception 'A finding of this prescription has no reason' using errcode = 'check_violation', constraint = 'prescription_reasons';
  end if;
  return new;
end $$;

create trigger require_override_reasons before update on prescriptions for each row
  when (old.status = 'draft' and new.status = 'signed') execute function require_override_reasons();

create trigger freeze_columns before update or delete on certificates for each row
  execute function freeze_columns('certificate', '', '', 'cancelled_at', 'cancelled_reason', 'cancelled_by');
create trigger freeze_ended before update on certificates for each row
  when (old.cancelled_at is not null) execute function refuse_change('certificate');

-- Registers the verification code of a document. Argument: the kind of document.
create function register_document_code() returns trigger language plpgsql as $$
begin
  insert into document_codes (code, practice_id, kind, document_id) values (new.verify_code, new.practice_id, tg_argv[0], new.id);
  return new;
end $$;

create trigger register_code_of_new after insert on prescriptions for each row
  when (new.verify_code is not null) execute function register_document_code('prescription');
create trigger register_code after update of verify_code on prescriptions for each row
  when (new.verify_code is not null and new.verify_code is distinct from old.verify_code) execute function register_document_code('prescription');
create trigger register_code_of_new after insert on certificates for each row execute function register_document_code('certificate');
