-- The tax totals of a day always equal the sums of the lines of its issued documents, because tax returns are computed from them.

-- Returns the lines of all documents with the columns that decide their section of a tax return. A note has the branch, client, supply and
-- state of its invoice. Commercial credit notes are in no tax return.
create function taxed_lines() returns table (practice_id uuid, document_type text, document_id uuid, status text, day date, place_id uuid, tax_no text,
  registered boolean, supply text, state text, invoice_id uuid, tax_category text, rate_bps integer,
  taxable_minor bigint, cgst_minor bigint, sgst_minor bigint, igst_minor bigint) language sql stable as $$
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
  where not n.commercial
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
    create function keep_tax_totals_of_%1$s() returns trigger language plpgsql as $body$
    declare
      sign integer := case 'issued' when new.status then 1 when old.status then -1 else 0 end;
    begin
      insert into tax_totals as t (id, practice_id, day, document_type, place_id, tax_no, registered, supply, state, invoice_id, tax_category, rate_bps,
        line_count, taxable_minor, cgst_minor, sgst_minor, igst_minor)
      select gen_random_uuid(), l.practice_id, l.day, l.document_type, l.place_id, l.tax_no, l.registered, l.supply, l.state, l.invoice_id, l.tax_category, l.rate_bps,
        sign * count(*), sign * sum(l.taxable_minor), sign * sum(l.cgst_minor), sign * sum(l.sgst_minor), sign * sum(l.igst_minor)
      from taxed_lines() l where l.practice_id = new.practice_id and l.document_type = '%1$s' and l.document_id = new.id and sign <> 0
      group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
      order by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
      on conflict on constraint tax_totals_key do update set line_count = t.line_count + excluded.line_count,
        taxable_minor = t.taxable_minor + excluded.taxable_minor, cgst_minor = t.cgst_minor + excluded.cgst_minor,
        sgst_minor = t.sgst_minor + excluded.sgst_minor, igst_minor = t.igst_minor + excluded.igst_minor;
      return null;
    end $body$;

    create trigger keep_tax_totals after update of status on %1$ss for each row
      when (old.status <> new.status) execute function keep_tax_totals_of_%1$s();
    $create$, document_type);
  end loop;
end $$;
