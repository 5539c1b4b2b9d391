-- Credit notes and refunds follow a patient whose records are merged, like the papers that they answer.
drop trigger freeze_credit_note on credit_notes;
--> statement-breakpoint
create trigger freeze_credit_note before update on credit_notes for each row when (not follows_merge(to_jsonb(old), to_jsonb(new))) execute function freeze_credit_note();
--> statement-breakpoint
create trigger freeze_credit_note_delete before delete on credit_notes for each row execute function freeze_credit_note();
--> statement-breakpoint
create trigger to_kept_patient before insert on credit_notes for each row when (new.patient_id is not null) execute function to_kept_patient();
--> statement-breakpoint
drop trigger freeze_refund on refunds;
--> statement-breakpoint
create trigger freeze_refund before update on refunds for each row when (not follows_merge(to_jsonb(old), to_jsonb(new))) execute function freeze_refund();
--> statement-breakpoint
create trigger freeze_refund_delete before delete on refunds for each row execute function freeze_refund();
--> statement-breakpoint
create trigger to_kept_patient before insert on refunds for each row when (new.patient_id is not null) execute function to_kept_patient();
