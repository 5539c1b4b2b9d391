-- The totals of a day always equal the sums of its documents, receipts and allocations, because reports of a year are computed from them.

-- Counts a document when it is issued or cancelled. Argument: the type of the document.
create function keep_sales_totals() returns trigger language plpgsql as $$
declare
  old_status text := case tg_op when 'UPDATE' then old.status else 'draft' end;
  sign integer := case 'issued' when new.status then 1 when old_status then -1 else 0 end;
begin
  insert into sales_totals as t (id, practice_id, day, document_type, place_id, documents, cancelled,
    taxable_minor, exempt_minor, cgst_minor, sgst_minor, igst_minor, round_off_minor, payable_minor)
  values (gen_random_uuid(), new.practice_id, new.issue_date, tg_argv[0], new.place_id,
    (new.status <> 'draft')::integer - (old_status <> 'draft')::integer, (new.status = 'cancelled')::integer - (old_status = 'cancelled')::integer,
    sign * new.taxable_minor, sign * new.exempt_minor, sign * new.cgst_minor, sign * new.sgst_minor, sign * new.igst_minor,
    sign * new.round_off_minor, sign * new.payable_minor)
  on conflict on constraint sales_totals_key do update set documents = t.documents + excluded.documents, cancelled = t.cancelled + excluded.cancelled,
    taxable_minor = t.taxable_minor + excluded.taxable_minor, exempt_minor = t.exempt_minor + excluded.exempt_minor,
    cgst_minor = t.cgst_minor + excluded.cgst_minor, sgst_minor = t.sgst_minor + excluded.sgst_minor, igst_minor = t.igst_minor + excluded.igst_minor,
    round_off_minor = t.round_off_minor + excluded.round_off_minor, payable_minor = t.payable_minor + excluded.payable_minor;
  return null;
end $$;

create trigger keep_sales_totals after update of status on invoices for each row
  when (old.status <> new.status) execute function keep_sales_totals('invoice');
create trigger keep_sales_totals after update of status on debit_notes for each row
  when (old.status <> new.status and new.side = 'customer') execute function keep_sales_totals('debit_note');
create trigger keep_sales_totals after update of status on credit_notes for each row
  when (old.status <> new.status) execute function keep_sales_totals('credit_note');
create trigger keep_sales_totals_of_new after insert on invoices for each row
  when (new.status <> 'draft') execute function keep_sales_totals('invoice');
create trigger keep_sales_totals_of_new after insert on debit_notes for each row
  when (new.status <> 'draft' and new.side = 'customer') execute function keep_sales_totals('debit_note');
create trigger keep_sales_totals_of_new after insert on credit_notes for each row
  when (new.status <> 'draft') execute function keep_sales_totals('credit_note');

-- A receipt never changes, and its reversal is another row.
create function keep_receipt_totals() returns trigger language plpgsql as $$
begin
  insert into receipt_totals as t (id, practice_id, day, place_id, method, received_by, received_minor, reversed_minor)
  values (gen_random_uuid(), new.practice_id, new.received_on, new.place_id, new.method, new.received_by,
    case new.kind when 'reversal' then 0 else new.amount_minor end, case new.kind when 'reversal' then new.amount_minor else 0 end)
  on conflict on constraint receipt_totals_key do update
    set received_minor = t.received_minor + excluded.received_minor, reversed_minor = t.reversed_minor + excluded.reversed_minor;
  return null;
end $$;

create trigger keep_receipt_totals after insert on receipts for each row execute function keep_receipt_totals();

create function keep_allocation_totals() returns trigger language plpgsql as $$
begin
  insert into allocation_totals as t (id, practice_id, day, place_id, method, kind, allocated_minor)
  select gen_random_uuid(), new.practice_id, (new.created_at at time zone p.zone)::date, r.place_id, r.method, i.kind, new.amount_minor
  from practices p
  join receipts r on r.practice_id = p.id and r.id = new.receipt_id
  join invoices i on i.practice_id = p.id and i.id = new.invoice_id
  where p.id = new.practice_id
  on conflict on constraint allocation_totals_key do update set allocated_minor = t.allocated_minor + excluded.allocated_minor;
  return null;
end $$;

-- At the end of the transaction, when it takes no other locks: an allocation of an earlier receipt doesn't lock the number series first.
create constraint trigger keep_allocation_totals after insert on allocations deferrable initially deferred
  for each row execute function keep_allocation_totals();
