CREATE TABLE "opening_allocations" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opening_allocations_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "opening_allocations_amount" CHECK ("opening_allocations"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "cash_moves" DROP CONSTRAINT "cash_moves_amount";--> statement-breakpoint
ALTER TABLE "cash_moves" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "counts" jsonb;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "closed_by" uuid;--> statement-breakpoint
ALTER TABLE "opening_allocations" ADD CONSTRAINT "opening_allocations_practice_id_receipt_id_receipts_practice_id_id_fk" FOREIGN KEY ("practice_id","receipt_id") REFERENCES "public"."receipts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_allocations" ADD CONSTRAINT "opening_allocations_practice_id_party_id_billing_parties_practice_id_id_fk" FOREIGN KEY ("practice_id","party_id") REFERENCES "public"."billing_parties"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_allocations_party" ON "opening_allocations" USING btree ("practice_id","party_id");--> statement-breakpoint
CREATE INDEX "opening_allocations_receipt" ON "opening_allocations" USING btree ("practice_id","receipt_id");--> statement-breakpoint
ALTER TABLE "cash_moves" ADD CONSTRAINT "cash_moves_practice_id_reverses_id_cash_moves_practice_id_id_fk" FOREIGN KEY ("practice_id","reverses_id") REFERENCES "public"."cash_moves"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_moves_reversed_once" ON "cash_moves" USING btree ("practice_id","reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
ALTER TABLE "cash_moves" ADD CONSTRAINT "cash_moves_amount" CHECK ("cash_moves"."amount_minor" <> 0 and ("cash_moves"."amount_minor" < 0) = ("cash_moves"."reverses_id" is not null));--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_closed_by" CHECK ("shifts"."closed_by" is null or "shifts"."closed_at" is not null);--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_counts" CHECK ("shifts"."counts" is null or ("shifts"."closed_at" is not null and jsonb_typeof("shifts"."counts") = 'array'));--> statement-breakpoint

-- A receipt also pays what a client owed before the first paper: it gives no more than it received, and the opening
-- balance never goes below zero by it.
create trigger freeze_opening_allocation before update or delete on opening_allocations for each row execute function freeze_entry('opening_allocation');
--> statement-breakpoint
create or replace function given_of_receipt(of_practice uuid, of_receipt uuid) returns bigint language sql stable as $$
  select coalesce((select sum(a.amount_minor) from allocations a where a.practice_id = of_practice and a.receipt_id = of_receipt), 0)
    + coalesce((select sum(a.amount_minor) from debit_allocations a where a.practice_id = of_practice and a.receipt_id = of_receipt), 0)
    + coalesce((select sum(a.amount_minor) from opening_allocations a where a.practice_id = of_practice and a.receipt_id = of_receipt), 0)
    + coalesce((select sum(f.amount_minor) from refunds f
      where f.practice_id = of_practice and f.receipt_id = of_receipt and f.status not in ('rejected', 'reversed')), 0)
$$;
--> statement-breakpoint
create function paid_of_opening(of_practice uuid, of_party uuid) returns bigint language sql stable as $$
  select coalesce((select sum(a.amount_minor) from opening_allocations a
    join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
    where a.practice_id = of_practice and a.party_id = of_party and r.status = 'posted'), 0)
$$;
--> statement-breakpoint
create function opening_allocate_within() returns trigger language plpgsql as $$
declare
  owed bigint;
  received bigint;
begin
  select y.opening_balance_minor into owed from billing_parties y
    where y.practice_id = new.practice_id and y.id = new.party_id and y.type not in ('supplier', 'distributor') for no key update;
  select r.amount_minor into received from receipts r
    where r.practice_id = new.practice_id and r.id = new.receipt_id and r.kind <> 'reversal' for no key update;
  if received is null or owed is null
    or received < given_of_receipt(new.practice_id, new.receipt_id)
    or owed < paid_of_opening(new.practice_id, new.party_id)
  then
    raise exception 'more is allocated than was received, or than was owed before the first paper'
      using errcode = 'check_violation', constraint = 'opening_allocations_within', table = 'opening_allocations';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger opening_allocate_within after insert on opening_allocations deferrable initially deferred
  for each row execute function opening_allocate_within();
--> statement-breakpoint
-- What was paid of an opening balance is not made undone by another figure.
create function keep_opening_paid() returns trigger language plpgsql as $$
begin
  if (new.opening_balance_minor < old.opening_balance_minor or new.type <> old.type)
    and paid_of_opening(new.practice_id, new.id) > (case when new.type in ('supplier', 'distributor') then 0 else greatest(new.opening_balance_minor, 0) end)
  then
    raise exception 'receipts pay for more of this opening balance' using errcode = 'check_violation', constraint = 'opening_paid';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_opening_paid before update on billing_parties for each row execute function keep_opening_paid();
--> statement-breakpoint

-- An entry of petty cash is taken back once, whole, in its own shift, and what takes it back stays.
create function reverse_cash_move() returns trigger language plpgsql as $$
begin
  if new.reverses_id is not null and not exists (
    select from cash_moves m where m.practice_id = new.practice_id and m.id = new.reverses_id and m.reverses_id is null
      and m.shift_id = new.shift_id and m.kind = new.kind and m.amount_minor = -new.amount_minor
      and m.bank_account_id is not distinct from new.bank_account_id)
  then
    raise exception 'this takes back no entry of its shift' using errcode = 'check_violation', constraint = 'cash_moves_reverse_one';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger reverse_cash_move before insert on cash_moves for each row execute function reverse_cash_move();
