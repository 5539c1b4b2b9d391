import { describe, expect, it } from 'vitest'
import { SeriesPlan } from '#contract/billing/numbering/calls.ts'
import { ShiftSettingsForm } from '#contract/billing/shifts/schema.ts'
import { NewTaxRate, TaxRateEdit } from '#contract/billing/tax/calls.ts'
import { getTaxProfile, labelTaxCategories } from '#contract/billing/tax/tax-profiles.ts'
import { getFormatter } from '~/lib/format/format'
import { toFormSchema } from '~/lib/forms/coerce.server'
import { toSeriesForm, toSeriesRow } from './billing-numbers-view.server'
import { listLockableMonths, toMonthRow, toRateRow, toRateValues } from './billing-view.server'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const categoryLabels = labelTaxCategories(getTaxProfile('india-gst'))
const rate = {
  rateId: '01900000-0000-7000-8000-000000000001',
  code: '3004',
  name: 'Medicines',
  taxCategory: 'taxable' as const,
  rateBps: 1250,
  validFrom: '2025-09-22',
  validTo: null,
  confirmedBy: null,
  confirmedAt: null,
  version: 3,
}
const month = {
  lockedMonthId: '01900000-0000-7000-8000-000000000002',
  month: '2026-09',
  lockedAt: '2026-10-05T05:00:00Z',
  lockedByName: 'Asha Rao',
  version: 1,
  reopenedAt: null,
  reopenedByName: null,
  reopenedReason: null,
}

describe('tax rates', () => {
  it('posts exactly the shown values on confirmation', () => {
    const { unchanged, percent, category } = toRateRow(rate, format, '2026-11-21', categoryLabels)
    const { rateId, name, taxCategory, rateBps, validFrom } = rate
    expect([percent, category]).toEqual(['12.5', 'Taxable'])
    expect(
      toFormSchema(TaxRateEdit, { today: '2026-11-24', currency: 'INR' }).parse({ ...unchanged, version: '3' }),
    ).toEqual({
      rateId,
      name,
      taxCategory,
      rateBps,
      validFrom,
      version: 3,
    })
  })

  it('expires a rate after its last day', () => {
    const ended = { ...rate, validTo: '2026-11-20' }
    expect(toRateRow(ended, format, '2026-11-20', categoryLabels).over).toBe(false)
    expect(toRateRow(ended, format, '2026-11-21', categoryLabels).over).toBe(true)
  })

  it('copies a predecessor except rate and dates', () => {
    expect(toRateValues(null, rate)).toEqual({
      code: '3004',
      name: 'Medicines',
      taxCategory: 'taxable',
      rateBps: '',
      validFrom: '',
      validTo: '',
    })
    const typed = {
      code: '',
      name: 'Dressing',
      taxCategory: 'exempt',
      rateBps: '',
      validFrom: '2026-12-01',
      validTo: '',
    }
    expect(toFormSchema(NewTaxRate, { today: '2026-11-24', currency: 'INR' }).parse(typed)).toMatchObject({
      code: '',
      rateBps: 0,
      validFrom: '2026-12-01',
    })
  })
})

describe('listLockableMonths', () => {
  it('lists past months that are not locked', () => {
    const offered = listLockableMonths([month], '2026-01-31', 'en-IN').map(({ value }) => value)
    expect(offered.slice(0, 2)).toEqual(['2025-12', '2025-11'])
    expect(listLockableMonths([month], '2026-11-21', 'en-IN').slice(0, 2)).toEqual([
      { value: '2026-10', label: 'October 2026' },
      { value: '2026-08', label: 'August 2026' },
    ])
    const again = { ...month, reopenedAt: '2026-10-06T05:00:00Z', reopenedByName: 'Asha Rao', reopenedReason: 'A bill' }
    expect(listLockableMonths([again], '2026-11-21', 'en-IN')[1]?.value).toBe('2026-09')
    expect(toMonthRow(again, format, 'en-IN')).toMatchObject({ reopen: null, month: 'September 2026' })
  })
})

it('switches off a setting whose checkbox is not ticked', () => {
  expect(toFormSchema(ShiftSettingsForm, { today: '2026-11-24', currency: 'INR' }).parse({ version: '2' })).toEqual({
    cashNeedsShift: false,
    cashLimitWarns: false,
    version: 2,
  })
  expect(
    toFormSchema(ShiftSettingsForm, { today: '2026-11-24', currency: 'INR' }).parse({
      version: '2',
      cashNeedsShift: 'on',
    }).cashNeedsShift,
  ).toBe(true)
})

describe('number series', () => {
  const series = {
    seriesId: '01900000-0000-7000-8000-000000000003',
    placeId: '01900000-0000-7000-8000-000000000004',
    placeName: 'Andheri',
    docType: 'invoice' as const,
    kind: 'pharmacy' as const,
    financialYear: '2627',
    isNextYear: false,
    prefix: 'MED',
    digits: 5,
    nextNumber: 'MED/2627/00008',
    usedCount: 7,
  }
  const list = {
    items: [series],
    places: [{ placeId: series.placeId, name: 'Andheri' }],
    thisYear: '2627',
    nextYear: '2728',
  }

  it('offers next year once this year’s series is used', () => {
    expect(toSeriesRow(series)).toMatchObject({
      documents: 'Invoices: pharmacy',
      year: '2026-27',
      actionLabel: 'Set up next year',
    })
    expect(toSeriesRow({ ...series, usedCount: 0 }).actionLabel).toBe('Change series')
    expect(toSeriesForm(list, series.seriesId).values).toMatchObject({ year: 'next', prefix: 'MED', kind: 'pharmacy' })
    expect(toSeriesForm({ ...list, items: [{ ...series, usedCount: 0 }] }, series.seriesId).values.year).toBe('this')
  })

  it('posts the values of the form', () => {
    const { values } = toSeriesForm(list, series.seriesId)
    const { placeId } = series
    expect(toFormSchema(SeriesPlan, { today: '2026-11-24', currency: 'INR' }).parse(values)).toEqual({
      placeId,
      docType: 'invoice',
      kind: 'pharmacy',
      year: 'next',
      prefix: 'MED',
      digits: 5,
    })
    expect(
      toFormSchema(SeriesPlan, { today: '2026-11-24', currency: 'INR' }).parse({ ...values, kind: '' }),
    ).not.toHaveProperty('kind', 'pharmacy')
  })
})
