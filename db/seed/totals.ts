import { sql } from 'drizzle-orm'
import type { Db } from '../client.ts'

/** Sums up all documents and payments of a practice by day as the triggers do (db/guards/day-totals.sql). */
export async function writeDayTotals(db: Db, practiceId: string): Promise<void> {
  await deleteTotals(db, practiceId, ['sales_totals', 'receipt_totals', 'allocation_totals'])
  for (const type of ['invoice', 'credit_note'])
    await db.execute(sql`insert into sales_totals (id, practice_id, day, document_type, place_id, documents, cancelled,
        taxable_minor, exempt_minor, cgst_minor, sgst_minor, igst_minor, round_off_minor, payable_minor)
      select gen_random_uuid(), practice_id, issue_date, ${type}, place_id, count(*), count(*) filter (where status = 'cancelled'),
        sum(taxable_minor * issued), sum(exempt_minor * issued), sum(cgst_minor * issued), sum(sgst_minor * issued), sum(igst_minor * issued),
        sum(round_off_minor * issued), sum(payable_minor * issued)
      from (select *, (status = 'issued')::integer as issued from ${sql.identifier(`${type}s`)} where practice_id = ${practiceId} and status <> 'draft') d
      group by practice_id, issue_date, place_id`)
  await db.execute(sql`insert into receipt_totals (id, practice_id, day, place_id, method, received_by, received_minor)
    select gen_random_uuid(), practice_id, received_on, place_id, method, received_by, sum(amount_minor)
    from receipts where practice_id = ${practiceId} group by practice_id, received_on, place_id, method, received_by`)
  await db.execute(sql`insert into allocation_totals (id, practice_id, day, place_id, method, kind, allocated_minor)
    select gen_random_uuid(), a.practice_id, (a.created_at at time zone p.zone)::date, r.place_id, r.method, i.kind, sum(a.amount_minor)
    from allocations a
    join practices p on p.id = a.practice_id
    join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
    join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id
    where a.practice_id = ${practiceId} group by 2, 3, 4, 5, 6`)
}

/** Sums up all lines of a practice by day as the triggers do (db/guards/line-totals.sql). */
export async function writeLineTotals(db: Db, practiceId: string): Promise<void> {
  await deleteTotals(db, practiceId, ['line_totals', 'collected_totals'])
  await db.execute(sql`insert into line_totals (id, practice_id, day, document_type, commercial, place_id, kind, tax_no, registered, supply, doctor_id, description, code, unit, tax_category,
      rate_bps, line_count, qty_milli, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor)
    select gen_random_uuid(), practice_id, day, document_type, commercial, place_id, kind, tax_no, registered, supply, doctor_id, description, code, unit, tax_category, rate_bps,
      count(*), coalesce(sum(qty_milli), 0), sum(taxable_minor), sum(cgst_minor), sum(sgst_minor), sum(igst_minor), sum(total_minor)
    from sold_lines() where practice_id = ${practiceId} and status = 'issued' group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16`)
  await db.execute(sql`insert into collected_totals (id, practice_id, day, place_id, invoice_place_id, kind, doctor_id, description, collected_minor)
    select gen_random_uuid(), practice_id, day, place_id, invoice_place_id, kind, doctor_id, description, sum(collected_minor)
    from collected_lines() where practice_id = ${practiceId} and counts group by 2, 3, 4, 5, 6, 7, 8`)
}

/** Deletes the totals of documents that triggers have counted before. */
async function deleteTotals(db: Db, practiceId: string, tables: readonly string[]) {
  for (const table of tables)
    await db.execute(sql`delete from ${sql.identifier(table)} where practice_id = ${practiceId}`)
}
