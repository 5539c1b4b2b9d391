import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import type {
  TaxCodes,
  TaxCodesQuery,
  TaxPapers,
  TaxPapersQuery,
  TaxQuery,
  TaxSummary,
} from '#contract/reporting/accounting/tax-schema.ts'
import { byRate, sectionsOf, type TaxedGroup, totalOf } from '#contract/reporting/accounting/tax-sections.ts'
import { type Asking, covered, groupsOf, paged, read, sliceOf, spanOf } from './span.ts'
import { type Taxed, taxLines } from './tax-lines.ts'

async function taxedSpan(context: Asking, asked: z.infer<typeof TaxQuery>): Promise<Taxed> {
  return { ...(await spanOf(context, asked)), taxNo: asked.taxNo ?? null }
}

/** What a tax return asks for, or where there are no sections, what papers come to by rate. Every line counts in one place. */
export async function taxSummary(context: Asking, asked: z.infer<typeof TaxQuery>): Promise<TaxSummary> {
  const span = await taxedSpan(context, asked)
  const groups = await read<TaxedGroup>(
    context,
    sql`select t.paper, t.supply, t.registered, t.large, t.state, t.tax_category as "taxCategory", t.rate_bps as "rateBps",
        sum(t.taxable) as "taxableMinor", sum(t.cgst) as "cgstMinor", sum(t.sgst) as "sgstMinor", sum(t.igst) as "igstMinor"
      from (${taxLines(span)}) t group by 1, 2, 3, 4, 5, 6, 7 order by t.state nulls first, t.rate_bps, t.paper desc, t.tax_category, t.supply, t.registered`,
  )
  const profile = taxProfile(span.taxProfile)
  return {
    ...covered(span),
    taxNames: profile.taxNames,
    rates: byRate(groups),
    totals: totalOf(groups),
    sections: profile.returnSections ? sectionsOf(groups) : null,
  }
}

const SECTIONS = {
  '4A': sql`t.paper = 'invoice' and t.registered`,
  '5': sql`t.paper = 'invoice' and not t.registered and t.large`,
  '9B-registered': sql`t.paper <> 'invoice' and t.registered`,
  '9B-unregistered': sql`t.paper <> 'invoice' and not t.registered and t.large`,
} as const

/** The papers of a section that lists them one by one: a row for each rate on them. */
export async function taxPapers(context: Asking, asked: z.infer<typeof TaxPapersQuery>): Promise<TaxPapers> {
  const span = await taxedSpan(context, asked)
  const { practiceId } = span
  // A page holds whole papers, so it may be a few rows longer than was asked for.
  const { after, limit } = sliceOf(asked)
  const found = await read<TaxPapers['rows'][number]>(
    context,
    sql`with lines as (
        select t.id, t.paper, t.state, t.rate_bps, sum(t.taxable) as taxable, sum(t.cgst) as cgst, sum(t.sgst) as sgst, sum(t.igst) as igst
        from (${taxLines(span)}) t where t.supply <> 'none' and t.tax_category = 'taxable' and ${SECTIONS[asked.section]} group by 1, 2, 3, 4),
      papers as (
        select p.practice_id, p.id, p.number, p.issue_date as day, p.client, p.payable_minor, null::uuid as of_invoice from invoices p
        where p.practice_id = ${practiceId} and p.id in (select id from lines where paper = 'invoice')
        union all select p.practice_id, p.id, p.number, p.issue_date, p.client, p.payable_minor, p.invoice_id from debit_notes p
        where p.practice_id = ${practiceId} and p.id in (select id from lines where paper = 'debit_note')
        union all select p.practice_id, p.id, p.number, p.issue_date, p.client, p.payable_minor,
          coalesce(p.invoice_id, (select d.invoice_id from debit_notes d where d.practice_id = p.practice_id and d.id = p.debit_note_id)) from credit_notes p
        where p.practice_id = ${practiceId} and p.id in (select id from lines where paper = 'credit_note')),
      page as (select * from papers p ${after ? sql`where (p.day, p.id) > (${after.day}::date, ${after.id}::uuid)` : sql``} order by p.day, p.id limit ${limit})
      select p.id, l.paper, p.number, p.day::text as day, p.client ->> 'name' as client, p.client ->> 'taxNo' as "clientTaxNo", l.state, l.rate_bps as "rateBps",
        p.payable_minor as "payableMinor", l.taxable as "taxableMinor", l.cgst as "cgstMinor", l.sgst as "sgstMinor", l.igst as "igstMinor",
        i.number as "invoiceNumber", i.issue_date::text as "invoiceDay"
      from page p join lines l on l.id = p.id left join invoices i on i.practice_id = p.practice_id and i.id = p.of_invoice
      order by p.day, p.id, l.rate_bps`,
  )
  const papers = [...new Map(found.map((row) => [row.id, row])).values()]
  const { rows: shown, next } = paged(papers, asked.limit)
  const ids = new Set(shown.map(({ id }) => id))
  return { ...covered(span), rows: found.filter(({ id }) => ids.has(id)), next }
}

/** By code of goods and services, untaxed ones too: what a return asks for beside its sums. Notes are taken off and added. */
export async function taxCodes(context: Asking, asked: z.infer<typeof TaxCodesQuery>): Promise<TaxCodes> {
  const span = await taxedSpan(context, asked)
  const found = await read<TaxCodes['rows'][number] & { all: TaxCodes['totals'] }>(
    context,
    sql`with signed as (select t.*, case t.paper when 'credit_note' then -1 else 1 end as sign from (${taxLines(span)}) t where t.supply <> 'none')
      select s.registered, s.code, min(s.description) as description, s.unit, s.tax_category as "taxCategory", s.rate_bps as "rateBps",
        sum(s.sign * s.qty) as "qtyMilli", sum(s.sign * s.total) as "totalMinor", sum(s.sign * s.taxable) as "taxableMinor",
        sum(s.sign * s.cgst) as "cgstMinor", sum(s.sign * s.sgst) as "sgstMinor", sum(s.sign * s.igst) as "igstMinor",
        jsonb_build_object('taxableMinor', sum(sum(s.sign * s.taxable)) over (), 'cgstMinor', sum(sum(s.sign * s.cgst)) over (),
          'sgstMinor', sum(sum(s.sign * s.sgst)) over (), 'igstMinor', sum(sum(s.sign * s.igst)) over ()) as "all"
      from signed s group by s.registered, s.code, s.unit, s.tax_category, s.rate_bps
      order by s.registered desc, s.code nulls last, s.rate_bps, s.unit, s.tax_category limit ${groupsOf(asked) + 1}`,
  )
  const none = { taxableMinor: 0, cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }
  const rows = found.slice(0, groupsOf(asked)).map(({ all: _, ...row }) => row)
  return { ...covered(span), rows, totals: found[0]?.all ?? none, more: found.length > groupsOf(asked) }
}
