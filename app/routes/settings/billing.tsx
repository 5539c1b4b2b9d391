// /settings/billing
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NewTaxRate, TaxRateEdit } from '#contract/billing/tax-calls.ts'
import { SeriesPlan } from '#contract/numbering/calls.ts'
import { mayDo } from '#contract/operations.ts'
import { MonthLocking, MonthReopening } from '#contract/periods/calls.ts'
import { METHOD_WORDS, METHODS } from '#contract/receipts/rules.ts'
import { mayOpen } from '#contract/screens.ts'
import { ShiftSettingsForm } from '#contract/shifts/schema.ts'
import { SheetHead } from '~/components/sheets/sheet-head'
import { Notice } from '~/components/ui/notice'
import { enter } from '~/lib/enter.server'
import { formatterOf } from '~/lib/format'
import { to } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'
import { titled } from '~/lib/page-title'
import { refusedAct } from '~/lib/refused-act'
import { submit } from '~/lib/submit.server'
import { Numbers, SeriesForm } from './billing-numbers'
import { seriesRow, seriesValues } from './billing-numbers-view.server'
import { CashSwitch, Months, ReopenForm } from './billing-periods'
import { Rates, TaxRateForm } from './billing-rates'
import { lockable, monthRow, rateRow, rateValues } from './billing-view.server'

const here = '/settings/billing'
export const meta: MetaFunction = (args) => titled(args, 'Billing')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await enter(args)
  const { locale } = me.practice
  const format = formatterOf(me.practice)
  const today = format.dayAt(new Date())
  const asked = (name: string) => url.searchParams.get(name)
  const { data: rates } = await api.taxRates.list({}).catch(orPage)
  const named = (id: string | null) => {
    const one = rates.items.find(({ rateId }) => rateId === id)
    if (id && !one) throw json({ message: 'There is no such tax rate.' }, { status: 404 })
    return one ?? null
  }
  const rate = named(asked('edit'))
  const months = mayDo('periods:lock', me.role) ? (await api.periods.list({}).catch(orPage)).data : null
  const settings = mayDo('shifts:settings', me.role) ? (await api.shifts.settings({}).catch(orPage)).data : null
  const series = mayDo('numbering:edit', me.role) ? (await api.numbering.list({}).catch(orPage)).data : null
  const reopened = months?.find(({ lockedMonthId, reopenedAt }) => lockedMonthId === asked('reopen') && !reopenedAt)
  if (asked('reopen') && !reopened) throw json({ message: 'This month is not locked.' }, { status: 404 })
  const past = asked('past') !== null
  const rows = rates.items.map((one) => rateRow(one, format, today))
  return {
    posted: asked('form'),
    token: args.context.formToken,
    keys: [crypto.randomUUID(), crypto.randomUUID()] as const,
    form: rate || url.searchParams.has('new') ? rateValues(rate, named(asked('of'))) : null,
    rate: rate && { rateId: rate.rateId, version: rate.version, title: rate.code || 'All others' },
    rates: { rows: rows.filter(({ over }) => past || !over), past, unconfirmed: rates.unconfirmed },
    months: months && {
      rows: months.map((one) => monthRow(one, format, locale)),
      choices: lockable(months, today, locale),
    },
    reopened: reopened ? monthRow(reopened, format, locale) : null,
    numbers: series?.items.map(seriesRow),
    seriesForm: series && asked('series') ? seriesValues(series, asked('series')!) : null,
    settings,
    methods: METHODS.map((method) => METHOD_WORDS[method]).join(', '),
    banks: mayOpen('/bank-details', me.role) ? to('/bank-details') : null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await enter(args)
  const form = url.searchParams.get('form')
  if (form === 'cash') {
    return submit(args, ShiftSettingsForm, {
      send: (settings) => api.shifts.saveSettings(settings),
      then: {
        go: here,
        say: ({ cashNeedsShift }) => (cashNeedsShift ? 'Cash needs an open shift now' : 'Cash needs no shift now'),
      },
    })
  }
  if (form === 'month') {
    return submit(args, MonthLocking, {
      send: (month) => api.periods.lock(month),
      then: { go: here, say: 'The month is locked' },
    })
  }
  if (url.searchParams.has('series')) {
    return submit(args, SeriesPlan, {
      send: (plan) => api.numbering.save(plan),
      then: { go: here, say: ({ prefix }) => `${prefix}: papers are numbered so` },
    })
  }
  if (url.searchParams.has('reopen')) {
    return submit(args, MonthReopening, {
      send: (reopening) => api.periods.reopen(reopening),
      then: { go: here, say: 'The month is open again' },
    })
  }
  if (url.searchParams.has('new')) {
    return submit(args, NewTaxRate, {
      send: (rate) => api.taxRates.add(rate),
      then: { go: here, say: ({ name }) => `${name}: the new rate is kept` },
    })
  }
  return submit(args, TaxRateEdit, {
    send: (rate) => api.taxRates.save(rate),
    then: { go: here, say: ({ name }) => `${name}: confirmed` },
  })
}

export default function BillingSettings() {
  const { posted, token, keys, form, rate, rates, months, numbers, seriesForm, reopened, settings, methods, banks } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const reply = answer?.reply
  if (form) return <TaxRateForm values={form} {...{ rate, answer, token }} formKey={keys[0]} />
  if (seriesForm) return <SeriesForm {...seriesForm} {...{ reply, token }} formKey={keys[0]} />
  if (reopened) return <ReopenForm month={reopened} {...{ reply, token }} formKey={keys[0]} />
  return (
    <div className="stack">
      <SheetHead title="Billing" lead="How this practice taxes, takes cash, and closes its months." />
      {posted !== 'cash' &&
        posted !== 'month' &&
        refusedAct(reply).map((sentence) => (
          <Notice key={sentence} tone="bad" role="alert">
            {sentence}
          </Notice>
        ))}
      <Rates {...rates} token={token} />
      {numbers && <Numbers rows={numbers} />}
      {settings && (
        <CashSwitch {...settings} {...{ token }} formKey={keys[0]} reply={posted === 'cash' ? reply : undefined} />
      )}
      {months && <Months {...months} {...{ token }} formKey={keys[1]} reply={posted === 'month' ? reply : undefined} />}
      <section className="panel">
        <h2 className="mb-3">Payment methods</h2>
        <p>{methods}.</p>
        {banks && (
          <p className="mt-2">
            What is not cash goes to an account of the <a href={banks}>bank details</a>.
          </p>
        )}
      </section>
    </div>
  )
}
