// /settings/prices
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NewProcedure, type Procedure, ProcedureEdit } from '#contract/billing/charges/schema.ts'
import { describeUnit } from '#contract/billing/invoice-lines/units.ts'
import { labelPrice, PRICE_MODE_WORDS } from '#contract/billing/tax/tax.ts'
import { formatGroupedMoney, formatMoney, toMoneyInput } from '#contract/kernel/money.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { FilterText } from '~/components/fields/filter-fields'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { ListPage } from '~/components/pages/list-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice, getNewerVersion } from '~/components/ui/changed-notice'
import { pageTitle } from '~/lib/format/page-title'
import type { ActionData } from '~/lib/forms/form-reply.server'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

const here = '/settings/prices'
export const meta: MetaFunction = (args) => pageTitle(args, 'Price list')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const { locale, currency } = me.practice
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const { data: list } = await api.procedures.list({ q: q || undefined, all: true })
  const money = (minor: number) => formatGroupedMoney(minor, me.practice)
  const edit = url.searchParams.get('edit')
  const edited = edit
    ? (await api.procedures.list({ all: true })).data.items.find((item) => item.procedureId === edit)
    : null
  if (edit && !edited) throw json({ message: 'We couldn’t find this entry in the price list.' }, { status: 404 })
  return {
    q,
    locale,
    currency,
    rows: list.items.map(({ procedureId, name, shortCode, code, unit, priceMinor, priceMode, active }) => ({
      id: procedureId,
      name,
      shortCode: shortCode ?? '',
      code: code ?? '',
      price: money(priceMinor),
      detail: [PRICE_MODE_WORDS[priceMode], unit && describeUnit(unit)].filter(Boolean).join(' '),
      active,
      href: to(here, null, { edit: procedureId }),
    })),
    count: `${list.more ? 'The first ' : ''}${list.items.length} ${list.items.length === 1 ? 'entry' : 'entries'}`,
    form: edited || url.searchParams.has('new') ? toPriceValues(edited, currency) : null,
    priceName: edited?.name ?? null,
    priceLabel: labelPrice(currency, edited?.priceMode ?? 'tax_exclusive'),
    hidden: {
      token: args.context.formToken,
      formKey: crypto.randomUUID(),
      ...(edited && { version: edited.version, more: { procedureId: edited.procedureId } }),
    },
  }
}

function toPriceValues(entry: Procedure | null | undefined, currency: string) {
  return {
    name: entry?.name ?? '',
    priceMinor: entry ? toMoneyInput(entry.priceMinor, currency) : '',
    shortCode: entry?.shortCode ?? '',
    barcode: entry?.barcode ?? '',
    code: entry?.code ?? '',
    active: !entry || entry.active ? 'on' : '',
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  if (url.searchParams.has('edit')) {
    return submit(args, ProcedureEdit, {
      // An emptied code is removed.
      send: ({ shortCode = null, barcode = null, ...edit }) => api.procedures.save({ ...edit, shortCode, barcode }),
      onSuccess: { redirectTo: here, message: ({ name }) => `${name}: saved` },
    })
  }
  return submit(args, NewProcedure, {
    send: (added) => api.procedures.add(added),
    onSuccess: { redirectTo: here, message: ({ name }) => `${name} added to the price list` },
  })
}

export default function Prices() {
  const { q, locale, currency, rows, count, form, priceName, priceLabel, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (form)
    return (
      <PriceForm
        locale={locale}
        currency={currency}
        priceName={priceName}
        priceLabel={priceLabel}
        hidden={hidden}
        answer={answer}
        values={form}
      />
    )
  return (
    <ListPage
      title="Price list"
      lead="Items and services charged besides the consultation."
      newLink={{ href: to(here, null, { new: 1 }), label: 'Add to the price list' }}
      columns={[
        { key: 'name', title: 'Item or service', cell: (row) => <a href={row.href}>{row.name}</a> },
        { key: 'shortCode', title: 'Short code', cell: (row) => row.shortCode || '—' },
        { key: 'code', title: 'HSN or SAC', cell: (row) => row.code || '—' },
        { key: 'price', title: `Price in ${currency}`, kind: 'number', cell: (row) => row.price },
        { key: 'detail', title: 'Tax and unit', cell: (row) => row.detail },
        { key: 'active', title: 'In use', cell: (row) => (row.active ? 'Yes' : 'No') },
      ]}
      rowKey={(row) => row.id}
      page={{ rows, count }}
      filters={<FilterText label="Name" value={q} />}
      chosen={q ? [{ label: `Name: ${q}`, without: here }] : []}
      empty={{ title: q ? 'No entries match' : 'The price list is empty' }}
    />
  )
}

interface PriceFormProps {
  values: ReturnType<typeof toPriceValues>
  locale: string
  currency: string
  priceName: string | null
  priceLabel: string
  hidden: { token: string; formKey: string; version?: number; more?: { procedureId: string } }
  answer: ActionData
}

function PriceForm({ values, locale, currency, priceName, priceLabel, hidden, answer }: PriceFormProps) {
  const [form, fields] = usePageForm<typeof values>({ id: 'price', lastResult: answer?.reply, defaultValue: values })
  const newer = getNewerVersion<{ name: string; priceMinor: number }>(answer)
  return (
    <FormPage
      form={form}
      title={priceName ?? 'Add to the price list'}
      back={{ href: here, label: 'Price list' }}
      hidden={hidden}
      save="Save price"
      cancel={here}
    >
      {newer && (
        <ChangedNotice answer={answer}>
          <p>
            {newer.name}: {formatMoney(newer.priceMinor, { locale, currency })}
          </p>
        </ChangedNotice>
      )}
      <TextField field={fields.name} label="Item or service" width="name" autoComplete="off" />
      <MoneyField field={fields.priceMinor} label={priceLabel} />
      <div className="pair">
        <TextField
          field={fields.shortCode}
          label="Short code"
          hint="Typed instead of the name, for example ECG."
          width="date"
          optional
          autoComplete="off"
        />
        <TextField
          field={fields.barcode}
          label="Barcode"
          hint="Type it, or scan it."
          width="date"
          optional
          autoComplete="off"
        />
      </div>
      <TextField
        field={fields.code}
        label="HSN or SAC"
        hint="4 to 8 digits. Leave empty to use the consultation’s code."
        width="date"
        inputMode="numeric"
        optional
      />
      {priceName && <CheckboxField field={fields.active} label="Offer when charging visits" />}
    </FormPage>
  )
}
