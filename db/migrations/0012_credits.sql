CREATE TABLE "credit_applications" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"credit_note_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_applications_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "credit_applications_amount" CHECK ("credit_applications"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_note_lines" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"credit_note_id" uuid NOT NULL,
	"invoice_line_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"description" text NOT NULL,
	"code" text,
	"qty_milli" integer,
	"tax_category" text DEFAULT 'exempt' NOT NULL,
	"rate_bps" integer DEFAULT 0 NOT NULL,
	"taxable_minor" bigint NOT NULL,
	"cgst_minor" bigint DEFAULT 0 NOT NULL,
	"sgst_minor" bigint DEFAULT 0 NOT NULL,
	"igst_minor" bigint DEFAULT 0 NOT NULL,
	"line_total_minor" bigint NOT NULL,
	CONSTRAINT "credit_note_lines_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "credit_note_lines_position" UNIQUE("practice_id","credit_note_id","position")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"series_id" uuid,
	"number" text,
	"issue_date" date,
	"title" text,
	"reason" text NOT NULL,
	"reason_note" text,
	"disposition" text NOT NULL,
	"seller" jsonb,
	"client" jsonb,
	"patient_id" uuid,
	"doctor_id" uuid,
	"currency" char(3) DEFAULT 'INR' NOT NULL,
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
	CONSTRAINT "credit_notes_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "credit_notes_number" UNIQUE("practice_id","series_id","number"),
	CONSTRAINT "credit_notes_status" CHECK ("credit_notes"."status" in ('draft','issued','cancelled')),
	CONSTRAINT "credit_notes_numbered" CHECK (("credit_notes"."status" = 'draft') = ("credit_notes"."number" is null)),
	CONSTRAINT "credit_notes_sum" CHECK ("credit_notes"."total_minor" + "credit_notes"."round_off_minor" = "credit_notes"."payable_minor" and "credit_notes"."payable_minor" >= 0),
	CONSTRAINT "credit_notes_reason" CHECK ("credit_notes"."reason" in ('returned_goods','service_not_given','price_correction','tax_correction','discount_after','other')),
	CONSTRAINT "credit_notes_disposition" CHECK ("credit_notes"."disposition" in ('reduce_due','refund','keep_as_credit'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"credit_note_id" uuid,
	"receipt_id" uuid,
	"paid_by_receipt_id" uuid,
	"series_id" uuid,
	"number" text,
	"refunded_on" date,
	"status" text DEFAULT 'paid' NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) DEFAULT 'INR' NOT NULL,
	"payee" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"patient_id" uuid,
	"batch_id" uuid NOT NULL,
	"paid_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"print_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refunds_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "refunds_number" UNIQUE("practice_id","series_id","number"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0),
	CONSTRAINT "refunds_of_one" CHECK (("refunds"."credit_note_id" is null) <> ("refunds"."receipt_id" is null)),
	CONSTRAINT "refunds_numbered" CHECK (("refunds"."status" in ('paid','reversed')) = ("refunds"."number" is not null)),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested','approved','paid','rejected','reversed')),
	CONSTRAINT "refunds_method" CHECK ("refunds"."method" in ('cash','card','upi','netbanking','bank_transfer','cheque','dd','wallet'))
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "billed_as" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_bps" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_by" uuid;--> statement-breakpoint
ALTER TABLE "credit_applications" ADD CONSTRAINT "credit_applications_practice_id_credit_note_id_credit_notes_practice_id_id_fk" FOREIGN KEY ("practice_id","credit_note_id") REFERENCES "public"."credit_notes"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_applications" ADD CONSTRAINT "credit_applications_practice_id_invoice_id_invoices_practice_id_id_fk" FOREIGN KEY ("practice_id","invoice_id") REFERENCES "public"."invoices"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_practice_id_credit_note_id_credit_notes_practice_id_id_fk" FOREIGN KEY ("practice_id","credit_note_id") REFERENCES "public"."credit_notes"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_practice_id_invoice_line_id_invoice_lines_practice_id_id_fk" FOREIGN KEY ("practice_id","invoice_line_id") REFERENCES "public"."invoice_lines"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_practice_id_invoice_id_invoices_practice_id_id_fk" FOREIGN KEY ("practice_id","invoice_id") REFERENCES "public"."invoices"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_practice_id_series_id_number_series_practice_id_id_fk" FOREIGN KEY ("practice_id","series_id") REFERENCES "public"."number_series"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_practice_id_credit_note_id_credit_notes_practice_id_id_fk" FOREIGN KEY ("practice_id","credit_note_id") REFERENCES "public"."credit_notes"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_practice_id_receipt_id_receipts_practice_id_id_fk" FOREIGN KEY ("practice_id","receipt_id") REFERENCES "public"."receipts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_practice_id_paid_by_receipt_id_receipts_practice_id_id_fk" FOREIGN KEY ("practice_id","paid_by_receipt_id") REFERENCES "public"."receipts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_practice_id_series_id_number_series_practice_id_id_fk" FOREIGN KEY ("practice_id","series_id") REFERENCES "public"."number_series"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_applications_invoice" ON "credit_applications" USING btree ("practice_id","invoice_id");--> statement-breakpoint
CREATE INDEX "credit_applications_note" ON "credit_applications" USING btree ("practice_id","credit_note_id");--> statement-breakpoint
CREATE INDEX "credit_note_lines_of" ON "credit_note_lines" USING btree ("practice_id","invoice_line_id");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("practice_id","invoice_id");--> statement-breakpoint
CREATE INDEX "credit_notes_day" ON "credit_notes" USING btree ("practice_id","issue_date");--> statement-breakpoint
CREATE INDEX "refunds_note" ON "refunds" USING btree ("practice_id","credit_note_id");--> statement-breakpoint
CREATE INDEX "refunds_receipt" ON "refunds" USING btree ("practice_id","receipt_id");--> statement-breakpoint
CREATE INDEX "refunds_day" ON "refunds" USING btree ("practice_id","refunded_on");