-- The payments of a document can't exceed its amount due, and a receipt or credit note can't be used for more than its amount. Rows that
-- are added together are checked at the end of their transaction. Locks make concurrent transactions wait for each other.

create function invoice_settled_minor(of_practice uuid, of_invoice uuid) returns bigint language sql stable as $$
  select coalesce((select sum(a.amount_minor) from allocations a join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
      where a.practice_id = of_practice and a.invoice_id = of_invoice and r.status = 'posted'), 0)
    + coalesce((select sum(c.amount_minor) from credit_applications c join credit_notes n on n.practice_id = c.practice_id and n.id = c.credit_note_id
      where c.practice_id = of_practice and c.invoice_id = of_invoice and n.status = 'issued'), 0)
    + coalesce((select sum(w.amount_minor) from write_offs w
      where w.practice_id = of_practice and w.invoice_id = of_invoice and w.reversed_at is null), 0)
$$;

create function debit_note_settled_minor(of_practice uuid, of_note uuid) returns bigint language sql stable as $$
  select coalesce((select sum(a.amount_minor) from debit_allocations a join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
      where a.practice_id = of_practice and a.debit_note_id = of_note and r.status = 'posted'), 0)
    + coalesce((select sum(c.amount_minor) from credit_applications c join credit_notes n on n.practice_id = c.practice_id and n.id = c.credit_note_id
      where c.practice_id = of_practice and c.debit_note_id = of_note and n.status = 'issued'), 0)
$$;

-- Returns the settled part of a client's opening balance.
create function opening_settled_minor(of_practice uuid, of_party uuid) returns bigint language sql stable as $$
  select coalesce((select sum(a.amount_minor) from opening_allocations a
    join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
    where a.practice_id = of_practice and a.party_id = of_party and r.status = 'posted'), 0)
$$;

create function receipt_used_minor(of_practice uuid, of_receipt uuid) returns bigint language sql stable as $$
  select coalesce((select sum(a.amount_minor) from allocations a where a.practice_id = of_practice and a.receipt_id = of_receipt), 0)
    + coalesce((select sum(a.amount_minor) from debit_allocations a where a.practice_id = of_practice and a.receipt_id = of_receipt), 0)
    + coalesce((select sum(a.amount_minor) from opening_allocations a where a.practice_id = of_practice and a.receipt_id = of_receipt), 0)
    + coalesce((select sum(f.amount_minor) from refunds f
      where f.practice_id = of_practice and f.receipt_id = of_receipt and f.status not in ('rejected', 'reversed')), 0)
$$;

create function credit_note_used_minor(of_practice uuid, of_note uuid) returns bigint language sql stable as $$
  select coalesce((select sum(a.amount_minor) from credit_applications a
      where a.practice_id = of_practice and a.credit_note_id = of_note), 0)
    + coalesce((select sum(f.amount_minor) from refunds f
      where f.practice_id = of_practice and f.credit_note_id = of_note and f.status not in ('rejected', 'reversed')), 0)
$$;

-- Argument: the kind of document that the row settles. Rows of the three allocation tables also use up a receipt.
create function limit_settlement() returns trigger language plpgsql as $$
declare
  uses_receipt boolean := tg_table_name like '%allocations';
  due bigint;
  settled bigint;
  received bigint;
  used bigint;
begin
  case tg_argv[0]
    when 'invoice' then
      select i.payable_minor into due from invoices i
        where i.practice_id = new.practice_id and i.id = new.invoice_id and i.status <> 'draft' for no key update;
    when 'debit_note' then
      select n.payable_minor into due from debit_notes n
        where n.practice_id = new.practice_id and n.id = new.debit_note_id and n.status = 'issued' and n.side = 'customer' for no key update;
    when 'opening_balance' then
      select p.opening_balance_minor into due from billing_parties p
        where p.practice_id = new.practice_id and p.id = new.party_id and p.type not in ('supplier', 'distributor') for no key update;
  end case;
  if uses_receipt then
    select r.amount_minor into received from receipts r
      where r.practice_id = new.practice_id and r.id = new.receipt_id and r.kind <> 'reversal' for no key update;
  end if;
  case tg_argv[0]
    when 'invoice' then settled := invoice_settled_minor(new.practice_id, new.invoice_id);
    when 'debit_note' then settled := debit_note_settled_minor(new.practice_id, new.debit_note_id);
    when 'opening_balance' then settled := opening_settled_minor(new.practice_id, new.party_id);
  end case;
  if uses_receipt then
    used := receipt_used_minor(new.practice_id, new.receipt_id);
  end if;
  if due is null or due < settled or uses_receipt and (received is null or received < used) then
    raise exception 'More is settled than is due or was received' using errcode = 'check_violation', table = tg_table_name,
      constraint = case when uses_receipt then tg_table_name || '_within' else 'settled_within' end;
  end if;
  if tg_argv[0] = 'invoice' then perform refresh_invoice_balances(new.practice_id, array[new.invoice_id]); end if;
  if uses_receipt then perform refresh_receipt_balance(new.practice_id, new.receipt_id); end if;
  return null;
end $$;

create constraint trigger limit_settlement after insert on allocations deferrable initially deferred
  for each row execute function limit_settlement('invoice');
create constraint trigger limit_settlement after insert on debit_allocations deferrable initially deferred
  for each row execute function limit_settlement('debit_note');
create constraint trigger limit_settlement after insert on opening_allocations deferrable initially deferred
  for each row execute function limit_settlement('opening_balance');
create constraint trigger limit_settlement after insert on write_offs deferrable initially deferred
  for each row execute function limit_settlement('invoice');
create constraint trigger limit_settlement after insert on credit_applications deferrable initially deferred
  for each row when (new.invoice_id is not null) execute function limit_settlement('invoice');
create constraint trigger limit_settlement_of_debit_note after insert on credit_applications deferrable initially deferred
  for each row when (new.debit_note_id is not null) execute function limit_settlement('debit_note');

-- An opening balance can't be reduced below the amount that receipts have already paid.
create function limit_opening_balance() returns trigger language plpgsql as $$
begin
  if (new.opening_balance_minor < old.opening_balance_minor or new.type <> old.type)
    and opening_settled_minor(new.practice_id, new.id) > (case when new.type in ('supplier', 'distributor') then 0 else greatest(new.opening_balance_minor, 0) end)
  then
    raise exception 'Receipts pay for more of this opening balance' using errcode = 'check_violation', constraint = 'opening_paid';
  end if;
  return new;
end $$;

create trigger limit_opening_balance before update on billing_parties for each row execute function limit_opening_balance();

create function limit_credit_use() returns trigger language plpgsql as $$
declare
  worth bigint;
begin
  select n.payable_minor into worth from credit_notes n
    where n.practice_id = new.practice_id and n.id = new.credit_note_id and n.status = 'issued' for no key update;
  if worth is null or worth < credit_note_used_minor(new.practice_id, new.credit_note_id) then
    raise exception 'More of the credit note is used than it is worth'
      using errcode = 'check_violation', constraint = 'credit_applied_within', table = tg_table_name;
  end if;
  return null;
end $$;

create constraint trigger limit_credit_use after insert on credit_applications deferrable initially deferred
  for each row execute function limit_credit_use();

-- The credit notes of a customer's debit note can't exceed it, in total or on a line, and can credit only its own lines.
create function limit_debit_note_credit() returns trigger language plpgsql as $$
declare
  charged bigint;
begin
  select n.payable_minor into charged from debit_notes n
    where n.practice_id = new.practice_id and n.id = new.debit_note_id and n.status = 'issued' and n.side = 'customer' for no key update;
  if charged is null
    or charged < (select sum(c.payable_minor) from credit_notes c
      where c.practice_id = new.practice_id and c.debit_note_id = new.debit_note_id and c.status = 'issued')
    or exists (select from credit_note_lines l
      left join debit_note_lines o on o.practice_id = l.practice_id and o.id = l.debit_note_line_id and o.debit_note_id = new.debit_note_id
      where l.practice_id = new.practice_id and l.credit_note_id = new.id and (o.id is null or (
        select sum(t.line_total_minor) > o.line_total_minor or sum(t.qty_milli) > o.qty_milli
        from credit_note_lines t join credit_notes c on c.practice_id = t.practice_id and c.id = t.credit_note_id and c.status = 'issued'
        where t.practice_id = l.practice_id and t.debit_note_line_id = o.id)))
  then
    raise exception 'More is credited than was charged'
      using errcode = 'check_violation', constraint = 'credited_within', table = 'credit_notes';
  end if;
  return null;
end $$;

create constraint trigger limit_debit_note_credit after insert or update of status on credit_notes deferrable initially deferred
  for each row when (new.debit_note_id is not null and new.status = 'issued') execute function limit_debit_note_credit();

-- A document can't be cancelled or reversed while other documents depend on it. A bounced cheque is reversed even if part of it was
-- refunded, because the payer owes that part. Argument: the constraint that the API recognises.
create function block_ending() returns trigger language plpgsql as $$
begin
  if (case tg_table_name
    when 'invoices' then invoice_settled_minor(new.practice_id, new.id) > 0
      or exists (select from credit_notes n where n.practice_id = new.practice_id and n.invoice_id = new.id and n.status = 'issued')
      or exists (select from debit_notes n where n.practice_id = new.practice_id and n.invoice_id = new.id and n.status = 'issued')
    when 'debit_notes' then debit_note_settled_minor(new.practice_id, new.id) > 0
      or exists (select from credit_notes n where n.practice_id = new.practice_id and n.debit_note_id = new.id and n.status = 'issued')
    when 'receipts' then exists (
      select from refunds f where f.practice_id = new.practice_id and f.receipt_id = new.id and f.status not in ('rejected', 'reversed'))
  end)
  then
    raise exception 'Payments, notes or refunds depend on this document' using errcode = 'check_violation', constraint = tg_argv[0];
  end if;
  return new;
end $$;

create trigger block_ending before update on invoices for each row
  when (new.status = 'cancelled' and old.status = 'issued') execute function block_ending('invoices_cancel_alone');
create trigger block_ending before update on debit_notes for each row
  when (new.status = 'cancelled' and old.status = 'issued') execute function block_ending('debit_notes_cancel_alone');
create trigger reject_reversal before update on receipts for each row
  when (new.status = 'reversed' and old.status <> 'reversed' and new.cheque_state is distinct from 'bounced')
  execute function block_ending('receipts_reverse_alone');
