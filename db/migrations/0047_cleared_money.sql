-- Nothing goes back of a cheque before it has cleared; of a credit note no more than what has cleared for its invoice.
create function refund_cleared() returns trigger language plpgsql as $$
declare cleared bigint; uncleared bigint; back bigint;
begin
  if new.credit_note_id is null then
    if exists (select from receipts r where r.practice_id = new.practice_id and r.id = new.receipt_id
      and r.cheque_state <> 'cleared')
    then
      raise exception 'the cheque has not cleared' using errcode = 'check_violation', constraint = 'refund_cleared';
    end if;
    return new;
  end if;
  select coalesce(sum(a.amount_minor) filter (where coalesce(r.cheque_state, 'cleared') = 'cleared'), 0),
      coalesce(sum(a.amount_minor) filter (where coalesce(r.cheque_state, 'cleared') <> 'cleared'), 0)
    into cleared, uncleared from credit_notes n
    join allocations a on a.practice_id = n.practice_id and a.invoice_id = n.invoice_id
    join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id and r.status = 'posted'
    where n.practice_id = new.practice_id and n.id = new.credit_note_id;
  if uncleared = 0 then return new; end if;
  select coalesce(sum(f.amount_minor), 0) into back from refunds f
    join credit_notes o on o.practice_id = f.practice_id and o.id = f.credit_note_id
    join credit_notes n on n.practice_id = o.practice_id and n.invoice_id = o.invoice_id
    where n.practice_id = new.practice_id and n.id = new.credit_note_id and f.id <> new.id and f.status not in ('rejected', 'reversed');
  if back + new.amount_minor > cleared then
    raise exception 'the cheque has not cleared' using errcode = 'check_violation', constraint = 'refund_cleared';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refund_cleared before insert on refunds for each row execute function refund_cleared();
--> statement-breakpoint
create trigger refund_cleared_paid before update of status on refunds for each row
  when (new.status = 'paid' and old.status <> 'paid') execute function refund_cleared();
--> statement-breakpoint

-- What the bank sent back is sent back, whatever went out meanwhile: that is owed by its payer then.
create or replace function reverse_alone() returns trigger language plpgsql as $$
begin
  if new.status = 'reversed' and old.status <> 'reversed' and new.cheque_state is distinct from 'bounced' and exists (
    select from refunds f where f.practice_id = new.practice_id and f.receipt_id = new.id and f.status not in ('rejected', 'reversed'))
  then
    raise exception 'some of this receipt was given back' using errcode = 'check_violation', constraint = 'receipts_reverse_alone';
  end if;
  return new;
end $$;
--> statement-breakpoint

-- A bill of a vendor is spent once. Two at once: the second waits and sees. Drafts are not asked, nor what was there before.
create function expense_bill_once() returns trigger language plpgsql as $$
declare vendor_key text := coalesce(new.party_id::text, lower(new.vendor));
begin
  if new.bill_no is null or vendor_key is null or new.status not in ('submitted', 'approved', 'paid')
    or tg_op = 'UPDATE' and old.status in ('submitted', 'approved', 'paid')
  then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('expense ' || new.practice_id || vendor_key || ' ' || lower(new.bill_no), 0));
  if exists (select from expenses e where e.practice_id = new.practice_id and e.id <> new.id and lower(e.bill_no) = lower(new.bill_no)
    and coalesce(e.party_id::text, lower(e.vendor)) = vendor_key and e.status in ('submitted', 'approved', 'paid'))
  then
    raise exception 'this bill is in the books' using errcode = 'unique_violation', constraint = 'expense_bill_once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger expense_bill_once before insert or update on expenses for each row execute function expense_bill_once();
