// /expenditures-file
import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { expenseFileColumns, expenseList } from '#contract/purchasing/expenses/list.ts'
import { requireScreen } from '~/lib/http/require-screen.server'
import { exportList } from '~/lib/lists/list-csv.server'
import { readList } from '~/lib/lists/list-filters.server'

/** Responds with the filtered expenses as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, me } = screen
  if (!me.rights.includes('export')) throw json({ message: 'You don’t have permission to export.' }, { status: 403 })
  const { filters } = readList(expenseList, screen)
  const columns = expenseFileColumns(getTaxProfile(me.practice.taxProfile, me.practice.taxName))
  return exportList(screen, 'expenditures', filters, columns, (page) => api.expenses.list({ ...filters, ...page }))
}
