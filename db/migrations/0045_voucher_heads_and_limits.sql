ALTER TABLE "practices" ADD COLUMN "cash_limit_warns" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "alone_up_to_minor" bigint;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "voucher" jsonb;--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_alone_up_to" CHECK ("practices"."alone_up_to_minor" >= 0);