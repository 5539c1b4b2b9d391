-- The stored balances of an invoice and of a receipt always match their payments. Every update of the row computes them again, so that nobody
-- can write other amounts. A payment therefore only has to update its invoice and its receipt.

-- Triggers run in the order of their names, so these run after freeze_columns, which refuses a change of the amounts by hand.
create function store_invoice_balance() returns trigger language plpgsql as $$
begin
  if new.status = 'draft' then
    new.allocated_minor := 0;
    new.credited_minor := 0;
    new.written_off_minor := 0;
    new.due_minor := 0;
    return new;
  end if;
  select coalesce(sum(a.amount_minor), 0) into new.allocated_minor from allocations a
    join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
    where a.practice_id = new.practice_id and a.invoice_id = new.id and r.status = 'posted';
  select coalesce(sum(c.amount_minor), 0) into new.credited_minor from credit_applications c
    join credit_notes n on n.practice_id = c.practice_id and n.id = c.credit_note_id
    where c.practice_id = new.practice_id and c.invoice_id = new.id and n.status = 'issued';
  select coalesce(sum(w.amount_minor), 0) into new.written_off_minor from write_offs w
    where w.practice_id = new.practice_id and w.invoice_id = new.id and w.reversed_at is null;
  new.due_minor := case new.status when 'issued'
    then new.payable_minor - new.allocated_minor - new.credited_minor - new.written_off_minor else 0 end;
  return new;
end $$;

create trigger store_balance before insert or update on invoices for each row execute function store_invoice_balance();

create function store_receipt_balance() returns trigger language plpgsql as $$
begin
  new.available_minor := case when new.status = 'posted' and new.kind <> 'reversal'
    then new.amount_minor - receipt_used_minor(new.practice_id, new.id) else 0 end;
  return new;
end $$;

create trigger store_balance before insert or update on receipts for each row execute function store_receipt_balance();

create function refresh_invoice_balances(of_practice uuid, of_invoices uuid[]) returns void language plpgsql as $$
declare
  ordered uuid[] := array(select id from unnest(of_invoices) id order by id);
  of_invoice uuid;
begin
  -- Every transaction locks invoices in this order, so that two of them can't deadlock. They are locked one at a time, because with
  -- an array the database may read all invoices of the practice.
  foreach of_invoice in array ordered loop
    perform from invoices where practice_id = of_practice and id = of_invoice for no key update;
  end loop;
  foreach of_invoice in array ordered loop
    update invoices set due_minor = due_minor where practice_id = of_practice and id = of_invoice;
  end loop;
end $$;

create function refresh_receipt_balance(of_practice uuid, of_receipt uuid) returns void language sql as $$
  update receipts set available_minor = available_minor where practice_id = of_practice and id = of_receipt
$$;

-- A new payment, credit or write-off refreshes the balances in limit_settlement, which has locked both rows. These triggers refresh them when
-- a payment is reversed, a credit note is cancelled, a write-off is reversed, or a refund is added or changes its status.
create function refresh_balances() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'receipts' then perform refresh_invoice_balances(new.practice_id, array(
      select a.invoice_id from allocations a where a.practice_id = new.practice_id and a.receipt_id = new.id));
    when 'credit_notes' then perform refresh_invoice_balances(new.practice_id, array(
      select c.invoice_id from credit_applications c where c.practice_id = new.practice_id and c.credit_note_id = new.id));
    when 'write_offs' then perform refresh_invoice_balances(new.practice_id, array[new.invoice_id]);
    when 'refunds' then perform refresh_receipt_balance(new.practice_id, new.receipt_id);
  end case;
  return null;
end $$;

create trigger refresh_balances after update of status on receipts for each row
  when (old.status <> new.status) execute function refresh_balances();
create trigger refresh_balances after update of status on credit_notes for each row
  when (old.status <> new.status) execute function refresh_balances();
create trigger refresh_balances after update of reversed_at on write_offs for each row execute function refresh_balances();
create trigger refresh_balances after insert or update of status on refunds for each row
  when (new.receipt_id is not null) execute function refresh_balances();
