-- The notes of a client, for their statement.
CREATE INDEX "credit_notes_account" ON "credit_notes" USING btree ("practice_id","patient_id","issue_date");--> statement-breakpoint
CREATE INDEX "credit_notes_party" ON "credit_notes" USING btree ("practice_id","party_id","issue_date");--> statement-breakpoint
CREATE INDEX "debit_notes_account" ON "debit_notes" USING btree ("practice_id","patient_id","issue_date");--> statement-breakpoint
CREATE INDEX "debit_notes_party" ON "debit_notes" USING btree ("practice_id","party_id","issue_date");
