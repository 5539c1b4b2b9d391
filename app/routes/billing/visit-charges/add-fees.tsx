// /addfees/:appointmentId
import type { Intent } from '@conform-to/react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { ChargesInput } from '#contract/billing/charges/schema.ts'
import { labelPrice } from '#contract/billing/tax/tax.ts'
import { formatGroupedMoney, formatMoney, toMoneyInput, toPercentInput } from '#contract/kernel/money.ts'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { RowsField } from '~/components/fields/rows-field'
import { MoneyField, NumberField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import type { Reply } from '~/lib/forms/form-reply.server'
import { hasText, readRows } from '~/lib/forms/form-values.server'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to } from '~/lib/navigation/links'
import { BLANK_ROW, type ChargeRow, fillPrices, indexPrices, nameItems } from './charge-rows'
import { ChargeTotals, computeAmount, type Prices, priceKey } from './charge-totals'
import { describeVisit } from './payment-views.server'
import { useFormValues } from './use-form-values'

export const meta: MetaFunction = (args) => pageTitle(args, 'Add fees')
export const handle = { script: 'hydrate' }

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, params } = await requireScreen(args)
  const appointmentId = params.appointmentId!
  const { data: charges } = await api.charges.read({ appointmentId })
  const { data: procedures } = await api.procedures.list({})
  if (charges.state === 'issued') throw redirect(to('/choosepaymentmethod/:appointmentId', { appointmentId }), 303)
  const { locale, currency } = me.practice
  const lines = charges.lines.map(({ description, qty, priceMinor }) => ({
    description,
    qty: String(qty),
    priceMinor: toMoneyInput(priceMinor, currency),
  }))
  const discount = charges.sums.discountMinor
  return {
    lead: describeVisit(charges.visit, getFormatter(me.practice)),
    back: appointmentsPath(me.role),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID(), version: charges.version },
    charged: charges.lines.map((line) => `${line.description}: ${formatMoney(line.grossMinor, me.practice)}`),
    written: {
      lines: [...lines, BLANK_ROW],
      discountMinor: discount && !charges.discountBps ? toMoneyInput(discount, currency) : '',
      discountBps: charges.discountBps ? toPercentInput(charges.discountBps) : '',
      discountReason: charges.discountReason ?? '',
    },
    hint:
      procedures.items.length > 0 &&
      'Type part of a name or a code, or scan it. Leave the price empty to use the list price.',
    terms: charges.terms,
    // A price of the list that includes tax says so beside it.
    priceLabel: labelPrice(currency, charges.terms.supply === 'none' ? null : 'tax_exclusive'),
    procedures: procedures.items.map(({ name, shortCode, priceMinor }) => ({
      name,
      price: [shortCode, formatMoney(priceMinor, me.practice)].filter(Boolean).join(' · '),
    })),
    prices: indexPrices(procedures.items, charges.terms, currency),
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
    prepare: async (formValues, intent) => {
      const lines = readRows(formValues, 'lines', hasText('qty'))
      const values = { ...formValues, lines }
      if (intent !== 'update') {
        if (lines.every(({ priceMinor }) => String(priceMinor ?? '').trim())) return { values }
        const named = nameItems(lines as Partial<ChargeRow>[], (await api.procedures.list({})).data.items)
        return { values: { ...values, lines: named.lines }, errors: named.errors }
      }
      // Without a blank row to go on in, focus moves to the new one, as after the Add button.
      const isFull = lines.length === readRows(formValues, 'lines', () => true).length
      return { values, rerender: { next: isFull ? { type: 'insert', payload: { name: 'lines' } } : undefined } }
    },
  })
}

interface Values {
  lines: ChargeRow[]
  discountMinor: string
  discountBps: string
  discountReason: string
}

/** After Update, fills in what the price list knows. A button that added or removed a row leaves the others as they are. */
function addPrices(reply: Reply['reply'], prices: Prices): Reply['reply'] {
  const { initialValue, status, intent } = reply
  if (status || intent) return reply
  return {
    ...reply,
    initialValue: {
      ...initialValue,
      lines: fillPrices((initialValue?.lines ?? []) as ChargeRow[], prices) as never,
    },
  }
}

export default function AddFees() {
  const { lead, back, hidden, charged, written, ...shown } = useLoaderData<typeof loader>()
  const { hint, procedures, terms, priceLabel, prices, locale, currency } = shown
  const answer = useActionData<typeof action>() as (Reply & { next?: Intent }) | undefined
  const lastResult = useMemo(() => answer && addPrices(answer.reply, prices), [answer, prices])
  const [form, fields] = usePageForm<Values>({ id: 'charges', lastResult, defaultValue: written })
  const rows = fields.lines.getFieldList()
  const filled = (lastResult?.initialValue ?? written) as Partial<Values>
  const formValues = useFormValues(form.id, filled, rows.map(({ key }) => key).join())
  return (
    <FormPage
      form={form}
      title="Add fees"
      lead={lead}
      back={{ href: back, label: 'Appointments' }}
      hidden={hidden}
      save="Save and take payment"
      cancel={back}
      enterKey="update"
      wide
    >
      <ChangedNotice answer={answer}>
        {charged.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </ChangedNotice>
      <RowsField<ChargeRow>
        form={form}
        field={fields.lines}
        label="Charges"
        hint={hint}
        noun="item"
        headings={['Item or service', 'Quantity', priceLabel, 'Amount']}
        blank={BLANK_ROW}
        intent={answer?.next ?? answer?.reply.intent}
      >
        {(row, at) => {
          const line = row.getFieldset()
          const typed = formValues?.lines?.[at.index]
          const amount = computeAmount(typed, prices, currency)
          return [
            <TextField
              key="description"
              field={line.description}
              label="Item or service"
              rowLabel={at.label}
              labelHidden
              autoFocus={at.autoFocus}
              autoComplete="off"
              list="procedures"
            />,
            <NumberField key="qty" field={line.qty} label="Quantity" rowLabel={at.label} labelHidden />,
            <div key="price">
              <MoneyField field={line.priceMinor} label={priceLabel} rowLabel={at.label} labelHidden />
              <p className="caption">{prices[priceKey(typed?.description)]?.words}</p>
            </div>,
            <output key="amount" className="cell-amount" aria-live="off" aria-label={`Amount, ${at.label}`}>
              {amount === null ? '—' : formatGroupedMoney(amount, { locale, currency })}
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
      <ChargeTotals typed={formValues} terms={terms} prices={prices} locale={locale} currency={currency} />
    </FormPage>
  )
}
