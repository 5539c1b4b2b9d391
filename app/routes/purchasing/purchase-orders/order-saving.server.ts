import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { text, version } from '#contract/kernel/fields.ts'
import { PurchaseOrderEdit, PurchaseOrderInput } from '#contract/purchasing/purchase-orders/schema.ts'
import type { Prepared } from '~/lib/forms/form-reply.server'
import type { FormValues } from '~/lib/forms/form-values.server'
import { submit } from '~/lib/forms/submit.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { addTaxCategory, dropBlankItems, updateRows } from '../lines/purchase-rows.server'
import { findSupplier, type SupplierMatch } from '../payments/suppliers.server'

const Revision = z.strictObject({ act: z.literal('revise'), version: version() })

/** Starts a revision of the order in the URL. */
export function reviseOrder(args: ActionFunctionArgs, { api, url }: ScreenContext) {
  return submit(args, Revision, {
    send: ({ version: asRead }) =>
      api.purchaseOrders.revise({ purchaseOrderId: url.searchParams.get('id') ?? '', version: asRead }),
    onSuccess: { redirectTo: ({ purchaseOrderId }) => to('/purchase-orders/new', null, { id: purchaseOrderId }) },
  })
}

const supplier = text(200, 'Enter the supplier')

/** Saves an order as a draft. Finds the supplier by name and drops blank rows. */
export function saveOrder(args: ActionFunctionArgs, { api, url }: ScreenContext) {
  let supplierMatch: SupplierMatch = { partyId: null, error: null }
  const plan = {
    onSuccess: {
      redirectTo: ({ purchaseOrderId }: { purchaseOrderId: string }) =>
        to('/purchase-order-new-clinent-preview', null, { id: purchaseOrderId }),
      message: 'Purchase order saved',
    },
    prepare: async (formValues: FormValues, intent: string): Promise<Prepared> => {
      if (intent === 'update') return updateRows(formValues)
      supplierMatch = await findSupplier(api, String(formValues.supplier ?? ''))
      return {
        values: dropBlankItems(formValues),
        errors: supplierMatch.error ? { supplier: supplierMatch.error } : {},
      }
    },
  }
  if (url.searchParams.has('id'))
    return submit(args, PurchaseOrderEdit.omit({ partyId: true }).extend({ supplier }), {
      ...plan,
      send: ({ supplier: _, lines, ...order }) =>
        api.purchaseOrders.save({ ...order, partyId: supplierMatch.partyId ?? '', lines: addTaxCategory(lines) }),
    })
  return submit(args, PurchaseOrderInput.omit({ partyId: true }).extend({ supplier }), {
    ...plan,
    send: ({ supplier: _, lines, ...order }) =>
      api.purchaseOrders.add({ ...order, partyId: supplierMatch.partyId ?? '', lines: addTaxCategory(lines) }),
  })
}
