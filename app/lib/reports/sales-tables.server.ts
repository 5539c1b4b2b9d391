import { reportColumns as columns } from '#contract/reporting/accounting/columns.ts'
import type { Conspicuous, RevenueBy } from '#contract/reporting/accounting/rules.ts'
import { type DocumentKind, documentPath } from '../documents/document-path'
import { to } from '../navigation/links'
import { columnStacks } from './column-stacks'
import { type ReportReader, toReportData } from './report-data.server'
import { toDateFilters } from './report-query.server'
import { toReportTable, withFirstTitle } from './report-table.server'

export const readSales: ReportReader = async ({ api, query: asked, limit }) => {
  const page = { ...toDateFilters(asked), cursor: asked.cursor || undefined, limit }
  const { data } = await api.moneyReports.sales(page)
  const { rows, next, totals } = data
  return {
    ...toReportData(
      data,
      toReportTable({
        ...{
          key: 'rows',
          title: 'Papers',
          columns: columns.sales,
          stacks: columnStacks.sales,
          rows,
          next,
          totals,
          rowHeader: 'Number',
        },
        href: ({ paper, id }) => documentPath(paper, id),
        empty: 'No paper was issued in these days.',
      }),
    ),
    notes: rows.length > 0 ? ['The total leaves cancelled papers out and takes credit notes off.'] : [],
  }
}

const REVENUE_TITLES: Readonly<Record<RevenueBy, string>> = {
  doctor: 'Doctor',
  place: 'Branch',
  service: 'Service',
  kind: 'Kind',
  method: 'Method',
}

export const readRevenue: ReportReader = async ({ api, query: asked, full: whole }) => {
  const by = asked.by as RevenueBy
  const { data } = await api.moneyReports.revenue({ ...toDateFilters(asked), by, whole })
  const { rows, totals, more } = data
  return {
    ...toReportData(
      data,
      toReportTable({
        ...{ key: 'rows', columns: withFirstTitle(columns.revenue, REVENUE_TITLES[by]), rows, totals, more },
        title: `By ${REVENUE_TITLES[by].toLowerCase()}`,
        empty: 'Nothing was earned in these days.',
      }),
    ),
    notes: [
      'Revenue is before tax, of papers issued in these days. Collected is what was received in these days for papers of any day, with its tax.',
    ],
  }
}

/** What each of them happened to. */
const CONSPICUOUS_PAPERS: Readonly<Record<Conspicuous, DocumentKind>> = {
  ...{ discount: 'invoice', cancellation: 'invoice', write_off: 'invoice', draft_edit: 'invoice' },
  ...{ credit_note: 'credit_note', reversal: 'receipt' },
}

export const readAdjustments: ReportReader = async ({ api, query: asked, limit }) => {
  const kind = (asked.by || undefined) as Conspicuous | undefined
  const page = { ...toDateFilters(asked), kind, cursor: asked.cursor || undefined, limit }
  const { data } = await api.moneyReports.conspicuous(page)
  const { rows, next, totals } = data
  const empty = 'Nothing of the kind happened in these days.'
  return toReportData(
    data,
    toReportTable({
      ...{ key: 'rows', title: 'Entries', columns: columns.conspicuous, rows, next, rowHeader: 'Number', empty },
      href: (row) => documentPath(CONSPICUOUS_PAPERS[row.kind], row.paperId),
    }),
    toReportTable({ key: 'kinds', title: 'In all', columns: columns.conspicuousKinds, rows: totals, empty }),
  )
}

export const readOutstanding: ReportReader = async ({ api, query: asked, full: whole }) => {
  const side = asked.by as 'customers' | 'suppliers'
  const { data } = await api.moneyReports.outstanding({ asOf: asked.on || undefined, side, whole })
  const { asOf, rows, totals, more } = data
  const from = `${asOf.slice(0, 4)}-01-01`
  return toReportData(
    { from: asOf, to: asOf },
    toReportTable({
      ...{
        key: 'rows',
        title: side === 'customers' ? 'Who owes' : 'Whom we owe',
        columns: columns.outstanding,
        stacks: columnStacks.outstanding,
      },
      ...{ rows, totals, more, rowHeader: 'Name' },
      href: ({ clientId }) =>
        side === 'customers' ? to('/reports', null, { report: 'statement', client: clientId, from, to: asOf }) : null,
      empty: 'Nobody owes anything on this day.',
    }),
  )
}

/** A statement is of somebody: until a client is chosen there are those whose name fits. */
const readClientMatches: ReportReader = async ({ api, query: asked }) => {
  const { q, from, to: until } = asked
  const { items, more } = q ? (await api.clients.find({ q })).data : { items: [], more: false }
  return toReportData(
    { from: '', to: '' },
    toReportTable({
      ...{ key: 'clients', title: 'Whose statement', columns: columns.clients, rows: items, more, rowHeader: 'Name' },
      href: ({ patientId, clientId }) =>
        to('/reports', null, { report: 'statement', client: patientId ?? clientId, from, to: until }),
      empty: q ? 'Nobody fits. Search by name, phone or patient number.' : 'Search for the client whose account it is.',
    }),
  )
}

export const readStatement: ReportReader = async (reading) => {
  const { api, query: asked, full: whole } = reading
  if (!asked.client || asked.q) return readClientMatches(reading)
  const { from, to: until } = toDateFilters(asked)
  const { data } = await api.moneyReports.statement({ clientId: asked.client, from, to: until, whole })
  const { openingMinor, closingMinor, rows, more } = data
  const opening = { debitMinor: null, creditMinor: null, kind: 'balance', undone: false, number: null, id: null }
  const entries = [
    { ...opening, day: data.from, kind: 'opening_balance', balanceMinor: openingMinor },
    ...rows,
    ...(more ? [] : [{ ...opening, day: data.to, kind: 'closing_balance', balanceMinor: closingMinor }]),
  ]
  return {
    ...toReportData(
      data,
      toReportTable({
        ...{ key: 'rows', title: 'Entries', columns: columns.statement, rows: entries, more, rowHeader: 'Entry' },
        href: ({ kind, id }) => documentPath(kind, id),
        empty: 'Nothing stands on the account.',
      }),
    ),
    clientName: data.name,
    notes: rows.length === 0 ? ['Nothing was billed or paid in these days.'] : [],
  }
}
