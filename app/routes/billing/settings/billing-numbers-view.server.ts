import { json } from '@remix-run/node'
import { INVOICE_KIND_LABELS, INVOICE_KINDS } from '#contract/billing/invoices/rules.ts'
import type { Series, SeriesList } from '#contract/billing/numbering/calls.ts'
import { SERIES_TYPE_LABELS, SERIES_TYPES } from '#contract/billing/numbering/rules.ts'
import { toPlaceOptions } from '~/lib/forms/options'
import { to } from '~/lib/navigation/links'

/** Formats the year 2627 of a number as `2026-27`. */
const formatYear = (year: string) =>
  year.slice(0, 2) === year.slice(2) ? `20${year.slice(0, 2)}` : `20${year.slice(0, 2)}-${year.slice(2)}`

const describeDocuments = ({ docType, kind }: Pick<Series, 'docType' | 'kind'>) =>
  kind ? `${SERIES_TYPE_LABELS[docType]}: ${INVOICE_KIND_LABELS[kind].toLowerCase()}` : SERIES_TYPE_LABELS[docType]

/** Converts a number series to a row. A used series can't be changed, only next year's. */
export function toSeriesRow(series: Series) {
  const { seriesId: id, placeName: place, financialYear, prefix, digits, nextNumber, usedCount } = series
  return {
    id,
    place,
    prefix,
    digits,
    nextNumber,
    usedCount,
    documents: describeDocuments(series),
    year: formatYear(financialYear),
    actionLabel: usedCount === 0 ? 'Change series' : 'Set up next year',
    href: to('/settings/billing', null, { series: id }),
  }
}

/** Returns the form of a listed series, or of a new one. */
export function toSeriesForm({ items, places, thisYear, nextYear }: SeriesList, seriesId: string) {
  const series = items.find((item) => item.seriesId === seriesId)
  if (seriesId !== 'new' && !series) throw json({ message: 'We couldn’t find this number series.' }, { status: 404 })
  const isForNextYear = series && (series.isNextYear || series.usedCount > 0)
  return {
    title: series
      ? `Number series of ${series.placeName}: ${describeDocuments(series).toLowerCase()}`
      : 'New number series',
    values: {
      placeId: series?.placeId ?? '',
      docType: series?.docType ?? '',
      kind: series?.kind ?? '',
      year: isForNextYear ? 'next' : 'this',
      prefix: series?.prefix ?? '',
      digits: String(series?.digits ?? 5),
    },
    choices: {
      places: toPlaceOptions(places),
      documents: SERIES_TYPES.map((value) => ({ value, label: SERIES_TYPE_LABELS[value] })),
      kinds: INVOICE_KINDS.map((value) => ({ value, label: INVOICE_KIND_LABELS[value] })),
      years: [
        { value: 'this', label: `This year, ${formatYear(thisYear)}` },
        { value: 'next', label: `Next year, ${formatYear(nextYear)}` },
      ],
    },
  }
}
