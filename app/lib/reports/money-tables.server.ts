import { reportColumns as columns } from '#contract/reporting/accounting/columns.ts'
import type { CollectionsBy } from '#contract/reporting/accounting/rules.ts'
import { documentPath } from '../documents/document-path'
import { to } from '../navigation/links'
import { columnStacks } from './column-stacks'
import { type ReportReader, toReportData } from './report-data.server'
import { toDateFilters } from './report-query.server'
import { toReportTable, withFirstTitle } from './report-table.server'

const NO_MONEY = 'No money came in or went out in these days.'

export const readDayBook: ReportReader = async ({ api, query: asked, limit }) => {
  const page = { ...toDateFilters(asked), cursor: asked.cursor || undefined, limit }
  const { data } = await api.moneyReports.dayBook(page)
  const { rows, next, methods, totals } = data
  return toReportData(
    data,
    toReportTable({
      ...{
        key: 'rows',
        title: 'Entries',
        columns: columns.dayBook,
        stacks: columnStacks.dayBook,
        rows,
        next,
        totals,
        rowHeader: 'Number',
      },
      href: ({ kind, paperId }) => documentPath(kind === 'reversal' ? 'receipt' : kind, paperId),
      empty: NO_MONEY,
    }),
    toReportTable({
      ...{ key: 'methods', title: 'By method, all entries', columns: columns.dayBookMethods, rows: methods, totals },
      empty: NO_MONEY,
    }),
  )
}

export const readCashUp: ReportReader = async ({ api, query: asked, limit }) => {
  const page = { ...toDateFilters(asked), cursor: asked.cursor || undefined, limit }
  const { data } = await api.moneyReports.cashUps(page)
  const { rows, next } = data
  return toReportData(
    data,
    toReportTable({
      ...{
        key: 'rows',
        title: 'Shifts',
        columns: columns.cashUps,
        stacks: columnStacks.cashUps,
        rows,
        next,
        rowHeader: 'Person',
      },
      totals: asked.cursor || next ? undefined : 'rows',
      href: ({ shiftId }) => shiftId && to('/shift/:shiftId', { shiftId }),
      empty: 'No shift was opened in these days, and no money moved outside one.',
    }),
  )
}

export const readCollections: ReportReader = async ({ api, query: asked, full: whole }) => {
  const by = asked.by as CollectionsBy
  const { data } = await api.moneyReports.collections({ ...toDateFilters(asked), by, whole })
  const { rows, totals, more } = data
  const title = { day: 'Day', method: 'Method', cashier: 'Cashier', source: 'What it was for', place: 'Branch' }[by]
  return toReportData(
    data,
    toReportTable({
      ...{ key: 'rows', rows, totals, more },
      title: `By ${title.toLowerCase()}`,
      columns: by === 'day' ? columns.collectionsByDay : withFirstTitle(columns.collections, title),
      href: ({ key }) =>
        by === 'day' ? to('/reports', null, { report: 'day-book', from: key, to: key, place: asked.place }) : null,
      empty: 'Nothing was received in these days.',
    }),
    toReportTable({
      ...{ key: 'use', title: 'Laid on papers, and kept as advance', columns: columns.collectionsUse },
      rows: rows.length > 0 ? [totals] : [],
      empty: 'Nothing was received in these days.',
    }),
  )
}

export const readShiftEnd: ReportReader = async ({ api, query: asked }) => {
  const { data } = await api.moneyReports.shiftEnd({ day: asked.on || undefined, placeId: asked.place || undefined })
  const visit = (appointmentId: string) => to('/appointment/:appointmentId', { appointmentId })
  return toReportData(
    { from: data.day, to: data.day },
    toReportTable({
      ...{ key: 'visits', title: 'Visits without a bill', columns: columns.withoutCharge, rows: data.withoutCharge },
      ...{ rowHeader: 'Patient', more: data.more },
      href: ({ appointmentId }) => visit(appointmentId),
      empty: 'Every visit of the day has its bill.',
    }),
    toReportTable({
      ...{ key: 'bills', title: 'Bills without a visit', columns: columns.withoutVisit, rows: data.withoutVisit },
      ...{ rowHeader: 'Number', more: data.more },
      href: ({ invoiceId }) => documentPath('invoice', invoiceId),
      empty: 'Every bill of the day has its visit.',
    }),
    toReportTable({
      ...{ key: 'dispensed', title: 'Dispensed without a bill', columns: [], rows: [] },
      empty: 'Not compared yet: nothing is dispensed with this service so far.',
    }),
    toReportTable({
      ...{ key: 'samples', title: 'Samples without payment', columns: columns.samplesWithoutPayment },
      ...{ rows: data.samplesWithoutPayment, rowHeader: 'Patient', more: data.more },
      empty: 'Every sample of the day is paid for.',
    }),
  )
}

export const readExpenses: ReportReader = async ({ api, query: asked }) => {
  const { data } = await api.moneyReports.expenses(toDateFilters(asked))
  return toReportData(
    data,
    toReportTable({
      ...{ key: 'rows', title: 'By category', columns: columns.expenses, rows: data.rows, totals: data.totals },
      href: ({ category }) => to('/expenditures', null, { category, from: data.from, to: data.to }),
      empty: 'Nothing was spent in these days.',
    }),
  )
}

export const readPurchases: ReportReader = async ({ api, query: asked, limit }) => {
  const page = { ...toDateFilters(asked), cursor: asked.cursor || undefined, limit }
  const { data } = await api.moneyReports.purchases(page)
  const { rows, next, totals } = data
  return toReportData(
    data,
    toReportTable({
      ...{
        key: 'rows',
        title: 'Bills',
        columns: columns.purchases,
        stacks: columnStacks.purchases,
        rows,
        next,
        totals,
        rowHeader: 'Bill',
      },
      href: ({ id }) => documentPath('bill', id),
      empty: 'No supplier’s bill was booked in these days.',
    }),
  )
}
