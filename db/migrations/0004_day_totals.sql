-- The totals of each day, which the reports of a year read. Triggers keep them from now on (db/guards/day-totals.sql).
CREATE TABLE "allocation_totals" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"day" date NOT NULL,
	"place_id" uuid NOT NULL,
	"method" text NOT NULL,
	"kind" text NOT NULL,
	"allocated_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "allocation_totals_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "allocation_totals_key" UNIQUE("practice_id","day","place_id","method","kind"),
	CONSTRAINT "allocation_totals_kind" CHECK ("allocation_totals"."kind" in ('consultation','pharmacy','lab','package','other'))
);
--> statement-breakpoint
CREATE TABLE "receipt_totals" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"day" date NOT NULL,
	"place_id" uuid NOT NULL,
	"method" text NOT NULL,
	"received_by" uuid NOT NULL,
	"received_minor" bigint DEFAULT 0 NOT NULL,
	"reversed_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "receipt_totals_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "receipt_totals_key" UNIQUE("practice_id","day","place_id","method","received_by")
);
--> statement-breakpoint
CREATE TABLE "sales_totals" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"day" date NOT NULL,
	"document_type" text NOT NULL,
	"place_id" uuid NOT NULL,
	"documents" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"taxable_minor" bigint DEFAULT 0 NOT NULL,
	"exempt_minor" bigint DEFAULT 0 NOT NULL,
	"cgst_minor" bigint DEFAULT 0 NOT NULL,
	"sgst_minor" bigint DEFAULT 0 NOT NULL,
	"igst_minor" bigint DEFAULT 0 NOT NULL,
	"round_off_minor" bigint DEFAULT 0 NOT NULL,
	"payable_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_totals_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "sales_totals_key" UNIQUE("practice_id","day","document_type","place_id"),
	CONSTRAINT "sales_totals_document_type" CHECK ("sales_totals"."document_type" in ('invoice','debit_note','credit_note'))
);
--> statement-breakpoint
DROP INDEX "receipts_day";--> statement-breakpoint
ALTER TABLE "allocation_totals" ADD CONSTRAINT "allocation_totals_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_totals" ADD CONSTRAINT "receipt_totals_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_totals" ADD CONSTRAINT "sales_totals_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_reversals" ON "receipts" USING btree ("practice_id","received_on") WHERE "receipts"."kind" = 'reversal';--> statement-breakpoint
CREATE INDEX "receipts_day" ON "receipts" USING btree ("practice_id","received_on","id");;--> statement-breakpoint
set local role clinic_maintenance;
insert into sales_totals (id, practice_id, day, document_type, place_id, documents, cancelled,
  taxable_minor, exempt_minor, cgst_minor, sgst_minor, igst_minor, round_off_minor, payable_minor)
select gen_random_uuid(), practice_id, issue_date, document_type, place_id, count(*), count(*) filter (where status = 'cancelled'),
  sum(taxable_minor * issued), sum(exempt_minor * issued), sum(cgst_minor * issued), sum(sgst_minor * issued), sum(igst_minor * issued),
  sum(round_off_minor * issued), sum(payable_minor * issued)
from (select *, (status = 'issued')::integer as issued from (
  select practice_id, issue_date, 'invoice' as document_type, place_id, status, taxable_minor, exempt_minor, cgst_minor, sgst_minor, igst_minor, round_off_minor, payable_minor
  from invoices
  union all
  select practice_id, issue_date, 'debit_note', place_id, status, taxable_minor, exempt_minor, cgst_minor, sgst_minor, igst_minor, round_off_minor, payable_minor
  from debit_notes where side = 'customer'
  union all
  select practice_id, issue_date, 'credit_note', place_id, status, taxable_minor, exempt_minor, cgst_minor, sgst_minor, igst_minor, round_off_minor, payable_minor
  from credit_notes) d where status <> 'draft') t
group by practice_id, issue_date, document_type, place_id;
insert into receipt_totals (id, practice_id, day, place_id, method, received_by, received_minor, reversed_minor)
select gen_random_uuid(), practice_id, received_on, place_id, method, received_by,
  coalesce(sum(amount_minor) filter (where kind <> 'reversal'), 0), coalesce(sum(amount_minor) filter (where kind = 'reversal'), 0)
from receipts group by practice_id, received_on, place_id, method, received_by;
insert into allocation_totals (id, practice_id, day, place_id, method, kind, allocated_minor)
select gen_random_uuid(), a.practice_id, (a.created_at at time zone p.zone)::date, r.place_id, r.method, i.kind, sum(a.amount_minor)
from allocations a
join practices p on p.id = a.practice_id
join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id
group by 2, 3, 4, 5, 6;
