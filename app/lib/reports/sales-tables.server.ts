import { reportColumns as columns } from '#contract/reporting/accounting/columns.ts'
import type { Adjustment, RevenueBy } from '#contract/reporting/accounting/rules.ts'
import { type DocumentKind, documentPath } from '../documents/document-path'
import { to } from '../navigation/links'
import { cardLines, columnStacks } from './column-stacks'
import { type ReportReader, toReportData } from './report-data.server'
import { choiceLabel, toDateFilters, toPageFilters } from './report-query.server'
import { toReportTable, withFirstTitle } from './report-table.server'

export const readSales: ReportReader = async ({ api, query, limit }) => {
  const { data } = await api.moneyReports.sales(toPageFilters(query, limit))
  return {
    ...toReportData(
      data,
      toReportTable({
        ...data,
        title: 'Documents',
        columns: columns.sales,
        stacks: columnStacks.sales,
        rowHeader: 'Number',
        href: ({ documentType, id }) => documentPath(documentType, id),
        empty: 'No documents were issued in this period.',
      }),
    ),
    notes:
      data.rows.length > 0 ? ['Amounts of credit notes are negative. The total excludes cancelled documents.'] : [],
  }
}

export const readRevenue: ReportReader = async ({ api, query, full }) => {
  const by = query.by as RevenueBy
  const title = choiceLabel(query)
  const { data } = await api.moneyReports.revenue({ ...toDateFilters(query), by, full })
  return {
    ...toReportData(
      data,
      toReportTable({
        ...data,
        columns: withFirstTitle(columns.revenue, title),
        title: `By ${title.toLowerCase()}`,
        empty: 'No revenue in this period.',
      }),
    ),
    notes: [
      'Revenue is the amount before tax on documents issued in this period. Collected is the amount received in this period, including tax, for documents of any date.',
    ],
  }
}

/** The kind of document that each adjustment is about. */
const ADJUSTED_DOCUMENTS: Readonly<Record<Adjustment, DocumentKind>> = {
  discount: 'invoice',
  cancelled_invoice: 'invoice',
  cancelled_debit_note: 'debit_note',
  cancelled_credit_note: 'credit_note',
  write_off: 'invoice',
  draft_edit: 'invoice',
  credit_note: 'credit_note',
  reversal: 'receipt',
}

export const readAdjustments: ReportReader = async ({ api, query, limit }) => {
  const kind = (query.by || undefined) as Adjustment | undefined
  const { data } = await api.moneyReports.adjustments({ ...toPageFilters(query, limit), kind })
  const { rows, next, totals } = data
  const empty = 'No adjustments in this period.'
  return toReportData(
    data,
    toReportTable({
      title: 'Entries',
      columns: columns.adjustments,
      rows,
      next,
      rowHeader: 'Number',
      empty,
      href: (row) => documentPath(ADJUSTED_DOCUMENTS[row.kind], row.documentId),
    }),
    toReportTable({ key: 'kinds', title: 'Totals', columns: columns.adjustmentTotals, rows: totals, empty }),
  )
}

export const readOutstanding: ReportReader = async ({ api, query, full }) => {
  const side = query.by as 'customers' | 'suppliers'
  const { data } = await api.moneyReports.outstanding({
    asOf: query.on || undefined,
    side,
    full,
    forPage: query.forPage,
  })
  const { asOf } = data
  const from = `${asOf.slice(0, 4)}-01-01`
  return toReportData(
    { from: asOf, to: asOf, choices: data.choices },
    toReportTable({
      ...data,
      title: side === 'customers' ? 'Clients' : 'Suppliers',
      columns: columns.outstanding,
      stacks: columnStacks.outstanding,
      cardLines: cardLines.outstanding,
      optional: ['Credit', 'Opening balance'],
      rowHeader: 'Name',
      href: ({ clientId }) =>
        side === 'customers' ? to('/reports', null, { report: 'statement', client: clientId, from, to: asOf }) : null,
      empty: 'No balances on this day.',
    }),
  )
}

/** Lists matching clients until one is chosen for the statement. */
const readClientMatches: ReportReader = async ({ api, query }) => {
  const { q, from, to: until } = query
  const { clients, ...choices } = (await api.moneyReports.choices({ client: q || undefined })).data
  const { items, more } = clients ?? { items: [], more: false }
  return toReportData(
    { from: '', to: '', choices },
    toReportTable({
      key: 'clients',
      title: 'Choose a client',
      columns: columns.clients,
      rows: items,
      more,
      rowHeader: 'Name',
      href: ({ patientId, clientId }) =>
        to('/reports', null, { report: 'statement', client: patientId ?? clientId, from, to: until }),
      empty: q
        ? 'No clients found. Search by name, phone or patient number.'
        : 'Search for a client to see their statement.',
    }),
  )
}

export const readStatement: ReportReader = async (request) => {
  const { api, query, full } = request
  if (!query.client || query.q) return readClientMatches(request)
  const { placeId: _, ...period } = toDateFilters(query)
  const { data } = await api.moneyReports.statement({ ...period, clientId: query.client, full })
  const { openingMinor, closingMinor, rows, more } = data
  const opening = { debitMinor: null, creditMinor: null, kind: 'balance', isReversal: false, number: null, id: null }
  const entries = [
    { ...opening, day: data.from, kind: 'opening_balance', balanceMinor: openingMinor },
    ...rows,
    ...(more ? [] : [{ ...opening, day: data.to, kind: 'closing_balance', balanceMinor: closingMinor }]),
  ]
  return {
    ...toReportData(
      data,
      toReportTable({
        title: 'Entries',
        columns: columns.statement,
        rows: entries,
        more,
        rowHeader: 'Entry',
        href: ({ kind, id }) => documentPath(kind, id),
        empty: 'No entries on this account.',
      }),
    ),
    clientName: data.name,
    notes: rows.length === 0 ? ['No charges or payments in this period.'] : [],
  }
}
