ALTER TABLE "expenses" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "bank_account_id" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_practice_id_bank_account_id_bank_accounts_practice_id_id_fk" FOREIGN KEY ("practice_id","bank_account_id") REFERENCES "public"."bank_accounts"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_method" CHECK ("expenses"."method" in ('cash','card','upi','netbanking','bank_transfer','cheque','dd','wallet'));