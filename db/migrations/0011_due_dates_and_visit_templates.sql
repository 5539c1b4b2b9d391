CREATE TABLE "visit_templates" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"doctor_id" uuid,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"content" jsonb NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visit_templates_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "visit_templates_name" UNIQUE NULLS NOT DISTINCT("practice_id","doctor_id","name_key")
);
--> statement-breakpoint
ALTER TABLE "practices" ALTER COLUMN "cash_needs_shift" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "replaces_earlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "replaced_by_id" uuid;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "visit_templates" ADD CONSTRAINT "visit_templates_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_due" ON "appointments" USING btree ("practice_id","starts_at","id") WHERE "appointments"."status" in ('arrived','in_consultation','completed') and "appointments"."payment_status" in ('unpaid','part_paid');--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_replaced" CHECK ("prescriptions"."replaced_by_id" is null or "prescriptions"."status" = 'superseded');--> statement-breakpoint
ALTER TABLE "vitals" ADD CONSTRAINT "vitals_due_date" CHECK ("vitals"."due_on" is null or "vitals"."pregnant");