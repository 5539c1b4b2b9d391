CREATE TABLE "bank_accounts" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"bank_name" text NOT NULL,
	"branch_name" text,
	"account_no" text NOT NULL,
	"bank_code" text,
	"account_type" text DEFAULT 'current' NOT NULL,
	"upi_id" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"print_on_invoice" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_accounts_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "bank_accounts_number" UNIQUE NULLS NOT DISTINCT("practice_id","bank_code","account_no"),
	CONSTRAINT "bank_accounts_type" CHECK ("bank_accounts"."account_type" in ('savings','current','overdraft')),
	CONSTRAINT "bank_accounts_default_is_live" CHECK (not ("bank_accounts"."is_default" and "bank_accounts"."archived_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "billing_parties" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"patient_id" uuid,
	"mobile" text,
	"email" text,
	"address_line1" text,
	"address_line2" text,
	"city" text,
	"district" text,
	"state_code" text,
	"postcode" text,
	"country" text,
	"tax_no" text,
	"pan" text,
	"drug_licence_no" text,
	"credit_days" integer DEFAULT 0 NOT NULL,
	"opening_balance_minor" bigint DEFAULT 0 NOT NULL,
	"notes" text,
	"archived_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_parties_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "billing_parties_type" CHECK ("billing_parties"."type" in ('patient','organisation','walk_in','supplier','distributor')),
	CONSTRAINT "billing_parties_patient_type" CHECK (("billing_parties"."type" = 'patient') = ("billing_parties"."patient_id" is not null)),
	CONSTRAINT "billing_parties_credit_days" CHECK ("billing_parties"."credit_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "cash_moves" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"bank_account_id" uuid,
	"moved_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_moves_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "cash_moves_kind" CHECK ("cash_moves"."kind" in ('deposit','added','taken')),
	CONSTRAINT "cash_moves_amount" CHECK ("cash_moves"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "locked_months" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"month" date NOT NULL,
	"locked_by" uuid NOT NULL,
	"locked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reopened_by" uuid,
	"reopened_at" timestamp with time zone,
	"reopened_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "locked_months_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "locked_months_month" CHECK (extract(day from "locked_months"."month") = 1),
	CONSTRAINT "locked_months_reopened" CHECK (("locked_months"."reopened_at" is null) = ("locked_months"."reopened_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"float_minor" bigint NOT NULL,
	"closed_at" timestamp with time zone,
	"expected_minor" bigint,
	"counted_minor" bigint,
	"difference_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shifts_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "shifts_float" CHECK ("shifts"."float_minor" >= 0),
	CONSTRAINT "shifts_closed" CHECK (("shifts"."closed_at" is null) = ("shifts"."counted_minor" is null) and ("shifts"."closed_at" is null) = ("shifts"."expected_minor" is null)),
	CONSTRAINT "shifts_difference" CHECK ("shifts"."closed_at" is null or "shifts"."counted_minor" = "shifts"."expected_minor" or "shifts"."difference_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"tax_category" text NOT NULL,
	"rate_bps" integer DEFAULT 0 NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tax_rates_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "tax_rates_category" CHECK ("tax_rates"."tax_category" in ('taxable','exempt','nil_rated','non_gst')),
	CONSTRAINT "tax_rates_rate" CHECK ("tax_rates"."rate_bps" between 0 and 10000 and ("tax_rates"."tax_category" = 'taxable' or "tax_rates"."rate_bps" = 0)),
	CONSTRAINT "tax_rates_days" CHECK ("tax_rates"."valid_to" is null or "tax_rates"."valid_from" <= "tax_rates"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "debit_allocations" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"debit_note_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debit_allocations_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "debit_allocations_amount" CHECK ("debit_allocations"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "debit_note_lines" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"debit_note_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"description" text NOT NULL,
	"code" text,
	"unit" text,
	"qty_milli" integer DEFAULT 1000 NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"discount_kind" text DEFAULT 'none' NOT NULL,
	"discount_value" bigint DEFAULT 0 NOT NULL,
	"gross_minor" bigint NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"tax_category" text DEFAULT 'exempt' NOT NULL,
	"rate_bps" integer DEFAULT 0 NOT NULL,
	"taxable_minor" bigint NOT NULL,
	"cgst_minor" bigint DEFAULT 0 NOT NULL,
	"sgst_minor" bigint DEFAULT 0 NOT NULL,
	"igst_minor" bigint DEFAULT 0 NOT NULL,
	"line_total_minor" bigint NOT NULL,
	CONSTRAINT "debit_note_lines_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "debit_note_lines_position" UNIQUE("practice_id","debit_note_id","position")
);
--> statement-breakpoint
CREATE TABLE "debit_notes" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"side" text NOT NULL,
	"invoice_id" uuid,
	"supplier_bill_id" uuid,
	"party_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"series_id" uuid,
	"number" text,
	"issue_date" date,
	"due_date" date,
	"title" text,
	"reason" text NOT NULL,
	"reason_note" text,
	"seller" jsonb,
	"client" jsonb,
	"patient_id" uuid,
	"doctor_id" uuid,
	"price_mode" text DEFAULT 'tax_exclusive' NOT NULL,
	"supply" text DEFAULT 'intra' NOT NULL,
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
	"cancelled_by" uuid,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"print_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "debit_notes_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "debit_notes_number" UNIQUE("practice_id","series_id","number"),
	CONSTRAINT "debit_notes_status" CHECK ("debit_notes"."status" in ('draft','issued','cancelled')),
	CONSTRAINT "debit_notes_numbered" CHECK (("debit_notes"."status" = 'draft') = ("debit_notes"."number" is null)),
	CONSTRAINT "debit_notes_sum" CHECK ("debit_notes"."total_minor" + "debit_notes"."round_off_minor" = "debit_notes"."payable_minor" and "debit_notes"."payable_minor" >= 0),
	CONSTRAINT "debit_notes_side" CHECK (("debit_notes"."side" = 'customer' and "debit_notes"."invoice_id" is not null and "debit_notes"."supplier_bill_id" is null) or ("debit_notes"."side" = 'supplier' and "debit_notes"."invoice_id" is null and "debit_notes"."party_id" is not null)),
	CONSTRAINT "debit_notes_reason" CHECK ("debit_notes"."reason" in ('undercharged','price_correction','tax_correction','goods_returned','short_supply','other'))
);
--> statement-breakpoint
CREATE TABLE "write_offs" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"written_off_on" date NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_by" uuid,
	"reversed_at" timestamp with time zone,
	"reversed_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "write_offs_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "write_offs_amount" CHECK ("write_offs"."amount_minor" > 0),
	CONSTRAINT "write_offs_reversed" CHECK (("write_offs"."reversed_at" is null) = ("write_offs"."reversed_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"series_id" uuid,
	"number" text,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"party_id" uuid,
	"vendor" text,
	"bill_no" text,
	"bill_date" date,
	"spent_on" date NOT NULL,
	"currency" char(3) DEFAULT 'INR' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"cgst_minor" bigint DEFAULT 0 NOT NULL,
	"sgst_minor" bigint DEFAULT 0 NOT NULL,
	"igst_minor" bigint DEFAULT 0 NOT NULL,
	"total_minor" bigint NOT NULL,
	"tds_minor" bigint DEFAULT 0 NOT NULL,
	"itc_eligible" boolean DEFAULT false NOT NULL,
	"recurrence" text,
	"file_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"voided_by" uuid,
	"voided_at" timestamp with time zone,
	"print_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "expenses_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "expenses_number" UNIQUE("practice_id","series_id","number"),
	CONSTRAINT "expenses_status" CHECK ("expenses"."status" in ('draft','submitted','approved','paid','rejected','voided')),
	CONSTRAINT "expenses_numbered" CHECK (("expenses"."status" in ('approved','paid','voided')) = ("expenses"."number" is not null)),
	CONSTRAINT "expenses_category" CHECK ("expenses"."category" in ('rent','salaries','utilities','consumables','maintenance','marketing','travel','licences','tax','petty_cash','other')),
	CONSTRAINT "expenses_amount" CHECK ("expenses"."amount_minor" > 0 and "expenses"."tds_minor" between 0 and "expenses"."total_minor"),
	CONSTRAINT "expenses_sum" CHECK ("expenses"."amount_minor" + "expenses"."cgst_minor" + "expenses"."sgst_minor" + "expenses"."igst_minor" = "expenses"."total_minor")
);
--> statement-breakpoint
CREATE TABLE "outgoing_payments" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"expense_id" uuid,
	"supplier_bill_id" uuid,
	"paid_on" date NOT NULL,
	"status" text DEFAULT 'posted' NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) DEFAULT 'INR' NOT NULL,
	"bank_account_id" uuid,
	"shift_id" uuid,
	"paid_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_by" uuid,
	"reversed_at" timestamp with time zone,
	"reversed_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "outgoing_payments_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "outgoing_payments_amount" CHECK ("outgoing_payments"."amount_minor" > 0),
	CONSTRAINT "outgoing_payments_of_one" CHECK (("outgoing_payments"."expense_id" is null) <> ("outgoing_payments"."supplier_bill_id" is null)),
	CONSTRAINT "outgoing_payments_status" CHECK ("outgoing_payments"."status" in ('posted','reversed')),
	CONSTRAINT "outgoing_payments_method" CHECK ("outgoing_payments"."method" in ('cash','card','upi','netbanking','bank_transfer','cheque','dd','wallet'))
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"purchase_order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"description" text NOT NULL,
	"code" text,
	"pack" text,
	"qty_milli" integer DEFAULT 1000 NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"discount_kind" text DEFAULT 'none' NOT NULL,
	"discount_value" bigint DEFAULT 0 NOT NULL,
	"gross_minor" bigint NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"free_qty_milli" integer DEFAULT 0 NOT NULL,
	"received_milli" integer DEFAULT 0 NOT NULL,
	"expected_mrp_minor" bigint,
	"tax_category" text DEFAULT 'exempt' NOT NULL,
	"rate_bps" integer DEFAULT 0 NOT NULL,
	"taxable_minor" bigint NOT NULL,
	"cgst_minor" bigint DEFAULT 0 NOT NULL,
	"sgst_minor" bigint DEFAULT 0 NOT NULL,
	"igst_minor" bigint DEFAULT 0 NOT NULL,
	"line_total_minor" bigint NOT NULL,
	CONSTRAINT "purchase_order_lines_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "purchase_order_lines_position" UNIQUE("practice_id","purchase_order_id","position"),
	CONSTRAINT "purchase_order_lines_received" CHECK ("purchase_order_lines"."received_milli" between 0 and "purchase_order_lines"."qty_milli" + "purchase_order_lines"."free_qty_milli")
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"series_id" uuid,
	"number" text,
	"revision" smallint DEFAULT 1 NOT NULL,
	"amends_id" uuid,
	"issue_date" date,
	"expected_on" date,
	"supply" text DEFAULT 'intra' NOT NULL,
	"buyer" jsonb,
	"supplier" jsonb,
	"terms" text,
	"notes" text,
	"currency" char(3) DEFAULT 'INR' NOT NULL,
	"gross_minor" bigint DEFAULT 0 NOT NULL,
	"line_discount_minor" bigint DEFAULT 0 NOT NULL,
	"taxable_minor" bigint DEFAULT 0 NOT NULL,
	"exempt_minor" bigint DEFAULT 0 NOT NULL,
	"cgst_minor" bigint DEFAULT 0 NOT NULL,
	"sgst_minor" bigint DEFAULT 0 NOT NULL,
	"igst_minor" bigint DEFAULT 0 NOT NULL,
	"total_minor" bigint DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"closed_reason" text,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"print_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_orders_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "purchase_orders_number" UNIQUE("practice_id","series_id","number","revision"),
	CONSTRAINT "purchase_orders_status" CHECK ("purchase_orders"."status" in ('draft','submitted','approved','sent','partly_received','received','closed','cancelled')),
	CONSTRAINT "purchase_orders_numbered" CHECK ("purchase_orders"."status" in ('draft','submitted','cancelled') or "purchase_orders"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "supplier_bills" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"purchase_order_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"bill_no" text NOT NULL,
	"bill_date" date NOT NULL,
	"due_date" date NOT NULL,
	"supply" text DEFAULT 'intra' NOT NULL,
	"itc_eligible" boolean DEFAULT false NOT NULL,
	"currency" char(3) DEFAULT 'INR' NOT NULL,
	"taxable_minor" bigint NOT NULL,
	"exempt_minor" bigint DEFAULT 0 NOT NULL,
	"cgst_minor" bigint DEFAULT 0 NOT NULL,
	"sgst_minor" bigint DEFAULT 0 NOT NULL,
	"igst_minor" bigint DEFAULT 0 NOT NULL,
	"round_off_minor" bigint DEFAULT 0 NOT NULL,
	"payable_minor" bigint NOT NULL,
	"difference_reason" text,
	"file_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"posted_by" uuid,
	"posted_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "supplier_bills_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "supplier_bills_status" CHECK ("supplier_bills"."status" in ('draft','posted','cancelled')),
	CONSTRAINT "supplier_bills_sum" CHECK ("supplier_bills"."taxable_minor" + "supplier_bills"."exempt_minor" + "supplier_bills"."cgst_minor" + "supplier_bills"."sgst_minor" + "supplier_bills"."igst_minor" + "supplier_bills"."round_off_minor" = "supplier_bills"."payable_minor")
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "units_per_pack" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "party_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "referred_by" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "place_of_supply" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "bank_account_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "copied_from" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "cancelled_by" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "reversed_reason" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "cheque_bank" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "cheque_date" date;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "cheque_state" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "bank_account_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "party_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "shift_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "party_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "cancelled_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shift_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bank_account_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "party_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "kind" text DEFAULT 'procedure' NOT NULL;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "short_code" text;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "price_mode" text DEFAULT 'tax_exclusive' NOT NULL;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "tax_category" text;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "rate_bps" integer;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_parties" ADD CONSTRAINT "billing_parties_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_parties" ADD CONSTRAINT "billing_parties_practice_id_patient_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","patient_id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_moves" ADD CONSTRAINT "cash_moves_practice_id_shift_id_shifts_practice_id_id_fk" FOREIGN KEY ("practice_id","shift_id") REFERENCES "public"."shifts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_moves" ADD CONSTRAINT "cash_moves_practice_id_bank_account_id_bank_accounts_practice_id_id_fk" FOREIGN KEY ("practice_id","bank_account_id") REFERENCES "public"."bank_accounts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locked_months" ADD CONSTRAINT "locked_months_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_allocations" ADD CONSTRAINT "debit_allocations_practice_id_receipt_id_receipts_practice_id_id_fk" FOREIGN KEY ("practice_id","receipt_id") REFERENCES "public"."receipts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_allocations" ADD CONSTRAINT "debit_allocations_practice_id_debit_note_id_debit_notes_practice_id_id_fk" FOREIGN KEY ("practice_id","debit_note_id") REFERENCES "public"."debit_notes"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_note_lines" ADD CONSTRAINT "debit_note_lines_practice_id_debit_note_id_debit_notes_practice_id_id_fk" FOREIGN KEY ("practice_id","debit_note_id") REFERENCES "public"."debit_notes"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_practice_id_invoice_id_invoices_practice_id_id_fk" FOREIGN KEY ("practice_id","invoice_id") REFERENCES "public"."invoices"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_practice_id_supplier_bill_id_supplier_bills_practice_id_id_fk" FOREIGN KEY ("practice_id","supplier_bill_id") REFERENCES "public"."supplier_bills"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_practice_id_party_id_billing_parties_practice_id_id_fk" FOREIGN KEY ("practice_id","party_id") REFERENCES "public"."billing_parties"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_practice_id_series_id_number_series_practice_id_id_fk" FOREIGN KEY ("practice_id","series_id") REFERENCES "public"."number_series"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_practice_id_invoice_id_invoices_practice_id_id_fk" FOREIGN KEY ("practice_id","invoice_id") REFERENCES "public"."invoices"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_practice_id_series_id_number_series_practice_id_id_fk" FOREIGN KEY ("practice_id","series_id") REFERENCES "public"."number_series"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_practice_id_party_id_billing_parties_practice_id_id_fk" FOREIGN KEY ("practice_id","party_id") REFERENCES "public"."billing_parties"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_practice_id_file_id_files_practice_id_id_fk" FOREIGN KEY ("practice_id","file_id") REFERENCES "public"."files"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_payments" ADD CONSTRAINT "outgoing_payments_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_payments" ADD CONSTRAINT "outgoing_payments_practice_id_expense_id_expenses_practice_id_id_fk" FOREIGN KEY ("practice_id","expense_id") REFERENCES "public"."expenses"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_payments" ADD CONSTRAINT "outgoing_payments_practice_id_supplier_bill_id_supplier_bills_practice_id_id_fk" FOREIGN KEY ("practice_id","supplier_bill_id") REFERENCES "public"."supplier_bills"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_payments" ADD CONSTRAINT "outgoing_payments_practice_id_bank_account_id_bank_accounts_practice_id_id_fk" FOREIGN KEY ("practice_id","bank_account_id") REFERENCES "public"."bank_accounts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_payments" ADD CONSTRAINT "outgoing_payments_practice_id_shift_id_shifts_practice_id_id_fk" FOREIGN KEY ("practice_id","shift_id") REFERENCES "public"."shifts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_practice_id_purchase_order_id_purchase_orders_practice_id_id_fk" FOREIGN KEY ("practice_id","purchase_order_id") REFERENCES "public"."purchase_orders"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_practice_id_party_id_billing_parties_practice_id_id_fk" FOREIGN KEY ("practice_id","party_id") REFERENCES "public"."billing_parties"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_practice_id_series_id_number_series_practice_id_id_fk" FOREIGN KEY ("practice_id","series_id") REFERENCES "public"."number_series"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_practice_id_amends_id_purchase_orders_practice_id_id_fk" FOREIGN KEY ("practice_id","amends_id") REFERENCES "public"."purchase_orders"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_practice_id_place_id_places_practice_id_id_fk" FOREIGN KEY ("practice_id","place_id") REFERENCES "public"."places"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_practice_id_party_id_billing_parties_practice_id_id_fk" FOREIGN KEY ("practice_id","party_id") REFERENCES "public"."billing_parties"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_practice_id_purchase_order_id_purchase_orders_practice_id_id_fk" FOREIGN KEY ("practice_id","purchase_order_id") REFERENCES "public"."purchase_orders"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_practice_id_file_id_files_practice_id_id_fk" FOREIGN KEY ("practice_id","file_id") REFERENCES "public"."files"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_one_default" ON "bank_accounts" USING btree ("practice_id") WHERE is_default and archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_parties_patient" ON "billing_parties" USING btree ("practice_id","patient_id") WHERE patient_id is not null;--> statement-breakpoint
CREATE INDEX "billing_parties_name" ON "billing_parties" USING btree ("practice_id","name_key");--> statement-breakpoint
CREATE INDEX "billing_parties_mobile" ON "billing_parties" USING btree ("practice_id","mobile");--> statement-breakpoint
CREATE INDEX "cash_moves_shift" ON "cash_moves" USING btree ("practice_id","shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locked_months_one" ON "locked_months" USING btree ("practice_id","month") WHERE reopened_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_one_open" ON "shifts" USING btree ("practice_id","place_id","person_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "shifts_opened" ON "shifts" USING btree ("practice_id","opened_at");--> statement-breakpoint
CREATE INDEX "tax_rates_code" ON "tax_rates" USING btree ("practice_id","code","valid_from");--> statement-breakpoint
CREATE INDEX "debit_allocations_note" ON "debit_allocations" USING btree ("practice_id","debit_note_id");--> statement-breakpoint
CREATE INDEX "debit_allocations_receipt" ON "debit_allocations" USING btree ("practice_id","receipt_id");--> statement-breakpoint
CREATE INDEX "debit_notes_invoice" ON "debit_notes" USING btree ("practice_id","invoice_id");--> statement-breakpoint
CREATE INDEX "debit_notes_bill" ON "debit_notes" USING btree ("practice_id","supplier_bill_id");--> statement-breakpoint
CREATE INDEX "debit_notes_day" ON "debit_notes" USING btree ("practice_id","issue_date");--> statement-breakpoint
CREATE INDEX "write_offs_invoice" ON "write_offs" USING btree ("practice_id","invoice_id");--> statement-breakpoint
CREATE INDEX "expenses_day" ON "expenses" USING btree ("practice_id","spent_on");--> statement-breakpoint
CREATE INDEX "outgoing_payments_expense" ON "outgoing_payments" USING btree ("practice_id","expense_id");--> statement-breakpoint
CREATE INDEX "outgoing_payments_bill" ON "outgoing_payments" USING btree ("practice_id","supplier_bill_id");--> statement-breakpoint
CREATE INDEX "outgoing_payments_day" ON "outgoing_payments" USING btree ("practice_id","paid_on");--> statement-breakpoint
CREATE INDEX "purchase_orders_day" ON "purchase_orders" USING btree ("practice_id","issue_date");--> statement-breakpoint
CREATE INDEX "purchase_orders_party" ON "purchase_orders" USING btree ("practice_id","party_id");--> statement-breakpoint
CREATE INDEX "supplier_bills_day" ON "supplier_bills" USING btree ("practice_id","bill_date");--> statement-breakpoint
CREATE INDEX "supplier_bills_order" ON "supplier_bills" USING btree ("practice_id","purchase_order_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_practice_id_party_id_billing_parties_practice_id_id_fk" FOREIGN KEY ("practice_id","party_id") REFERENCES "public"."billing_parties"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_practice_id_bank_account_id_bank_accounts_practice_id_id_fk" FOREIGN KEY ("practice_id","bank_account_id") REFERENCES "public"."bank_accounts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_practice_id_party_id_billing_parties_practice_id_id_fk" FOREIGN KEY ("practice_id","party_id") REFERENCES "public"."billing_parties"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_practice_id_bank_account_id_bank_accounts_practice_id_id_fk" FOREIGN KEY ("practice_id","bank_account_id") REFERENCES "public"."bank_accounts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_practice_id_shift_id_shifts_practice_id_id_fk" FOREIGN KEY ("practice_id","shift_id") REFERENCES "public"."shifts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_practice_id_reverses_id_receipts_practice_id_id_fk" FOREIGN KEY ("practice_id","reverses_id") REFERENCES "public"."receipts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_practice_id_party_id_billing_parties_practice_id_id_fk" FOREIGN KEY ("practice_id","party_id") REFERENCES "public"."billing_parties"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_practice_id_shift_id_shifts_practice_id_id_fk" FOREIGN KEY ("practice_id","shift_id") REFERENCES "public"."shifts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_practice_id_bank_account_id_bank_accounts_practice_id_id_fk" FOREIGN KEY ("practice_id","bank_account_id") REFERENCES "public"."bank_accounts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_practice_id_party_id_billing_parties_practice_id_id_fk" FOREIGN KEY ("practice_id","party_id") REFERENCES "public"."billing_parties"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_party" ON "invoices" USING btree ("practice_id","party_id","issue_date");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_reversed_once" ON "receipts" USING btree ("practice_id","reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX "receipts_shift" ON "receipts" USING btree ("practice_id","shift_id");--> statement-breakpoint
CREATE INDEX "receipts_party" ON "receipts" USING btree ("practice_id","party_id","received_on");--> statement-breakpoint
CREATE INDEX "refunds_shift" ON "refunds" USING btree ("practice_id","shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "procedures_short_code" ON "procedures" USING btree ("practice_id",upper("short_code")) WHERE short_code is not null and active;--> statement-breakpoint
CREATE UNIQUE INDEX "procedures_barcode" ON "procedures" USING btree ("practice_id","barcode") WHERE barcode is not null and active;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('consultation','pharmacy','lab','package','other'));--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" in ('against_invoice','advance','on_account','reversal'));--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_reversal" CHECK (("receipts"."kind" = 'reversal') = ("receipts"."reverses_id" is not null));--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_cheque" CHECK ("receipts"."cheque_state" is null or "receipts"."method" in ('cheque','dd'));--> statement-breakpoint
ALTER TABLE "procedures" ADD CONSTRAINT "procedures_kind" CHECK ("procedures"."kind" in ('procedure','service','lab_test','vaccine','medicine','other'));--> statement-breakpoint
ALTER TABLE "procedures" ADD CONSTRAINT "procedures_rate" CHECK (("procedures"."rate_bps" is null) = ("procedures"."tax_category" is null));