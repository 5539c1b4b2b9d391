-- What must never happen to the accounts, refused by the database itself.

-- A code has one rate on a day.
alter table tax_rates add constraint tax_rates_one_a_day exclude using gist (
  practice_id with =, code with =, daterange(valid_from, valid_to, '[]') with &&
);
--> statement-breakpoint

-- What may still change of a paper that is final; everything else is refused.
create or replace function freeze_invoice() returns trigger language plpgsql as $$
declare open_fields text[] := array['status','cancelled_by','cancelled_at','cancel_reason','print_count','version'];
begin
  if old.status = 'draft' then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - open_fields) <> (to_jsonb(new) - open_fields) or new.status = 'draft'
     or (old.status = 'cancelled' and new.status <> 'cancelled')
  then perform refuse_frozen('invoice'); end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function freeze_credit_note() returns trigger language plpgsql as $$
declare open_fields text[] := array['status','cancelled_by','cancelled_at','cancel_reason','print_count','version'];
begin
  if old.status = 'draft' then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - open_fields) <> (to_jsonb(new) - open_fields) or new.status = 'draft'
     or (old.status = 'cancelled' and new.status <> 'cancelled')
  then perform refuse_frozen('credit_note'); end if;
  return new;
end $$;
--> statement-breakpoint
create function freeze_debit_note() returns trigger language plpgsql as $$
declare open_fields text[] := array['status','cancelled_by','cancelled_at','cancel_reason','print_count','version'];
begin
  if old.status = 'draft' then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - open_fields) <> (to_jsonb(new) - open_fields) or new.status = 'draft'
     or (old.status = 'cancelled' and new.status <> 'cancelled')
  then perform refuse_frozen('debit_note'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger freeze_debit_note before update or delete on debit_notes for each row execute function freeze_debit_note();
--> statement-breakpoint
create function freeze_debit_note_line() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and exists (select from debit_notes n where n.practice_id = old.practice_id and n.id = old.debit_note_id and n.status <> 'draft')
    or tg_op <> 'DELETE' and exists (select from debit_notes n where n.practice_id = new.practice_id and n.id = new.debit_note_id and n.status <> 'draft')
  then perform refuse_frozen('debit_note'); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger freeze_debit_note_line before insert or update or delete on debit_note_lines for each row execute function freeze_debit_note_line();
--> statement-breakpoint
create or replace function freeze_receipt() returns trigger language plpgsql as $$
declare open_fields text[] := array['status','reversed_reason','cheque_state','print_count','version'];
begin
  if tg_op = 'DELETE' or (to_jsonb(old) - open_fields) <> (to_jsonb(new) - open_fields) or (old.status = 'reversed' and new.status <> 'reversed')
  then perform refuse_frozen('receipt'); end if;
  return new;
end $$;
--> statement-breakpoint
create function freeze_purchase_order() returns trigger language plpgsql as $$
declare open_fields text[] := array['status','sent_at','closed_reason','cancelled_at','cancel_reason','print_count','version'];
begin
  if old.status in ('draft','submitted') then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - open_fields) <> (to_jsonb(new) - open_fields) or new.status in ('draft','submitted')
     or (old.status in ('cancelled','closed') and new.status <> old.status)
  then perform refuse_frozen('purchase_order'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger freeze_purchase_order before update or delete on purchase_orders for each row execute function freeze_purchase_order();
--> statement-breakpoint
create function freeze_purchase_order_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - 'received_milli' = to_jsonb(new) - 'received_milli' then return new; end if;
  if tg_op <> 'INSERT' and exists (select from purchase_orders o where o.practice_id = old.practice_id and o.id = old.purchase_order_id and o.status not in ('draft','submitted'))
    or tg_op <> 'DELETE' and exists (select from purchase_orders o where o.practice_id = new.practice_id and o.id = new.purchase_order_id and o.status not in ('draft','submitted'))
  then perform refuse_frozen('purchase_order'); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger freeze_purchase_order_line before insert or update or delete on purchase_order_lines for each row execute function freeze_purchase_order_line();
--> statement-breakpoint
create function freeze_supplier_bill() returns trigger language plpgsql as $$
declare open_fields text[] := array['status','cancelled_at','cancel_reason','version'];
begin
  if old.status = 'draft' then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - open_fields) <> (to_jsonb(new) - open_fields) or new.status = 'draft'
     or (old.status = 'cancelled' and new.status <> 'cancelled')
  then perform refuse_frozen('supplier_bill'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger freeze_supplier_bill before update or delete on supplier_bills for each row execute function freeze_supplier_bill();
--> statement-breakpoint
create function freeze_expense() returns trigger language plpgsql as $$
declare open_fields text[] := array['status','voided_by','voided_at','print_count','version'];
begin
  if old.status in ('draft','submitted','rejected') then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - open_fields) <> (to_jsonb(new) - open_fields) or new.status not in ('approved','paid','voided')
     or (old.status = 'voided' and new.status <> 'voided')
  then perform refuse_frozen('expense'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger freeze_expense before update or delete on expenses for each row execute function freeze_expense();
--> statement-breakpoint
create function freeze_outgoing_payment() returns trigger language plpgsql as $$
declare open_fields text[] := array['status','reversed_by','reversed_at','reversed_reason','version'];
begin
  if tg_op = 'DELETE' or (to_jsonb(old) - open_fields) <> (to_jsonb(new) - open_fields) or (old.status = 'reversed' and new.status <> 'reversed')
  then perform refuse_frozen('outgoing_payment'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger freeze_outgoing_payment before update or delete on outgoing_payments for each row execute function freeze_outgoing_payment();
--> statement-breakpoint
create function freeze_write_off() returns trigger language plpgsql as $$
declare open_fields text[] := array['reversed_by','reversed_at','reversed_reason','version'];
begin
  if tg_op = 'DELETE' or (to_jsonb(old) - open_fields) <> (to_jsonb(new) - open_fields) or old.reversed_at is not null
  then perform refuse_frozen('write_off'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger freeze_write_off before update or delete on write_offs for each row execute function freeze_write_off();
--> statement-breakpoint
create function freeze_shift() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.closed_at is not null then perform refuse_frozen('shift'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger freeze_shift before update or delete on shifts for each row execute function freeze_shift();
--> statement-breakpoint
create function freeze_entry() returns trigger language plpgsql as $$
begin
  perform refuse_frozen(tg_argv[0]);
  return null;
end $$;
--> statement-breakpoint
create trigger freeze_cash_move before update or delete on cash_moves for each row execute function freeze_entry('cash_move');
--> statement-breakpoint
create trigger freeze_debit_allocation before update or delete on debit_allocations for each row execute function freeze_entry('debit_allocation');
--> statement-breakpoint

-- Cash goes through a drawer that is open. Two at once, one of which closes it: the second waits and sees.
create function in_open_shift() returns trigger language plpgsql as $$
declare closed timestamptz;
begin
  if new.shift_id is null then return new; end if;
  select s.closed_at into closed from shifts s where s.practice_id = new.practice_id and s.id = new.shift_id for share;
  if closed is not null then
    raise exception 'the shift is closed' using errcode = 'check_violation', constraint = 'in_open_shift';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger in_open_shift before insert on receipts for each row execute function in_open_shift();
--> statement-breakpoint
create trigger in_open_shift before insert on refunds for each row execute function in_open_shift();
--> statement-breakpoint
create trigger in_open_shift before insert on outgoing_payments for each row execute function in_open_shift();
--> statement-breakpoint
create trigger in_open_shift before insert on cash_moves for each row execute function in_open_shift();
--> statement-breakpoint

-- Nothing is dated into a locked month. tg_argv: the column of the day, and the statuses that count ('' is every one).
create function in_open_month() returns trigger language plpgsql as $$
declare
  day date := (to_jsonb(new) ->> tg_argv[0])::date;
  state text := to_jsonb(new) ->> 'status';
begin
  if day is null or (tg_argv[1] <> '' and not state = any (string_to_array(tg_argv[1], ','))) then return new; end if;
  -- A print, or another note on it, is no entry.
  if tg_op = 'UPDATE' and to_jsonb(old) ->> 'status' is not distinct from state and to_jsonb(old) ->> tg_argv[0] is not distinct from to_jsonb(new) ->> tg_argv[0]
  then return new; end if;
  -- Who locks the month takes the same lock alone.
  perform pg_advisory_xact_lock_shared(hashtextextended('month ' || new.practice_id, 0));
  if exists (select from locked_months m where m.practice_id = new.practice_id and m.month = date_trunc('month', day)::date and m.reopened_at is null) then
    raise exception 'the month of % is locked', day using errcode = 'check_violation', constraint = 'in_open_month';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger in_open_month before insert or update on invoices for each row execute function in_open_month('issue_date', 'issued,cancelled');
--> statement-breakpoint
create trigger in_open_month before insert or update on credit_notes for each row execute function in_open_month('issue_date', 'issued,cancelled');
--> statement-breakpoint
create trigger in_open_month before insert or update on debit_notes for each row execute function in_open_month('issue_date', 'issued,cancelled');
--> statement-breakpoint
create trigger in_open_month before insert or update on receipts for each row execute function in_open_month('received_on', '');
--> statement-breakpoint
create trigger in_open_month before insert or update on refunds for each row execute function in_open_month('refunded_on', 'paid,reversed');
--> statement-breakpoint
create trigger in_open_month before insert or update on expenses for each row execute function in_open_month('spent_on', 'approved,paid,voided');
--> statement-breakpoint
create trigger in_open_month before insert or update on supplier_bills for each row execute function in_open_month('bill_date', 'posted,cancelled');
--> statement-breakpoint
create trigger in_open_month before insert or update on outgoing_payments for each row execute function in_open_month('paid_on', '');
--> statement-breakpoint
create trigger in_open_month before insert or update on write_offs for each row execute function in_open_month('written_off_on', '');
--> statement-breakpoint
create function lock_month_alone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('month ' || new.practice_id, 0));
  return new;
end $$;
--> statement-breakpoint
create trigger lock_month_alone before insert on locked_months for each row execute function lock_month_alone();
--> statement-breakpoint

-- An invoice is never settled by more than is to be paid: receipts, credit notes and write-offs together. A receipt never
-- gives more than it received: allocations of both kinds and what went back. Asked when the transaction ends, under locks.
create function settled_of_invoice(of_practice uuid, of_invoice uuid) returns bigint language sql stable as $$
  select coalesce((select sum(a.amount_minor) from allocations a join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
      where a.practice_id = of_practice and a.invoice_id = of_invoice and r.status = 'posted'), 0)
    + coalesce((select sum(c.amount_minor) from credit_applications c join credit_notes n on n.practice_id = c.practice_id and n.id = c.credit_note_id
      where c.practice_id = of_practice and c.invoice_id = of_invoice and n.status = 'issued'), 0)
    + coalesce((select sum(w.amount_minor) from write_offs w
      where w.practice_id = of_practice and w.invoice_id = of_invoice and w.reversed_at is null), 0)
$$;
--> statement-breakpoint
create function given_of_receipt(of_practice uuid, of_receipt uuid) returns bigint language sql stable as $$
  select coalesce((select sum(a.amount_minor) from allocations a where a.practice_id = of_practice and a.receipt_id = of_receipt), 0)
    + coalesce((select sum(a.amount_minor) from debit_allocations a where a.practice_id = of_practice and a.receipt_id = of_receipt), 0)
    + coalesce((select sum(f.amount_minor) from refunds f
      where f.practice_id = of_practice and f.receipt_id = of_receipt and f.status not in ('rejected', 'reversed')), 0)
$$;
--> statement-breakpoint
create or replace function allocate_within() returns trigger language plpgsql as $$
declare
  payable bigint;
  received bigint;
begin
  select i.payable_minor into payable from invoices i
    where i.practice_id = new.practice_id and i.id = new.invoice_id and i.status <> 'draft' for no key update;
  select r.amount_minor into received from receipts r
    where r.practice_id = new.practice_id and r.id = new.receipt_id and r.kind <> 'reversal' for no key update;
  if received is null or payable is null
    or received < given_of_receipt(new.practice_id, new.receipt_id)
    or payable < settled_of_invoice(new.practice_id, new.invoice_id)
  then
    raise exception 'more is allocated than was received, or than is to be paid'
      using errcode = 'check_violation', constraint = 'allocations_within', table = 'allocations';
  end if;
  return null;
end $$;
--> statement-breakpoint
create function debit_allocate_within() returns trigger language plpgsql as $$
declare
  payable bigint;
  received bigint;
begin
  select n.payable_minor into payable from debit_notes n
    where n.practice_id = new.practice_id and n.id = new.debit_note_id and n.status = 'issued' and n.side = 'customer' for no key update;
  select r.amount_minor into received from receipts r
    where r.practice_id = new.practice_id and r.id = new.receipt_id and r.kind <> 'reversal' for no key update;
  if received is null or payable is null
    or received < given_of_receipt(new.practice_id, new.receipt_id)
    or payable < (select coalesce(sum(a.amount_minor), 0) from debit_allocations a
      join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
      where a.practice_id = new.practice_id and a.debit_note_id = new.debit_note_id and r.status = 'posted')
  then
    raise exception 'more is allocated than was received, or than is to be paid'
      using errcode = 'check_violation', constraint = 'debit_allocations_within', table = 'debit_allocations';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger debit_allocate_within after insert on debit_allocations deferrable initially deferred
  for each row execute function debit_allocate_within();
--> statement-breakpoint
create function settle_within() returns trigger language plpgsql as $$
declare payable bigint;
begin
  select i.payable_minor into payable from invoices i
    where i.practice_id = new.practice_id and i.id = new.invoice_id and i.status <> 'draft' for no key update;
  if payable is null or payable < settled_of_invoice(new.practice_id, new.invoice_id) then
    raise exception 'an invoice is settled by more than is to be paid'
      using errcode = 'check_violation', constraint = 'settled_within', table = tg_table_name;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger settle_within after insert on credit_applications deferrable initially deferred
  for each row execute function settle_within();
--> statement-breakpoint
create constraint trigger settle_within after insert on write_offs deferrable initially deferred
  for each row execute function settle_within();
--> statement-breakpoint

-- A receipt of which something went back is reversed only after that was reversed; a paper that something hangs on is not cancelled.
create function reverse_alone() returns trigger language plpgsql as $$
begin
  if new.status = 'reversed' and old.status <> 'reversed' and exists (
    select from refunds f where f.practice_id = new.practice_id and f.receipt_id = new.id and f.status not in ('rejected', 'reversed'))
  then
    raise exception 'some of this receipt was given back' using errcode = 'check_violation', constraint = 'receipts_reverse_alone';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger reverse_alone before update on receipts for each row execute function reverse_alone();
--> statement-breakpoint
create function cancel_alone() returns trigger language plpgsql as $$
begin
  if new.status = 'cancelled' and old.status = 'issued' and (settled_of_invoice(new.practice_id, new.id) > 0
    or exists (select from credit_notes n where n.practice_id = new.practice_id and n.invoice_id = new.id and n.status = 'issued')
    or exists (select from debit_notes n where n.practice_id = new.practice_id and n.invoice_id = new.id and n.status = 'issued'))
  then
    raise exception 'something hangs on this invoice' using errcode = 'check_violation', constraint = 'invoices_cancel_alone';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger cancel_alone before update on invoices for each row execute function cancel_alone();
--> statement-breakpoint
create function pay_within() returns trigger language plpgsql as $$
declare owed bigint; paid bigint;
begin
  if new.expense_id is not null then
    select case when e.status in ('approved','paid') then e.total_minor - e.tds_minor end into owed from expenses e
      where e.practice_id = new.practice_id and e.id = new.expense_id for no key update;
    select coalesce(sum(p.amount_minor), 0) into paid from outgoing_payments p
      where p.practice_id = new.practice_id and p.expense_id = new.expense_id and p.status = 'posted';
  else
    select case when b.status = 'posted' then b.payable_minor end into owed from supplier_bills b
      where b.practice_id = new.practice_id and b.id = new.supplier_bill_id for no key update;
    owed := owed - (select coalesce(sum(n.payable_minor), 0) from debit_notes n
      where n.practice_id = new.practice_id and n.supplier_bill_id = new.supplier_bill_id and n.status = 'issued');
    select coalesce(sum(p.amount_minor), 0) into paid from outgoing_payments p
      where p.practice_id = new.practice_id and p.supplier_bill_id = new.supplier_bill_id and p.status = 'posted';
  end if;
  if owed is null or paid + new.amount_minor > owed then
    raise exception 'more would be paid than is owed' using errcode = 'check_violation', constraint = 'outgoing_payments_within';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger pay_within before insert on outgoing_payments for each row execute function pay_within();
