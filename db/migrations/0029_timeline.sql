ALTER TABLE "lab_orders" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "appointments_without_visit" ON "appointments" USING btree ("practice_id","patient_id","starts_at","id") WHERE "appointments"."status" in ('requested','booked','arrived','cancelled','no_show');--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("practice_id","patient_id","issued_at","id") WHERE "invoices"."status" <> 'draft';--> statement-breakpoint
CREATE INDEX "receipts_patient" ON "receipts" USING btree ("practice_id","patient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "credit_notes_patient" ON "credit_notes" USING btree ("practice_id","patient_id","issued_at","id") WHERE "credit_notes"."status" = 'issued';--> statement-breakpoint
CREATE INDEX "refunds_patient" ON "refunds" USING btree ("practice_id","patient_id","created_at","id") WHERE "refunds"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "messages_sent_to" ON "messages" USING btree ("practice_id","patient_id","sent_at","id") WHERE "messages"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "follow_ups_written" ON "follow_ups" USING btree ("practice_id","patient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lab_orders_results" ON "lab_orders" USING btree ("practice_id","patient_id","reported_at","id") WHERE "lab_orders"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "prescriptions_signed" ON "prescriptions" USING btree ("practice_id","patient_id","signed_at","id") WHERE "prescriptions"."status" <> 'draft';--> statement-breakpoint
CREATE INDEX "visits_amended" ON "visits" USING btree ("practice_id","patient_id","started_at") WHERE "visits"."note_version" > 1;--> statement-breakpoint

-- A result is a moment of the order's patient: the timeline finds it without walking through all orders.
create function note_result() returns trigger language plpgsql as $$
begin
  update lab_orders set reported_at = new.status_at
  where practice_id = new.practice_id and id = new.order_id and (reported_at is null or reported_at < new.status_at);
  return null;
end $$;
--> statement-breakpoint
create trigger note_result after insert or update of status, status_at on lab_order_tests for each row when (new.status = 'reported') execute function note_result();
--> statement-breakpoint
set local role clinic_keeper;
--> statement-breakpoint
update lab_orders o set reported_at = t.at
from (select practice_id, order_id, max(status_at) as at from lab_order_tests where status = 'reported' group by practice_id, order_id) t
where t.practice_id = o.practice_id and t.order_id = o.id;
