-- What must never happen, refused by the database itself.

-- No double booking: a doctor's seat, and a patient, can be in one live appointment at a time.
alter table appointments add constraint appointments_doctor_free exclude using gist (
  practice_id with =, doctor_id with =, seat with =, tstzrange(starts_at, ends_at) with &&
) where (status in ('held','requested','booked','arrived','in_consultation'));
--> statement-breakpoint
alter table appointments add constraint appointments_patient_free exclude using gist (
  practice_id with =, patient_id with =, tstzrange(starts_at, ends_at) with &&
) where (patient_id is not null and not overlap_ok and status in ('held','requested','booked','arrived','in_consultation'));
--> statement-breakpoint

-- One live invoice an appointment, so that two clerks cannot bill the same visit.
create unique index invoices_one_live_per_appointment on invoices (practice_id, appointment_id)
  where appointment_id is not null and kind = 'consultation' and status <> 'cancelled';
--> statement-breakpoint
create unique index prescriptions_one_draft_per_visit on prescriptions (practice_id, visit_id) where status = 'draft';
--> statement-breakpoint

-- Frozen rows. Each function names what may still change; everything else raises 23514 with a constraint name.
create function refuse_frozen(what text) returns void language plpgsql as $$
begin
  raise exception '% is final and cannot be changed', what using errcode = 'check_violation', constraint = 'frozen_' || what;
end $$;
--> statement-breakpoint
create function freeze_visit() returns trigger language plpgsql as $$
begin
  if old.status = 'completed' then perform refuse_frozen('visit'); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger freeze_visit before update or delete on visits for each row execute function freeze_visit();
--> statement-breakpoint
create function freeze_visit_entry() returns trigger language plpgsql as $$
declare
  of_visit uuid := case tg_op when 'INSERT' then new.visit_id else old.visit_id end;
  of_practice uuid := case tg_op when 'INSERT' then new.practice_id else old.practice_id end;
begin
  if exists (select from visits v where v.practice_id = of_practice and v.id = of_visit and v.status = 'completed')
  then perform refuse_frozen('visit'); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger freeze_visit_entry before insert or update or delete on visit_entries for each row execute function freeze_visit_entry();
--> statement-breakpoint
create function freeze_prescription() returns trigger language plpgsql as $$
begin
  if old.status = 'draft' then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - array['status','version','replaces_id']) <> (to_jsonb(new) - array['status','version','replaces_id'])
     or new.status = 'draft'
  then perform refuse_frozen('prescription'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger freeze_prescription before update or delete on prescriptions for each row execute function freeze_prescription();
--> statement-breakpoint
create function freeze_prescription_line() returns trigger language plpgsql as $$
declare
  of_prescription uuid := case tg_op when 'INSERT' then new.prescription_id else old.prescription_id end;
  of_practice uuid := case tg_op when 'INSERT' then new.practice_id else old.practice_id end;
begin
  if exists (select from prescriptions p where p.practice_id = of_practice and p.id = of_prescription and p.status <> 'draft')
  then perform refuse_frozen('prescription'); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger freeze_prescription_line before insert or update or delete on prescription_lines for each row execute function freeze_prescription_line();
--> statement-breakpoint
create function freeze_invoice() returns trigger language plpgsql as $$
declare open_fields text[] := array['status','cancelled_at','cancel_reason','print_count','version'];
begin
  if old.status = 'draft' then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - open_fields) <> (to_jsonb(new) - open_fields) or new.status = 'draft'
     or (old.status = 'cancelled' and new.status <> 'cancelled')
  then perform refuse_frozen('invoice'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger freeze_invoice before update or delete on invoices for each row execute function freeze_invoice();
--> statement-breakpoint
create function freeze_invoice_line() returns trigger language plpgsql as $$
declare
  of_invoice uuid := case tg_op when 'INSERT' then new.invoice_id else old.invoice_id end;
  of_practice uuid := case tg_op when 'INSERT' then new.practice_id else old.practice_id end;
begin
  if exists (select from invoices i where i.practice_id = of_practice and i.id = of_invoice and i.status <> 'draft')
  then perform refuse_frozen('invoice'); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger freeze_invoice_line before insert or update or delete on invoice_lines for each row execute function freeze_invoice_line();
--> statement-breakpoint
create function freeze_receipt() returns trigger language plpgsql as $$
declare open_fields text[] := array['status','print_count','version'];
begin
  if tg_op = 'DELETE' or (to_jsonb(old) - open_fields) <> (to_jsonb(new) - open_fields) then perform refuse_frozen('receipt'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger freeze_receipt before update or delete on receipts for each row execute function freeze_receipt();
--> statement-breakpoint
create function freeze_allocation() returns trigger language plpgsql as $$
begin
  perform refuse_frozen('allocation');
  return null;
end $$;
--> statement-breakpoint
create trigger freeze_allocation before update or delete on allocations for each row execute function freeze_allocation();
--> statement-breakpoint

-- Numbers only go up, one at a time.
create function count_up() returns trigger language plpgsql as $$
begin
  if new.next_no not in (old.next_no, old.next_no + 1) then
    raise exception 'a number series counts up by one' using errcode = 'check_violation', constraint = 'number_series_counts_up';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger count_up before update on number_series for each row execute function count_up();
