CREATE TABLE "patient_photos" (
	"id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patient_photos_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
ALTER TABLE "patient_photos" ADD CONSTRAINT "patient_photos_practice_id_id_patients_practice_id_id_fk" FOREIGN KEY ("practice_id","id") REFERENCES "public"."patients"("practice_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint

-- Two records of one patient are merged by giving the rows of one to the other, and that is taken back the same way.
-- A signed or issued paper changes hands then, and nothing else about it does.
create function follows_merge(before jsonb, after jsonb) returns boolean language sql stable as $$
  select before->>'patient_id' <> after->>'patient_id' and before - 'patient_id' = after - 'patient_id' and exists (
    select from patients p where p.practice_id = (before->>'practice_id')::uuid and (
      p.id = (before->>'patient_id')::uuid and p.merged_into = (after->>'patient_id')::uuid
      or p.id = (after->>'patient_id')::uuid and p.merged_into = (before->>'patient_id')::uuid))
$$;
--> statement-breakpoint
drop trigger freeze_visit on visits;
--> statement-breakpoint
create trigger freeze_visit before update on visits for each row when (not follows_merge(to_jsonb(old), to_jsonb(new))) execute function freeze_visit();
--> statement-breakpoint
create trigger freeze_visit_delete before delete on visits for each row execute function freeze_visit();
--> statement-breakpoint
drop trigger freeze_prescription on prescriptions;
--> statement-breakpoint
create trigger freeze_prescription before update on prescriptions for each row when (not follows_merge(to_jsonb(old), to_jsonb(new))) execute function freeze_prescription();
--> statement-breakpoint
create trigger freeze_prescription_delete before delete on prescriptions for each row execute function freeze_prescription();
--> statement-breakpoint
drop trigger freeze_invoice on invoices;
--> statement-breakpoint
create trigger freeze_invoice before update on invoices for each row when (not follows_merge(to_jsonb(old), to_jsonb(new))) execute function freeze_invoice();
--> statement-breakpoint
create trigger freeze_invoice_delete before delete on invoices for each row execute function freeze_invoice();
--> statement-breakpoint
drop trigger freeze_receipt on receipts;
--> statement-breakpoint
create trigger freeze_receipt before update on receipts for each row when (not follows_merge(to_jsonb(old), to_jsonb(new))) execute function freeze_receipt();
--> statement-breakpoint
create trigger freeze_receipt_delete before delete on receipts for each row execute function freeze_receipt();
--> statement-breakpoint

-- What is written for a record at the moment in which it is merged goes to the record that is kept.
create function to_kept_patient() returns trigger language plpgsql as $$
declare kept uuid;
begin
  loop
    select p.merged_into into kept from patients p
      where p.practice_id = new.practice_id and p.id = new.patient_id for key share;
    exit when kept is null;
    new.patient_id := kept;
  end loop;
  return new;
end $$;
--> statement-breakpoint
create trigger to_kept_patient before insert on appointments for each row when (new.patient_id is not null) execute function to_kept_patient();
--> statement-breakpoint
create trigger to_kept_patient before insert on fee_windows for each row when (new.patient_id is not null) execute function to_kept_patient();
--> statement-breakpoint
create trigger to_kept_patient before insert on visits for each row when (new.patient_id is not null) execute function to_kept_patient();
--> statement-breakpoint
create trigger to_kept_patient before insert on vitals for each row when (new.patient_id is not null) execute function to_kept_patient();
--> statement-breakpoint
create trigger to_kept_patient before insert on prescriptions for each row when (new.patient_id is not null) execute function to_kept_patient();
--> statement-breakpoint
create trigger to_kept_patient before insert on invoices for each row when (new.patient_id is not null) execute function to_kept_patient();
--> statement-breakpoint
create trigger to_kept_patient before insert on receipts for each row when (new.patient_id is not null) execute function to_kept_patient();
--> statement-breakpoint
create trigger to_kept_patient before insert on messages for each row when (new.patient_id is not null) execute function to_kept_patient();
