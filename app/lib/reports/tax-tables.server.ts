import { reportColumns as columns } from '#contract/reporting/accounting/columns.ts'
import { documentPath } from '../documents/document-path'
import { columnStacks } from './column-stacks'
import { type ReportReader, toReportData } from './report-data.server'
import { toDateFilters } from './report-query.server'
import { type ReportTable, toReportTable } from './report-table.server'

const NONE = 'Nothing in these days.'

export const readTaxSummary: ReportReader = async ({ api, query: asked }) => {
  const { data } = await api.moneyReports.taxSummary({ ...toDateFilters(asked), taxNo: asked.taxNo || undefined })
  const { sections, rates, totals } = data
  const byRate = toReportTable({
    ...{ key: 'rates', title: 'By rate', columns: columns.taxRates, rows: rates, totals, empty: NONE },
  })
  return toReportData(data, byRate, ...(sections ? sectionTables(sections) : []))
}

type Sections = NonNullable<
  Awaited<ReturnType<Parameters<ReportReader>[0]['api']['moneyReports']['taxSummary']>>['data']['sections']
>

/** The sections by their names in the return. What is not there is an empty one: a return says so too. */
function sectionTables(sections: Sections): ReportTable[] {
  const outside = Object.values(sections.outside).some((minor) => minor !== 0) ? [sections.outside] : []
  return [
    toReportTable({
      ...{ key: '4A', title: '4A · B2B, clients with a tax number', columns: columns.taxRegistered },
      ...{ rows: sections.registered, totals: 'rows', empty: NONE },
    }),
    toReportTable({
      ...{ key: '5', title: '5 · B2C large, to other states', columns: columns.taxLarge },
      ...{ rows: sections.large, totals: 'rows', empty: NONE },
    }),
    toReportTable({
      ...{ key: '7', title: '7 · B2C others, notes taken off', columns: columns.taxConsumers },
      ...{ rows: sections.consumers, totals: 'rows', empty: NONE },
    }),
    toReportTable({
      ...{ key: '8', title: '8 · Nil-rated, exempt and outside the tax', columns: columns.taxUntaxed },
      ...{ rows: sections.untaxed, totals: 'rows', empty: NONE },
    }),
    toReportTable({
      ...{ key: '9B-registered', title: '9B · CDNR, notes to clients with a tax number', columns: columns.taxNotes },
      ...{ rows: sections.notesToRegistered, totals: 'rows', empty: NONE },
    }),
    toReportTable({
      ...{ key: '9B-unregistered', title: '9B · CDNUR, notes of large invoices', columns: columns.taxNotesOfLarge },
      ...{ rows: sections.notesOfLarge, totals: 'rows', empty: NONE },
    }),
    toReportTable({
      ...{ key: 'outside', title: 'In no return: branches without a tax number', columns: columns.taxOutside },
      ...{ rows: outside, empty: NONE },
    }),
  ]
}

type TaxSection = '4A' | '5' | '9B-registered' | '9B-unregistered'

export const readTaxDocuments: ReportReader = async ({ api, query: asked, limit }) => {
  const { taxNo, cursor } = asked
  const { data } = await api.moneyReports.taxPapers({
    ...{ ...toDateFilters(asked), section: asked.by as TaxSection, limit },
    ...{ taxNo: taxNo || undefined, cursor: cursor || undefined },
  })
  const { rows, next } = data
  return toReportData(
    data,
    toReportTable({
      ...{
        key: 'rows',
        title: 'Papers',
        columns: columns.taxPapers,
        stacks: columnStacks.taxPapers,
        rows,
        next,
        rowHeader: 'Number',
      },
      href: ({ paper, id }) => documentPath(paper, id),
      empty: 'No paper of these days stands in this section.',
    }),
  )
}

export const readTaxCodes: ReportReader = async ({ api, query: asked, full: whole }) => {
  const { data } = await api.moneyReports.taxCodes({ ...toDateFilters(asked), taxNo: asked.taxNo || undefined, whole })
  const { rows, totals, more } = data
  return toReportData(
    data,
    toReportTable({
      ...{
        key: 'rows',
        title: '12 · By code',
        columns: columns.taxCodes,
        stacks: columnStacks.taxCodes,
        rows,
        totals,
        more,
      },
      ...{ rowHeader: 'Description', empty: 'Nothing was sold in these days.' },
    }),
  )
}

export const readDocumentsIssued: ReportReader = async ({ api, query: asked }) => {
  const { data } = await api.moneyReports.documentsIssued({ ...toDateFilters(asked), taxNo: asked.taxNo || undefined })
  return toReportData(
    data,
    toReportTable({
      ...{ key: 'rows', title: '13 · By series', columns: columns.documentsIssued, rows: data.rows, totals: 'rows' },
      empty: 'No number was given in these days.',
    }),
  )
}

export const readInputTax: ReportReader = async ({ api, query: asked }) => {
  const { data } = await api.moneyReports.inputTax(toDateFilters(asked))
  const { rows, eligible } = data
  return toReportData(
    data,
    toReportTable({
      ...{ key: 'rows', title: 'What was bought', columns: columns.inputTax, rows, totals: 'rows' },
      empty: 'Nothing was bought in these days.',
    }),
    toReportTable({
      ...{
        key: 'eligible',
        title: 'May be set off',
        columns: columns.taxOutside,
        rows: rows.length > 0 ? [eligible] : [],
      },
      empty: 'Nothing was bought in these days.',
    }),
  )
}
