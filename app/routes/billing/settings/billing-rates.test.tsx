import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type TaxRate, TaxRateEdit } from '#contract/billing/tax/calls.ts'
import { getTaxProfile, labelTaxCategories } from '#contract/billing/tax/tax-profiles.ts'
import { ROW_VALUES } from '#contract/kernel/row-values.ts'
import { getFormatter } from '~/lib/format/format'
import { toFormSchema } from '~/lib/forms/coerce.server'
import { TaxRatesSection } from './billing-rates'
import { toRateRow } from './billing-view.server'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const categoryLabels = labelTaxCategories(getTaxProfile('india-gst'))
const rates = [1, 2].map(
  (n): TaxRate => ({
    rateId: `01900000-0000-7000-8000-00000000000${n}`,
    code: `300${n}`,
    name: 'Medicines & more',
    taxCategory: 'taxable' as const,
    rateBps: 1250,
    validFrom: '2025-09-22',
    validTo: null,
    confirmedBy: null,
    confirmedAt: null,
    version: n,
  }),
)

it('confirms every rate with one form, which posts the shown values of its row', () => {
  const rows = rates.map((rate) => toRateRow(rate, format, '2026-11-21', categoryLabels))
  const html = renderToStaticMarkup(<TaxRatesSection rows={rows} past={false} unconfirmed={2} open token="t" />)
  expect(html.match(/<form[^>]*>/g)).toEqual([expect.stringContaining('action="/settings/billing?form=confirm"')])
  const buttons = [...html.matchAll(new RegExp(`name="${ROW_VALUES}" value="([^"]*)"`, 'g'))]
  const posted = buttons.map(([, values]) => Object.fromEntries(new URLSearchParams(values!.replaceAll('&amp;', '&'))))
  expect(
    posted.map(({ _key, ...values }) =>
      toFormSchema(TaxRateEdit, { today: '2026-11-24', currency: 'INR' }).parse(values),
    ),
  ).toEqual(
    rates.map(({ rateId, name, taxCategory, rateBps, validFrom, version }) => ({
      rateId,
      name,
      taxCategory,
      rateBps,
      validFrom,
      version,
    })),
  )
})
