ALTER TABLE "people" DROP CONSTRAINT "people_phone";--> statement-breakpoint
ALTER TABLE "people" DROP CONSTRAINT "people_email";--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "acceptance" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "phone_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resets" ADD COLUMN "sent_to" text;--> statement-breakpoint
CREATE UNIQUE INDEX "people_proven_phone" ON "people" USING btree ("phone") WHERE "people"."phone_proven_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "people_proven_email" ON "people" USING btree ("email") WHERE "people"."email_proven_at" is not null;--> statement-breakpoint
CREATE INDEX "people_phone" ON "people" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "people_email" ON "people" USING btree ("email");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_acceptance" CHECK ("memberships"."acceptance" in ('registration','link','code','account','earlier'));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_accepted" CHECK (("memberships"."accepted_at" is null) = ("memberships"."acceptance" is null));--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_proof" CHECK (("people"."phone" is not null or "people"."phone_proven_at" is null) and ("people"."email" is not null or "people"."email_proven_at" is null));--> statement-breakpoint
ALTER TABLE "resets" ADD CONSTRAINT "resets_sent_to" CHECK ("resets"."sent_to" in ('email', 'phone'));--> statement-breakpoint
UPDATE "memberships" SET "accepted_at" = "created_at", "acceptance" = 'earlier';--> statement-breakpoint
UPDATE "resets" SET "sent_to" = 'email' FROM "people" WHERE "people"."id" = "resets"."person_id" AND "people"."email" IS NOT NULL;--> statement-breakpoint
UPDATE "people" SET "email_proven_at" = used.at FROM (SELECT "person_id", min("used_at") AS at FROM "resets" WHERE "used_at" IS NOT NULL AND "sent_to" = 'email' GROUP BY "person_id") used WHERE "people"."id" = used.person_id;
