import { parse } from '@conform-to/react'
import { type ActionFunctionArgs, json } from '@remix-run/node'
import { text } from '#contract/kernel/fields.ts'
import { SupplierBillEdit, SupplierBillInput } from '#contract/purchasing/supplier-bills/schema.ts'
import { submit } from '~/lib/forms/submit.server'
import { refusalOf } from '~/lib/http/api.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { type Found, supplierNamed } from '../payments/suppliers.server'
import { attached, dropBill, keepBill } from './bill-upload.server'

/** Stands in where no supplier is called as was typed: the name says so. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Saves a bill, and posts it at once where that button was pressed: the file first, the supplier by name. */
export async function saveBill(args: ActionFunctionArgs, entered: ScreenContext) {
  const { api, url } = entered
  const order = await orderOf(entered)
  const purchaseOrderId = order?.purchaseOrderId
  let found: Found = { partyId: order?.partyId ?? null, fault: null }
  let thenPost = false
  const supplier = text(200, 'Enter the supplier').refine(() => found.fault === null, {
    error: () => found.fault ?? '',
  })
  const more = { ...attached, supplier }
  const plan = {
    hide: ['file'],
    onIntent: async (form: FormData) => {
      const intent = form.get('intent')
      form.delete('intent')
      thenPost = intent === 'post'
      if (intent === 'remove-file') {
        dropBill(form)
        return json({ reply: parse(form, { resolve: () => ({ error: {} }) }).reply(), conflict: null })
      }
      await keepBill(api, form)
      if (!order) found = await supplierNamed(api, String(form.get('supplier') ?? ''))
      form.set('partyId', found.partyId ?? NOBODY)
      return null
    },
    then: {
      go: ({ supplierBillId }: { supplierBillId: string }) =>
        to('/purchase-orders/invoice', null, { id: supplierBillId }),
      say: () => (thenPost ? 'Bill posted: it is owed now' : 'Bill saved'),
    },
  }
  // What is saved is not saved again because it could not be posted: its own page goes on from there.
  const done = async (saved: { data: { supplierBillId: string; version: number } }) => {
    if (!thenPost) return saved
    const { supplierBillId, version } = saved.data
    return api.supplierBills.post({ supplierBillId, version }).catch((error: unknown) => {
      const refused = refusalOf(error)
      if (!refused) throw error
      const why = Object.values(refused.fields)[0] ?? refused.message
      return { ...saved, message: `The bill is saved as a draft, and not posted: ${why}` }
    })
  }
  if (url.searchParams.has('id'))
    return submit(args, SupplierBillEdit.safeExtend(more), {
      ...plan,
      send: async ({ supplier: _, file: __, fileName: ___, ...bill }) =>
        done(await api.supplierBills.save({ ...bill, purchaseOrderId })),
    })
  return submit(args, SupplierBillInput.safeExtend(more), {
    ...plan,
    send: async ({ supplier: _, file: __, fileName: ___, ...bill }) =>
      done(await api.supplierBills.add({ ...bill, purchaseOrderId })),
  })
}

/** The order that the bill of the address is against, if it is against one. */
async function orderOf({ api, url }: ScreenContext) {
  const supplierBillId = url.searchParams.get('id')
  const purchaseOrderId = supplierBillId
    ? (await api.supplierBills.read({ supplierBillId }).catch(throwErrorPage)).data.purchaseOrderId
    : url.searchParams.get('order')
  return purchaseOrderId ? (await api.purchaseOrders.read({ purchaseOrderId }).catch(throwErrorPage)).data : null
}
