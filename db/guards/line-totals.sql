-- The totals of lines always equal the sums of the lines of issued documents, and of the lines of invoices paid in full by one allocation, because
-- reports of a year are computed from them.

-- Returns the lines of all documents with the columns that reports group them by. A note has the branch, client and supply of its invoice.
create function sold_lines() returns table (practice_id uuid, document_type text, document_id uuid, status text, day date, place_id uuid, kind text, tax_no text,
  registered boolean, supply text, doctor_id uuid, description text, code text, unit text, tax_category text, rate_bps integer, qty_milli bigint,
  taxable_minor bigint, cgst_minor bigint, sgst_minor bigint, igst_minor bigint, total_minor bigint) language sql stable as $$
  select i.practice_id, 'invoice' as document_type, i.id as document_id, i.status, i.issue_date as day, i.place_id, i.kind, i.seller ->> 'taxNo' as tax_no,
    i.client ->> 'taxNo' is not null as registered, i.supply, coalesce(l.doctor_id, i.doctor_id) as doctor_id, l.description, l.code, l.unit,
    l.tax_category, l.rate_bps, l.qty_milli::bigint, l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor, l.line_total_minor
  from invoices i join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id
  union all
  select n.practice_id, 'debit_note', n.id, n.status, n.issue_date, i.place_id, i.kind, i.seller ->> 'taxNo', i.client ->> 'taxNo' is not null, i.supply,
    coalesce(n.doctor_id, i.doctor_id), l.description, l.code, l.unit,
    l.tax_category, l.rate_bps, l.qty_milli::bigint, l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor, l.line_total_minor
  from debit_notes n join debit_note_lines l on l.practice_id = n.practice_id and l.debit_note_id = n.id
  join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
  where n.side = 'customer'
  union all
  select n.practice_id, 'credit_note', n.id, n.status, n.issue_date, i.place_id, i.kind, i.seller ->> 'taxNo', i.client ->> 'taxNo' is not null, i.supply,
    coalesce(o.doctor_id, i.doctor_id), o.description, l.code, o.unit,
    l.tax_category, l.rate_bps, null, l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor, l.line_total_minor
  from credit_notes n join credit_note_lines l on l.practice_id = n.practice_id and l.credit_note_id = n.id
  join invoice_lines o on o.practice_id = l.practice_id and o.id = l.invoice_line_id
  join invoices i on i.practice_id = o.practice_id and i.id = o.invoice_id
  union all
  select n.practice_id, 'credit_note', n.id, n.status, n.issue_date, i.place_id, i.kind, i.seller ->> 'taxNo', i.client ->> 'taxNo' is not null, i.supply,
    coalesce(d.doctor_id, i.doctor_id), o.description, l.code, o.unit,
    l.tax_category, l.rate_bps, null, l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor, l.line_total_minor
  from credit_notes n join credit_note_lines l on l.practice_id = n.practice_id and l.credit_note_id = n.id
  join debit_note_lines o on o.practice_id = l.practice_id and o.id = l.debit_note_line_id
  join debit_notes d on d.practice_id = o.practice_id and d.id = o.debit_note_id
  join invoices i on i.practice_id = d.practice_id and i.id = d.invoice_id
$$;

-- Adds the lines of a document to the totals when it is issued, and subtracts them when it is cancelled. Rows are locked in key order to
-- prevent deadlocks between documents of one day. Each type of document has its own function: with the type as a constant, PostgreSQL leaves out the
-- lines of the other types and plans the statement once for a session instead of for each document.
do $$
declare
  document_type text;
begin
  foreach document_type in array array['invoice', 'debit_note', 'credit_note'] loop
    execute format($create$
    create function keep_line_totals_of_%1$s() returns trigger language plpgsql as $body$
    declare
      sign integer := case 'issued' when new.status then 1 when old.status then -1 else 0 end;
    begin
      insert into line_totals as t (id, practice_id, day, document_type, place_id, kind, tax_no, registered, supply, doctor_id, description, code, unit, tax_category, rate_bps,
        line_count, qty_milli, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor)
      select gen_random_uuid(), l.practice_id, l.day, l.document_type, l.place_id, l.kind, l.tax_no, l.registered, l.supply, l.doctor_id, l.description, l.code, l.unit,
        l.tax_category, l.rate_bps, sign * count(*), sign * sum(l.qty_milli), sign * sum(l.taxable_minor), sign * sum(l.cgst_minor), sign * sum(l.sgst_minor),
        sign * sum(l.igst_minor), sign * sum(l.total_minor)
      from sold_lines() l where l.practice_id = new.practice_id and l.document_type = '%1$s' and l.document_id = new.id and sign <> 0
      group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
      order by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
      on conflict on constraint line_totals_key do update set line_count = t.line_count + excluded.line_count, qty_milli = t.qty_milli + excluded.qty_milli,
        taxable_minor = t.taxable_minor + excluded.taxable_minor, cgst_minor = t.cgst_minor + excluded.cgst_minor,
        sgst_minor = t.sgst_minor + excluded.sgst_minor, igst_minor = t.igst_minor + excluded.igst_minor, total_minor = t.total_minor + excluded.total_minor;
      return null;
    end $body$;

    create trigger keep_line_totals after update of status on %1$ss for each row
      when (old.status <> new.status) execute function keep_line_totals_of_%1$s();
    $create$, document_type);
  end loop;
end $$;

-- An allocation that pays a whole invoice is counted once, when it is made. All others are split over the lines by the reports.
create function mark_allocation_in_full() returns trigger language plpgsql as $$
begin
  new.in_full := exists (select from invoices i where i.practice_id = new.practice_id and i.id = new.invoice_id and i.payable_minor = new.amount_minor);
  return new;
end $$;

create trigger mark_allocation_in_full before insert on allocations for each row execute function mark_allocation_in_full();

-- Returns the lines of invoices paid in full by one allocation, with the day of the allocation and the place of its receipt. A line gets its total, and the
-- rounding of the invoice is spread over the lines: cumulative rounding makes the parts add up exactly.
create function collected_lines() returns table (practice_id uuid, allocation_id uuid, day date, place_id uuid, invoice_place_id uuid, kind text, doctor_id uuid, description text, collected_minor bigint)
  language sql stable as $$
  select a.practice_id, a.id, (a.created_at at time zone p.zone)::date, r.place_id, i.place_id, i.kind, coalesce(l.doctor_id, i.doctor_id), l.description,
    (div(a.amount_minor * sum(l.line_total_minor) over up, i.total_minor) - div(a.amount_minor * (sum(l.line_total_minor) over up - l.line_total_minor), i.total_minor))::bigint
  from allocations a
  join practices p on p.id = a.practice_id
  join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
  join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id
  join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id
  where a.in_full
  window up as (partition by a.practice_id, a.id order by l.position)
$$;

create function keep_collected_totals() returns trigger language plpgsql as $$
begin
  insert into collected_totals as t (id, practice_id, day, place_id, invoice_place_id, kind, doctor_id, description, collected_minor)
  select gen_random_uuid(), l.practice_id, l.day, l.place_id, l.invoice_place_id, l.kind, l.doctor_id, l.description, sum(l.collected_minor)
  from collected_lines() l where l.practice_id = new.practice_id and l.allocation_id = new.id
  group by 2, 3, 4, 5, 6, 7, 8
  order by 2, 3, 4, 5, 6, 7, 8
  on conflict on constraint collected_totals_key do update set collected_minor = t.collected_minor + excluded.collected_minor;
  return null;
end $$;

-- At the end of the transaction, so that no other locks are taken after it. A deadlock between payments of several invoices is repeated.
create constraint trigger keep_collected_totals after insert on allocations deferrable initially deferred
  for each row when (new.in_full) execute function keep_collected_totals();
