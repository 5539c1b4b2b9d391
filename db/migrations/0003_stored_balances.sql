-- Stored balances of invoices and receipts, and indexes of lists.
DROP INDEX "billing_parties_name";--> statement-breakpoint
DROP INDEX "invoices_day";--> statement-breakpoint
DROP INDEX "credit_notes_day";--> statement-breakpoint
DROP INDEX "debit_notes_day";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "allocated_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "written_off_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "due_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "available_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Existing rows get their balances here, without the triggers, which refuse to change final rows; later ones by db/guards/balances.sql.
ALTER TABLE "invoices" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "receipts" DISABLE TRIGGER USER;--> statement-breakpoint
set local role clinic_maintenance;
update invoices i set allocated_minor = coalesce(a.minor, 0), credited_minor = coalesce(c.minor, 0), written_off_minor = coalesce(w.minor, 0),
  due_minor = case i.status when 'issued' then i.payable_minor - coalesce(a.minor, 0) - coalesce(c.minor, 0) - coalesce(w.minor, 0) else 0 end
from invoices o
left join (select a.practice_id, a.invoice_id, sum(a.amount_minor) as minor from allocations a
  join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id where r.status = 'posted' group by 1, 2) a on a.practice_id = o.practice_id and a.invoice_id = o.id
left join (select c.practice_id, c.invoice_id, sum(c.amount_minor) as minor from credit_applications c
  join credit_notes n on n.practice_id = c.practice_id and n.id = c.credit_note_id where n.status = 'issued' group by 1, 2) c on c.practice_id = o.practice_id and c.invoice_id = o.id
left join (select w.practice_id, w.invoice_id, sum(w.amount_minor) as minor from write_offs w where w.reversed_at is null group by 1, 2) w
  on w.practice_id = o.practice_id and w.invoice_id = o.id
where i.practice_id = o.practice_id and i.id = o.id and i.status <> 'draft';
update receipts r set available_minor = r.amount_minor - coalesce(u.minor, 0)
from receipts o
left join (select practice_id, receipt_id, sum(minor) as minor from (
    select practice_id, receipt_id, amount_minor as minor from allocations
    union all select practice_id, receipt_id, amount_minor from debit_allocations
    union all select practice_id, receipt_id, amount_minor from opening_allocations
    union all select practice_id, receipt_id, amount_minor from refunds where status not in ('rejected', 'reversed')) g group by 1, 2) u
  on u.practice_id = o.practice_id and u.receipt_id = o.id
where r.practice_id = o.practice_id and r.id = o.id and r.status = 'posted' and r.kind <> 'reversal' and r.amount_minor > coalesce(u.minor, 0);
set local role clinic_owner;--> statement-breakpoint
ALTER TABLE "invoices" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "receipts" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "billing_parties_type" ON "billing_parties" USING btree ("practice_id","type","name_key","id");--> statement-breakpoint
CREATE INDEX "billing_parties_archived" ON "billing_parties" USING btree ("practice_id","name_key","id") WHERE "billing_parties"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "billing_parties_opening" ON "billing_parties" USING btree ("practice_id","id") WHERE opening_balance_minor <> 0;--> statement-breakpoint
CREATE INDEX "invoices_kind" ON "invoices" USING btree ("practice_id","kind","issue_date","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("practice_id","due_minor","id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("practice_id","issue_date","id") WHERE "invoices"."due_minor" > 0;--> statement-breakpoint
CREATE INDEX "invoices_reduced" ON "invoices" USING btree ("practice_id","issue_date","id") WHERE "invoices"."credited_minor" > 0 or "invoices"."written_off_minor" > 0;--> statement-breakpoint
CREATE INDEX "receipts_method" ON "receipts" USING btree ("practice_id","method","id");--> statement-breakpoint
CREATE INDEX "receipts_receiver" ON "receipts" USING btree ("practice_id","received_by","id");--> statement-breakpoint
CREATE INDEX "receipts_cheques" ON "receipts" USING btree ("practice_id","cheque_state","id") WHERE "receipts"."cheque_state" is not null;--> statement-breakpoint
CREATE INDEX "receipts_available" ON "receipts" USING btree ("practice_id","id") WHERE "receipts"."available_minor" > 0;--> statement-breakpoint
CREATE INDEX "patients_merged_into" ON "patients" USING btree ("practice_id","merged_into") WHERE "patients"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "billing_parties_name" ON "billing_parties" USING btree ("practice_id","name_key","id");--> statement-breakpoint
CREATE INDEX "invoices_day" ON "invoices" USING btree ("practice_id","issue_date","id");--> statement-breakpoint
CREATE INDEX "credit_notes_day" ON "credit_notes" USING btree ("practice_id","issue_date","id");--> statement-breakpoint
CREATE INDEX "debit_notes_day" ON "debit_notes" USING btree ("practice_id","issue_date","id");