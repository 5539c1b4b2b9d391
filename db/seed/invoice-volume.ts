import { type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../client.ts'
import { writeDayTotals, writeLineTotals } from './totals.ts'

const GUARDED_TABLES = [
  'number_series',
  'invoices',
  'invoice_lines',
  'receipts',
  'allocations',
  'credit_notes',
  'credit_note_lines',
  'credit_applications',
  'expenses',
  'outgoing_payments',
] as const

/** The numbered documents: the prefix of their numbers, and the condition on `plan` for having one. */
const SERIES = {
  invoice: { prefix: 'VOL', has: sql`true` },
  receipt: { prefix: 'VOLR', has: sql`outcome in ('part', 'paid')` },
  credit_note: { prefix: 'VOLC', has: sql`outcome = 'credited'` },
  expense: { prefix: 'VOLE', has: sql`n % 25 = 9` },
} as const
type Numbered = keyof typeof SERIES

interface InvoiceVolume {
  practiceId: string
  invoices: number
  /** The number of days up to the last one, over which the invoices are spread evenly. */
  days: number
  lastDay: string
}

/**
 * Fills a practice with invoices of four lines each, spread over the last days. Most are paid; of fifty, one is open, one is
 * credited and one is paid in part; a few are cancelled. Of a hundred clients one is a business. Written inside the database
 * with its triggers disabled: a million lines take about two minutes.
 */
export async function fillInvoices(
  { owner, maintenance }: Pick<Database, 'owner' | 'maintenance'>,
  volume: InvoiceVolume,
): Promise<void> {
  const { practiceId } = volume
  await createClients(maintenance, practiceId)
  // Without statistics, each foreign key would be checked by a scan. Only the owner of the tables can collect them.
  await owner.execute(sql`analyze billing_parties`)
  await setTriggers(owner, 'disable')
  try {
    await maintenance.transaction(async (db) => {
      await db.execute(sql`set local statement_timeout = 0`)
      await planInvoices(db, volume)
      await createSeries(db)
      await writeInvoices(db)
      await writePayments(db)
      await writeCreditNotes(db)
      await writeExpenses(db)
    })
    // Without statistics about the new rows, the totals would be joined by nested loops.
    await owner.execute(sql`analyze`)
    await maintenance.transaction(async (db) => {
      await db.execute(sql`set local statement_timeout = 0`)
      await writeTaxTotals(db, practiceId)
      await writeDayTotals(db, practiceId)
      await writeLineTotals(db, practiceId)
    })
  } finally {
    // Without the triggers, no practice of the database would be guarded.
    await setTriggers(owner, 'enable')
  }
  await owner.execute(sql`analyze`)
}

async function setTriggers(owner: Db, state: 'enable' | 'disable') {
  for (const table of GUARDED_TABLES)
    await owner.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(state)} trigger user`)
}

/** Creates a client for each patient, and twenty businesses. */
async function createClients(db: Db, practiceId: string) {
  await db.execute(sql`insert into billing_parties (id, practice_id, type, name, name_key, patient_id, mobile)
    select gen_random_uuid(), practice_id, 'patient', full_name, lower(full_name), id, phone from patients where practice_id = ${practiceId}
    on conflict do nothing`)
  await db.execute(sql`insert into billing_parties (id, practice_id, type, name, name_key, tax_no)
    select gen_random_uuid(), ${practiceId}, 'organisation', 'Volume Works ' || n, 'volume works ' || n, '27AAPFU' || lpad(n::text, 4, '0') || 'F1ZV'
    from generate_series(1, 20) n`)
}

/** Ids grow with time, like those of the application. */
const ORDERED_ID = sql`(lpad(to_hex((extract(epoch from day) * 1000)::bigint + n), 12, '0') || '7' || left(gen_random_uuid()::text, 3) || '8' || right(replace(gen_random_uuid()::text, '-', ''), 15))::uuid`
const PART_ID = sql`(left(plan.id::text, 24) || right(gen_random_uuid()::text, 12))::uuid`

/** Creates the temporary table `plan`: one row for each invoice, with what its documents have in common. */
async function planInvoices(db: Db, { practiceId, invoices, days, lastDay }: InvoiceVolume) {
  const joinRotating = (name: SQL, columns: SQL, from: SQL) =>
    sql`join (select ${columns}, row_number() over (order by id) - 1 as at from ${from}) ${name} on ${name}.at = n % (select count(*) from ${from})`
  await db.execute(sql`create temporary table plan on commit drop as
    select n, ${practiceId}::uuid as practice_id, ${ORDERED_ID} as id, ${ORDERED_ID} as receipt_id, ${ORDERED_ID} as note_id, ${ORDERED_ID} as expense_id, day, to_char(day - interval '3 months', 'YY') || to_char(day + interval '9 months', 'YY') as year,
      l.id as place_id, d.id as doctor_id, d.person_id, c.person_id as cashier_id,
      case when n % 100 <> 7 then p.patient_id end as patient_id,
      case when n % 100 = 7 then o.id when n % 5 in (3, 4) then p.id end as party_id,
      case when n % 100 = 7 then jsonb_build_object('name', o.name, 'taxNo', o.tax_no) else jsonb_build_object('name', p.name) end as client,
      case n % 5 when 3 then 'pharmacy' when 4 then 'lab' else 'consultation' end as kind, price, case n % 10 when 5 then 1000 else 0 end as discount,
      3 * price + 10500 as payable, outcome, case outcome when 'paid' then 3 * price + 10500 when 'part' then 10000 else 0 end as received
    from generate_series(1, ${invoices}::int) n
    cross join lateral (select ${lastDay}::date - ((${invoices}::int - n) * ${days}::int / ${invoices}::int) as day, (n % 7) * 5000 as price,
      case when n % 200 = 13 then 'cancelled' when n % 50 = 0 then 'open' when n % 50 = 1 then 'credited' when n % 50 = 2 then 'part' else 'paid' end as outcome) t
    ${joinRotating(sql`p`, sql`id, name, patient_id`, sql`billing_parties where practice_id = ${practiceId} and type = 'patient'`)}
    ${joinRotating(sql`o`, sql`id, name, tax_no`, sql`billing_parties where practice_id = ${practiceId} and type = 'organisation'`)}
    ${joinRotating(sql`d`, sql`id, person_id`, sql`doctors where practice_id = ${practiceId}`)}
    ${joinRotating(sql`c`, sql`id, person_id`, sql`(select id, person_id from doctors where practice_id = ${practiceId} order by id limit 4) cashiers`)}
    join (select id from places where practice_id = ${practiceId} order by id limit 1) l on true`)
  await db.execute(sql`analyze plan`)
}

/** Creates the number series of every financial year, already used up. */
async function createSeries(db: Db) {
  for (const [docType, { prefix, has }] of Object.entries(SERIES))
    await db.execute(sql`insert into number_series (id, practice_id, place_id, doc_type, financial_year, prefix, pad, next_no, registrant, last_issue_date)
      select gen_random_uuid(), practice_id, place_id, ${docType}, year, ${prefix}, 1, 1 + count(*), practice_id::text, max(day) from plan where ${has}
      group by practice_id, place_id, year`)
}

/** Selects the series and the number of a document of `plan`. */
const selectNumber = (document: Numbered) => sql`
  (select s.id from number_series s where s.practice_id = plan.practice_id and s.prefix = ${SERIES[document].prefix} and s.financial_year = year),
  ${SERIES[document].prefix} || '/' || year || '/' || row_number() over (partition by year order by n)`

/** Three exempt services and one taxed item: 5% of 100.00 is 2.50 CGST and 2.50 SGST. */
async function writeInvoices(db: Db) {
  await db.execute(sql`insert into invoices (id, practice_id, place_id, kind, status, series_id, number, issue_date, due_date, title, seller, client, patient_id,
      doctor_id, party_id, gross_minor, line_discount_minor, taxable_minor, exempt_minor, cgst_minor, sgst_minor, total_minor, payable_minor,
      allocated_minor, credited_minor, due_minor, created_at, issued_at, cancelled_at, cancelled_by, cancel_reason)
    select id, practice_id, place_id, kind, case outcome when 'cancelled' then 'cancelled' else 'issued' end, ${selectNumber('invoice')}, day, day, 'Invoice', '{}', client,
      patient_id, doctor_id, party_id, 3 * price + 10000 + discount, discount, 10000, 3 * price, 250, 250, payable, payable,
      received, case outcome when 'credited' then payable else 0 end, case when outcome in ('cancelled', 'credited') then 0 else payable - received end,
      day + time '06:00', day + time '06:00', case outcome when 'cancelled' then day + time '08:00' end, case outcome when 'cancelled' then person_id end,
      case outcome when 'cancelled' then 'Entered twice' end
    from plan`)
  await db.execute(sql`insert into invoice_lines (id, practice_id, invoice_id, position, description, code, unit_price_minor, discount_kind, discount_value,
      discount_minor, doctor_id, tax_category, rate_bps, gross_minor, taxable_minor, cgst_minor, sgst_minor, line_total_minor)
    select ${PART_ID}, practice_id, id, at, 'Consultation', '999312', price, 'none', 0, 0, doctor_id, 'exempt', 0, price, price, 0, 0, price
      from plan, generate_series(1, 3) at
    union all
    select ${PART_ID}, practice_id, id, 4, 'Paracetamol 500', '3004', 10000 + discount, case discount when 0 then 'none' else 'amount' end, discount,
      discount, doctor_id, 'taxable', 500, 10000 + discount, 10000, 250, 250, 10500 from plan`)
}

async function writePayments(db: Db) {
  const { has } = SERIES.receipt
  await db.execute(sql`insert into receipts (id, practice_id, place_id, series_id, number, received_on, method, amount_minor, payer, seller, patient_id, party_id, batch_id,
      received_by, created_at)
    select receipt_id, practice_id, place_id, ${selectNumber('receipt')}, day, case n % 3 when 0 then 'cash' else 'upi' end, received, client, '{}', patient_id, party_id,
      gen_random_uuid(), cashier_id, day + time '06:30'
    from plan where ${has}`)
  await db.execute(sql`insert into allocations (id, practice_id, receipt_id, invoice_id, amount_minor, created_at)
    select ${PART_ID}, practice_id, receipt_id, id, received, day + time '06:30' from plan where ${has}`)
}

/** Credits whole invoices, before they are paid. */
async function writeCreditNotes(db: Db) {
  const { has } = SERIES.credit_note
  await db.execute(sql`insert into credit_notes (id, practice_id, place_id, invoice_id, status, series_id, number, issue_date, title, reason, disposition, seller, client,
      patient_id, party_id, taxable_minor, exempt_minor, cgst_minor, sgst_minor, total_minor, payable_minor, created_at, issued_at)
    select note_id, practice_id, place_id, id, 'issued', ${selectNumber('credit_note')}, day, 'Credit note', 'other', 'reduce_due', '{}', client,
      patient_id, party_id, 10000, 3 * price, 250, 250, payable, payable, day + time '07:00', day + time '07:00'
    from plan where ${has}`)
  await db.execute(sql`insert into credit_note_lines (id, practice_id, credit_note_id, invoice_line_id, position, description, qty_milli, tax_category, rate_bps,
      taxable_minor, cgst_minor, sgst_minor, line_total_minor)
    select ${PART_ID}, l.practice_id, note_id, l.id, l.position, l.description, 1000, l.tax_category, l.rate_bps, l.taxable_minor, l.cgst_minor, l.sgst_minor,
      l.line_total_minor
    from plan join invoice_lines l on l.practice_id = plan.practice_id and l.invoice_id = plan.id where ${has}`)
  await db.execute(sql`insert into credit_applications (id, practice_id, credit_note_id, invoice_id, amount_minor, created_at)
    select ${PART_ID}, practice_id, note_id, id, payable, day + time '07:00' from plan where ${has}`)
}

async function writeExpenses(db: Db) {
  const { has } = SERIES.expense
  await db.execute(sql`insert into expenses (id, practice_id, place_id, status, series_id, number, category, description, vendor, spent_on, amount_minor, total_minor, method,
      created_by, decided_by, decided_at, created_at)
    select expense_id, practice_id, place_id, 'paid', ${selectNumber('expense')}, case n % 3 when 0 then 'rent' when 1 then 'consumables' else 'utilities' end,
      'Volume', 'Volume Supplies', day, 5000 + price, 5000 + price, 'upi', person_id, person_id, day + time '06:00', day + time '06:00'
    from plan where ${has}`)
  await db.execute(sql`insert into outgoing_payments (id, practice_id, place_id, expense_id, paid_on, method, amount_minor, paid_by, created_at)
    select ${PART_ID}, practice_id, place_id, expense_id, day, 'upi', 5000 + price, person_id, day + time '06:00' from plan where ${has}`)
}

/** Sums the lines as the trigger on `tax_totals` does. */
const writeTaxTotals = (db: Db, practiceId: string) =>
  db.execute(sql`insert into tax_totals (id, practice_id, day, document_type, place_id, tax_no, registered, supply, state, invoice_id, tax_category, rate_bps,
      line_count, taxable_minor, cgst_minor, sgst_minor, igst_minor)
    select gen_random_uuid(), practice_id, day, document_type, place_id, tax_no, registered, supply, state, invoice_id, tax_category, rate_bps,
      count(*), sum(taxable_minor), sum(cgst_minor), sum(sgst_minor), sum(igst_minor)
    from taxed_lines() where practice_id = ${practiceId} and status = 'issued' group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12`)
