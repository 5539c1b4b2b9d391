-- An expense or supplier bill can't be overpaid, and a vendor's bill can't be entered twice.
create function limit_outgoing_payment() returns trigger language plpgsql as $$
declare
  owed bigint;
  paid bigint;
begin
  if new.expense_id is not null then
    select case when e.status in ('approved', 'paid') then e.total_minor - e.tds_minor end into owed from expenses e
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
    raise exception 'More would be paid than is owed' using errcode = 'check_violation', constraint = 'outgoing_payments_within';
  end if;
  return new;
end $$;

create trigger limit_outgoing_payment before insert on outgoing_payments for each row execute function limit_outgoing_payment();

-- Concurrent bills are checked one after the other. Drafts are not checked, and an entered bill is not checked again.
create function check_bill_is_new() returns trigger language plpgsql as $$
declare
  vendor_key text := coalesce(new.party_id::text, lower(new.vendor));
begin
  if new.bill_no is null or vendor_key is null or new.status not in ('submitted', 'approved', 'paid')
    or tg_op = 'UPDATE' and old.status in ('submitted', 'approved', 'paid')
  then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('expense ' || new.practice_id || vendor_key || ' ' || lower(new.bill_no), 0));
  if exists (select from expenses e where e.practice_id = new.practice_id and e.id <> new.id and lower(e.bill_no) = lower(new.bill_no)
    and coalesce(e.party_id::text, lower(e.vendor)) = vendor_key and e.status in ('submitted', 'approved', 'paid'))
  then
    raise exception 'This bill is already entered' using errcode = 'unique_violation', constraint = 'expense_bill_once';
  end if;
  return new;
end $$;

create trigger check_bill_is_new before insert or update on expenses for each row execute function check_bill_is_new();
