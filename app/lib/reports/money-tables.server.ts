import { reportColumns as columns } from '#contract/reporting/accounting/columns.ts'
import type { CollectionsBy } from '#contract/reporting/accounting/rules.ts'
import { paperPath } from '../documents/document-path'
import { to } from '../navigation/links'
import { daysAsked } from './report-query.server'
import { covering, type Reader } from './report-rows.server'
import { stacks } from './stacks'
import { tableOf, titledFirst } from './table.server'

const NO_MONEY = 'No money came in or went out in these days.'

export const dayBook: Reader = async ({ api, asked, limit }) => {
  const page = { ...daysAsked(asked), cursor: asked.cursor || undefined, limit }
  const { data } = await api.moneyReports.dayBook(page)
  const { rows, next, methods, totals } = data
  return covering(
    data,
    tableOf({
      ...{
        key: 'rows',
        title: 'Entries',
        columns: columns.dayBook,
        stacks: stacks.dayBook,
        rows,
        next,
        totals,
        heads: 'Number',
      },
      href: ({ kind, paperId }) => paperPath(kind === 'reversal' ? 'receipt' : kind, paperId),
      empty: NO_MONEY,
    }),
    tableOf({
      ...{ key: 'methods', title: 'By method, all entries', columns: columns.dayBookMethods, rows: methods, totals },
      empty: NO_MONEY,
    }),
  )
}

export const cashUp: Reader = async ({ api, asked, limit }) => {
  const page = { ...daysAsked(asked), cursor: asked.cursor || undefined, limit }
  const { data } = await api.moneyReports.cashUps(page)
  const { rows, next } = data
  return covering(
    data,
    tableOf({
      ...{
        key: 'rows',
        title: 'Shifts',
        columns: columns.cashUps,
        stacks: stacks.cashUps,
        rows,
        next,
        heads: 'Person',
      },
      totals: asked.cursor || next ? undefined : 'rows',
      href: ({ shiftId }) => shiftId && to('/shift/:shiftId', { shiftId }),
      empty: 'No shift was opened in these days, and no money moved outside one.',
    }),
  )
}

export const collections: Reader = async ({ api, asked, whole }) => {
  const by = asked.by as CollectionsBy
  const { data } = await api.moneyReports.collections({ ...daysAsked(asked), by, whole })
  const { rows, totals, more } = data
  const title = { day: 'Day', method: 'Method', cashier: 'Cashier', source: 'What it was for', place: 'Branch' }[by]
  return covering(
    data,
    tableOf({
      ...{ key: 'rows', rows, totals, more },
      title: `By ${title.toLowerCase()}`,
      columns: by === 'day' ? columns.collectionsByDay : titledFirst(columns.collections, title),
      href: ({ key }) =>
        by === 'day' ? to('/reports', null, { report: 'day-book', from: key, to: key, place: asked.place }) : null,
      empty: 'Nothing was received in these days.',
    }),
    tableOf({
      ...{ key: 'use', title: 'Laid on papers, and kept as advance', columns: columns.collectionsUse },
      rows: rows.length > 0 ? [totals] : [],
      empty: 'Nothing was received in these days.',
    }),
  )
}

export const shiftEnd: Reader = async ({ api, asked }) => {
  const { data } = await api.moneyReports.shiftEnd({ day: asked.on || undefined, placeId: asked.place || undefined })
  const visit = (appointmentId: string) => to('/appointment/:appointmentId', { appointmentId })
  return covering(
    { from: data.day, to: data.day },
    tableOf({
      ...{ key: 'visits', title: 'Visits without a bill', columns: columns.withoutCharge, rows: data.withoutCharge },
      ...{ heads: 'Patient', more: data.more },
      href: ({ appointmentId }) => visit(appointmentId),
      empty: 'Every visit of the day has its bill.',
    }),
    tableOf({
      ...{ key: 'bills', title: 'Bills without a visit', columns: columns.withoutVisit, rows: data.withoutVisit },
      ...{ heads: 'Number', more: data.more },
      href: ({ invoiceId }) => paperPath('invoice', invoiceId),
      empty: 'Every bill of the day has its visit.',
    }),
    tableOf({
      ...{ key: 'dispensed', title: 'Dispensed without a bill', columns: [], rows: [] },
      empty: 'Not compared yet: nothing is dispensed with this service so far.',
    }),
    tableOf({
      ...{ key: 'samples', title: 'Samples without payment', columns: columns.samplesWithoutPayment },
      ...{ rows: data.samplesWithoutPayment, heads: 'Patient', more: data.more },
      empty: 'Every sample of the day is paid for.',
    }),
  )
}

export const expenses: Reader = async ({ api, asked }) => {
  const { data } = await api.moneyReports.expenses(daysAsked(asked))
  return covering(
    data,
    tableOf({
      ...{ key: 'rows', title: 'By category', columns: columns.expenses, rows: data.rows, totals: data.totals },
      href: ({ category }) => to('/expenditures', null, { category, from: data.from, to: data.to }),
      empty: 'Nothing was spent in these days.',
    }),
  )
}

export const purchases: Reader = async ({ api, asked, limit }) => {
  const page = { ...daysAsked(asked), cursor: asked.cursor || undefined, limit }
  const { data } = await api.moneyReports.purchases(page)
  const { rows, next, totals } = data
  return covering(
    data,
    tableOf({
      ...{
        key: 'rows',
        title: 'Bills',
        columns: columns.purchases,
        stacks: stacks.purchases,
        rows,
        next,
        totals,
        heads: 'Bill',
      },
      href: ({ id }) => paperPath('bill', id),
      empty: 'No supplier’s bill was booked in these days.',
    }),
  )
}
