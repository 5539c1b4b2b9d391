// /suggestions/search  /suggestions/patients  /suggestions/clients  /suggestions/prices  /suggestions/payers  /suggestions/demo  /suggestions/:list
import { json, type LoaderFunctionArgs } from '@remix-run/node'
import type { PriceMatch } from '#contract/billing/charges/schema.ts'
import { toLineInput } from '#contract/billing/invoice-lines/line-input.ts'
import { describeUnit } from '#contract/billing/invoice-lines/units.ts'
import { PRICE_MODE_WORDS } from '#contract/billing/tax/tax.ts'
import { isTermList } from '#contract/clinical/catalogue/rules.ts'
import type { PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import { toMoneyInput, toPercentInput } from '#contract/kernel/money.ts'
import type { ResourcePath } from '#contract/resources.ts'
import { toConsultationLine } from '~/lib/billing/consultation-line'
import { getFormatter } from '~/lib/format/format'
import { formatPatientLine } from '~/lib/format/patient-line'
import { formatPayer, payerQuery, toJustChosenKey } from '~/lib/format/payers'
import { findScriptLanguage } from '~/lib/format/script-language'
import type { Suggestions } from '~/lib/forms/suggestions'
import { searchTerms } from '~/lib/forms/term-search.server'
import { patients as inventedPatients, symptoms } from '~/lib/gallery/sample-names'
import { readId } from '~/lib/http/query.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { findPages } from '~/lib/navigation/find-pages'
import { to } from '~/lib/navigation/links'
import { createPatientPathFinder } from '~/lib/navigation/patient-path'

const MAX_SUGGESTIONS = 8
const MAX_PAGES = 3

type SuggestionRequest = ScreenContext & { q: string }
const SOURCES_BY_PATH: Partial<Record<string, (request: SuggestionRequest) => Promise<Suggestions>>> = {
  '/suggestions/search': async (request) => {
    const { me, q, today } = request
    const pages = findPages(q, me.role, today).slice(0, MAX_PAGES)
    const found = await suggestPatients(request)
    const findPatientPath = createPatientPathFinder(me)
    const records = found.options.flatMap(({ value, ...rest }) => {
      const href = value && findPatientPath(value)
      return href ? [{ ...rest, href }] : []
    })
    return {
      ...found,
      options: [...pages.map(({ href, title }) => ({ label: title, detail: 'Page', href })), ...records],
    }
  },
  '/suggestions/patients': suggestPatients,
  '/suggestions/clients': suggestClients,
  '/suggestions/prices': suggestPrices,
  '/suggestions/payers': suggestPayers,
  '/suggestions/demo': async ({ q, url }) => {
    const named = url.searchParams.get('of') === 'symptoms' ? symptoms.map((label) => ({ label })) : inventedPatients
    const fits = named.filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()))
    return { options: fits.slice(0, MAX_SUGGESTIONS), more: fits.length > MAX_SUGGESTIONS }
  },
  '/suggestions/:list': suggestTerms,
} satisfies Partial<Record<ResourcePath, (request: SuggestionRequest) => Promise<Suggestions>>>

/** Responds with suggestions for the text being typed. */
export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const q = screen.url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const found = q ? await SOURCES_BY_PATH[screen.path]?.({ ...screen, q }) : null
  const { options, more } = found ?? { options: [], more: false }
  return json<Suggestions>({
    options: options.map((option) => ({ ...option, lang: findScriptLanguage(option.label) })),
    more,
  })
}

async function suggestPatients({ api, me, q }: SuggestionRequest): Promise<Suggestions> {
  const format = getFormatter(me.practice)
  const today = format.dayAt(new Date())
  const { data } = await api.patients.search({ q, limit: MAX_SUGGESTIONS })
  const options = data.rows.map((patient) => ({
    value: patient.patientId,
    label: patient.fullName,
    detail: formatPatientLine(patient, format, today),
  }))
  return { options, more: data.more }
}

/** Suggests payers, with links to the page that receives their payment. */
async function suggestPayers({ api, q, url }: SuggestionRequest): Promise<Suggestions> {
  const path = url.searchParams.has('advance') ? '/payment-receipts/payment-manual-invoice' : '/payment-create-invoice'
  const { data } = await api.clients.find({ q })
  const options = data.items.slice(0, MAX_SUGGESTIONS).map((match) => ({
    label: match.name,
    detail: formatPayer(match),
    href: to(path, null, payerQuery(match)),
  }))
  return { options, more: data.more || data.items.length > MAX_SUGGESTIONS }
}

/** Suggests clients for a document. */
async function suggestClients({ api, q }: SuggestionRequest): Promise<Suggestions> {
  const { data } = await api.clients.find({ q })
  const options = data.items.slice(0, MAX_SUGGESTIONS).map((match) => ({
    value: toJustChosenKey(match),
    label: match.name,
    detail: formatPayer(match),
  }))
  return { options, more: data.more || data.items.length > MAX_SUGGESTIONS }
}

/** Suggests price list entries: as lines of an invoice, as lines of a purchase order (`for=order`), or by name (`for=name`). */
async function suggestPrices({ api, url, q, format, me }: SuggestionRequest): Promise<Suggestions> {
  const [placeId, doctorId] = (['placeId', 'doctorId'] as const).map((name) => readId(url, name))
  const { data } = await api.procedures.find({ q, placeId, doctorId })
  const { currency } = me.practice
  const purpose = url.searchParams.get('for')
  const items = data.items.slice(0, MAX_SUGGESTIONS)
  const more = data.more || data.items.length > MAX_SUGGESTIONS
  if (purpose === 'order')
    return { options: items.map((entry) => ({ label: entry.name, ...toOrderLine(entry, currency) })), more }
  if (purpose === 'name')
    return { options: items.map(({ name, shortCode }) => ({ label: name, detail: shortCode ?? '' })), more }
  const isTaxed = url.searchParams.get('supply') !== 'none'
  const options = items.map((entry) => {
    const { item, qtyMilli, unitPriceMinor } = toLineInput(entry, currency)
    const money = format.money(entry.priceMinor)
    // Without a tax, both prices are the same.
    const price = entry.rateBps && isTaxed ? `${money} ${PRICE_MODE_WORDS[entry.priceMode]}` : money
    const detail = [entry.shortCode, price, entry.unit && describeUnit(entry.unit)].filter(Boolean).join(' · ')
    return { label: entry.name, detail, fills: { item, qtyMilli, unitPriceMinor } }
  })
  const consultations = data.consultations.slice(0, MAX_SUGGESTIONS).map((consultation) => {
    const { item, qtyMilli, unitPriceMinor } = toConsultationLine(consultation, currency)
    const detail = format.money(consultation.priceMinor)
    return { label: consultation.name, detail, fills: { item, qtyMilli, unitPriceMinor } }
  })
  options.unshift(...consultations)
  return { options, more }
}

/** Converts a price list entry to an order line. The purchase price isn't in the list. */
function toOrderLine(match: PriceMatch, currency: string) {
  const { shortCode, code, unit, taxCategory, rateBps, priceMode, priceMinor } = match
  const values = {
    code,
    pack: unit,
    rateBps: taxCategory === 'taxable' && rateBps !== null ? toPercentInput(rateBps) : null,
    mrpMinor: priceMode === 'tax_inclusive' ? toMoneyInput(priceMinor, currency) : null,
  }
  const fills = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return { detail: [shortCode, unit].filter(Boolean).join(' · '), fills: Object.fromEntries(fills) }
}

/** The values that choosing a favourite writes into its row. */
const rowValues = ({ dose, pattern, durationDays, food, instructions }: PrescriptionLine) =>
  Object.fromEntries(
    Object.entries({ dose, pattern, durationDays, food, instructions }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )

const SOURCE_LABELS = { favourite: 'Favourite', own: 'Own list', reference: '' }

async function suggestTerms({ api, params, q }: SuggestionRequest): Promise<Suggestions> {
  const list = params.list ?? ''
  if (!isTermList(list)) throw json({ message: null }, { status: 404 })
  const { data } = await searchTerms(api, list, q, MAX_SUGGESTIONS + 1)
  const options = data.slice(0, MAX_SUGGESTIONS).map(({ name, source, detail, line }) => ({
    label: name,
    fills: line && !line.steps ? rowValues(line) : undefined,
    detail: [SOURCE_LABELS[source], detail].filter(Boolean).join(', '),
  }))
  return { options, more: data.length > MAX_SUGGESTIONS }
}
