ALTER TABLE "vitals" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "vitals" ADD CONSTRAINT "vitals_due_date" CHECK ("vitals"."due_on" is null or "vitals"."pregnant");