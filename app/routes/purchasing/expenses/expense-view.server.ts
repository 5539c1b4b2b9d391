import { json } from '@remix-run/node'
import { canEditExpense, EXPENSE_CATEGORY_WORDS } from '#contract/purchasing/expenses/rules.ts'
import type { FullExpense } from '#contract/purchasing/expenses/schema.ts'
import { expenseStatuses } from '#contract/purchasing/expenses/statuses.ts'
import { toFacts } from '~/lib/documents/billing-view.server'
import { toVoucherView } from '~/lib/documents/expense-voucher-view.server'
import type { Formatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import type { RecordAction } from '../payments/action-buttons'
import { toPaymentRows } from '../payments/payments.server'
import { describeApprovers, loadActionForm, toPrintPart } from '../payments/record-actions.server'
import { EXPENSE_MARKS } from '../payments/status-marks'

const here = '/expense/invoice'

/** Reads the expense id from the URL. @throws 404 without an id */
export function readExpenseId(url: URL): string {
  const id = url.searchParams.get('id')
  if (!id) throw json({ message: 'Open an expense from the list of expenses.' }, { status: 404 })
  return id
}

const REASON_FORMS = {
  reject: {
    title: 'Reject expense',
    lead: 'The person who recorded it can edit and submit it again.',
    save: 'Reject expense',
  },
  void: {
    title: 'Void expense',
    lead: 'Its number stays on record, but it no longer counts. You can’t undo this.',
    save: 'Void expense',
  },
} as const

/** Loads an expense with its status, actions and voucher. */
export async function loadExpensePage(screen: ScreenContext) {
  const { api, me, format, url } = screen
  const expenseId = readExpenseId(url)
  const { data } = await api.expenses.readPage({ expenseId })
  const { expense, place } = data
  const self = (query = {}) => to(here, null, { id: expenseId, ...query })
  const actions = listExpenseActions(expense, self)
  return {
    version: expense.version,
    self: self(),
    name: [expense.number, expense.vendor].filter(Boolean).join(', ') || expense.description,
    mark: EXPENSE_MARKS[expense.status],
    facts: listFacts(expense, format),
    file: expense.fileId && withQuery(`/bill-file/${expense.fileId}`),
    actions,
    form: await loadActionForm(screen, expense, actions, REASON_FORMS),
    payments: toPaymentRows(expense.payments, screen, (id) => self({ reverse: id })),
    currency: me.practice.currency,
    prints: expense.number !== null && expense.status !== 'voided',
    ...toPrintPart(
      url,
      expense.printCount,
      self,
      toVoucherView(
        expense,
        {
          ...me.practice,
          practice: me.practice.name,
          place: place ?? undefined,
        },
        format,
      ),
    ),
  }
}

function listFacts(expense: FullExpense, { money, day }: Formatter) {
  const final = expenseStatuses.isIn(expense.status, 'valid')
  return toFacts([
    ['Waiting for approval by', describeApprovers(expense)],
    ['Category', EXPENSE_CATEGORY_WORDS[expense.category]],
    ['Accounting date', day(expense.spentOn)],
    ['Recorded by', expense.createdByName],
    [expense.status === 'rejected' ? 'Rejected by' : 'Approved by', expense.decidedByName],
    ['Reason', expense.decisionReason],
    ['Amount payable', final && money(expense.owedMinor)],
    ['Paid', expense.paidMinor > 0 && money(expense.paidMinor)],
    ['Balance', expense.paidMinor > 0 && expense.dueMinor > 0 && money(expense.dueMinor)],
    ['Repeats', expense.recurrence],
  ])
}

/** Lists the actions that the person can take now. */
function listExpenseActions(expense: FullExpense, self: (query: object) => string): RecordAction[] {
  const { status, approvable, paidMinor, expenseId } = expense
  return [
    status === 'draft' && { act: 'submit', label: 'Submit for approval', primary: true },
    approvable && { act: 'approve', label: 'Approve expense', primary: true },
    approvable && { href: self({ do: 'reject' }), label: 'Reject expense' },
    status === 'approved' && { href: self({ do: 'pay' }), label: 'Pay expense', primary: true },
    canEditExpense(status) && { href: to('/expense/add-new-expence', null, { id: expenseId }), label: 'Edit expense' },
    expenseStatuses.isIn(status, 'valid') && paidMinor === 0 && { href: self({ do: 'void' }), label: 'Void expense' },
  ].filter((action) => action !== false)
}
