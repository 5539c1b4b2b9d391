CREATE TABLE "follow_ups" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"visit_id" uuid,
	"patient_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"reason" text,
	"appointment_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "follow_ups_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "follow_ups_visit" UNIQUE("practice_id","visit_id"),
	CONSTRAINT "follow_ups_status" CHECK ("follow_ups"."status" in ('open','booked','dropped')),
	CONSTRAINT "follow_ups_booked" CHECK (("follow_ups"."status" = 'booked') = ("follow_ups"."appointment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "lab_order_tests" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"code" text,
	"status" text DEFAULT 'booked' NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lab_order_tests_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "lab_order_tests_name" UNIQUE("practice_id","order_id","name_key"),
	CONSTRAINT "lab_order_tests_status" CHECK ("lab_order_tests"."status" in ('booked','paid','sample_collected','sample_rejected','in_progress','results_entered','verified','reported','cancelled'))
);
--> statement-breakpoint
CREATE TABLE "lab_orders" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"visit_id" uuid,
	"patient_id" uuid NOT NULL,
	"doctor_id" uuid,
	"place_id" uuid,
	"priority" text DEFAULT 'routine' NOT NULL,
	"clinical_note" text,
	"fasting" boolean DEFAULT false NOT NULL,
	"expected_on" date,
	"cancelled_reason" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lab_orders_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "lab_orders_priority" CHECK ("lab_orders"."priority" in ('routine','urgent','stat'))
);
--> statement-breakpoint
CREATE TABLE "prescription_overrides" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"prescription_id" uuid NOT NULL,
	"medicine" text NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"finding" text NOT NULL,
	"words" text NOT NULL,
	"reason" text NOT NULL,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescription_overrides_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "prescription_overrides_finding" UNIQUE("practice_id","prescription_id","finding")
);
--> statement-breakpoint
CREATE TABLE "prescription_templates" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"doctor_id" uuid,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"lines" jsonb NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "prescription_templates_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "prescription_templates_name" UNIQUE NULLS NOT DISTINCT("practice_id","doctor_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "broken_glass" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"seen_by" uuid,
	"seen_at" timestamp with time zone,
	CONSTRAINT "broken_glass_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "broken_glass_until" CHECK ("broken_glass"."opened_at" < "broken_glass"."until")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_day" date,
	"to_day" date,
	"snapshot" jsonb NOT NULL,
	"verify_code" text NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_reason" text,
	CONSTRAINT "certificates_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "certificates_kind" CHECK ("certificates"."kind" in ('sick_leave','fitness','attendance')),
	CONSTRAINT "certificates_days" CHECK ("certificates"."from_day" <= "certificates"."to_day")
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"doctor_id" uuid,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"code" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"favourite" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "terms_name" UNIQUE NULLS NOT DISTINCT("practice_id","doctor_id","list","name_key"),
	CONSTRAINT "terms_list" CHECK ("terms"."list" in ('symptoms','diagnoses','procedures','instructions','medicines','tests','allergens'))
);
--> statement-breakpoint
CREATE TABLE "visit_versions" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"texts" jsonb NOT NULL,
	"reason" text,
	"signed_by" uuid NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_versions_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "visit_versions_number" UNIQUE("practice_id","visit_id","number"),
	CONSTRAINT "visit_versions_reason" CHECK (("visit_versions"."number" = 1) = ("visit_versions"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "visit_entries" DROP CONSTRAINT "visit_entries_name";--> statement-breakpoint
ALTER TABLE "vitals" DROP CONSTRAINT "vitals_something";--> statement-breakpoint
ALTER TABLE "history_entries" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "history_entries" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "history_entries" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "medicine_code" text;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "ingredients" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "strength" text;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "start_on" date;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "steps" jsonb;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "max_per_day" smallint;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "as_needed_for" text;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "sites" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "pack_milli" integer;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "loose_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "quantity_reason" text;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "repeats" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "substitution" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "indication" text;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "stopped_on" date;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "stopped_reason" text;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD COLUMN "stopped_by" uuid;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "status_by" uuid;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "visit_entries" ADD COLUMN "note_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "follow_up_reason" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "note_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "head_mm" integer;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "waist_mm" integer;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "arm_mm" integer;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "glucose" integer;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "glucose_when" text;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "pain" smallint;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "last_period_on" date;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "pregnant" boolean;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "position" text;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "arm" text;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "temperature_site" text;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "on_oxygen" boolean;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_practice_id_visit_id_visits_practice_id_id_fk" FOREIGN KEY ("practice_id","visit_id") REFERENCES "public"."visits"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_practice_id_appointment_id_appointments_practice_id_id_fk" FOREIGN KEY ("practice_id","appointment_id") REFERENCES "public"."appointments"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_order_tests" ADD CONSTRAINT "lab_order_tests_practice_id_order_id_lab_orders_practice_id_id_fk" FOREIGN KEY ("practice_id","order_id") REFERENCES "public"."lab_orders"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_orders" ADD CONSTRAINT "lab_orders_practice_id_visit_id_visits_practice_id_id_fk" FOREIGN KEY ("practice_id","visit_id") REFERENCES "public"."visits"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_orders" ADD CONSTRAINT "lab_orders_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_orders" ADD CONSTRAINT "lab_orders_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_orders" ADD CONSTRAINT "lab_orders_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_overrides" ADD CONSTRAINT "prescription_overrides_practice_id_prescription_id_prescriptions_practice_id_id_fk" FOREIGN KEY ("practice_id","prescription_id") REFERENCES "public"."prescriptions"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_templates" ADD CONSTRAINT "prescription_templates_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broken_glass" ADD CONSTRAINT "broken_glass_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_practice_id_visit_id_visits_practice_id_id_fk" FOREIGN KEY ("practice_id","visit_id") REFERENCES "public"."visits"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_versions" ADD CONSTRAINT "visit_versions_practice_id_visit_id_visits_practice_id_id_fk" FOREIGN KEY ("practice_id","visit_id") REFERENCES "public"."visits"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_ups_patient" ON "follow_ups" USING btree ("practice_id","patient_id","due_on");--> statement-breakpoint
CREATE INDEX "follow_ups_due" ON "follow_ups" USING btree ("practice_id","due_on");--> statement-breakpoint
CREATE INDEX "lab_orders_patient" ON "lab_orders" USING btree ("practice_id","patient_id","created_at");--> statement-breakpoint
CREATE INDEX "lab_orders_visit" ON "lab_orders" USING btree ("practice_id","visit_id");--> statement-breakpoint
CREATE INDEX "lab_orders_place" ON "lab_orders" USING btree ("practice_id","place_id","created_at");--> statement-breakpoint
CREATE INDEX "broken_glass_person" ON "broken_glass" USING btree ("practice_id","person_id","patient_id","until");--> statement-breakpoint
CREATE INDEX "broken_glass_opened" ON "broken_glass" USING btree ("practice_id","opened_at");--> statement-breakpoint
CREATE INDEX "certificates_patient" ON "certificates" USING btree ("practice_id","patient_id","issued_at");--> statement-breakpoint
CREATE INDEX "certificates_code" ON "certificates" USING btree ("practice_id","verify_code");--> statement-breakpoint
ALTER TABLE "visit_entries" ADD CONSTRAINT "visit_entries_name" UNIQUE("practice_id","visit_id","note_version","list","name_key");--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD CONSTRAINT "prescription_lines_quantity" CHECK ("prescription_lines"."quantity_milli" >= 0);--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD CONSTRAINT "prescription_lines_repeats" CHECK ("prescription_lines"."repeats" between 0 and 12);--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD CONSTRAINT "prescription_lines_stopped" CHECK (("prescription_lines"."stopped_on" is null) = ("prescription_lines"."stopped_reason" is null));--> statement-breakpoint
ALTER TABLE "vitals" ADD CONSTRAINT "vitals_head" CHECK ("vitals"."head_mm" between 150 and 750);--> statement-breakpoint
ALTER TABLE "vitals" ADD CONSTRAINT "vitals_waist" CHECK ("vitals"."waist_mm" between 100 and 2500);--> statement-breakpoint
ALTER TABLE "vitals" ADD CONSTRAINT "vitals_arm" CHECK ("vitals"."arm_mm" between 50 and 800);--> statement-breakpoint
ALTER TABLE "vitals" ADD CONSTRAINT "vitals_glucose" CHECK ("vitals"."glucose" between 10 and 1500);--> statement-breakpoint
ALTER TABLE "vitals" ADD CONSTRAINT "vitals_glucose_when" CHECK ("vitals"."glucose_when" in ('fasting','random','after_meal'));--> statement-breakpoint
ALTER TABLE "vitals" ADD CONSTRAINT "vitals_pain" CHECK ("vitals"."pain" between 0 and 10);--> statement-breakpoint
ALTER TABLE "vitals" ADD CONSTRAINT "vitals_position" CHECK ("vitals"."position" in ('sitting','lying','standing'));--> statement-breakpoint
ALTER TABLE "vitals" ADD CONSTRAINT "vitals_arm_side" CHECK ("vitals"."arm" in ('left','right'));--> statement-breakpoint
ALTER TABLE "vitals" ADD CONSTRAINT "vitals_site" CHECK ("vitals"."temperature_site" in ('oral','axillary','tympanic','forehead','rectal'));--> statement-breakpoint
ALTER TABLE "vitals" ADD CONSTRAINT "vitals_something" CHECK (coalesce("vitals"."height_cm","vitals"."weight_g","vitals"."systolic","vitals"."diastolic","vitals"."pulse","vitals"."respiration","vitals"."temperature_tenths","vitals"."spo2","vitals"."head_mm","vitals"."waist_mm","vitals"."arm_mm","vitals"."glucose","vitals"."pain") is not null or "vitals"."last_period_on" is not null or "vitals"."pregnant" is not null);