CREATE TABLE "appointment_events" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text,
	"by_person_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_events_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"patient_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"day" date NOT NULL,
	"seat" smallint DEFAULT 1 NOT NULL,
	"overlap_ok" boolean DEFAULT false NOT NULL,
	"kind" text DEFAULT 'scheduled' NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"token_no" integer,
	"reason" text,
	"source" text DEFAULT 'reception' NOT NULL,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) DEFAULT 'INR' NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"arrived_late" boolean DEFAULT false NOT NULL,
	"left_without_visit" boolean DEFAULT false NOT NULL,
	"held_until" timestamp with time zone,
	"held_by" uuid,
	"arrived_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"rescheduled_from" uuid,
	"booked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "appointments_token" UNIQUE("practice_id","place_id","doctor_id","day","token_no"),
	CONSTRAINT "appointments_order" CHECK ("appointments"."starts_at" < "appointments"."ends_at"),
	CONSTRAINT "appointments_status" CHECK ("appointments"."status" in ('held','requested','booked','arrived','in_consultation','completed','cancelled','no_show','rescheduled')),
	CONSTRAINT "appointments_kind" CHECK ("appointments"."kind" in ('scheduled','walk_in','follow_up','emergency','virtual')),
	CONSTRAINT "appointments_held" CHECK ("appointments"."status" <> 'held' or "appointments"."held_until" is not null),
	CONSTRAINT "appointments_patient_known" CHECK ("appointments"."status" = 'held' or "appointments"."patient_id" is not null),
	CONSTRAINT "appointments_payment" CHECK ("appointments"."payment_status" in ('unpaid','part_paid','paid','waived','free_follow_up','refunded'))
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocations_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "allocations_amount" CHECK ("allocations"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"item_type" text DEFAULT 'service' NOT NULL,
	"description" text NOT NULL,
	"code" text,
	"unit" text,
	"qty_milli" integer DEFAULT 1000 NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"discount_kind" text DEFAULT 'none' NOT NULL,
	"discount_value" bigint DEFAULT 0 NOT NULL,
	"tax_category" text DEFAULT 'exempt' NOT NULL,
	"rate_bps" integer DEFAULT 0 NOT NULL,
	"gross_minor" bigint NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"doc_discount_share_minor" bigint DEFAULT 0 NOT NULL,
	"taxable_minor" bigint NOT NULL,
	"cgst_minor" bigint DEFAULT 0 NOT NULL,
	"sgst_minor" bigint DEFAULT 0 NOT NULL,
	"igst_minor" bigint DEFAULT 0 NOT NULL,
	"line_total_minor" bigint NOT NULL,
	"doctor_id" uuid,
	CONSTRAINT "invoice_lines_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "invoice_lines_position" UNIQUE("practice_id","invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"kind" text DEFAULT 'consultation' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"series_id" uuid,
	"number" text,
	"issue_date" date,
	"due_date" date,
	"title" text,
	"seller" jsonb,
	"client" jsonb,
	"patient_id" uuid,
	"doctor_id" uuid,
	"appointment_id" uuid,
	"price_mode" text DEFAULT 'tax_exclusive' NOT NULL,
	"supply" text DEFAULT 'intra' NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"discount_reason" text,
	"currency" char(3) DEFAULT 'INR' NOT NULL,
	"gross_minor" bigint DEFAULT 0 NOT NULL,
	"line_discount_minor" bigint DEFAULT 0 NOT NULL,
	"taxable_minor" bigint DEFAULT 0 NOT NULL,
	"exempt_minor" bigint DEFAULT 0 NOT NULL,
	"cgst_minor" bigint DEFAULT 0 NOT NULL,
	"sgst_minor" bigint DEFAULT 0 NOT NULL,
	"igst_minor" bigint DEFAULT 0 NOT NULL,
	"total_minor" bigint DEFAULT 0 NOT NULL,
	"round_off_minor" bigint DEFAULT 0 NOT NULL,
	"payable_minor" bigint DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_by" uuid,
	"issued_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"print_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "invoices_number" UNIQUE("practice_id","series_id","number"),
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('draft','issued','cancelled')),
	CONSTRAINT "invoices_numbered" CHECK (("invoices"."status" = 'draft') = ("invoices"."number" is null)),
	CONSTRAINT "invoices_sum" CHECK ("invoices"."total_minor" + "invoices"."round_off_minor" = "invoices"."payable_minor")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"number" text NOT NULL,
	"received_on" date NOT NULL,
	"status" text DEFAULT 'posted' NOT NULL,
	"kind" text DEFAULT 'against_invoice' NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"amount_minor" bigint NOT NULL,
	"tendered_minor" bigint,
	"change_minor" bigint,
	"currency" char(3) DEFAULT 'INR' NOT NULL,
	"payer" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"patient_id" uuid,
	"batch_id" uuid NOT NULL,
	"received_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"print_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "receipts_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "receipts_number" UNIQUE("practice_id","series_id","number"),
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount_minor" > 0),
	CONSTRAINT "receipts_method" CHECK ("receipts"."method" in ('cash','card','upi','netbanking','bank_transfer','cheque','dd','wallet','insurance','advance_adjust'))
);
--> statement-breakpoint
CREATE TABLE "doctors" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"speciality" text NOT NULL,
	"qualification" text,
	"registration_no" text,
	"experience_years" integer,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "doctors_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "doctors_person" UNIQUE("practice_id","person_id"),
	CONSTRAINT "doctors_fee" CHECK ("doctors"."fee_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "schedule_windows" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	"slot_minutes" smallint DEFAULT 15 NOT NULL,
	"capacity" smallint DEFAULT 1 NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schedule_windows_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "schedule_windows_order" CHECK ("schedule_windows"."starts_at" < "schedule_windows"."ends_at"),
	CONSTRAINT "schedule_windows_weekday" CHECK ("schedule_windows"."weekday" between 1 and 7),
	CONSTRAINT "schedule_windows_slot" CHECK ("schedule_windows"."slot_minutes" between 5 and 480),
	CONSTRAINT "schedule_windows_capacity" CHECK ("schedule_windows"."capacity" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "audit_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"practice_id" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"person_id" uuid,
	"role" text,
	"act" text NOT NULL,
	"object" text NOT NULL,
	"object_id" text,
	"patient_id" uuid,
	"outcome" text DEFAULT 'done' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"ip" text,
	"prev_hash" text,
	"hash" text,
	"sealed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "files_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "files_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place_id" uuid,
	"doc_type" text NOT NULL,
	"financial_year" text NOT NULL,
	"prefix" text NOT NULL,
	"next_no" integer DEFAULT 1 NOT NULL,
	"pad" integer DEFAULT 5 NOT NULL,
	"registrant" text NOT NULL,
	"last_issue_date" date,
	CONSTRAINT "number_series_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "number_series_prefix" UNIQUE("registrant","prefix","financial_year"),
	CONSTRAINT "number_series_place" UNIQUE NULLS NOT DISTINCT("practice_id","place_id","doc_type","financial_year")
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tier" text DEFAULT 'full' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"address_line" text,
	"city" text,
	"state" text,
	"postcode" text,
	"phone" text,
	"email" "citext",
	"zone" text DEFAULT 'Asia/Kolkata' NOT NULL,
	"licence_no" text,
	"tax_no" text,
	"logo_file_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "places_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "places_code" UNIQUE("practice_id","code"),
	CONSTRAINT "places_kind" CHECK ("places"."kind" in ('branch','laboratory','pharmacy'))
);
--> statement-breakpoint
CREATE TABLE "practices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"country" char(2) DEFAULT 'IN' NOT NULL,
	"currency" char(3) DEFAULT 'INR' NOT NULL,
	"zone" text DEFAULT 'Asia/Kolkata' NOT NULL,
	"locale" text DEFAULT 'en-IN' NOT NULL,
	"tax_profile" text DEFAULT 'india-gst' NOT NULL,
	"financial_year_start_month" integer DEFAULT 4 NOT NULL,
	"bmi_scale" text DEFAULT 'asian' NOT NULL,
	"temperature_unit" char(1) DEFAULT 'C' NOT NULL,
	"letterhead" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_entries" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"note" text,
	"year" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "history_entries_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "history_entries_name" UNIQUE("practice_id","patient_id","list","name_key")
);
--> statement-breakpoint
CREATE TABLE "patient_words" (
	"practice_id" uuid NOT NULL,
	"word" text NOT NULL,
	"patient_id" uuid NOT NULL,
	CONSTRAINT "patient_words_practice_id_patient_id_word_pk" PRIMARY KEY("practice_id","patient_id","word")
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_no" text NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text,
	"full_name" text NOT NULL,
	"gender" text,
	"birth_date" date,
	"birth_date_estimated" boolean DEFAULT false NOT NULL,
	"blood_group" text,
	"phone" text,
	"email" "citext",
	"address_line" text,
	"city" text,
	"state" text,
	"postcode" text,
	"guardian_name" text,
	"heard_from" text,
	"no_known_allergies" boolean,
	"person_id" uuid,
	"registered_place_id" uuid,
	"status" text DEFAULT 'active' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "patients_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "patients_no" UNIQUE("practice_id","patient_no"),
	CONSTRAINT "patients_gender" CHECK ("patients"."gender" in ('Male','Female','Other'))
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"form" text NOT NULL,
	"patient_id" uuid,
	"record_id" text,
	"body" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "drafts_key" UNIQUE NULLS NOT DISTINCT("practice_id","person_id","form","patient_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"place_id" uuid,
	"rights" text[] DEFAULT '{}'::text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "memberships_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "memberships_person" UNIQUE("practice_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "parked_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"practice_id" uuid,
	"path" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"email" "citext",
	"password_hash" text,
	"active" boolean DEFAULT true NOT NULL,
	"locale" text,
	"theme" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_phone" UNIQUE("phone"),
	CONSTRAINT "people_email" UNIQUE("email"),
	CONSTRAINT "people_reachable" CHECK ("people"."phone" is not null or "people"."email" is not null)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "resets_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"practice_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"user_agent" text,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "prescription_lines" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"prescription_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"medicine" text NOT NULL,
	"dose" text,
	"pattern" text,
	"route" text,
	"food" text,
	"duration_days" integer,
	"quantity_milli" integer,
	"instructions" text,
	CONSTRAINT "prescription_lines_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "prescription_lines_position" UNIQUE("practice_id","prescription_id","position"),
	CONSTRAINT "prescription_lines_days" CHECK ("prescription_lines"."duration_days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"signed_at" timestamp with time zone,
	"signed_by" uuid,
	"snapshot" jsonb,
	"verify_code" text,
	"replaces_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "prescriptions_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "prescriptions_status" CHECK ("prescriptions"."status" in ('draft','signed','superseded','cancelled','expired'))
);
--> statement-breakpoint
CREATE TABLE "visit_entries" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_entries_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "visit_entries_name" UNIQUE("practice_id","visit_id","list","name_key")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"clinical_findings" text,
	"additional_treatments" text,
	"advice" text,
	"follow_up_on" date,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_at" timestamp with time zone,
	"signed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visits_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "visits_appointment" UNIQUE("practice_id","appointment_id"),
	CONSTRAINT "visits_status" CHECK ("visits"."status" in ('open','completed','cancelled')),
	CONSTRAINT "visits_signed" CHECK (("visits"."status" = 'completed') = ("visits"."signed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "vitals" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"visit_id" uuid,
	"measured_at" timestamp with time zone DEFAULT now() NOT NULL,
	"measured_by" uuid NOT NULL,
	"height_cm" integer,
	"weight_g" integer,
	"systolic" integer,
	"diastolic" integer,
	"pulse" integer,
	"respiration" integer,
	"temperature_tenths" integer,
	"spo2" integer,
	"note" text,
	"confirmed" text[] DEFAULT '{}'::text[] NOT NULL,
	"replaced_by" uuid,
	"error_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vitals_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "vitals_height" CHECK ("vitals"."height_cm" between 20 and 272),
	CONSTRAINT "vitals_weight" CHECK ("vitals"."weight_g" between 300 and 450000),
	CONSTRAINT "vitals_pressure" CHECK ("vitals"."diastolic" < "vitals"."systolic"),
	CONSTRAINT "vitals_something" CHECK (coalesce("vitals"."height_cm","vitals"."weight_g","vitals"."systolic","vitals"."diastolic","vitals"."pulse","vitals"."respiration","vitals"."temperature_tenths","vitals"."spo2") is not null)
);
--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_practice_id_appointment_id_appointments_practice_id_id_fk" FOREIGN KEY ("practice_id","appointment_id") REFERENCES "public"."appointments"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_practice_id_receipt_id_receipts_practice_id_id_fk" FOREIGN KEY ("practice_id","receipt_id") REFERENCES "public"."receipts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_practice_id_invoice_id_invoices_practice_id_id_fk" FOREIGN KEY ("practice_id","invoice_id") REFERENCES "public"."invoices"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_practice_id_invoice_id_invoices_practice_id_id_fk" FOREIGN KEY ("practice_id","invoice_id") REFERENCES "public"."invoices"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_practice_id_series_id_number_series_practice_id_id_fk" FOREIGN KEY ("practice_id","series_id") REFERENCES "public"."number_series"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_practice_id_appointment_id_appointments_practice_id_id_fk" FOREIGN KEY ("practice_id","appointment_id") REFERENCES "public"."appointments"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_practice_id_series_id_number_series_practice_id_id_fk" FOREIGN KEY ("practice_id","series_id") REFERENCES "public"."number_series"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_windows" ADD CONSTRAINT "schedule_windows_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_windows" ADD CONSTRAINT "schedule_windows_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_series" ADD CONSTRAINT "number_series_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_entries" ADD CONSTRAINT "history_entries_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_words" ADD CONSTRAINT "patient_words_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_practice_id_registered_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","registered_place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_posts" ADD CONSTRAINT "parked_posts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resets" ADD CONSTRAINT "resets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_lines" ADD CONSTRAINT "prescription_lines_practice_id_prescription_id_prescriptions_practice_id_id_fk" FOREIGN KEY ("practice_id","prescription_id") REFERENCES "public"."prescriptions"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_practice_id_visit_id_visits_practice_id_id_fk" FOREIGN KEY ("practice_id","visit_id") REFERENCES "public"."visits"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_entries" ADD CONSTRAINT "visit_entries_practice_id_visit_id_visits_practice_id_id_fk" FOREIGN KEY ("practice_id","visit_id") REFERENCES "public"."visits"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_practice_id_appointment_id_appointments_practice_id_id_fk" FOREIGN KEY ("practice_id","appointment_id") REFERENCES "public"."appointments"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitals" ADD CONSTRAINT "vitals_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitals" ADD CONSTRAINT "vitals_practice_id_visit_id_visits_practice_id_id_fk" FOREIGN KEY ("practice_id","visit_id") REFERENCES "public"."visits"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_events_of" ON "appointment_events" USING btree ("practice_id","appointment_id");--> statement-breakpoint
CREATE INDEX "appointments_place_day" ON "appointments" USING btree ("practice_id","place_id","day","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_doctor_day" ON "appointments" USING btree ("practice_id","doctor_id","day","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_day" ON "appointments" USING btree ("practice_id","day","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_patient" ON "appointments" USING btree ("practice_id","patient_id","starts_at");--> statement-breakpoint
CREATE INDEX "allocations_invoice" ON "allocations" USING btree ("practice_id","invoice_id");--> statement-breakpoint
CREATE INDEX "allocations_receipt" ON "allocations" USING btree ("practice_id","receipt_id");--> statement-breakpoint
CREATE INDEX "invoices_appointment" ON "invoices" USING btree ("practice_id","appointment_id");--> statement-breakpoint
CREATE INDEX "invoices_patient" ON "invoices" USING btree ("practice_id","patient_id","issue_date");--> statement-breakpoint
CREATE INDEX "invoices_day" ON "invoices" USING btree ("practice_id","issue_date");--> statement-breakpoint
CREATE INDEX "receipts_day" ON "receipts" USING btree ("practice_id","received_on");--> statement-breakpoint
CREATE INDEX "schedule_windows_doctor" ON "schedule_windows" USING btree ("practice_id","doctor_id","weekday");--> statement-breakpoint
CREATE INDEX "patient_words_prefix" ON "patient_words" USING btree ("practice_id","word" text_pattern_ops,"patient_id");--> statement-breakpoint
CREATE INDEX "patients_phone" ON "patients" USING btree ("practice_id","phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "patients_person" ON "patients" USING btree ("practice_id","person_id");--> statement-breakpoint
CREATE INDEX "memberships_by_person" ON "memberships" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "parked_by_person" ON "parked_posts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "resets_by_person" ON "resets" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_by_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "prescriptions_patient" ON "prescriptions" USING btree ("practice_id","patient_id","created_at");--> statement-breakpoint
CREATE INDEX "prescriptions_visit" ON "prescriptions" USING btree ("practice_id","visit_id");--> statement-breakpoint
CREATE INDEX "visits_patient" ON "visits" USING btree ("practice_id","patient_id","started_at");--> statement-breakpoint
CREATE INDEX "vitals_patient" ON "vitals" USING btree ("practice_id","patient_id","measured_at");