-- No entry can be dated in a locked month, and no cash can move through a closed drawer, because its count is final.

-- Arguments: the column with the day, and the statuses to check, separated by commas ('' checks all).
create function guard_open_month() returns trigger language plpgsql as $$
declare
  day date := (to_jsonb(new) ->> tg_argv[0])::date;
  status text := to_jsonb(new) ->> 'status';
begin
  if day is null or (tg_argv[1] <> '' and not status = any (string_to_array(tg_argv[1], ','))) then return new; end if;
  -- A change of neither the status nor the day, such as a print, is not an entry in the month.
  if tg_op = 'UPDATE' and to_jsonb(old) ->> 'status' is not distinct from status and to_jsonb(old) ->> tg_argv[0] is not distinct from to_jsonb(new) ->> tg_argv[0]
  then return new; end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('month ' || new.practice_id, 0));
  if exists (select from locked_months m where m.practice_id = new.practice_id and m.month = date_trunc('month', day)::date and m.reopened_at is null) then
    raise exception 'The month of % is locked', day using errcode = 'check_violation', constraint = 'in_open_month';
  end if;
  return new;
end $$;

create trigger guard_open_month before insert or update on invoices for each row execute function guard_open_month('issue_date', 'issued,cancelled');
create trigger guard_open_month before insert or update on credit_notes for each row execute function guard_open_month('issue_date', 'issued,cancelled');
create trigger guard_open_month before insert or update on debit_notes for each row execute function guard_open_month('issue_date', 'issued,cancelled');
create trigger guard_open_month before insert or update on receipts for each row execute function guard_open_month('received_on', '');
create trigger guard_open_month before insert or update on refunds for each row execute function guard_open_month('refunded_on', 'paid,reversed');
create trigger guard_open_month before insert or update on expenses for each row execute function guard_open_month('spent_on', 'approved,paid,voided');
create trigger guard_open_month before insert or update on supplier_bills for each row execute function guard_open_month('bill_date', 'posted,cancelled');
create trigger guard_open_month before insert or update on outgoing_payments for each row execute function guard_open_month('paid_on', '');
create trigger guard_open_month before insert or update on write_offs for each row execute function guard_open_month('written_off_on', '');

-- A lock of a month and the entries that are being written wait for each other.
create function wait_for_entries() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('month ' || new.practice_id, 0));
  return new;
end $$;

create trigger wait_for_entries before insert on locked_months for each row execute function wait_for_entries();

-- A payment waits for a concurrent closing of its drawer, and is then refused.
create function guard_open_shift() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  if new.shift_id is null then return new; end if;
  select s.closed_at into closed from shifts s where s.practice_id = new.practice_id and s.id = new.shift_id for share;
  if closed is not null then
    raise exception 'The shift is closed' using errcode = 'check_violation', constraint = 'in_open_shift';
  end if;
  return new;
end $$;

create trigger guard_open_shift before insert on receipts for each row execute function guard_open_shift();
create trigger guard_open_shift before insert on refunds for each row execute function guard_open_shift();
create trigger guard_open_shift before insert on outgoing_payments for each row execute function guard_open_shift();
create trigger guard_open_shift before insert on cash_moves for each row execute function guard_open_shift();
-- An approved refund gets its drawer when it is paid, and a cash payment can be reversed only while its drawer is open.
create trigger guard_open_shift_when_paid before update of shift_id on refunds for each row
  when (new.shift_id is distinct from old.shift_id) execute function guard_open_shift();
create trigger guard_open_shift_when_reversed before update of status on refunds for each row
  when (new.status = 'reversed' and old.status = 'paid' and new.method = 'cash') execute function guard_open_shift();
create trigger guard_open_shift_when_reversed before update of status on outgoing_payments for each row
  when (new.status = 'reversed' and old.status = 'posted' and new.method = 'cash') execute function guard_open_shift();

-- Cash that moved without a shift can be taken over once, by the next open shift of the same person at the same place. A
-- reversal can go where the cash that it reverses is counted. Argument: the column of the person.
create function guard_taken_over_cash() returns trigger language plpgsql as $$
begin
  if old.shift_id is not null or new.method <> 'cash' or not exists (select from shifts s
    where s.practice_id = new.practice_id and s.id = new.shift_id and s.closed_at is null and s.place_id = new.place_id
      and (s.person_id = (to_jsonb(new) ->> tg_argv[0])::uuid or s.person_id = (select o.received_by from receipts o
        where o.practice_id = new.practice_id and o.id = (to_jsonb(new) ->> 'reverses_id')::uuid)))
  then
    raise exception 'Only cash without a shift can be taken over by a shift' using errcode = 'check_violation', constraint = 'taken_over_cash';
  end if;
  return new;
end $$;

create trigger guard_taken_over_cash before update of shift_id on receipts for each row
  when (new.shift_id is distinct from old.shift_id) execute function guard_taken_over_cash('received_by');
create trigger guard_taken_over_cash before update of shift_id on refunds for each row
  when (old.status = 'paid' and new.shift_id is distinct from old.shift_id) execute function guard_taken_over_cash('paid_by');
create trigger guard_taken_over_cash before update of shift_id on outgoing_payments for each row
  when (new.shift_id is distinct from old.shift_id) execute function guard_taken_over_cash('paid_by');

create trigger freeze_closed before update on shifts for each row when (old.closed_at is not null) execute function refuse_change('shift');
create trigger refuse_change before delete on shifts for each row execute function refuse_change('shift');
create trigger refuse_change before update or delete on cash_moves for each row execute function refuse_change('cash_move');

-- A petty cash entry can be reversed once, in full, in its own shift. The reversal is permanent.
create function require_reversed_entry() returns trigger language plpgsql as $$
begin
  if not exists (
    select from cash_moves m where m.practice_id = new.practice_id and m.id = new.reverses_id and m.reverses_id is null
      and m.shift_id = new.shift_id and m.kind = new.kind and m.amount_minor = -new.amount_minor
      and m.bank_account_id is not distinct from new.bank_account_id)
  then
    raise exception 'There is no such entry in this shift to reverse' using errcode = 'check_violation', constraint = 'cash_moves_reverse_one';
  end if;
  return new;
end $$;

create trigger require_reversed_entry before insert on cash_moves for each row
  when (new.reverses_id is not null) execute function require_reversed_entry();
