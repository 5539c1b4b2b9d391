ALTER TABLE "invoice_lines" ADD COLUMN "tax_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint

-- Practices that are there already begin with the same rates as a new one (db/reference/tax-rates.ts), confirmed by nobody.
set local role clinic_keeper;
--> statement-breakpoint
insert into tax_rates (id, practice_id, code, name, tax_category, rate_bps, valid_from, valid_to)
select gen_random_uuid(), p.id, r.code, r.name, r.tax_category, r.rate_bps, r.valid_from::date, r.valid_to::date
from practices p, (values
  ('9993', 'Human health services', 'exempt', 0, '2017-07-01', null),
  ('99', 'Other services', 'taxable', 1800, '2017-07-01', null),
  ('3002', 'Vaccines and blood products', 'taxable', 500, '2017-07-01', null),
  ('3003', 'Medicines, mixed, not in doses', 'taxable', 1200, '2017-07-01', '2025-09-21'),
  ('3003', 'Medicines, mixed, not in doses', 'taxable', 500, '2025-09-22', null),
  ('3004', 'Medicines', 'taxable', 1200, '2017-07-01', '2025-09-21'),
  ('3004', 'Medicines', 'taxable', 500, '2025-09-22', null),
  ('3005', 'Dressings', 'taxable', 1200, '2017-07-01', '2025-09-21'),
  ('3005', 'Dressings', 'taxable', 500, '2025-09-22', null),
  ('3006', 'Pharmaceutical goods', 'taxable', 1200, '2017-07-01', '2025-09-21'),
  ('3006', 'Pharmaceutical goods', 'taxable', 500, '2025-09-22', null),
  ('3822', 'Diagnostic reagents', 'taxable', 1200, '2017-07-01', '2025-09-21'),
  ('3822', 'Diagnostic reagents', 'taxable', 500, '2025-09-22', null),
  ('9018', 'Instruments', 'taxable', 1200, '2017-07-01', '2025-09-21'),
  ('9018', 'Instruments', 'taxable', 500, '2025-09-22', null)
) r (code, name, tax_category, rate_bps, valid_from, valid_to)
where p.tax_profile = 'india-gst' and not exists (select from tax_rates t where t.practice_id = p.id);
--> statement-breakpoint
reset role;
--> statement-breakpoint

-- Two records of one patient become one: their debit notes and who they are on papers go along.
drop trigger freeze_debit_note on debit_notes;
--> statement-breakpoint
create trigger freeze_debit_note before update on debit_notes for each row when (not follows_merge(to_jsonb(old), to_jsonb(new))) execute function freeze_debit_note();
--> statement-breakpoint
create trigger freeze_debit_note_delete before delete on debit_notes for each row execute function freeze_debit_note();
--> statement-breakpoint
create trigger to_kept_patient before insert on debit_notes for each row when (new.patient_id is not null) execute function to_kept_patient();
--> statement-breakpoint
create trigger to_kept_patient before insert on billing_parties for each row when (new.patient_id is not null) execute function to_kept_patient();
