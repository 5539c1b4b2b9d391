import { reportColumns as columns } from '#contract/reporting/accounting/columns.ts'
import type { Conspicuous, RevenueBy } from '#contract/reporting/accounting/rules.ts'
import { type PaperKind, paperPath } from '../documents/document-path'
import { to } from '../navigation/links'
import { daysAsked } from './report-query.server'
import { covering, type Reader } from './report-rows.server'
import { stacks } from './stacks'
import { tableOf, titledFirst } from './table.server'

export const sales: Reader = async ({ api, asked, limit }) => {
  const page = { ...daysAsked(asked), cursor: asked.cursor || undefined, limit }
  const { data } = await api.moneyReports.sales(page)
  const { rows, next, totals } = data
  return {
    ...covering(
      data,
      tableOf({
        ...{
          key: 'rows',
          title: 'Papers',
          columns: columns.sales,
          stacks: stacks.sales,
          rows,
          next,
          totals,
          heads: 'Number',
        },
        href: ({ paper, id }) => paperPath(paper, id),
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

export const revenue: Reader = async ({ api, asked, whole }) => {
  const by = asked.by as RevenueBy
  const { data } = await api.moneyReports.revenue({ ...daysAsked(asked), by, whole })
  const { rows, totals, more } = data
  return {
    ...covering(
      data,
      tableOf({
        ...{ key: 'rows', columns: titledFirst(columns.revenue, REVENUE_TITLES[by]), rows, totals, more },
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
const CONSPICUOUS_PAPERS: Readonly<Record<Conspicuous, PaperKind>> = {
  ...{ discount: 'invoice', cancellation: 'invoice', write_off: 'invoice', draft_edit: 'invoice' },
  ...{ credit_note: 'credit_note', reversal: 'receipt' },
}

export const conspicuous: Reader = async ({ api, asked, limit }) => {
  const kind = (asked.by || undefined) as Conspicuous | undefined
  const page = { ...daysAsked(asked), kind, cursor: asked.cursor || undefined, limit }
  const { data } = await api.moneyReports.conspicuous(page)
  const { rows, next, totals } = data
  const empty = 'Nothing of the kind happened in these days.'
  return covering(
    data,
    tableOf({
      ...{ key: 'rows', title: 'Entries', columns: columns.conspicuous, rows, next, heads: 'Number', empty },
      href: (row) => paperPath(CONSPICUOUS_PAPERS[row.kind], row.paperId),
    }),
    tableOf({ key: 'kinds', title: 'In all', columns: columns.conspicuousKinds, rows: totals, empty }),
  )
}

export const outstanding: Reader = async ({ api, asked, whole }) => {
  const side = asked.by as 'customers' | 'suppliers'
  const { data } = await api.moneyReports.outstanding({ asOf: asked.on || undefined, side, whole })
  const { asOf, rows, totals, more } = data
  const from = `${asOf.slice(0, 4)}-01-01`
  return covering(
    { from: asOf, to: asOf },
    tableOf({
      ...{
        key: 'rows',
        title: side === 'customers' ? 'Who owes' : 'Whom we owe',
        columns: columns.outstanding,
        stacks: stacks.outstanding,
      },
      ...{ rows, totals, more, heads: 'Name' },
      href: ({ clientId }) =>
        side === 'customers' ? to('/reports', null, { report: 'statement', client: clientId, from, to: asOf }) : null,
      empty: 'Nobody owes anything on this day.',
    }),
  )
}

/** A statement is of somebody: until a client is chosen there are those whose name fits. */
const clients: Reader = async ({ api, asked }) => {
  const { q, from, to: until } = asked
  const { items, more } = q ? (await api.clients.find({ q })).data : { items: [], more: false }
  return covering(
    { from: '', to: '' },
    tableOf({
      ...{ key: 'clients', title: 'Whose statement', columns: columns.clients, rows: items, more, heads: 'Name' },
      href: ({ patientId, clientId }) =>
        to('/reports', null, { report: 'statement', client: patientId ?? clientId, from, to: until }),
      empty: q ? 'Nobody fits. Search by name, phone or patient number.' : 'Search for the client whose account it is.',
    }),
  )
}

export const statement: Reader = async (reading) => {
  const { api, asked, whole } = reading
  if (!asked.client || asked.q) return clients(reading)
  const { from, to: until } = daysAsked(asked)
  const { data } = await api.moneyReports.statement({ clientId: asked.client, from, to: until, whole })
  const { openingMinor, closingMinor, rows, more } = data
  const opening = { debitMinor: null, creditMinor: null, kind: 'balance', undone: false, number: null, id: null }
  const entries = [
    { ...opening, day: data.from, kind: 'opening_balance', balanceMinor: openingMinor },
    ...rows,
    ...(more ? [] : [{ ...opening, day: data.to, kind: 'closing_balance', balanceMinor: closingMinor }]),
  ]
  return {
    ...covering(
      data,
      tableOf({
        ...{ key: 'rows', title: 'Entries', columns: columns.statement, rows: entries, more, heads: 'Entry' },
        href: ({ kind, id }) => paperPath(kind, id),
        empty: 'Nothing stands on the account.',
      }),
    ),
    of: data.name,
    notes: rows.length === 0 ? ['Nothing was billed or paid in these days.'] : [],
  }
}
