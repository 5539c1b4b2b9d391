import type { ActionFunctionArgs } from '@remix-run/node'
import { ExpenseEdit, ExpenseInput } from '#contract/purchasing/expenses/schema.ts'
import type { FormValues } from '~/lib/forms/form-values.server'
import { submit } from '~/lib/forms/submit.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { attachmentFields, prepareBillFile } from '../bills/bill-upload.server'
import { findSupplier } from '../payments/suppliers.server'

export const expensePath = (id: string) => to('/expense/invoice', null, { id })

const ExpenseFormSchema = ExpenseInput.safeExtend(attachmentFields)
const ExpenseEditSchema = ExpenseEdit.safeExtend(attachmentFields)

/** Saves the form. Uploads the file first, and links the name of a supplier to that supplier. */
export async function saveExpense(args: ActionFunctionArgs, { api, url }: ScreenContext) {
  let isSubmitting = false
  const prepare = async (formValues: FormValues, intent: string) => {
    isSubmitting = intent === 'submit'
    const prepared = await prepareBillFile(api, formValues, intent)
    return { ...prepared, errors: { ...(await findPlaceError(api, formValues)), ...prepared.errors } }
  }
  const submitIfRequested = async (saved: { data: { expenseId: string; version: number } }) => {
    const { expenseId, version } = saved.data
    return isSubmitting ? api.expenses.submit({ expenseId, version }) : saved
  }
  const onSuccess = {
    redirectTo: ({ expenseId }: { expenseId: string }) => expensePath(expenseId),
    message: () => (isSubmitting ? 'Expense submitted' : 'Expense saved'),
  }
  const plan = { prepare, onSuccess }
  if (url.searchParams.has('id'))
    return submit(args, ExpenseEditSchema, {
      ...plan,
      send: async ({ fileName: _, ...expense }) =>
        submitIfRequested(await api.expenses.save(await resolveSupplier(api, expense))),
    })
  return submit(args, ExpenseFormSchema, {
    ...plan,
    send: async ({ fileName: _, ...expense }) =>
      submitIfRequested(await api.expenses.add(await resolveSupplier(api, expense))),
  })
}

/** Only a practice with several places has to choose one, which the schema can't know. */
async function findPlaceError(api: ScreenContext['api'], { placeId }: FormValues): Promise<Record<string, string>> {
  if (placeId) return {}
  const { data: places } = await api.purchaseOrders.places({})
  return places.length > 1 ? { placeId: 'Choose the place' } : {}
}

async function resolveSupplier<Input extends { vendor?: string; partyId?: string }>(
  api: ScreenContext['api'],
  expense: Input,
) {
  const { partyId } = expense.vendor ? await findSupplier(api, expense.vendor, { whole: true }) : { partyId: null }
  return partyId ? { ...expense, partyId, vendor: undefined } : expense
}
