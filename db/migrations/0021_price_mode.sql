ALTER TABLE "invoice_lines" ADD COLUMN "price_mode" text;--> statement-breakpoint
ALTER TABLE "debit_note_lines" ADD COLUMN "price_mode" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_price_mode" CHECK ("invoice_lines"."price_mode" in ('tax_exclusive','tax_inclusive'));--> statement-breakpoint
ALTER TABLE "debit_note_lines" ADD CONSTRAINT "debit_note_lines_price_mode" CHECK ("debit_note_lines"."price_mode" in ('tax_exclusive','tax_inclusive'));