// /settings/billing
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { getSoloRefundLimit } from '#contract/billing/charges/rules.ts'
import { DocumentSettingsForm } from '#contract/billing/document-settings/schema.ts'
import { SeriesPlan } from '#contract/billing/numbering/calls.ts'
import { MonthLock, MonthReopen } from '#contract/billing/periods/calls.ts'
import { METHODS, methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import { ShiftSettingsForm } from '#contract/billing/shifts/schema.ts'
import { NewTaxRate, TaxRateEdit } from '#contract/billing/tax/calls.ts'
import { getTaxProfile, labelTaxCategories } from '#contract/billing/tax/tax-profiles.ts'
import { countNoun } from '#contract/kernel/format-count.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { TaskLink, TaskList, TaskSection } from '~/components/lists/task-section'
import { PageHeader } from '~/components/pages/page-header'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { toOptions } from '~/lib/forms/options'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { logoPath } from '~/lib/navigation/logo-path'
import { CashForm } from './billing-cash'
import { DocumentTextForm } from './billing-documents'
import { LogoSection } from './billing-logo'
import { saveLogo } from './billing-logo.server'
import { NumberSeriesSection, SeriesForm } from './billing-numbers'
import { toSeriesForm, toSeriesRow } from './billing-numbers-view.server'
import { LockedMonthsSection, ReopenForm } from './billing-periods'
import { TaxRateForm, TaxRatesSection } from './billing-rates'
import { TaxForm, TaxSection } from './billing-tax'
import { saveTax, toTaxForm, toTaxSection } from './billing-tax-view.server'
import { listLockableMonths, toMonthRow, toRateRow, toRateValues } from './billing-view.server'

const here = '/settings/billing'
const sectionPath = (section: string) => to(here, null, { open: section })
const LISTS = [
  { href: '/settings/prices', label: 'Price list' },
  { href: '/settings/fees', label: 'Consultation fees' },
] as const
export const meta: MetaFunction = (args) => pageTitle(args, 'Billing')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const { locale } = me.practice
  const format = getFormatter(me.practice)
  const today = format.dayAt(new Date())
  const formatLimit = (minor: number | undefined) =>
    minor === undefined ? '' : toMoneyInput(minor, me.practice.currency)
  const param = (name: string) => url.searchParams.get(name)
  const { data } = await api.billingSettings.readPage()
  const { rates, months, settings, documents, series, tax } = data
  const nameRate = (id: string | null) => {
    const match = rates.items.find(({ rateId }) => rateId === id)
    if (id && !match) throw json({ message: 'We couldn’t find this tax rate.' }, { status: 404 })
    return match ?? null
  }
  const rate = nameRate(param('edit'))
  const monthToReopen = months?.find(
    ({ lockedMonthId, reopenedAt }) => lockedMonthId === param('reopen') && !reopenedAt,
  )
  if (param('reopen') && !monthToReopen) throw json({ message: 'This month is not locked.' }, { status: 404 })
  const past = param('past') !== null
  const categoryLabels = labelTaxCategories(getTaxProfile(me.practice.taxProfile, me.practice.taxName))
  const rows = rates.items.map((item) => toRateRow(item, format, today, categoryLabels))
  return {
    posted: param('form'),
    openSection: param('form') ?? (past ? 'rates' : param('open')),
    logo: me.logoVersion && logoPath(me.practice.id, me.logoVersion),
    documents,
    tax: tax && toTaxSection(tax, format, locale, today),
    taxForm: tax && param('tax') ? toTaxForm(tax, param('tax')!, today, locale) : null,
    token: args.context.formToken,
    keys: [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const,
    form: rate || url.searchParams.has('new') ? toRateValues(rate, nameRate(param('of'))) : null,
    categories: toOptions(categoryLabels),
    rate: rate && { rateId: rate.rateId, version: rate.version, title: rate.code || 'All others' },
    rates: { rows: rows.filter(({ over }) => past || !over), past, unconfirmed: rates.unconfirmed },
    months: months && {
      rows: months.map((month) => toMonthRow(month, format, locale, me.rights.includes('approve'))),
      choices: listLockableMonths(months, today, locale),
    },
    monthToReopen: monthToReopen ? toMonthRow(monthToReopen, format, locale) : null,
    numbers: series?.items.map(toSeriesRow),
    seriesForm: series && param('series') ? toSeriesForm(series, param('series')!) : null,
    settings: settings && { ...settings, aloneUpTo: formatLimit(settings.aloneUpToMinor) },
    usual: format.money(getSoloRefundLimit(me.practice)),
    methods: METHODS.map((method) => methodLabel(method)).join(', '),
    banks: canOpenScreen('/bank-details', me.role) ? to('/bank-details') : null,
    lists: LISTS.filter(({ href }) => canOpenScreen(href, me.role)),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const form = url.searchParams.get('form')
  const tax = url.searchParams.get('tax')
  if (tax) return saveTax(args, tax)
  const save = <Schema extends z.ZodType, Done>(
    schema: Schema,
    send: (input: z.output<Schema>) => Promise<{ data: Done }>,
    section: string,
    message: string | ((done: Done) => string),
  ) => submit(args, schema, { send, onSuccess: { redirectTo: sectionPath(section), message } })

  if (form === 'logo') return saveLogo(args)
  if (form === 'documents')
    return save(DocumentSettingsForm, api.documentSettings.save, 'documents', 'Document text saved')
  if (form === 'cash')
    return save(ShiftSettingsForm, api.shifts.saveSettings, 'cash', ({ cashNeedsShift }) =>
      cashNeedsShift ? 'Saved. Cash payments need an open shift' : 'Saved. Cash payments need no open shift',
    )
  if (form === 'month') return save(MonthLock, api.periods.lock, 'months', 'Month locked')
  if (url.searchParams.has('series'))
    return save(SeriesPlan, api.numbering.save, 'numbers', ({ prefix }) => `Number series ${prefix} saved`)
  if (url.searchParams.has('reopen')) return save(MonthReopen, api.periods.reopen, 'months', 'Month reopened')
  if (url.searchParams.has('new'))
    return save(NewTaxRate, api.taxRates.add, 'rates', ({ name }) => `Tax rate ${name} added`)
  return save(TaxRateEdit, api.taxRates.save, 'rates', ({ name }) => `Tax rate ${name} saved`)
}

export default function BillingSettings() {
  const { posted, openSection, token, keys, form, rate, rates, months, numbers, seriesForm, monthToReopen, ...rest } =
    useLoaderData<typeof loader>()
  const { logo, documents, tax, taxForm, categories, settings, usual, methods, banks, lists } = rest
  const answer = useActionData<typeof action>()
  const reply = answer?.reply
  if (taxForm) return <TaxForm form={taxForm} answer={answer} token={token} formKey={keys[0]} />
  if (form)
    return (
      <TaxRateForm values={form} categories={categories} rate={rate} answer={answer} token={token} formKey={keys[0]} />
    )
  if (seriesForm) return <SeriesForm {...seriesForm} reply={reply} token={token} formKey={keys[0]} />
  if (monthToReopen) return <ReopenForm month={monthToReopen} reply={reply} token={token} formKey={keys[0]} />
  return (
    <TaskList>
      <PageHeader title="Billing" lead="Tax, cash and month-end." />
      {!['cash', 'month', 'documents', 'logo'].includes(posted ?? '') && <RefusalNotice reply={reply} />}
      <LogoSection
        logo={logo}
        token={token}
        open={openSection === 'logo'}
        formKey={keys[3]}
        answer={posted === 'logo' ? answer : undefined}
      />
      {documents && (
        <TaskSection
          title="Document text"
          current={documents.terms ? 'Invoice terms set' : 'No invoice terms'}
          open={openSection === 'documents'}
        >
          <DocumentTextForm
            documents={documents}
            token={token}
            formKey={keys[2]}
            answer={posted === 'documents' ? answer : undefined}
          />
        </TaskSection>
      )}
      {tax && <TaxSection {...tax} open={openSection === 'tax'} />}
      <TaxRatesSection {...rates} token={token} open={openSection === 'rates' || openSection === 'confirm'} />
      {numbers && <NumberSeriesSection rows={numbers} open={openSection === 'numbers'} />}
      {settings && (
        <CashForm
          settings={settings}
          usual={usual}
          token={token}
          open={openSection === 'cash'}
          formKey={keys[0]}
          reply={posted === 'cash' ? reply : undefined}
        />
      )}
      {months && (
        <LockedMonthsSection
          {...months}
          token={token}
          open={openSection === 'months' || openSection === 'month'}
          formKey={keys[1]}
          reply={posted === 'month' ? reply : undefined}
        />
      )}
      <TaskSection
        title="Payment methods"
        current={countNoun(METHODS.length, 'method', 'methods')}
        open={openSection === 'methods'}
      >
        <p>{methods}.</p>
        {banks && (
          <p>
            Non-cash payments go to an account in the <a href={banks}>bank details</a>.
          </p>
        )}
      </TaskSection>
      {lists.map(({ href, label }) => (
        <TaskLink key={href} href={href} label={label} />
      ))}
    </TaskList>
  )
}
