DROP INDEX "messages_newest";--> statement-breakpoint
CREATE INDEX "messages_by_status" ON "messages" USING btree ("practice_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_open" ON "messages" USING btree ("practice_id","not_before") WHERE status in ('queued', 'failed');--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("practice_id","created_at","id");