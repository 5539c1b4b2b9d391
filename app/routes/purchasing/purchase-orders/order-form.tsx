// /purchase-orders/new
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { canEditOrder, canReviseOrder } from '#contract/purchasing/purchase-orders/rules.ts'
import { DateField } from '~/components/fields/date-field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { pageTitle } from '~/lib/format/page-title'
import { toPlaceOptions } from '~/lib/forms/options'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { PurchaseLines } from '../lines/purchase-lines'
import { sumPurchase } from '../lines/purchase-rows.server'
import { type RowsReply, renderRows } from '../lines/render-rows.server'
import { findDefaultPlace } from '../payments/form-options.server'
import { SUPPLIER_HINT } from '../payments/supplier-hint'
import { listSupplierNames } from '../payments/suppliers.server'
import { reviseOrder, saveOrder } from './order-saving.server'
import { type OrderValues, toOrderValues } from './order-values.server'
import { ReviseForm } from './revise-form'

const orderPath = (id: string) => to('/purchase-order-new-clinent-preview', null, { id })

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.title ?? 'New purchase order')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, me, format, url } = screen
  const read = async (name: string) => {
    const purchaseOrderId = url.searchParams.get(name)
    return purchaseOrderId ? (await api.purchaseOrders.read({ purchaseOrderId })).data : null
  }
  const order = await read('id')
  const back = order
    ? { href: orderPath(order.purchaseOrderId), label: order.number ?? 'Draft' }
    : { href: to('/purchase-orders'), label: 'Purchase orders' }
  const hidden = { ...screen.hidden, version: order?.version }
  if (order && !canEditOrder(order.status)) {
    if (!canReviseOrder(order.status))
      throw json({ message: 'This order is final and can’t be changed.' }, { status: 409 })
    return { title: `Revise ${order.number}`, back, hidden, form: null }
  }
  const [{ data: places }, suppliers] = await Promise.all([api.purchaseOrders.places({}), listSupplierNames(api)])
  const values = toOrderValues(order ?? (await read('copy')), findDefaultPlace(places), me.practice.currency)
  const { purchaseOrderId, revision, number } = order ?? {}
  return {
    title: !order ? 'New purchase order' : number ? `Revision ${revision} of ${number}` : 'Edit purchase order',
    back,
    hidden: { ...hidden, more: { purchaseOrderId } },
    form: {
      values,
      totals: sumPurchase(values.lines, format, me.practice.currency),
      places: toPlaceOptions(places),
      suppliers,
      currency: me.practice.currency,
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  const posted = await args.request.clone().formData()
  if (posted.get('act') === 'revise') return reviseOrder(args, screen)
  return renderRows(await saveOrder(args, screen), screen)
}

export default function OrderForm() {
  const { title, back, hidden, form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RowsReply | undefined
  if (!form) return <ReviseForm title={title} back={back} hidden={hidden} answer={answer} />
  return <OrderFields title={title} back={back} hidden={hidden} answer={answer} {...form} />
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
type OrderProps = Pick<Loaded, 'title' | 'back' | 'hidden'> &
  NonNullable<Loaded['form']> & { answer: RowsReply | undefined }

function OrderFields({ title, back, hidden, answer, values, places, suppliers, currency, totals }: OrderProps) {
  const [form, fields] = usePageForm<OrderValues>({ id: 'order', lastResult: answer?.reply, defaultValue: values })
  return (
    <FormPage
      form={form}
      title={title}
      back={back}
      hidden={hidden}
      lead="After saving, submit the order for approval. It gets its number on approval."
      save="Save order"
      cancel={back.href}
      enterKey="update"
      extraButtons={
        <Button name="intent" value="update">
          Update total
        </Button>
      }
      wide
    >
      <ChangedNotice answer={answer} href={back.href} />
      <Pair>
        <TextField
          field={fields.supplier}
          label="Supplier"
          hint={SUPPLIER_HINT}
          width="name"
          autoComplete="off"
          list="suppliers"
        />
        <DateField field={fields.expectedOn} label="Deliver by" optional />
        {places.length > 1 && (
          <SelectField field={fields.placeId} label="Deliver to" options={places} choose="Choose the place" />
        )}
      </Pair>
      <datalist id="suppliers">
        {suppliers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <PurchaseLines
        form={form}
        hint="Press Enter for a new row. “Update total” recalculates the total."
        field={fields.lines}
        currency={currency}
        intent={answer?.next ?? answer?.reply?.intent}
        totals={answer?.totals ?? totals}
      />
      <Fieldset legend="Terms and notes">
        <TextArea field={fields.terms} label="Terms" hint="Printed on the order." rows={2} optional />
        <TextArea field={fields.notes} label="Notes" hint="Internal only." rows={2} optional />
      </Fieldset>
    </FormPage>
  )
}
