// /expenditures-file
import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { type TaxProfile, taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { toCsvHeader, toCsvLine } from '#contract/kernel/csv.ts'
import { MAX_PAGE_SIZE } from '#contract/kernel/query.ts'
import { expenseList } from '#contract/purchasing/expenses/list.ts'
import { EXPENSE_CATEGORY_WORDS } from '#contract/purchasing/expenses/rules.ts'
import type { ApiClient } from '~/lib/http/api.server'
import { respondWithCsv } from '~/lib/http/csv-file.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { readList } from '~/lib/lists/list-filters.server'

const TITLES = ['Number', 'Accounting date', 'Category', 'Description', 'Paid to', 'Bill', 'Bill date', 'Currency']
const AFTER_TAXES = ['Total', 'TDS withheld', 'Input tax eligible', 'Status']

/** Responds with the filtered expenses as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  if (!me.rights.includes('export')) throw json({ message: 'You need the export permission.' }, { status: 403 })
  const filters = { ...readList(expenseList, url).filters, limit: MAX_PAGE_SIZE }
  const first = (await api.expenses.list(filters).catch(throwErrorPage)).data
  const { from, to } = filters
  await api.moneyReports.recordExport({ report: 'expenditures', from, to }).catch(throwErrorPage)
  return respondWithCsv(
    'expenditures.csv',
    writeCsv(api, filters, first, taxProfile(me.practice.taxProfile, me.practice.taxName)),
  )
}

type Page = Awaited<ReturnType<ApiClient['expenses']['list']>>['data']

async function* writeCsv(
  api: ApiClient,
  filters: Parameters<ApiClient['expenses']['list']>[0],
  first: Page,
  taxes: TaxProfile,
) {
  yield toCsvHeader([...TITLES, 'Before tax', ...taxColumns(taxes), ...AFTER_TAXES])
  for (let page = first; ; page = (await api.expenses.list({ ...filters, cursor: page.next! })).data) {
    yield page.rows.map((row) => toLine(row, taxes)).join('')
    if (page.next === null) return
  }
}

const toCell = (minor: number) => ({ minor })

/** The tax columns: three for GST, one for other taxes. */
const taxColumns = ({ halvesTax, taxNames: { cgst, sgst, igst } }: TaxProfile) =>
  halvesTax ? [cgst, sgst, igst] : [igst]

function toLine(row: Page['rows'][number], { halvesTax }: TaxProfile): string {
  return toCsvLine([
    ...[row.number, row.spentOn, EXPENSE_CATEGORY_WORDS[row.category], row.description, row.vendor],
    ...[row.billNo, row.billDate, row.currency, toCell(row.amountMinor)],
    ...(halvesTax ? [toCell(row.cgstMinor), toCell(row.sgstMinor)] : []),
    ...[
      toCell(row.igstMinor),
      toCell(row.totalMinor),
      toCell(row.tdsMinor),
      row.itcEligible ? 'Yes' : 'No',
      row.status,
    ],
  ])
}
