CREATE INDEX "cash_moves_moved" ON "cash_moves" USING btree ("practice_id","created_at");--> statement-breakpoint
CREATE INDEX "allocations_laid" ON "allocations" USING btree ("practice_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_cancelled" ON "invoices" USING btree ("practice_id","cancelled_at") WHERE "invoices"."status" = 'cancelled';--> statement-breakpoint
CREATE INDEX "write_offs_day" ON "write_offs" USING btree ("practice_id","written_off_on");