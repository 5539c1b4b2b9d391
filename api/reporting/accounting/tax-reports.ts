import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import type {
  TableQuery,
  TaxCodes,
  TaxDocuments,
  TaxDocumentsQuery,
  TaxQuery,
  TaxSection,
  TaxSummary,
} from '#contract/reporting/accounting/tax-schema.ts'
import {
  findSection,
  groupByRate,
  groupBySection,
  sumAmounts,
  type TaxedGroup,
} from '#contract/reporting/accounting/tax-sections.ts'
import {
  allowMemoryForSums,
  getGroupLimit,
  matchPlace,
  type PeriodRange,
  queryRows,
  type ReportContext,
  resolveRange,
  toPage,
  toReportPeriod,
  toSlice,
} from './report-range.ts'
import { isLargeInvoice, selectTaxCodeTotals, selectTaxLines } from './tax-lines.ts'

/** Reports sales by tax rate, and the sections of the return if the country has them. Every line is in exactly one. */
export async function reportTaxSummary(ctx: ReportContext, query: z.infer<typeof TaxQuery>): Promise<TaxSummary> {
  const range = await resolveRange(ctx, query)
  const groups = await listTaxedGroups(ctx, range)
  const profile = getTaxProfile(range.taxProfile)
  return {
    ...toReportPeriod(range),
    taxNames: profile.taxNames,
    rates: groupByRate(groups),
    totals: sumAmounts(groups),
    sections: profile.returnSections ? groupBySection(groups) : null,
  }
}

const listTaxedGroups = (ctx: ReportContext, range: PeriodRange) =>
  queryRows<TaxedGroup>(
    ctx,
    sql`select t.document_type as "documentType", t.supply, t.registered, coalesce(${isLargeInvoice(range)}, false) as large, t.state,
        t.tax_category as "taxCategory", t.rate_bps as "rateBps", sum(t.taxable_minor) as "taxableMinor", sum(t.cgst_minor) as "cgstMinor",
        sum(t.sgst_minor) as "sgstMinor", sum(t.igst_minor) as "igstMinor"
      from tax_totals t left join invoices i on i.practice_id = t.practice_id and i.id = t.invoice_id
      where t.practice_id = ${range.practiceId} and t.day between ${range.from}::date and ${range.to}::date${matchPlace(range, sql`t.place_id`)}
        ${range.taxNo ? sql`and t.tax_no = ${range.taxNo}` : sql``}
      group by 1, 2, 3, 4, 5, 6, 7 having sum(t.line_count) > 0
      order by t.state nulls first, t.rate_bps, t.document_type desc, t.tax_category, t.supply, t.registered`,
  )

const SECTIONS = {
  '4A': sql`t.document_type = 'invoice' and t.registered`,
  '5': sql`t.document_type = 'invoice' and not t.registered and t.large`,
  '9B-registered': sql`t.document_type <> 'invoice' and t.registered`,
  '9B-unregistered': sql`t.document_type <> 'invoice' and not t.registered and t.large`,
} as const

/** Lists the documents of a section, with a row for each rate. */
export async function reportTaxDocuments(
  ctx: ReportContext,
  query: z.infer<typeof TaxDocumentsQuery>,
): Promise<TaxDocuments> {
  const range = await resolveRange(ctx, query)
  const { practiceId } = range
  // A page has complete documents, so it may be a few rows longer than the limit.
  const { after, limit } = toSlice(query)
  const sectionRows = await queryRows<TaxDocuments['rows'][number]>(
    ctx,
    sql`with lines as (
        select t.id, t.document_type, t.state, t.rate_bps, sum(t.taxable) as taxable, sum(t.cgst) as cgst, sum(t.sgst) as sgst, sum(t.igst) as igst
        from (${selectTaxLines(range)}) t where t.supply <> 'none' and t.tax_category = 'taxable' and ${SECTIONS[query.section]} group by 1, 2, 3, 4),
      documents as (
        select p.practice_id, p.id, p.number, p.issue_date as day, p.client, p.payable_minor, null::uuid as of_invoice from invoices p
        where p.practice_id = ${practiceId} and p.id in (select id from lines where document_type = 'invoice')
        union all select p.practice_id, p.id, p.number, p.issue_date, p.client, p.payable_minor, p.invoice_id from debit_notes p
        where p.practice_id = ${practiceId} and p.id in (select id from lines where document_type = 'debit_note')
        union all select p.practice_id, p.id, p.number, p.issue_date, p.client, p.payable_minor,
          coalesce(p.invoice_id, (select d.invoice_id from debit_notes d where d.practice_id = p.practice_id and d.id = p.debit_note_id)) from credit_notes p
        where p.practice_id = ${practiceId} and p.id in (select id from lines where document_type = 'credit_note')),
      page as (select * from documents p ${after ? sql`where (p.day, p.id) > (${after.day}::date, ${after.id}::uuid)` : sql``} order by p.day, p.id limit ${limit})
      select p.id, l.document_type as "documentType", p.number, p.day::text as day, p.client ->> 'name' as client, p.client ->> 'taxNo' as "clientTaxNo", l.state, l.rate_bps as "rateBps",
        p.payable_minor as "payableMinor", l.taxable as "taxableMinor", l.cgst as "cgstMinor", l.sgst as "sgstMinor", l.igst as "igstMinor",
        i.number as "invoiceNumber", i.issue_date::text as "invoiceDay"
      from page p join lines l on l.id = p.id left join invoices i on i.practice_id = p.practice_id and i.id = p.of_invoice
      order by p.day, p.id, l.rate_bps`,
  )
  const documents = [...new Map(sectionRows.map((row) => [row.id, row])).values()]
  const { rows: page, next } = toPage(documents, query.limit)
  const ids = new Set(page.map(({ id }) => id))
  const filledSections = sectionRows.length === 0 && !query.cursor ? await listFilledSections(ctx, range) : []
  return { ...toReportPeriod(range), rows: sectionRows.filter(({ id }) => ids.has(id)), next, filledSections }
}

/** Lists the sections of the return that have documents in the period, so that an empty one can link to them. */
async function listFilledSections(ctx: ReportContext, range: PeriodRange): Promise<TaxSection[]> {
  const filled = new Set<string>((await listTaxedGroups(ctx, range)).map(findSection))
  return (Object.keys(SECTIONS) as TaxSection[]).filter((section) => filled.has(section))
}

/** Reports sales by HSN and SAC code, including untaxed ones, net of notes. */
export async function reportTaxCodes(ctx: ReportContext, query: TableQuery): Promise<TaxCodes> {
  const range = await resolveRange(ctx, query)
  await allowMemoryForSums(ctx)
  const groups = await queryRows<TaxCodes['rows'][number] & { all: TaxCodes['totals'] }>(
    ctx,
    sql`with signed as (${selectTaxCodeTotals(range)})
      select s.registered, s.code, min(s.description) || case when count(distinct s.description) > 1 then ' and others' else '' end as description, s.unit, s.tax_category as "taxCategory", s.rate_bps as "rateBps",
        sum(s.sign * s.qty_milli) as "qtyMilli", sum(s.sign * s.total_minor) as "totalMinor", sum(s.sign * s.taxable_minor) as "taxableMinor",
        sum(s.sign * s.cgst_minor) as "cgstMinor", sum(s.sign * s.sgst_minor) as "sgstMinor", sum(s.sign * s.igst_minor) as "igstMinor",
        jsonb_build_object('taxableMinor', sum(sum(s.sign * s.taxable_minor)) over (), 'cgstMinor', sum(sum(s.sign * s.cgst_minor)) over (),
          'sgstMinor', sum(sum(s.sign * s.sgst_minor)) over (), 'igstMinor', sum(sum(s.sign * s.igst_minor)) over ()) as "all"
      from signed s group by s.registered, s.code, s.unit, s.tax_category, s.rate_bps
      order by s.registered desc, s.code nulls last, s.rate_bps, s.unit, s.tax_category limit ${getGroupLimit(query) + 1}`,
  )
  const none = { taxableMinor: 0, cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }
  const rows = groups.slice(0, getGroupLimit(query)).map(({ all: _, ...row }) => row)
  return { ...toReportPeriod(range), rows, totals: groups[0]?.all ?? none, more: groups.length > getGroupLimit(query) }
}
