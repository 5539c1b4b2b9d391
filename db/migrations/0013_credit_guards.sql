-- Credit notes and refunds are final like the papers that they answer, and nothing goes back twice.
create function freeze_credit_note() returns trigger language plpgsql as $$
declare open_fields text[] := array['status','cancelled_at','cancel_reason','print_count','version'];
begin
  if old.status = 'draft' then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - open_fields) <> (to_jsonb(new) - open_fields) or new.status = 'draft'
     or (old.status = 'cancelled' and new.status <> 'cancelled')
  then perform refuse_frozen('credit_note'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger freeze_credit_note before update or delete on credit_notes for each row execute function freeze_credit_note();
--> statement-breakpoint
create function freeze_credit_note_line() returns trigger language plpgsql as $$
declare
  of_note uuid := case tg_op when 'INSERT' then new.credit_note_id else old.credit_note_id end;
  of_practice uuid := case tg_op when 'INSERT' then new.practice_id else old.practice_id end;
begin
  if exists (select from credit_notes c where c.practice_id = of_practice and c.id = of_note and c.status <> 'draft')
  then perform refuse_frozen('credit_note'); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger freeze_credit_note_line before insert or update or delete on credit_note_lines for each row execute function freeze_credit_note_line();
--> statement-breakpoint
create function freeze_credit_application() returns trigger language plpgsql as $$
begin
  perform refuse_frozen('credit_application');
  return null;
end $$;
--> statement-breakpoint
create trigger freeze_credit_application before update or delete on credit_applications for each row execute function freeze_credit_application();
--> statement-breakpoint
create function freeze_refund() returns trigger language plpgsql as $$
declare open_fields text[] := array['status','print_count','version'];
begin
  if old.status in ('requested','approved') and tg_op = 'UPDATE' then return new; end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - open_fields) <> (to_jsonb(new) - open_fields)
     or (new.status <> old.status and not (old.status = 'paid' and new.status = 'reversed'))
  then perform refuse_frozen('refund'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger freeze_refund before update or delete on refunds for each row execute function freeze_refund();
--> statement-breakpoint

-- What goes back is never more than is there. The note, or the receipt, is locked first, so that two desks at once count one another.
create function refund_within() returns trigger language plpgsql as $$
declare there bigint; given bigint;
begin
  if new.credit_note_id is not null then
    select case c.status when 'issued' then c.payable_minor else 0 end into there from credit_notes c
      where c.practice_id = new.practice_id and c.id = new.credit_note_id for update;
    select coalesce(sum(a.amount_minor), 0) into given from credit_applications a
      where a.practice_id = new.practice_id and a.credit_note_id = new.credit_note_id;
    there := there - given;
    select coalesce(sum(r.amount_minor), 0) into given from refunds r
      where r.practice_id = new.practice_id and r.credit_note_id = new.credit_note_id and r.status not in ('rejected', 'reversed');
  else
    select case p.status when 'posted' then p.amount_minor else 0 end into there from receipts p
      where p.practice_id = new.practice_id and p.id = new.receipt_id for update;
    select coalesce(sum(a.amount_minor), 0) into given from allocations a
      where a.practice_id = new.practice_id and a.receipt_id = new.receipt_id;
    there := there - given;
    select coalesce(sum(r.amount_minor), 0) into given from refunds r
      where r.practice_id = new.practice_id and r.receipt_id = new.receipt_id and r.status not in ('rejected', 'reversed');
  end if;
  if given + new.amount_minor > there then
    raise exception 'more would go back than is there' using errcode = 'check_violation', constraint = 'refund_within';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refund_within before insert on refunds for each row execute function refund_within();
--> statement-breakpoint
create index appointments_fee_window on appointments (practice_id, fee_window_id) where fee_window_id is not null;
--> statement-breakpoint
create index appointments_billed_as on appointments (practice_id, billed_as) where billed_as is not null;
