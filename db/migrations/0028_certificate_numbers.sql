ALTER TABLE "certificates" ADD COLUMN "number" text NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "cancelled_by" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_number" UNIQUE("practice_id","number");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_cancelled" CHECK (("certificates"."cancelled_at" is null) = ("certificates"."cancelled_reason" is null) and ("certificates"."cancelled_at" is null) = ("certificates"."cancelled_by" is null));