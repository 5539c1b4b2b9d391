-- A signed note is amended by writing it anew beside what was signed: its version row and its lists come first, then the visit
-- counts one on. Nothing else of it changes.
create or replace function freeze_visit() returns trigger language plpgsql as $$
begin
  if old.status <> 'completed' then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'UPDATE' and new.note_version = old.note_version + 1
    and to_jsonb(old) - array['note_version','version'] = to_jsonb(new) - array['note_version','version']
    and exists (select from visit_versions w where w.practice_id = new.practice_id and w.visit_id = new.id and w.number = new.note_version)
  then return new; end if;
  perform refuse_frozen('visit');
  return null;
end $$;
--> statement-breakpoint
create or replace function freeze_visit_entry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and exists (select from visits v where v.practice_id = old.practice_id and v.id = old.visit_id
      and v.status = 'completed' and v.note_version >= old.note_version)
    or tg_op <> 'DELETE' and exists (select from visits v where v.practice_id = new.practice_id and v.id = new.visit_id
      and v.status = 'completed' and v.note_version >= new.note_version)
  then perform refuse_frozen('visit'); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create function only_added() returns trigger language plpgsql as $$
begin
  perform refuse_frozen(tg_argv[0]);
  return null;
end $$;
--> statement-breakpoint
create trigger only_added before update or delete on visit_versions for each row execute function only_added('note');
--> statement-breakpoint
create trigger only_added before update or delete on prescription_overrides for each row execute function only_added('reason');
--> statement-breakpoint

-- A signed prescription is superseded, cancelled or expires, once, and says why; it never comes back.
create or replace function freeze_prescription() returns trigger language plpgsql as $$
declare
  state text[] := array['status','version','status_reason','status_by','status_at'];
begin
  if old.status = 'draft' then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or old.status <> 'signed' or new.status not in ('signed','superseded','cancelled','expired')
    or to_jsonb(old) - state <> to_jsonb(new) - state
  then perform refuse_frozen('prescription'); end if;
  return new;
end $$;
--> statement-breakpoint
-- Of a signed line only that it was stopped is written, once.
create or replace function freeze_prescription_line() returns trigger language plpgsql as $$
declare
  stop text[] := array['stopped_on','stopped_reason','stopped_by'];
begin
  if tg_op = 'UPDATE' and old.stopped_on is null and to_jsonb(old) - stop = to_jsonb(new) - stop then return new; end if;
  if tg_op <> 'INSERT' and exists (select from prescriptions p where p.practice_id = old.practice_id and p.id = old.prescription_id and p.status <> 'draft')
    or tg_op <> 'DELETE' and exists (select from prescriptions p where p.practice_id = new.practice_id and p.id = new.prescription_id and p.status <> 'draft')
  then perform refuse_frozen('prescription'); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint

-- A certificate is cancelled, once; its words stay.
create function freeze_certificate() returns trigger language plpgsql as $$
declare
  cancel text[] := array['cancelled_at','cancelled_reason'];
begin
  if tg_op = 'DELETE' or old.cancelled_at is not null or to_jsonb(old) - cancel <> to_jsonb(new) - cancel
  then perform refuse_frozen('certificate'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger freeze_certificate before update on certificates for each row when (not follows_merge(to_jsonb(old), to_jsonb(new))) execute function freeze_certificate();
--> statement-breakpoint
create trigger freeze_certificate_delete before delete on certificates for each row execute function freeze_certificate();
--> statement-breakpoint
create trigger to_kept_patient before insert on certificates for each row when (new.patient_id is not null) execute function to_kept_patient();
--> statement-breakpoint
create trigger to_kept_patient before insert on lab_orders for each row when (new.patient_id is not null) execute function to_kept_patient();
--> statement-breakpoint
create trigger to_kept_patient before insert on follow_ups for each row when (new.patient_id is not null) execute function to_kept_patient();
--> statement-breakpoint

-- Visits that were signed before this migration have their first version.
insert into visit_versions (id, practice_id, visit_id, number, texts, signed_by, signed_at)
select gen_random_uuid(), practice_id, id, 1,
  jsonb_build_object('clinicalFindings', clinical_findings, 'additionalTreatments', additional_treatments, 'advice', advice, 'followUpOn', follow_up_on),
  coalesce(signed_by, doctor_id), signed_at
from visits where status = 'completed';
