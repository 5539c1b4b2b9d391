-- The sums of lines of each day, which the reports of a year read. Triggers keep them from now on (db/guards/line-totals.sql).
CREATE TABLE "collected_totals" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"day" date NOT NULL,
	"place_id" uuid NOT NULL,
	"invoice_place_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"doctor_id" uuid,
	"description" text NOT NULL,
	"collected_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "collected_totals_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "collected_totals_key" UNIQUE NULLS NOT DISTINCT("practice_id","day","place_id","invoice_place_id","kind","doctor_id","description"),
	CONSTRAINT "collected_totals_kind" CHECK ("collected_totals"."kind" in ('consultation','pharmacy','lab','package','other'))
);
--> statement-breakpoint
CREATE TABLE "line_totals" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"day" date NOT NULL,
	"document_type" text NOT NULL,
	"place_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"tax_no" text,
	"registered" boolean NOT NULL,
	"supply" text NOT NULL,
	"doctor_id" uuid,
	"description" text NOT NULL,
	"code" text,
	"unit" text,
	"tax_category" text NOT NULL,
	"rate_bps" integer NOT NULL,
	"line_count" integer NOT NULL,
	"qty_milli" bigint,
	"taxable_minor" bigint DEFAULT 0 NOT NULL,
	"cgst_minor" bigint DEFAULT 0 NOT NULL,
	"sgst_minor" bigint DEFAULT 0 NOT NULL,
	"igst_minor" bigint DEFAULT 0 NOT NULL,
	"total_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "line_totals_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "line_totals_key" UNIQUE NULLS NOT DISTINCT("practice_id","day","document_type","place_id","kind","tax_no","registered","supply","doctor_id","description","code","unit","tax_category","rate_bps"),
	CONSTRAINT "line_totals_document_type" CHECK ("line_totals"."document_type" in ('invoice','debit_note','credit_note')),
	CONSTRAINT "line_totals_kind" CHECK ("line_totals"."kind" in ('consultation','pharmacy','lab','package','other'))
);
--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "in_full" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Existing rows are marked here, without the trigger that refuses to change them.
ALTER TABLE "allocations" DISABLE TRIGGER USER;--> statement-breakpoint
set local role clinic_maintenance;
update allocations a set in_full = true
from invoices i where i.practice_id = a.practice_id and i.id = a.invoice_id and i.payable_minor = a.amount_minor;
set local role clinic_owner;--> statement-breakpoint
ALTER TABLE "allocations" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "collected_totals" ADD CONSTRAINT "collected_totals_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_totals" ADD CONSTRAINT "collected_totals_practice_id_invoice_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","invoice_place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_totals" ADD CONSTRAINT "collected_totals_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_totals" ADD CONSTRAINT "line_totals_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_totals" ADD CONSTRAINT "line_totals_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_in_part" ON "allocations" USING btree ("practice_id","created_at") WHERE not "allocations"."in_full";--> statement-breakpoint
set local role clinic_maintenance;
insert into line_totals (id, practice_id, day, document_type, place_id, kind, tax_no, registered, supply, doctor_id, description, code, unit, tax_category, rate_bps,
  line_count, qty_milli, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor)
select gen_random_uuid(), practice_id, day, document_type, place_id, kind, tax_no, registered, supply, doctor_id, description, code, unit, tax_category, rate_bps,
  count(*), sum(qty_milli), sum(taxable_minor), sum(cgst_minor), sum(sgst_minor), sum(igst_minor), sum(total_minor)
from (
  select i.practice_id, 'invoice' as document_type, i.id as document_id, i.status, i.issue_date as day, i.place_id, i.kind, i.seller ->> 'taxNo' as tax_no,
    i.client ->> 'taxNo' is not null as registered, i.supply, coalesce(l.doctor_id, i.doctor_id) as doctor_id, l.description, l.code, l.unit,
    l.tax_category, l.rate_bps, l.qty_milli, l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor, l.line_total_minor as total_minor
  from invoices i join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id
  union all
  select n.practice_id, 'debit_note', n.id, n.status, n.issue_date, i.place_id, i.kind, i.seller ->> 'taxNo', i.client ->> 'taxNo' is not null, i.supply,
    coalesce(n.doctor_id, i.doctor_id), l.description, l.code, l.unit,
    l.tax_category, l.rate_bps, l.qty_milli, l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor, l.line_total_minor
  from debit_notes n join debit_note_lines l on l.practice_id = n.practice_id and l.debit_note_id = n.id
  join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
  where n.side = 'customer'
  union all
  select n.practice_id, 'credit_note', n.id, n.status, n.issue_date, i.place_id, i.kind, i.seller ->> 'taxNo', i.client ->> 'taxNo' is not null, i.supply,
    coalesce(o.doctor_id, i.doctor_id), o.description, l.code, o.unit,
    l.tax_category, l.rate_bps, null::integer, l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor, l.line_total_minor
  from credit_notes n join credit_note_lines l on l.practice_id = n.practice_id and l.credit_note_id = n.id
  join invoice_lines o on o.practice_id = l.practice_id and o.id = l.invoice_line_id
  join invoices i on i.practice_id = o.practice_id and i.id = o.invoice_id
  union all
  select n.practice_id, 'credit_note', n.id, n.status, n.issue_date, i.place_id, i.kind, i.seller ->> 'taxNo', i.client ->> 'taxNo' is not null, i.supply,
    coalesce(d.doctor_id, i.doctor_id), o.description, l.code, o.unit,
    l.tax_category, l.rate_bps, null::integer, l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor, l.line_total_minor
  from credit_notes n join credit_note_lines l on l.practice_id = n.practice_id and l.credit_note_id = n.id
  join debit_note_lines o on o.practice_id = l.practice_id and o.id = l.debit_note_line_id
  join debit_notes d on d.practice_id = o.practice_id and d.id = o.debit_note_id
  join invoices i on i.practice_id = d.practice_id and i.id = d.invoice_id) l
where status = 'issued' group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15;
insert into collected_totals (id, practice_id, day, place_id, invoice_place_id, kind, doctor_id, description, collected_minor)
select gen_random_uuid(), practice_id, day, place_id, invoice_place_id, kind, doctor_id, description, sum(collected_minor)
from (
  select a.practice_id, (a.created_at at time zone p.zone)::date as day, r.place_id, i.place_id as invoice_place_id, i.kind, coalesce(l.doctor_id, i.doctor_id) as doctor_id, l.description,
    (div(a.amount_minor * sum(l.line_total_minor) over up, i.total_minor) - div(a.amount_minor * (sum(l.line_total_minor) over up - l.line_total_minor), i.total_minor))::bigint as collected_minor
  from allocations a
  join practices p on p.id = a.practice_id
  join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
  join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id
  join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id
  where a.in_full
  window up as (partition by a.practice_id, a.id order by l.position)) t
group by 2, 3, 4, 5, 6, 7, 8;
