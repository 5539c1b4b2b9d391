CREATE TABLE "file_contents" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "file_contents_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "cash_needs_shift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file_contents" ADD CONSTRAINT "file_contents_practice_id_id_files_practice_id_id_fk" FOREIGN KEY ("practice_id","id") REFERENCES "public"."files"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- What goes back of a receipt also leaves what it pays of debit notes; and a credit note gives no more than it is worth.
create or replace function refund_within() returns trigger language plpgsql as $$
declare there bigint; given bigint;
begin
  if new.credit_note_id is not null then
    select case c.status when 'issued' then c.payable_minor else 0 end into there from credit_notes c
      where c.practice_id = new.practice_id and c.id = new.credit_note_id for update;
    given := given_of_credit_note(new.practice_id, new.credit_note_id);
  else
    select case p.status when 'posted' then p.amount_minor else 0 end into there from receipts p
      where p.practice_id = new.practice_id and p.id = new.receipt_id and p.kind <> 'reversal' for update;
    given := given_of_receipt(new.practice_id, new.receipt_id);
  end if;
  if there is null or given + new.amount_minor > there then
    raise exception 'more would go back than is there' using errcode = 'check_violation', constraint = 'refund_within';
  end if;
  return new;
end $$;
--> statement-breakpoint
create function given_of_credit_note(of_practice uuid, of_note uuid) returns bigint language sql stable as $$
  select coalesce((select sum(a.amount_minor) from credit_applications a
      where a.practice_id = of_practice and a.credit_note_id = of_note), 0)
    + coalesce((select sum(f.amount_minor) from refunds f
      where f.practice_id = of_practice and f.credit_note_id = of_note and f.status not in ('rejected', 'reversed')), 0)
$$;
--> statement-breakpoint
create function apply_within() returns trigger language plpgsql as $$
declare worth bigint;
begin
  select n.payable_minor into worth from credit_notes n
    where n.practice_id = new.practice_id and n.id = new.credit_note_id and n.status = 'issued' for no key update;
  if worth is null or worth < given_of_credit_note(new.practice_id, new.credit_note_id) then
    raise exception 'a credit note gives more than it is worth'
      using errcode = 'check_violation', constraint = 'credit_applied_within', table = tg_table_name;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger apply_within after insert on credit_applications deferrable initially deferred
  for each row execute function apply_within();
--> statement-breakpoint

-- A refund that was approved before is paid out of a drawer that is open; and what was paid out of a drawer is undone only
-- while it is open: its count stands.
create trigger in_open_shift_paid before update of shift_id on refunds for each row
  when (new.shift_id is distinct from old.shift_id) execute function in_open_shift();
--> statement-breakpoint
create trigger in_open_shift_undone before update of status on refunds for each row
  when (new.status = 'reversed' and old.status = 'paid' and new.method = 'cash') execute function in_open_shift();
--> statement-breakpoint
create trigger in_open_shift_undone before update of status on outgoing_payments for each row
  when (new.status = 'reversed' and old.status = 'posted' and new.method = 'cash') execute function in_open_shift();
