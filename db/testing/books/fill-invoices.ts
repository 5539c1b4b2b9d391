import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

const GUARDED_TABLES = [
  'number_series',
  'invoices',
  'invoice_lines',
  'receipts',
  'allocations',
  'credit_notes',
  'credit_note_lines',
  'credit_applications',
] as const

/**
 * Fills a practice with issued invoices of four lines each, spread over the last days. Most are paid, one in fifty is
 * credited. Written inside the database with its triggers disabled: a million lines take about a minute.
 */
export async function fillInvoices(
  { owner, maintenance }: Pick<Database, 'owner' | 'maintenance'>,
  { practiceId, invoices, days, lastDay }: { practiceId: string; invoices: number; days: number; lastDay: string },
): Promise<void> {
  for (const table of GUARDED_TABLES)
    await owner.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
  await maintenance.transaction(async (db) => {
    await db.execute(sql`set local statement_timeout = 0`)
    await db.execute(sql`create temporary table made on commit drop as
      select n, gen_random_uuid() as id, gen_random_uuid() as receipt_id, gen_random_uuid() as batch_id, gen_random_uuid() as note_id,
        ${lastDay}::date - ((${invoices}::int - n) * ${days}::int / ${invoices}::int) as day, l.id as place_id, d.id as doctor_id, p.id as patient_id, (n % 7) * 5000 as price
      from generate_series(1, ${invoices}::int) n
      join (select id, row_number() over (order by id) - 1 as at, count(*) over () as all from patients where practice_id = ${practiceId}) p on p.at = n % p.all
      join (select id, row_number() over (order by id) - 1 as at, count(*) over () as all from doctors where practice_id = ${practiceId}) d on d.at = n % d.all
      join (select id from places where practice_id = ${practiceId} order by id limit 1) l on true`)
    for (const [docType, prefix] of [
      ['invoice', 'VOL'],
      ['receipt', 'VOLR'],
      ['credit_note', 'VOLC'],
    ])
      await db.execute(sql`insert into number_series (id, practice_id, place_id, doc_type, financial_year, prefix, pad, next_no, registrant)
        select gen_random_uuid(), ${practiceId}, place_id, ${docType}, '2627', ${prefix}, 1, 1, ${practiceId} from made limit 1`)
    const findSeries = (docType: string) =>
      sql`(select s.id from number_series s where s.practice_id = ${practiceId} and s.doc_type = ${docType} and s.prefix like 'VOL%')`
    const advanceSeries = (docType: string, which: SQL) =>
      db.execute(
        sql`update number_series set next_no = 1 + (select count(*) from made where ${which}) where id = ${findSeries(docType)}`,
      )
    // Three exempt services and one taxed item: 5% of 100.00 is 2.50 CGST and 2.50 SGST.
    await db.execute(sql`insert into invoices (id, practice_id, place_id, kind, status, series_id, number, issue_date, due_date, title, seller, client, patient_id,
        doctor_id, gross_minor, taxable_minor, exempt_minor, cgst_minor, sgst_minor, total_minor, round_off_minor, payable_minor, created_at, issued_at)
      select id, ${practiceId}, place_id, 'consultation', 'issued', ${findSeries('invoice')}, 'VOL/2627/' || n, day, day, 'Invoice', '{}', '{"name":"Volume"}', patient_id,
        doctor_id, 3 * price + 10000, 10000, 3 * price, 250, 250, 3 * price + 10500, 0, 3 * price + 10500, day + time '06:00', day + time '06:00' from made`)
    await db.execute(sql`insert into invoice_lines (id, practice_id, invoice_id, position, description, code, unit_price_minor, tax_category, rate_bps, gross_minor,
        taxable_minor, cgst_minor, sgst_minor, line_total_minor)
      select gen_random_uuid(), ${practiceId}, id, at, case at when 4 then 'Paracetamol 500' else 'Consultation' end, case at when 4 then '3004' else '999312' end,
        case at when 4 then 10000 else price end, case at when 4 then 'taxable' else 'exempt' end, case at when 4 then 500 else 0 end,
        case at when 4 then 10000 else price end, case at when 4 then 10000 else price end, case at when 4 then 250 else 0 end, case at when 4 then 250 else 0 end,
        case at when 4 then 10500 else price end
      from made, generate_series(1, 4) at`)
    await advanceSeries('invoice', sql`true`)
    // Of fifty invoices one is credited before it is paid, one is open, and one is paid in part.
    await db.execute(sql`insert into receipts (id, practice_id, place_id, series_id, number, received_on, method, amount_minor, payer, seller, patient_id, batch_id,
        received_by, created_at)
      select receipt_id, ${practiceId}, place_id, ${findSeries('receipt')}, 'VOLR/2627/' || row_number() over (order by n), day, case n % 3 when 0 then 'cash' else 'upi' end,
        case n % 50 when 2 then 10000 else 3 * price + 10500 end, '{"name":"Volume"}', '{}', patient_id, batch_id, doctor_id, day + time '06:30'
      from made where n % 50 > 1`)
    await db.execute(sql`insert into allocations (id, practice_id, receipt_id, invoice_id, amount_minor, created_at)
      select gen_random_uuid(), ${practiceId}, m.receipt_id, m.id, r.amount_minor, r.created_at from made m join receipts r on r.practice_id = ${practiceId} and r.id = m.receipt_id`)
    await advanceSeries('receipt', sql`n % 50 > 1`)
    await db.execute(sql`insert into credit_notes (id, practice_id, place_id, invoice_id, status, series_id, number, issue_date, title, reason, disposition, seller, client,
        patient_id, taxable_minor, exempt_minor, cgst_minor, sgst_minor, total_minor, payable_minor, created_at, issued_at)
      select note_id, ${practiceId}, place_id, id, 'issued', ${findSeries('credit_note')}, 'VOLC/2627/' || row_number() over (order by n), day, 'Credit note', 'other', 'reduce_due',
        '{}', '{}', patient_id, 10000, 3 * price, 250, 250, 3 * price + 10500, 3 * price + 10500, day + time '07:00', day + time '07:00' from made where n % 50 = 1`)
    await db.execute(sql`insert into credit_note_lines (id, practice_id, credit_note_id, invoice_line_id, position, description, qty_milli, tax_category, rate_bps,
        taxable_minor, cgst_minor, sgst_minor, line_total_minor)
      select gen_random_uuid(), ${practiceId}, m.note_id, l.id, l.position, l.description, 1000, l.tax_category, l.rate_bps, l.taxable_minor, l.cgst_minor, l.sgst_minor,
        l.line_total_minor
      from made m join invoice_lines l on l.practice_id = ${practiceId} and l.invoice_id = m.id where m.n % 50 = 1`)
    await db.execute(sql`insert into credit_applications (id, practice_id, credit_note_id, invoice_id, amount_minor, created_at)
      select gen_random_uuid(), ${practiceId}, note_id, id, 3 * price + 10500, day + time '07:00' from made where n % 50 = 1`)
    await advanceSeries('credit_note', sql`n % 50 = 1`)
    await db.execute(sql`insert into tax_totals (id, practice_id, day, document_type, place_id, tax_no, registered, supply, state, invoice_id, tax_category, rate_bps,
        line_count, taxable_minor, cgst_minor, sgst_minor, igst_minor)
      select gen_random_uuid(), practice_id, day, document_type, place_id, tax_no, registered, supply, state, invoice_id, tax_category, rate_bps,
        count(*), sum(taxable_minor), sum(cgst_minor), sum(sgst_minor), sum(igst_minor)
      from taxed_lines() where practice_id = ${practiceId} and status = 'issued' group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12`)
  })
  for (const table of GUARDED_TABLES) await owner.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
  await owner.execute(sql`analyze`)
}
