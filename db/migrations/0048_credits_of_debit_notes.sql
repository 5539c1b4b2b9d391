ALTER TABLE "credit_applications" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ALTER COLUMN "invoice_line_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_applications" ADD COLUMN "debit_note_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD COLUMN "debit_note_line_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "debit_note_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_applications" ADD CONSTRAINT "credit_applications_practice_id_debit_note_id_debit_notes_practice_id_id_fk" FOREIGN KEY ("practice_id","debit_note_id") REFERENCES "public"."debit_notes"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_practice_id_debit_note_line_id_debit_note_lines_practice_id_id_fk" FOREIGN KEY ("practice_id","debit_note_line_id") REFERENCES "public"."debit_note_lines"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_practice_id_debit_note_id_debit_notes_practice_id_id_fk" FOREIGN KEY ("practice_id","debit_note_id") REFERENCES "public"."debit_notes"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_applications_debit_note" ON "credit_applications" USING btree ("practice_id","debit_note_id") WHERE "credit_applications"."debit_note_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_note_lines_of_debit" ON "credit_note_lines" USING btree ("practice_id","debit_note_line_id") WHERE "credit_note_lines"."debit_note_line_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_notes_debit_note" ON "credit_notes" USING btree ("practice_id","debit_note_id") WHERE "credit_notes"."debit_note_id" is not null;--> statement-breakpoint
ALTER TABLE "credit_applications" ADD CONSTRAINT "credit_applications_of_one" CHECK (("credit_applications"."invoice_id" is null) <> ("credit_applications"."debit_note_id" is null));--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_of_one" CHECK (("credit_note_lines"."invoice_line_id" is null) <> ("credit_note_lines"."debit_note_line_id" is null));--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_of_one" CHECK (("credit_notes"."invoice_id" is null) <> ("credit_notes"."debit_note_id" is null));--> statement-breakpoint

-- A customer's debit note is never settled by more than is to be paid: receipts and credit notes together.
create function settled_of_debit_note(of_practice uuid, of_note uuid) returns bigint language sql stable as $$
  select coalesce((select sum(a.amount_minor) from debit_allocations a join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
      where a.practice_id = of_practice and a.debit_note_id = of_note and r.status = 'posted'), 0)
    + coalesce((select sum(c.amount_minor) from credit_applications c join credit_notes n on n.practice_id = c.practice_id and n.id = c.credit_note_id
      where c.practice_id = of_practice and c.debit_note_id = of_note and n.status = 'issued'), 0)
$$;
--> statement-breakpoint
create or replace function debit_allocate_within() returns trigger language plpgsql as $$
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
    or payable < settled_of_debit_note(new.practice_id, new.debit_note_id)
  then
    raise exception 'more is allocated than was received, or than is to be paid'
      using errcode = 'check_violation', constraint = 'debit_allocations_within', table = 'debit_allocations';
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger settle_within on credit_applications;
--> statement-breakpoint
create constraint trigger settle_within after insert on credit_applications deferrable initially deferred
  for each row when (new.invoice_id is not null) execute function settle_within();
--> statement-breakpoint
create function settle_debit_within() returns trigger language plpgsql as $$
declare payable bigint;
begin
  select n.payable_minor into payable from debit_notes n
    where n.practice_id = new.practice_id and n.id = new.debit_note_id and n.status = 'issued' and n.side = 'customer' for no key update;
  if payable is null or payable < settled_of_debit_note(new.practice_id, new.debit_note_id) then
    raise exception 'a debit note is settled by more than is to be paid'
      using errcode = 'check_violation', constraint = 'settled_within', table = tg_table_name;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger settle_debit_within after insert on credit_applications deferrable initially deferred
  for each row when (new.debit_note_id is not null) execute function settle_debit_within();
--> statement-breakpoint

-- Credit notes take no more of a customer's debit note than was charged, nor of any of its lines, and of lines of no other.
create function credit_debit_within() returns trigger language plpgsql as $$
declare payable bigint;
begin
  select n.payable_minor into payable from debit_notes n
    where n.practice_id = new.practice_id and n.id = new.debit_note_id and n.status = 'issued' and n.side = 'customer' for no key update;
  if payable is null
    or payable < (select sum(c.payable_minor) from credit_notes c
      where c.practice_id = new.practice_id and c.debit_note_id = new.debit_note_id and c.status = 'issued')
    or exists (select from credit_note_lines l
      left join debit_note_lines o on o.practice_id = l.practice_id and o.id = l.debit_note_line_id and o.debit_note_id = new.debit_note_id
      where l.practice_id = new.practice_id and l.credit_note_id = new.id and (o.id is null or (
        select sum(t.line_total_minor) > o.line_total_minor or sum(t.qty_milli) > o.qty_milli
        from credit_note_lines t join credit_notes c on c.practice_id = t.practice_id and c.id = t.credit_note_id and c.status = 'issued'
        where t.practice_id = l.practice_id and t.debit_note_line_id = o.id)))
  then
    raise exception 'more would be credited than was charged'
      using errcode = 'check_violation', constraint = 'credited_within', table = 'credit_notes';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger credit_debit_within after insert or update of status on credit_notes deferrable initially deferred
  for each row when (new.debit_note_id is not null and new.status = 'issued') execute function credit_debit_within();
--> statement-breakpoint
create function cancel_debit_alone() returns trigger language plpgsql as $$
begin
  if new.status = 'cancelled' and old.status = 'issued' and (settled_of_debit_note(new.practice_id, new.id) > 0
    or exists (select from credit_notes n where n.practice_id = new.practice_id and n.debit_note_id = new.id and n.status = 'issued'))
  then
    raise exception 'something hangs on this debit note' using errcode = 'check_violation', constraint = 'debit_notes_cancel_alone';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger cancel_debit_alone before update on debit_notes for each row execute function cancel_debit_alone();
--> statement-breakpoint

-- Of a credit note no more goes back than what has cleared for the invoice, or the debit note, that it is of.
create or replace function refund_cleared() returns trigger language plpgsql as $$
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
    join (select practice_id, receipt_id, invoice_id as paper_id, amount_minor from allocations
      union all select practice_id, receipt_id, debit_note_id, amount_minor from debit_allocations) a
      on a.practice_id = n.practice_id and a.paper_id = coalesce(n.invoice_id, n.debit_note_id)
    join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id and r.status = 'posted'
    where n.practice_id = new.practice_id and n.id = new.credit_note_id;
  if uncleared = 0 then return new; end if;
  select coalesce(sum(f.amount_minor), 0) into back from refunds f
    join credit_notes o on o.practice_id = f.practice_id and o.id = f.credit_note_id
    join credit_notes n on n.practice_id = o.practice_id and coalesce(n.invoice_id, n.debit_note_id) = coalesce(o.invoice_id, o.debit_note_id)
    where n.practice_id = new.practice_id and n.id = new.credit_note_id and f.id <> new.id and f.status not in ('rejected', 'reversed');
  if back + new.amount_minor > cleared then
    raise exception 'the cheque has not cleared' using errcode = 'check_violation', constraint = 'refund_cleared';
  end if;
  return new;
end $$;
