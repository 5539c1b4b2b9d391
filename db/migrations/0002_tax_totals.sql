-- The sums of the lines of issued documents, which the tax summary reads. Triggers keep them from now on (db/guards/tax-totals.sql).
create table tax_totals (
  id uuid not null,
  practice_id uuid not null,
  day date not null,
  document_type text not null,
  place_id uuid not null,
  tax_no text,
  registered boolean not null,
  supply text not null,
  state text,
  invoice_id uuid,
  tax_category text not null,
  rate_bps integer not null,
  line_count integer not null,
  taxable_minor bigint default 0 not null,
  cgst_minor bigint default 0 not null,
  sgst_minor bigint default 0 not null,
  igst_minor bigint default 0 not null,
  constraint tax_totals_practice_id_id_pk primary key (practice_id, id),
  constraint tax_totals_key unique nulls not distinct (practice_id, day, document_type, place_id, tax_no, registered, supply, state, invoice_id, tax_category, rate_bps),
  constraint tax_totals_document_type check (document_type in ('invoice','debit_note','credit_note'))
);
alter table tax_totals
  add constraint tax_totals_practice_id_place_id_places_practice_id_id_fk foreign key (practice_id, place_id) references places(practice_id, id),
  add constraint tax_totals_practice_id_invoice_id_invoices_practice_id_id_fk foreign key (practice_id, invoice_id) references invoices(practice_id, id);
create index tax_totals_invoice on tax_totals (practice_id, invoice_id) where invoice_id is not null;
--> statement-breakpoint
set local role clinic_maintenance;
insert into tax_totals (id, practice_id, day, document_type, place_id, tax_no, registered, supply, state, invoice_id, tax_category, rate_bps, line_count, taxable_minor, cgst_minor, sgst_minor, igst_minor)
select gen_random_uuid(), practice_id, day, document_type, place_id, tax_no, registered, supply, state, invoice_id, tax_category, rate_bps, count(*), sum(taxable_minor), sum(cgst_minor), sum(sgst_minor), sum(igst_minor)
from (
  select i.practice_id, 'invoice' as document_type, i.id as document_id, i.status, i.issue_date as day, i.place_id, i.seller ->> 'taxNo' as tax_no,
    i.client ->> 'taxNo' is not null as registered, i.supply, coalesce(i.place_of_supply, i.seller ->> 'stateCode') as state,
    case when i.supply = 'inter' and i.client ->> 'taxNo' is null then i.id end as invoice_id,
    l.tax_category, l.rate_bps, l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor
  from invoices i join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id
  union all
  select n.practice_id, 'debit_note', n.id, n.status, n.issue_date, i.place_id, i.seller ->> 'taxNo', i.client ->> 'taxNo' is not null, i.supply,
    coalesce(i.place_of_supply, i.seller ->> 'stateCode'), case when i.supply = 'inter' and i.client ->> 'taxNo' is null then i.id end,
    l.tax_category, l.rate_bps, l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor
  from debit_notes n join debit_note_lines l on l.practice_id = n.practice_id and l.debit_note_id = n.id
  join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
  where n.side = 'customer'
  union all
  select n.practice_id, 'credit_note', n.id, n.status, n.issue_date, i.place_id, i.seller ->> 'taxNo', i.client ->> 'taxNo' is not null, i.supply,
    coalesce(i.place_of_supply, i.seller ->> 'stateCode'), case when i.supply = 'inter' and i.client ->> 'taxNo' is null then i.id end,
    l.tax_category, l.rate_bps, l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor
  from credit_notes n join credit_note_lines l on l.practice_id = n.practice_id and l.credit_note_id = n.id
  left join debit_notes d on d.practice_id = n.practice_id and d.id = n.debit_note_id
  join invoices i on i.practice_id = n.practice_id and i.id = coalesce(n.invoice_id, d.invoice_id)
  where not n.commercial) t
where status = 'issued' group by practice_id, day, document_type, place_id, tax_no, registered, supply, state, invoice_id, tax_category, rate_bps;
