-- A refund can't exceed the remaining amount of its receipt or credit note, and can't pay out a cheque before it clears.

-- Locks the receipt or credit note first, so that concurrent refunds are checked one after the other.
create function limit_refund() returns trigger language plpgsql as $$
declare
  available bigint;
begin
  if new.credit_note_id is not null then
    select case c.status when 'issued' then c.payable_minor else 0 end into available from credit_notes c
      where c.practice_id = new.practice_id and c.id = new.credit_note_id for update;
    available := available - credit_note_used_minor(new.practice_id, new.credit_note_id);
  else
    select case r.status when 'posted' then r.amount_minor else 0 end into available from receipts r
      where r.practice_id = new.practice_id and r.id = new.receipt_id and r.kind <> 'reversal' for update;
    available := available - receipt_used_minor(new.practice_id, new.receipt_id);
  end if;
  if available is null or new.amount_minor > available then
    raise exception 'More would be refunded than is left' using errcode = 'check_violation', constraint = 'refund_within';
  end if;
  return new;
end $$;

create trigger limit_refund before insert on refunds for each row execute function limit_refund();

-- The refunds of a credit note can't exceed the cleared payments of the invoice or debit note that it credits.
create function guard_refund_is_cleared() returns trigger language plpgsql as $$
declare
  cleared bigint;
  uncleared bigint;
  refunded bigint;
  is_cleared boolean;
begin
  if new.credit_note_id is null then
    is_cleared := not exists (select from receipts r where r.practice_id = new.practice_id and r.id = new.receipt_id and r.cheque_state <> 'cleared');
  else
    select coalesce(sum(a.amount_minor) filter (where coalesce(r.cheque_state, 'cleared') = 'cleared'), 0),
        coalesce(sum(a.amount_minor) filter (where coalesce(r.cheque_state, 'cleared') <> 'cleared'), 0)
      into cleared, uncleared from credit_notes n
      join (select practice_id, receipt_id, invoice_id as document_id, amount_minor from allocations
        union all select practice_id, receipt_id, debit_note_id, amount_minor from debit_allocations) a
        on a.practice_id = n.practice_id and a.document_id = coalesce(n.invoice_id, n.debit_note_id)
      join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id and r.status = 'posted'
      where n.practice_id = new.practice_id and n.id = new.credit_note_id;
    if uncleared = 0 then return new; end if;
    select coalesce(sum(f.amount_minor), 0) into refunded from refunds f
      join credit_notes o on o.practice_id = f.practice_id and o.id = f.credit_note_id
      join credit_notes n on n.practice_id = o.practice_id and coalesce(n.invoice_id, n.debit_note_id) = coalesce(o.invoice_id, o.debit_note_id)
      where n.practice_id = new.practice_id and n.id = new.credit_note_id and f.id <> new.id and f.status not in ('rejected', 'reversed');
    is_cleared := refunded + new.amount_minor <= cleared;
  end if;
  if not is_cleared then
    raise exception 'The cheque has not cleared' using errcode = 'check_violation', constraint = 'refund_cleared';
  end if;
  return new;
end $$;

create trigger guard_refund_is_cleared before insert on refunds for each row execute function guard_refund_is_cleared();
create trigger guard_refund_is_cleared_when_paid before update of status on refunds for each row
  when (new.status = 'paid' and old.status <> 'paid') execute function guard_refund_is_cleared();
