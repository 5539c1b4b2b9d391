-- The totals of lines always equal the sums of the lines of issued documents, and of the payments split over the lines of their documents, because
-- reports of a year are computed from them.

-- Returns the quantity that a line of a credit note takes back. A line credited by amount takes back none, except that the line which uses up the value of
-- its original takes back the remaining quantity. Commercial credit notes are in no tax return and take back none.
create function credited_quantities(of_practice uuid, of_original uuid, counts uuid, ignores uuid) returns table (line_id uuid, qty_milli bigint) language sql stable as $$
  select l.id, coalesce(l.qty_milli, case when sum(l.line_total_minor) over up = o.line_total_minor then o.qty_milli - coalesce(sum(l.qty_milli) over up, 0) else 0 end)::bigint
  from credit_note_lines l
  join credit_notes n on n.practice_id = l.practice_id and n.id = l.credit_note_id
  join (select practice_id, id, line_total_minor, qty_milli from invoice_lines where practice_id = of_practice and id = of_original
    union all select practice_id, id, line_total_minor, qty_milli from debit_note_lines where practice_id = of_practice and id = of_original) o
    on o.id in (l.invoice_line_id, l.debit_note_line_id)
  where l.practice_id = of_practice and (l.invoice_line_id = of_original or l.debit_note_line_id = of_original)
    and (n.status = 'issued' or n.id = counts) and n.id is distinct from ignores and not n.commercial
  window up as (order by n.issued_at, l.id)
$$;

-- Returns the lines of all documents with the columns that reports group them by. A note has the branch, client and supply of its invoice.
create function sold_lines() returns table (practice_id uuid, document_type text, document_id uuid, line_id uuid, status text, commercial boolean, day date, place_id uuid, kind text, tax_no text,
  registered boolean, supply text, doctor_id uuid, description text, code text, unit text, tax_category text, rate_bps integer, qty_milli bigint,
  taxable_minor bigint, cgst_minor bigint, sgst_minor bigint, igst_minor bigint, total_minor bigint) language sql stable as $$
  select i.practice_id, 'invoice' as document_type, i.id as document_id, l.id as line_id, i.status, false as commercial, i.issue_date as day, i.place_id, i.kind, i.seller ->> 'taxNo' as tax_no,
    i.client ->> 'taxNo' is not null as registered, i.supply, coalesce(l.doctor_id, i.doctor_id) as doctor_id, l.description, l.code, l.unit,
    l.tax_category, l.rate_bps, l.qty_milli::bigint, l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor, l.line_total_minor
  from invoices i join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id
  union all
  select n.practice_id, 'debit_note', n.id, l.id, n.status, false, n.issue_date, i.place_id, i.kind, i.seller ->> 'taxNo', i.client ->> 'taxNo' is not null, i.supply,
    coalesce(n.doctor_id, i.doctor_id), l.description, l.code, l.unit,
    l.tax_category, l.rate_bps, l.qty_milli::bigint, l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor, l.line_total_minor
  from debit_notes n join debit_note_lines l on l.practice_id = n.practice_id and l.debit_note_id = n.id
  join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
  where n.side = 'customer'
  union all
  select n.practice_id, 'credit_note', n.id, l.id, n.status, n.commercial, n.issue_date, i.place_id, i.kind, i.seller ->> 'taxNo', i.client ->> 'taxNo' is not null, i.supply,
    coalesce(o.doctor_id, i.doctor_id), o.description, l.code, o.unit,
    l.tax_category, l.rate_bps,
    (select q.qty_milli from credited_quantities(l.practice_id, o.id, null, null) q where q.line_id = l.id), l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor, l.line_total_minor
  from credit_notes n join credit_note_lines l on l.practice_id = n.practice_id and l.credit_note_id = n.id
  join invoice_lines o on o.practice_id = l.practice_id and o.id = l.invoice_line_id
  join invoices i on i.practice_id = o.practice_id and i.id = o.invoice_id
  union all
  select n.practice_id, 'credit_note', n.id, l.id, n.status, n.commercial, n.issue_date, i.place_id, i.kind, i.seller ->> 'taxNo', i.client ->> 'taxNo' is not null, i.supply,
    coalesce(d.doctor_id, i.doctor_id), o.description, l.code, o.unit,
    l.tax_category, l.rate_bps,
    (select q.qty_milli from credited_quantities(l.practice_id, o.id, null, null) q where q.line_id = l.id), l.taxable_minor, l.cgst_minor, l.sgst_minor, l.igst_minor, l.line_total_minor
  from credit_notes n join credit_note_lines l on l.practice_id = n.practice_id and l.credit_note_id = n.id
  join debit_note_lines o on o.practice_id = l.practice_id and o.id = l.debit_note_line_id
  join debit_notes d on d.practice_id = o.practice_id and d.id = o.debit_note_id
  join invoices i on i.practice_id = d.practice_id and i.id = d.invoice_id
$$;

-- Adds the lines of a document to the totals when it is issued, and subtracts them when it is cancelled. Rows are locked in key order to
-- prevent deadlocks between documents of one day. Each type of document has its own function: with the type as a constant, PostgreSQL leaves out the
-- lines of the other types and plans the statement once for a session instead of for each document. The quantities of credit notes are counted apart.
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
      insert into line_totals as t (id, practice_id, day, document_type, commercial, place_id, kind, tax_no, registered, supply, doctor_id, description, code, unit, tax_category, rate_bps,
        line_count, qty_milli, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor)
      select gen_random_uuid(), l.practice_id, l.day, l.document_type, l.commercial, l.place_id, l.kind, l.tax_no, l.registered, l.supply, l.doctor_id, l.description, l.code, l.unit,
        l.tax_category, l.rate_bps, sign * count(*), %2$s, sign * sum(l.taxable_minor), sign * sum(l.cgst_minor), sign * sum(l.sgst_minor),
        sign * sum(l.igst_minor), sign * sum(l.total_minor)
      from sold_lines() l where l.practice_id = new.practice_id and l.document_type = '%1$s' and l.document_id = new.id and sign <> 0
      group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
      order by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
      on conflict on constraint line_totals_key do update set line_count = t.line_count + excluded.line_count, qty_milli = t.qty_milli + excluded.qty_milli,
        taxable_minor = t.taxable_minor + excluded.taxable_minor, cgst_minor = t.cgst_minor + excluded.cgst_minor,
        sgst_minor = t.sgst_minor + excluded.sgst_minor, igst_minor = t.igst_minor + excluded.igst_minor, total_minor = t.total_minor + excluded.total_minor;
      return null;
    end $body$;

    create trigger keep_line_totals after update of status on %1$ss for each row
      when (old.status <> new.status) execute function keep_line_totals_of_%1$s();
    $create$, document_type, case document_type when 'credit_note' then '0' else 'sign * sum(l.qty_milli)' end);
  end loop;
end $$;

-- Counts what the issue or cancellation of a credit note changes in the quantities that it and the other credit notes of the same lines take back. The
-- invoice or debit note is locked, so that two notes of the same line are counted one after the other.
create function keep_credited_quantities() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  sign integer := case 'issued' when new.status then 1 when old.status then -1 else 0 end;
begin
  perform from invoices where practice_id = new.practice_id and id = new.invoice_id for no key update;
  perform from debit_notes where practice_id = new.practice_id and id = new.debit_note_id for no key update;
  insert into line_totals as t (id, practice_id, day, document_type, commercial, place_id, kind, tax_no, registered, supply, doctor_id, description, code, unit, tax_category, rate_bps,
    line_count, qty_milli)
  select gen_random_uuid(), l.practice_id, l.day, l.document_type, l.commercial, l.place_id, l.kind, l.tax_no, l.registered, l.supply, l.doctor_id, l.description, l.code, l.unit,
    l.tax_category, l.rate_bps, 0, sign * sum(q.qty_milli)
  from (select line_id, sum(qty_milli) as qty_milli
    from (select distinct coalesce(invoice_line_id, debit_note_line_id) as id from credit_note_lines where practice_id = new.practice_id and credit_note_id = new.id) o,
      lateral (select line_id, qty_milli from credited_quantities(new.practice_id, o.id, new.id, null)
        union all select line_id, -qty_milli from credited_quantities(new.practice_id, o.id, null, new.id)) q
    group by line_id having sum(qty_milli) <> 0) q
  join credit_note_lines c on c.practice_id = new.practice_id and c.id = q.line_id
  join sold_lines() l on l.practice_id = new.practice_id and l.document_type = 'credit_note' and l.document_id = c.credit_note_id and l.line_id = q.line_id
  where sign <> 0
  group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
  order by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
  on conflict on constraint line_totals_key do update set qty_milli = t.qty_milli + excluded.qty_milli;
  return null;
end $$;

create trigger keep_credited_quantities after update of status on credit_notes for each row
  when (old.status <> new.status and not new.commercial) execute function keep_credited_quantities();

-- Returns what was collected for documents, with the day and the place that it counts for: allocations, their reversals on the day of the reversal, and
-- refunds of credit notes. `counts` is false for refunds that are not paid.
create function collected_payments() returns table (practice_id uuid, source text, source_id uuid, part_id uuid, document_type text, document_id uuid, counts boolean, day date, place_id uuid, minor bigint)
  language sql stable as $$
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
  from refunds f join credit_notes n on n.practice_id = f.practice_id and n.id = f.credit_note_id
$$;

-- Returns the lines of a document that its payments are split over, in order, with the total of the document. As a function of the document it reads
-- the lines of one document, and not of all.
create function payable_lines(of_practice uuid, of_type text, of_document uuid) returns table (place_id uuid, kind text, doctor_id uuid, description text, line_no integer, total_minor bigint, whole_minor bigint)
  language sql stable as $$
  select i.place_id, i.kind, coalesce(l.doctor_id, i.doctor_id), l.description, l.position::integer, l.line_total_minor, i.total_minor
  from invoices i join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id
  where of_type = 'invoice' and i.practice_id = of_practice and i.id = of_document and i.total_minor > 0
  union all
  select i.place_id, i.kind, coalesce(n.doctor_id, i.doctor_id), l.description, l.position::integer, l.line_total_minor, n.total_minor
  from debit_notes n join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
  join debit_note_lines l on l.practice_id = n.practice_id and l.debit_note_id = n.id
  where of_type = 'debit_note' and n.practice_id = of_practice and n.id = of_document and n.total_minor > 0
$$;

-- Returns each payment split over the lines of its document in proportion. Cumulative rounding makes the parts add up exactly, and a reversal takes back
-- exactly what the payment brought.
create function collected_lines() returns table (practice_id uuid, source text, source_id uuid, counts boolean, day date, place_id uuid, invoice_place_id uuid, kind text, doctor_id uuid, description text, collected_minor bigint)
  language sql stable as $$
  select m.practice_id, m.source, m.source_id, m.counts, m.day, m.place_id, l.place_id, l.kind, l.doctor_id, l.description,
    (div(m.minor * sum(l.total_minor) over up, l.whole_minor) - div(m.minor * (sum(l.total_minor) over up - l.total_minor), l.whole_minor))::bigint
  from collected_payments() m, payable_lines(m.practice_id, m.document_type, m.document_id) l
  window up as (partition by m.practice_id, m.source, m.source_id, m.part_id order by l.line_no)
$$;

-- Each kind of payment has its own function: with its name as a constant, PostgreSQL plans only its part.
do $$
declare
  payment record;
begin
  for payment in select * from (values
    ('allocation', 'allocations', 'insert', 'true'),
    ('debit_allocation', 'debit_allocations', 'insert', 'true'),
    ('reversal', 'receipts', 'insert', $when$new.kind = 'reversal'$when$),
    ('refund', 'refunds', 'insert', $when$new.credit_note_id is not null and new.status = 'paid'$when$),
    ('refund', 'refunds', 'update of status', $when$new.credit_note_id is not null and (old.status = 'paid') <> (new.status = 'paid')$when$)
  ) p (source, table_name, event, condition) loop
    execute format($create$
    create or replace function keep_collected_totals_of_%1$s() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $body$
    declare
      sign integer := case when tg_table_name = 'refunds' and to_jsonb(new) ->> 'status' <> 'paid' then -1 else 1 end;
    begin
      insert into collected_totals as t (id, practice_id, day, place_id, invoice_place_id, kind, doctor_id, description, collected_minor)
      select gen_random_uuid(), l.practice_id, l.day, l.place_id, l.invoice_place_id, l.kind, l.doctor_id, l.description, sign * sum(l.collected_minor)
      from collected_lines() l where l.practice_id = new.practice_id and l.source = '%1$s' and l.source_id = new.id
      group by 2, 3, 4, 5, 6, 7, 8
      order by 2, 3, 4, 5, 6, 7, 8
      on conflict on constraint collected_totals_key do update set collected_minor = t.collected_minor + excluded.collected_minor;
      return null;
    end $body$;
    -- At the end of the transaction, so that no other locks are taken after it. A deadlock between payments of several invoices is repeated.
    create constraint trigger keep_collected_totals_%5$s after %3$s on %2$s deferrable initially deferred
      for each row when (%4$s) execute function keep_collected_totals_of_%1$s();
    $create$, payment.source, payment.table_name, payment.event, payment.condition, case payment.event when 'insert' then 'of_new' else 'of_changed' end);
  end loop;
end $$;
