import type { ActionFunctionArgs } from '@remix-run/node'
import { text } from '#contract/kernel/fields.ts'
import type { FullPurchaseOrder } from '#contract/purchasing/purchase-orders/schema.ts'
import {
  type BillAmountTexts,
  followItems,
  parseFilledAmounts,
  sumItemAmounts,
} from '#contract/purchasing/supplier-bills/item-amounts.ts'
import { SupplierBillEdit, SupplierBillInput } from '#contract/purchasing/supplier-bills/schema.ts'
import type { Prepared } from '~/lib/forms/form-reply.server'
import type { FormValues } from '~/lib/forms/form-values.server'
import { submit } from '~/lib/forms/submit.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import type { PurchaseRow } from '../lines/purchase-row'
import { addTaxCategory, dropBlankItems, updateRows } from '../lines/purchase-rows.server'
import { findSupplier } from '../payments/suppliers.server'
import { attachmentFields, prepareBillFile } from './bill-upload.server'

/** Placeholder id if no supplier has the typed name; the name field shows the error. */
const NO_SUPPLIER = '00000000-0000-0000-0000-000000000000'

const typedFields = {
  ...attachmentFields,
  filledAmounts: text(400).optional(),
  supplier: text(200, 'Enter the supplier'),
}

/** Saves a bill, and posts it if that button was pressed. Uploads the file first and finds the supplier by name. */
export async function saveBill(args: ActionFunctionArgs, screen: ScreenContext) {
  const { api, url } = screen
  const order = await readOrder(screen)
  const purchaseOrderId = order?.purchaseOrderId
  let isPosting = false
  const plan = {
    prepare: async (formValues: FormValues, intent: string): Promise<Prepared> => {
      if (intent === 'update') return updateBill(formValues, order, screen)
      isPosting = intent === 'post'
      const prepared = await prepareBillFile(api, formValues, intent)
      if (prepared.rerender) return prepared
      const supplier = order
        ? { partyId: order.partyId, error: null }
        : await findSupplier(api, String(formValues.supplier ?? ''))
      return {
        values: { ...dropBlankItems(prepared.values), partyId: supplier.partyId ?? NO_SUPPLIER },
        errors: { ...prepared.errors, ...(supplier.error && { supplier: supplier.error }) },
      }
    },
    onSuccess: {
      redirectTo: ({ supplierBillId }: { supplierBillId: string }) =>
        to('/purchase-orders/invoice', null, { id: supplierBillId }),
      message: () => (isPosting ? 'Bill posted' : 'Bill saved'),
    },
  }
  if (url.searchParams.has('id'))
    return submit(args, SupplierBillEdit.safeExtend(typedFields), {
      ...plan,
      send: ({ supplier: _, fileName: __, filledAmounts: ___, lines, ...bill }) =>
        api.supplierBills.save({ ...bill, lines: addTaxCategory(lines), purchaseOrderId, post: isPosting }),
    })
  return submit(args, SupplierBillInput.safeExtend(typedFields), {
    ...plan,
    send: ({ supplier: _, fileName: __, filledAmounts: ___, lines, ...bill }) =>
      api.supplierBills.add({ ...bill, lines: addTaxCategory(lines), purchaseOrderId, post: isPosting }),
  })
}

/** Renders the form again, with amounts that follow the items of the order. */
function updateBill(
  formValues: FormValues,
  order: FullPurchaseOrder | null,
  { me }: Pick<ScreenContext, 'me'>,
): Prepared {
  const updated = updateRows(formValues)
  const filled = parseFilledAmounts(formValues.filledAmounts as string | undefined)
  const { currency } = me.practice
  const terms = { supply: order?.supply ?? 'intra', currency }
  const items = sumItemAmounts(updated.values.lines as PurchaseRow[], terms)
  if (!filled || !items) return updated
  const amounts = followItems(formValues as Partial<BillAmountTexts>, filled, items, currency)
  return { ...updated, values: { ...updated.values, ...amounts, filledAmounts: JSON.stringify(items) } }
}

/** Reads the order of the bill in the URL, if it has one. */
async function readOrder({ api, url }: ScreenContext) {
  const supplierBillId = url.searchParams.get('id')
  const purchaseOrderId = supplierBillId
    ? (await api.supplierBills.read({ supplierBillId })).data.purchaseOrderId
    : url.searchParams.get('order')
  return purchaseOrderId ? (await api.purchaseOrders.read({ purchaseOrderId })).data : null
}
