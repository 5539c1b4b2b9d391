CREATE TABLE "calendar_feeds" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "fee_windows" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"paid_appointment_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"valid_till" date NOT NULL,
	"max_visits" smallint NOT NULL,
	"used" smallint DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fee_windows_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "fee_windows_visit" UNIQUE("practice_id","paid_appointment_id"),
	CONSTRAINT "fee_windows_used" CHECK ("fee_windows"."used" between 0 and "fee_windows"."max_visits")
);
--> statement-breakpoint
CREATE TABLE "booking_rules" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"doctor_id" uuid,
	"min_notice_minutes" integer DEFAULT 120 NOT NULL,
	"horizon_days" integer DEFAULT 60 NOT NULL,
	"max_open_per_patient" smallint DEFAULT 3 NOT NULL,
	"cut_off_minutes" integer DEFAULT 120 NOT NULL,
	"buffer_before_minutes" smallint DEFAULT 0 NOT NULL,
	"buffer_after_minutes" smallint DEFAULT 0 NOT NULL,
	"confirm_bookings" boolean DEFAULT true NOT NULL,
	"send_reminders" boolean DEFAULT true NOT NULL,
	"invoice_on_payment" boolean DEFAULT true NOT NULL,
	"no_show_after_closing" boolean DEFAULT true NOT NULL,
	"free_days" smallint DEFAULT 0 NOT NULL,
	"free_visits" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_rules_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "booking_rules_whose" UNIQUE NULLS NOT DISTINCT("practice_id","doctor_id"),
	CONSTRAINT "booking_rules_sizes" CHECK ("booking_rules"."min_notice_minutes" between 0 and 20160 and "booking_rules"."horizon_days" between 1 and 366 and "booking_rules"."max_open_per_patient" between 1 and 50 and "booking_rules"."cut_off_minutes" between 0 and 20160 and "booking_rules"."buffer_before_minutes" between 0 and 120 and "booking_rules"."buffer_after_minutes" between 0 and 120 and "booking_rules"."free_days" between 0 and 365 and "booking_rules"."free_visits" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "doctor_fees" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"place_id" uuid,
	"kind" text,
	"fee_minor" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "doctor_fees_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "doctor_fees_which" UNIQUE NULLS NOT DISTINCT("practice_id","doctor_id","place_id","kind"),
	CONSTRAINT "doctor_fees_fee" CHECK ("doctor_fees"."fee_minor" >= 0),
	CONSTRAINT "doctor_fees_kind" CHECK ("doctor_fees"."kind" in ('scheduled','walk_in','follow_up','emergency','virtual'))
);
--> statement-breakpoint
CREATE TABLE "procedures" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"code" text,
	"price_minor" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "procedures_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "procedures_name" UNIQUE("practice_id","name_key"),
	CONSTRAINT "procedures_price" CHECK ("procedures"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "schedule_exceptions" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"doctor_id" uuid,
	"place_id" uuid,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"starts_at" time,
	"ends_at" time,
	"reason" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schedule_exceptions_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "schedule_exceptions_order" CHECK ("schedule_exceptions"."from_day" <= "schedule_exceptions"."to_day"),
	CONSTRAINT "schedule_exceptions_times" CHECK (("schedule_exceptions"."starts_at" is null) = ("schedule_exceptions"."ends_at" is null) and "schedule_exceptions"."starts_at" < "schedule_exceptions"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "wall_boards" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "wall_boards_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "wall_boards_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"about" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"note" text,
	"dedupe_key" text NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"not_after" timestamp with time zone,
	"patient_id" uuid,
	"appointment_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "messages_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "messages_once" UNIQUE("practice_id","dedupe_key"),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('email','sms','whatsapp','link')),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued','sent','failed','skipped'))
);
--> statement-breakpoint
CREATE TABLE "patient_imports" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'checked' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"rows" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "patient_imports_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "patient_merges" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"moved" jsonb NOT NULL,
	"reason" text,
	"merged_by" uuid NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "patient_merges_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "patient_relations" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"related_patient_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"is_guardian" boolean DEFAULT false NOT NULL,
	"can_book" boolean DEFAULT false NOT NULL,
	"can_view" boolean DEFAULT false NOT NULL,
	"valid_until" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "patient_relations_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "patient_relations_pair" UNIQUE("practice_id","patient_id","related_patient_id"),
	CONSTRAINT "patient_relations_others" CHECK ("patient_relations"."patient_id" <> "patient_relations"."related_patient_id")
);
--> statement-breakpoint
CREATE TABLE "patient_spellings" (
	"practice_id" uuid NOT NULL,
	"spelling" text NOT NULL,
	"patient_id" uuid NOT NULL,
	CONSTRAINT "patient_spellings_practice_id_spelling_patient_id_pk" PRIMARY KEY("practice_id","spelling","patient_id")
);
--> statement-breakpoint
CREATE TABLE "recent_patients" (
	"practice_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recent_patients_practice_id_person_id_patient_id_pk" PRIMARY KEY("practice_id","person_id","patient_id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "buffer_before" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "buffer_after" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "follow_up_of" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "overbook_reason" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "status_note" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "fee_window_id" uuid;--> statement-breakpoint
ALTER TABLE "schedule_windows" ADD COLUMN "break_from" time;--> statement-breakpoint
ALTER TABLE "schedule_windows" ADD COLUMN "break_to" time;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "alternate_phone" text;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "emergency_name" text;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "emergency_phone" text;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "consent_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "fee_windows" ADD CONSTRAINT "fee_windows_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_windows" ADD CONSTRAINT "fee_windows_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_windows" ADD CONSTRAINT "fee_windows_practice_id_paid_appointment_id_appointments_practice_id_id_fk" FOREIGN KEY ("practice_id","paid_appointment_id") REFERENCES "public"."appointments"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_rules" ADD CONSTRAINT "booking_rules_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_fees" ADD CONSTRAINT "doctor_fees_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_fees" ADD CONSTRAINT "doctor_fees_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedures" ADD CONSTRAINT "procedures_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_exceptions" ADD CONSTRAINT "schedule_exceptions_practice_id_doctor_id_doctors_practice_id_id_fk" FOREIGN KEY ("practice_id","doctor_id") REFERENCES "public"."doctors"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_exceptions" ADD CONSTRAINT "schedule_exceptions_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_boards" ADD CONSTRAINT "wall_boards_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_practice_id_appointment_id_appointments_practice_id_id_fk" FOREIGN KEY ("practice_id","appointment_id") REFERENCES "public"."appointments"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_imports" ADD CONSTRAINT "patient_imports_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_practice_id_kept_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","kept_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_practice_id_merged_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","merged_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_relations" ADD CONSTRAINT "patient_relations_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_relations" ADD CONSTRAINT "patient_relations_practice_id_related_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","related_patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_spellings" ADD CONSTRAINT "patient_spellings_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_patients" ADD CONSTRAINT "recent_patients_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_windows_patient" ON "fee_windows" USING btree ("practice_id","patient_id","doctor_id","valid_till");--> statement-breakpoint
CREATE INDEX "schedule_exceptions_days" ON "schedule_exceptions" USING btree ("practice_id","to_day","from_day");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("status","not_before");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("practice_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_appointment" ON "messages" USING btree ("practice_id","appointment_id");--> statement-breakpoint
CREATE INDEX "patient_merges_kept" ON "patient_merges" USING btree ("practice_id","kept_id");--> statement-breakpoint
CREATE INDEX "patient_relations_of" ON "patient_relations" USING btree ("practice_id","related_patient_id");--> statement-breakpoint
CREATE INDEX "patient_spellings_of" ON "patient_spellings" USING btree ("practice_id","patient_id");--> statement-breakpoint
CREATE INDEX "recent_patients_newest" ON "recent_patients" USING btree ("practice_id","person_id","at");--> statement-breakpoint
CREATE INDEX "appointments_open" ON "appointments" USING btree ("practice_id","status","ends_at");--> statement-breakpoint
ALTER TABLE "schedule_windows" ADD CONSTRAINT "schedule_windows_break" CHECK (("schedule_windows"."break_from" is null) = ("schedule_windows"."break_to" is null) and "schedule_windows"."break_from" < "schedule_windows"."break_to");--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_channel" CHECK ("patients"."channel" in ('email','sms','whatsapp','none'));--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_status" CHECK ("patients"."status" in ('active','disabled','merged'));--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_merged" CHECK (("patients"."status" = 'merged') = ("patients"."merged_into" is not null));