// /addfees/:appointmentId
import type { Intent } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ChargesInput } from '#contract/billing/charges/schema.ts'
import { formatGroupedMoney, toMoneyInput } from '#contract/kernel/money.ts'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { RowsField } from '~/components/fields/rows-field'
import { MoneyField, NumberField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { type Reply, submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to } from '~/lib/navigation/links'
import { useFormValues } from '../invoice-editor/use-form-values'
import { BLANK_ROW, dropBlankCharges, indexPrices, type TypedRow, updateCharges } from './charge-rows.server'
import { ChargeTotals, computeAmount } from './charge-totals'
import { describeVisit } from './describe-visit.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Add fees')
export const handle = { script: 'hydrate' }

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, params } = await requireScreen(args)
  const appointmentId = params.appointmentId!
  const { data: charges } = await api.charges.read({ appointmentId }).catch(throwErrorPage)
  const { data: listed } = await api.procedures.list({})
  if (charges.state === 'issued') throw redirect(to('/choosepaymentmethod/:appointmentId', { appointmentId }), 303)
  const { locale, currency } = me.practice
  const lines = charges.lines.map(({ description, qty, priceMinor }) => ({
    description,
    qty: String(qty),
    priceMinor: toMoneyInput(priceMinor),
  }))
  const discount = charges.sums.discountMinor
  return {
    lead: describeVisit(charges.visit, getFormatter(me.practice)),
    back: appointmentsPath(me.role),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID(), version: charges.version },
    charged: charges.lines.map((line) => `${line.description}: ${formatGroupedMoney(line.grossMinor, locale)}`),
    written: {
      lines: [...lines, BLANK_ROW],
      discountMinor: discount && !charges.discountBps ? toMoneyInput(discount) : '',
      discountBps: charges.discountBps ? toMoneyInput(charges.discountBps) : '',
      discountReason: charges.discountReason ?? '',
    },
    hint:
      listed.items.length > 0 && 'Type part of a name, a code, or scan. Leave the price empty to use the list price.',
    terms: charges.terms,
    procedures: listed.items.map(({ name, shortCode, priceMinor }) => ({
      name,
      price: [shortCode, formatGroupedMoney(priceMinor, locale)].filter(Boolean).join(' · '),
    })),
    prices: indexPrices(listed.items, charges.terms),
    locale,
    currency,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, params } = await requireScreen(args)
  const appointmentId = params.appointmentId!
  return submit(args, ChargesInput, {
    send: (charges) => api.charges.save({ appointmentId, ...charges }),
    onSuccess: { redirectTo: to('/choosepaymentmethod/:appointmentId', { appointmentId }), message: 'Charges saved' },
    onIntent: async (form) => {
      const intent = form.get('intent')
      form.delete('intent')
      if (intent === 'update') {
        const [{ data: charges }, { data: listed }] = await Promise.all([
          api.charges.read({ appointmentId }),
          api.procedures.list({}),
        ]).catch(throwErrorPage)
        return json(updateCharges(form, indexPrices(listed.items, charges.terms)))
      }
      if (!form.has('__intent__')) dropBlankCharges(form)
      return null
    },
  })
}

interface Values {
  lines: TypedRow[]
  discountMinor: string
  discountBps: string
  discountReason: string
}

export default function AddFees() {
  const { lead, back, hidden, charged, written, ...shown } = useLoaderData<typeof loader>()
  const { hint, procedures, terms, prices, locale, currency } = shown
  const answer = useActionData<typeof action>() as (Partial<Reply> & { next?: Intent }) | undefined
  const [form, fields] = usePageForm<Values>({ id: 'charges', lastResult: answer?.reply, defaultValue: written })
  const rows = fields.lines.getFieldList()
  const filled = (answer?.reply?.initialValue ?? written) as Partial<Values>
  const typed = useFormValues(form.id, filled, rows.map(({ key }) => key).join())
  return (
    <FormPage
      form={form}
      title="Add fees"
      lead={lead}
      back={{ href: back, label: 'Appointments' }}
      hidden={hidden}
      save="Save and take payment"
      cancel={back}
      enter="update"
      wide
    >
      {answer?.conflict ? (
        <ChangedNotice>
          {charged.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </ChangedNotice>
      ) : null}
      <RowsField<TypedRow>
        form={form}
        field={fields.lines}
        label="Charges"
        hint={hint}
        noun="item"
        headings={['Item or service', 'Quantity', `Price in ${currency}`, 'Amount']}
        blank={{ description: '', qty: '1', priceMinor: '' }}
        intent={answer?.next ?? answer?.reply?.intent}
      >
        {(row, at) => {
          const line = row.getFieldset()
          const amount = computeAmount(typed?.lines?.[at.index], prices)
          return [
            <TextField
              key="description"
              field={line.description}
              label={at.labelFor('Item or service')}
              labelHidden
              autoFocus={at.autoFocus}
              autoComplete="off"
              list="procedures"
            />,
            <NumberField key="qty" field={line.qty} label={at.labelFor('Quantity')} labelHidden />,
            <MoneyField key="price" field={line.priceMinor} label={at.labelFor(`Price in ${currency}`)} labelHidden />,
            <output key="amount" className="cell-amount" aria-live="off" aria-label={at.labelFor('Amount')}>
              {amount === null ? '—' : formatGroupedMoney(amount, locale)}
            </output>,
          ]
        }}
      </RowsField>
      <datalist id="procedures">
        {procedures.map(({ name, price }) => (
          <option key={name} value={name}>
            {price}
          </option>
        ))}
      </datalist>
      <Fieldset legend="Discount">
        <Pair>
          <MoneyField field={fields.discountMinor} label={`Discount in ${currency}`} optional />
          <MoneyField field={fields.discountBps} label="Discount in percent" optional />
          <TextField field={fields.discountReason} label="Discount reason" hint="Required with a discount." />
        </Pair>
      </Fieldset>
      <ChargeTotals {...{ typed, terms, prices, locale, currency }} />
    </FormPage>
  )
}
