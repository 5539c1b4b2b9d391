-- Payments of every kind are split over the lines of their documents when they are made, and the quantities that credit notes take back are counted by day,
-- so that reports of a year read totals only (db/guards/line-totals.sql).
set local role clinic_maintenance;
delete from line_totals where document_type = 'credit_note';
delete from collected_totals;
set local role clinic_owner;--> statement-breakpoint
ALTER TABLE "line_totals" DROP CONSTRAINT "line_totals_key";--> statement-breakpoint
DROP INDEX "allocations_in_part";--> statement-breakpoint
ALTER TABLE "line_totals" ALTER COLUMN "qty_milli" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "line_totals" ALTER COLUMN "qty_milli" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "line_totals" ADD COLUMN "commercial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The guards create their triggers again.
DROP TRIGGER IF EXISTS keep_collected_totals ON "allocations";--> statement-breakpoint
ALTER TABLE "allocations" DROP COLUMN "in_full";--> statement-breakpoint
ALTER TABLE "line_totals" ADD CONSTRAINT "line_totals_key" UNIQUE NULLS NOT DISTINCT("practice_id","day","document_type","commercial","place_id","kind","tax_no","registered","supply","doctor_id","description","code","unit","tax_category","rate_bps");--> statement-breakpoint
set local role clinic_maintenance;
with l (practice_id, document_type, document_id, line_id, status, commercial, day, place_id, kind, tax_no, registered, supply, doctor_id, description, code, unit, tax_category, rate_bps, qty_milli, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor) as (
  select n.practice_id, 'credit_note', n.id, l.id, n.status, n.commercial, n.issue_date, i.place_id, i.kind, i.seller ->> 'taxNo', i.client ->> 'taxNo' is not null, i.supply,
    coalesce(o.doctor_id, i.doctor_id), o.description, l.code, o.unit,
    l.tax_category, l.rate_bps,
    (select case when not n.commercial then coalesce(l.qty_milli, (
      select case when sum(c.line_total_minor) = o.line_total_minor then o.qty_milli - coalesce(sum(c.qty_milli), 0) else 0 end
      from credit_note_lines c join credit_notes m on m.practice_id = c.practice_id and m.id = c.credit_note_id
      where c.practice_id = l.practice_id and c.invoice_line_id = o.id and m.status = 'issued' and not m.commercial and (m.issued_at, c.id) <= (n.issued_at, l.id))) end), l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor, l.line_total_minor
  from credit_notes n join credit_note_lines l on l.practice_id = n.practice_id and l.credit_note_id = n.id
  join invoice_lines o on o.practice_id = l.practice_id and o.id = l.invoice_line_id
  join invoices i on i.practice_id = o.practice_id and i.id = o.invoice_id
  union all
  select n.practice_id, 'credit_note', n.id, l.id, n.status, n.commercial, n.issue_date, i.place_id, i.kind, i.seller ->> 'taxNo', i.client ->> 'taxNo' is not null, i.supply,
    coalesce(d.doctor_id, i.doctor_id), o.description, l.code, o.unit,
    l.tax_category, l.rate_bps,
    (select case when not n.commercial then coalesce(l.qty_milli, (
      select case when sum(c.line_total_minor) = o.line_total_minor then o.qty_milli - coalesce(sum(c.qty_milli), 0) else 0 end
      from credit_note_lines c join credit_notes m on m.practice_id = c.practice_id and m.id = c.credit_note_id
      where c.practice_id = l.practice_id and c.debit_note_line_id = o.id and m.status = 'issued' and not m.commercial and (m.issued_at, c.id) <= (n.issued_at, l.id))) end), l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor, l.line_total_minor
  from credit_notes n join credit_note_lines l on l.practice_id = n.practice_id and l.credit_note_id = n.id
  join debit_note_lines o on o.practice_id = l.practice_id and o.id = l.debit_note_line_id
  join debit_notes d on d.practice_id = o.practice_id and d.id = o.debit_note_id
  join invoices i on i.practice_id = d.practice_id and i.id = d.invoice_id)
insert into line_totals (id, practice_id, day, document_type, commercial, place_id, kind, tax_no, registered, supply, doctor_id, description, code, unit, tax_category, rate_bps,
  line_count, qty_milli, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor)
select gen_random_uuid(), practice_id, day, document_type, commercial, place_id, kind, tax_no, registered, supply, doctor_id, description, code, unit, tax_category, rate_bps,
  count(*), coalesce(sum(qty_milli), 0), sum(taxable_minor), sum(cgst_minor), sum(sgst_minor), sum(igst_minor), sum(total_minor)
from l where status = 'issued' group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16;
with payments (practice_id, source, source_id, part_id, document_type, document_id, counts, day, place_id, minor) as (
  select a.practice_id, 'allocation', a.id, a.id, 'invoice', a.invoice_id, true, (a.created_at at time zone p.zone)::date, r.place_id, a.amount_minor
  from allocations a join practices p on p.id = a.practice_id join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
  union all
  select a.practice_id, 'debit_allocation', a.id, a.id, 'debit_note', a.debit_note_id, true, (a.created_at at time zone p.zone)::date, r.place_id, a.amount_minor
  from debit_allocations a join practices p on p.id = a.practice_id join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
  union all
  select v.practice_id, 'reversal', v.id, a.id, 'invoice', a.invoice_id, true, v.received_on, v.place_id, -a.amount_minor
  from receipts v join allocations a on a.practice_id = v.practice_id and a.receipt_id = v.reverses_id where v.kind = 'reversal'
  union all
  select v.practice_id, 'reversal', v.id, a.id, 'debit_note', a.debit_note_id, true, v.received_on, v.place_id, -a.amount_minor
  from receipts v join debit_allocations a on a.practice_id = v.practice_id and a.receipt_id = v.reverses_id where v.kind = 'reversal'
  union all
  select f.practice_id, 'refund', f.id, f.id, case when n.debit_note_id is null then 'invoice' else 'debit_note' end, coalesce(n.debit_note_id, n.invoice_id), f.status = 'paid',
    f.refunded_on, f.place_id, -f.amount_minor
  from refunds f join credit_notes n on n.practice_id = f.practice_id and n.id = f.credit_note_id),
lines (practice_id, document_type, document_id, place_id, kind, doctor_id, description, position, total_minor, whole_minor) as (
  select i.practice_id, 'invoice', i.id, i.place_id, i.kind, coalesce(l.doctor_id, i.doctor_id), l.description, l.position, l.line_total_minor, i.total_minor
  from invoices i join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id where i.total_minor > 0
  union all
  select n.practice_id, 'debit_note', n.id, i.place_id, i.kind, coalesce(n.doctor_id, i.doctor_id), l.description, l.position, l.line_total_minor, n.total_minor
  from debit_notes n join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
  join debit_note_lines l on l.practice_id = n.practice_id and l.debit_note_id = n.id where n.total_minor > 0),
collected (practice_id, source, source_id, counts, day, place_id, invoice_place_id, kind, doctor_id, description, collected_minor) as (
  select m.practice_id, m.source, m.source_id, m.counts, m.day, m.place_id, l.place_id, l.kind, l.doctor_id, l.description,
    (div(m.minor * sum(l.total_minor) over up, l.whole_minor) - div(m.minor * (sum(l.total_minor) over up - l.total_minor), l.whole_minor))::bigint
  from payments m
  join lines l on l.practice_id = m.practice_id and l.document_type = m.document_type and l.document_id = m.document_id
  window up as (partition by m.practice_id, m.source, m.source_id, m.part_id order by l.position))
insert into collected_totals (id, practice_id, day, place_id, invoice_place_id, kind, doctor_id, description, collected_minor)
select gen_random_uuid(), practice_id, day, place_id, invoice_place_id, kind, doctor_id, description, sum(collected_minor)
from collected where counts group by 2, 3, 4, 5, 6, 7, 8;
set local role clinic_owner;
