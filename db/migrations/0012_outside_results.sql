CREATE TABLE "outside_results" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"test_name" text NOT NULL,
	"name_key" text NOT NULL,
	"comparator" text,
	"value" text NOT NULL,
	"unit" text,
	"taken_on" date NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_by" uuid,
	"error_reason" text,
	"corrected_at" timestamp with time zone,
	"corrected_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "outside_results_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "outside_results_comparator" CHECK ("outside_results"."comparator" in ('<','≤','>','≥')),
	CONSTRAINT "outside_results_correction" CHECK (("outside_results"."replaced_by" is null) = ("outside_results"."error_reason" is null) and ("outside_results"."replaced_by" is null) = ("outside_results"."corrected_by" is null))
);
--> statement-breakpoint
ALTER TABLE "outside_results" ADD CONSTRAINT "outside_results_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_results_patient" ON "outside_results" USING btree ("practice_id","patient_id","taken_at","id");