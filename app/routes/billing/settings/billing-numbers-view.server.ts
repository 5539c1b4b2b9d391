import { json } from '@remix-run/node'
import { INVOICE_KIND_WORDS, INVOICE_KINDS } from '#contract/billing/invoices/rules.ts'
import type { Series, SeriesList } from '#contract/billing/numbering/calls.ts'
import { NUMBERED_PAPER_WORDS, NUMBERED_PAPERS } from '#contract/billing/numbering/rules.ts'
import { to } from '~/lib/navigation/links'

/** `2026-27` of the year that numbers write as 2627. */
const formatYear = (year: string) =>
  year.slice(0, 2) === year.slice(2) ? `20${year.slice(0, 2)}` : `20${year.slice(0, 2)}-${year.slice(2)}`

const describeDocuments = ({ docType, kind }: Pick<Series, 'docType' | 'kind'>) =>
  kind ? `${NUMBERED_PAPER_WORDS[docType]}: ${INVOICE_KIND_WORDS[kind].toLowerCase()}` : NUMBERED_PAPER_WORDS[docType]

/** A series as a row. One that gave numbers stays, and next year's is settled in its place. */
export function toSeriesRow(one: Series) {
  const { seriesId: id, placeName: place, prefix, pad, nextNumber, given } = one
  return {
    ...{
      id,
      place,
      papers: describeDocuments(one),
      year: formatYear(one.financialYear),
      prefix,
      pad,
      nextNumber,
      given,
    },
    act: given === 0 ? 'Change' : 'Next year',
    href: to('/settings/billing', null, { series: id }),
  }
}

/** What the form of a series begins with: one of the list, or 'new'. */
export function toSeriesForm({ items, places, thisYear, nextYear }: SeriesList, asked: string) {
  const of = items.find(({ seriesId }) => seriesId === asked)
  if (asked !== 'new' && !of) throw json({ message: 'There is no such series of numbers.' }, { status: 404 })
  const isOver = of && (of.isNextYear || of.given > 0)
  return {
    title: of ? `Numbers of ${of.placeName}: ${describeDocuments(of).toLowerCase()}` : 'New series of numbers',
    values: {
      ...{ placeId: of?.placeId ?? '', docType: of?.docType ?? '', kind: of?.kind ?? '' },
      ...{ year: isOver ? 'next' : 'this', prefix: of?.prefix ?? '', pad: String(of?.pad ?? 5) },
    },
    choices: {
      places: places.map(({ placeId, name }) => ({ value: placeId, label: name })),
      papers: NUMBERED_PAPERS.map((value) => ({ value, label: NUMBERED_PAPER_WORDS[value] })),
      kinds: INVOICE_KINDS.map((value) => ({ value, label: INVOICE_KIND_WORDS[value] })),
      years: [
        { value: 'this', label: `This one, ${formatYear(thisYear)}` },
        { value: 'next', label: `The next one, ${formatYear(nextYear)}` },
      ],
    },
  }
}
