-- A row of a final paper or visit can neither be changed nor arrive there: also where an update moves it from one to another,
-- the one that it comes to is asked.
create or replace function freeze_visit_entry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and exists (select from visits v where v.practice_id = old.practice_id and v.id = old.visit_id and v.status = 'completed')
    or tg_op <> 'DELETE' and exists (select from visits v where v.practice_id = new.practice_id and v.id = new.visit_id and v.status = 'completed')
  then perform refuse_frozen('visit'); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create or replace function freeze_prescription_line() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and exists (select from prescriptions p where p.practice_id = old.practice_id and p.id = old.prescription_id and p.status <> 'draft')
    or tg_op <> 'DELETE' and exists (select from prescriptions p where p.practice_id = new.practice_id and p.id = new.prescription_id and p.status <> 'draft')
  then perform refuse_frozen('prescription'); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create or replace function freeze_invoice_line() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and exists (select from invoices i where i.practice_id = old.practice_id and i.id = old.invoice_id and i.status <> 'draft')
    or tg_op <> 'DELETE' and exists (select from invoices i where i.practice_id = new.practice_id and i.id = new.invoice_id and i.status <> 'draft')
  then perform refuse_frozen('invoice'); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create or replace function freeze_credit_note_line() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and exists (select from credit_notes c where c.practice_id = old.practice_id and c.id = old.credit_note_id and c.status <> 'draft')
    or tg_op <> 'DELETE' and exists (select from credit_notes c where c.practice_id = new.practice_id and c.id = new.credit_note_id and c.status <> 'draft')
  then perform refuse_frozen('credit_note'); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
