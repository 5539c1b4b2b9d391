ALTER TABLE "appointments" ADD CONSTRAINT "appointments_fee" CHECK ("appointments"."fee_minor" >= 0);--> statement-breakpoint
-- What is laid on an invoice is never more than is to be paid, and never more than its receipt received. Asked when the
-- transaction ends, under locks on both papers: of two at once the second sees what the first has laid.
create function allocate_within() returns trigger language plpgsql as $$
declare
  payable bigint;
  received bigint;
begin
  select i.payable_minor into payable from invoices i
    where i.practice_id = new.practice_id and i.id = new.invoice_id and i.status <> 'draft' for no key update;
  select r.amount_minor into received from receipts r
    where r.practice_id = new.practice_id and r.id = new.receipt_id for no key update;
  if received is null or payable is null
    or received < (select sum(a.amount_minor) from allocations a where a.practice_id = new.practice_id and a.receipt_id = new.receipt_id)
    or payable < (select coalesce(sum(a.amount_minor), 0) from allocations a
      join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
      where a.practice_id = new.practice_id and a.invoice_id = new.invoice_id and r.status = 'posted')
  then
    raise exception 'more is allocated than was received, or than is to be paid'
      using errcode = 'check_violation', constraint = 'allocations_within', table = 'allocations';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger allocate_within after insert on allocations deferrable initially deferred
  for each row execute function allocate_within();
