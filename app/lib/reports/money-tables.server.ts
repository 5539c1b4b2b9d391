import { reportColumns as columns } from '#contract/reporting/accounting/columns.ts'
import type { CollectionsBy } from '#contract/reporting/accounting/rules.ts'
import { documentPath } from '../documents/document-path'
import { to } from '../navigation/links'
import { cardLines, columnStacks } from './column-stacks'
import { type ReportReader, toReportData } from './report-data.server'
import { choiceLabel, toDateFilters, toPageFilters } from './report-query.server'
import { toReportTable, withFirstTitle } from './report-table.server'

const NO_MONEY = 'No money was received or paid in this period.'

export const readDayBook: ReportReader = async ({ api, query, limit }) => {
  const { data } = await api.moneyReports.dayBook(toPageFilters(query, limit))
  return toReportData(
    data,
    toReportTable({
      ...data,
      title: 'Entries',
      columns: columns.dayBook,
      stacks: columnStacks.dayBook,
      cardLines: cardLines.dayBook,
      rowHeader: 'Number',
      href: ({ kind, documentId }) => documentPath(kind === 'reversal' ? 'receipt' : kind, documentId),
      empty: NO_MONEY,
    }),
    toReportTable({
      key: 'methods',
      title: 'By method, all entries',
      columns: columns.dayBookMethods,
      rows: data.methods,
      totals: data.totals,
      empty: NO_MONEY,
    }),
  )
}

export const readLedger: ReportReader = async ({ api, query, limit }) => {
  const account = query.account || undefined
  const { data } = await api.moneyReports.ledger({ ...toPageFilters(query, limit), account })
  const { from, to: until, openingMinor, closingMinor, rows, totals, next } = data
  const noDetails = { number: null, partyName: null, reference: null, placeName: null, otherAccounts: '' }
  const balance = { ...noDetails, isReversal: false, document: null, documentId: null }
  const opening = { ...balance, kind: 'opening_balance', day: from, debitMinor: null, creditMinor: null }
  const closing = { ...balance, ...totals, kind: 'closing_balance', day: until, balanceMinor: closingMinor }
  const table = toReportTable({
    next,
    title: `Entries: ${data.name}`,
    columns: columns.ledger,
    stacks: columnStacks.ledger,
    rows: [...(query.cursor ? [] : [{ ...opening, balanceMinor: openingMinor }]), ...rows, ...(next ? [] : [closing])],
    rowHeader: 'Entry',
    href: ({ document, documentId }) =>
      document === 'shift' && documentId
        ? to('/shift/:shiftId', { shiftId: documentId })
        : documentPath(document ?? '', documentId),
    empty: 'No entries on this account.',
  })
  const accounts = { chosen: data.account, all: data.accounts }
  return { ...toReportData(data, table), accounts }
}

export const readCashUp: ReportReader = async ({ api, query, limit }) => {
  const { data } = await api.moneyReports.cashUps(toPageFilters(query, limit))
  return toReportData(
    data,
    toReportTable({
      ...data,
      title: 'Shifts',
      columns: columns.cashUps,
      stacks: columnStacks.cashUps,
      cardLines: cardLines.cashUps,
      rowHeader: 'Cashier',
      totals: query.cursor || data.next ? undefined : 'rows',
      href: ({ shiftId }) => shiftId && to('/shift/:shiftId', { shiftId }),
      empty: 'No shifts in this period, and no money received or paid outside shifts.',
    }),
  )
}

export const readCollections: ReportReader = async ({ api, query, full }) => {
  const by = query.by as CollectionsBy
  const { data } = await api.moneyReports.collections({ ...toDateFilters(query), by, full })
  const title = choiceLabel(query)
  return toReportData(
    data,
    toReportTable({
      ...data,
      title: `By ${title.toLowerCase()}`,
      columns: by === 'day' ? columns.collectionsByDay : withFirstTitle(columns.collections, title),
      href: ({ key }) =>
        by === 'day' ? to('/reports', null, { report: 'day-book', from: key, to: key, place: query.place }) : null,
      empty: 'No payments were received in this period.',
    }),
    toReportTable({
      key: 'use',
      title: 'Applied to documents and advances',
      columns: columns.collectionsApplied,
      rows: data.rows.length > 0 ? [data.totals] : [],
      empty: 'No payments were received in this period.',
    }),
  )
}

export const readShiftEnd: ReportReader = async ({ api, query }) => {
  const { data } = await api.moneyReports.shiftEnd({
    day: query.on || undefined,
    placeId: query.place || undefined,
    forPage: query.forPage,
  })
  return toReportData(
    { from: data.day, to: data.day, choices: data.choices },
    toReportTable({
      key: 'visits',
      title: 'Visits without an invoice',
      columns: columns.withoutCharge,
      rows: data.withoutCharge,
      rowHeader: 'Patient',
      more: data.more,
      href: ({ appointmentId }) => to('/appointment/:appointmentId', { appointmentId }),
      empty: 'Every visit of the day has an invoice.',
    }),
    toReportTable({
      key: 'bills',
      title: 'Consultation invoices without a visit',
      columns: columns.withoutVisit,
      rows: data.withoutVisit,
      rowHeader: 'Number',
      more: data.more,
      href: ({ invoiceId }) => documentPath('invoice', invoiceId),
      empty: 'Every consultation invoice of the day has a visit.',
    }),
    toReportTable({
      key: 'samples',
      title: 'Samples without payment',
      columns: columns.samplesWithoutPayment,
      rows: data.samplesWithoutPayment,
      rowHeader: 'Patient',
      more: data.more,
      empty: 'Every sample of the day is paid for.',
    }),
  )
}

export const readPurchases: ReportReader = async ({ api, query, limit }) => {
  const { data } = await api.moneyReports.purchases(toPageFilters(query, limit))
  return toReportData(
    data,
    toReportTable({
      ...data,
      title: 'Bills',
      columns: columns.purchases,
      stacks: columnStacks.purchases,
      rowHeader: 'Bill',
      href: ({ id }) => documentPath('bill', id),
      empty: 'No supplier bills in this period.',
    }),
  )
}
