ALTER TABLE "invoice_lines" ADD COLUMN "batch_no" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "mrp_minor" bigint;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "invoice_notes" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "invoice_terms" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "code_digits" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "pharmacy_rounds_down" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_code_digits" CHECK ("practices"."code_digits" in (4,6,8));