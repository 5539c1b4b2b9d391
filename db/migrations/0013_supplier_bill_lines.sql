CREATE TABLE "supplier_bill_lines" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"supplier_bill_id" uuid NOT NULL,
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
	"mrp_minor" bigint,
	"tax_category" text DEFAULT 'exempt' NOT NULL,
	"rate_bps" integer DEFAULT 0 NOT NULL,
	"taxable_minor" bigint NOT NULL,
	"cgst_minor" bigint DEFAULT 0 NOT NULL,
	"sgst_minor" bigint DEFAULT 0 NOT NULL,
	"igst_minor" bigint DEFAULT 0 NOT NULL,
	"line_total_minor" bigint NOT NULL,
	CONSTRAINT "supplier_bill_lines_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "supplier_bill_lines_position" UNIQUE("practice_id","supplier_bill_id","position")
);
--> statement-breakpoint
ALTER TABLE "supplier_bill_lines" ADD CONSTRAINT "supplier_bill_lines_practice_id_supplier_bill_id_supplier_bills_practice_id_id_fk" FOREIGN KEY ("practice_id","supplier_bill_id") REFERENCES "public"."supplier_bills"("practice_id","id") ON DELETE cascade ON UPDATE no action;