ALTER TABLE "messages" ADD COLUMN "doctor_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "place_id" uuid;--> statement-breakpoint
CREATE INDEX "messages_of_doctor" ON "messages" USING btree ("practice_id","doctor_id","created_at","id");