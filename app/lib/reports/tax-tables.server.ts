import type { Column } from '#contract/kernel/column.ts'
import { reportColumns as columns } from '#contract/reporting/accounting/columns.ts'
import { reports } from '#contract/reporting/accounting/reports.ts'
import type { TaxSection, TaxSummary } from '#contract/reporting/accounting/tax-schema.ts'
import { documentPath } from '../documents/document-path'
import { columnStacks } from './column-stacks'
import { type ReportReader, toReportData } from './report-data.server'
import { toDateFilters, toPageFilters } from './report-query.server'
import { type ReportTable, toReportTable } from './report-table.server'

const NONE = 'No entries in this period.'

export const readTaxSummary: ReportReader = async ({ api, query }) => {
  const { data } = await api.moneyReports.taxSummary({ ...toDateFilters(query), taxNo: query.taxNo || undefined })
  const { sections, rates, totals } = data
  const byRate = toReportTable({
    key: 'rates',
    title: 'By rate',
    columns: columns.taxRates,
    rows: rates,
    totals,
    empty: NONE,
  })
  return toReportData(data, byRate, ...(sections ? sectionTables(sections) : []))
}

type Sections = NonNullable<TaxSummary['sections']>

/** Builds a table for each section of the return. Empty sections are shown too, as on the return. */
function sectionTables(sections: Sections): ReportTable[] {
  const outside = Object.values(sections.outside).some((minor) => minor !== 0) ? [sections.outside] : []
  return [
    toSectionTable('4A', '4A · B2B, clients with a tax number', columns.taxRegistered, sections.registered),
    toSectionTable('5', '5 · B2C large, to other states', columns.taxLarge, sections.large),
    toSectionTable('7', '7 · B2C others, net of notes', columns.taxConsumers, sections.consumers),
    toSectionTable('8', '8 · Nil-rated, exempt and non-GST', columns.taxUntaxed, sections.untaxed),
    toSectionTable(
      '9B-registered',
      '9B · CDNR, notes to clients with a tax number',
      columns.taxNotes,
      sections.notesToRegistered,
    ),
    toSectionTable(
      '9B-unregistered',
      '9B · CDNUR, notes on large invoices',
      columns.taxNotesOfLarge,
      sections.notesOfLarge,
    ),
    toReportTable({
      key: 'outside',
      title: 'Not in a return: places without a tax number',
      columns: columns.taxOutside,
      rows: outside,
      empty: NONE,
    }),
  ]
}

const toSectionTable = <Row>(key: string, title: string, rowColumns: readonly Column<Row>[], rows: readonly Row[]) =>
  toReportTable({ key, title, columns: rowColumns, rows, totals: 'rows', empty: NONE })

export const readTaxDocuments: ReportReader = async ({ api, query, limit }) => {
  const { data } = await api.moneyReports.taxDocuments({
    ...toPageFilters(query, limit),
    section: query.by as TaxSection,
    taxNo: query.taxNo || undefined,
  })
  const filled = reports['tax-documents'].choice.options.filter(({ value }) => data.filledSections.includes(value))
  const note = `This section is empty, but there are documents in: ${filled.map(({ label }) => label).join('; ')}.`
  const table = toReportData(
    data,
    toReportTable({
      ...data,
      title: 'Documents',
      columns: columns.taxDocuments,
      stacks: columnStacks.taxDocuments,
      rowHeader: 'Number',
      href: ({ documentType, id }) => documentPath(documentType, id),
      empty: 'No documents in this section in this period.',
    }),
  )
  return { ...table, notes: filled.length > 0 ? [note] : [] }
}

export const readTaxCodes: ReportReader = async ({ api, query, full }) => {
  const { data } = await api.moneyReports.taxCodes({
    ...toDateFilters(query),
    taxNo: query.taxNo || undefined,
    full,
  })
  return toReportData(
    data,
    toReportTable({
      ...data,
      title: '12 · By code',
      columns: columns.taxCodes,
      stacks: columnStacks.taxCodes,
      rowHeader: 'Description',
      empty: 'No sales in this period.',
    }),
  )
}

export const readInputTax: ReportReader = async ({ api, query }) => {
  const { data } = await api.moneyReports.inputTax(toDateFilters(query))
  const { rows, eligible } = data
  return toReportData(
    data,
    toReportTable({
      title: 'Purchases',
      columns: columns.inputTax,
      rows,
      totals: 'rows',
      empty: 'No purchases in this period.',
    }),
    toReportTable({
      key: 'eligible',
      title: 'Eligible input tax',
      columns: columns.taxOutside,
      rows: rows.length > 0 ? [eligible] : [],
      empty: 'No purchases in this period.',
    }),
  )
}
