import { redirect } from '@remix-run/node'
import { formatTax } from '#contract/billing/invoice-lines/line-input.ts'
import {
  INVOICE_KIND_LABELS,
  INVOICE_KINDS,
  type InvoiceKind,
  type PlaceKind,
  sortPlacesFor,
} from '#contract/billing/invoices/rules.ts'
import type { Invoice } from '#contract/billing/invoices/schema.ts'
import { getTaxProfile, type TaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { describeCashShift } from '~/lib/billing/cash-shift.server'
import { getFormatter } from '~/lib/format/format'
import { toBankOptions, toDoctorOptions, toStateOptions } from '~/lib/forms/options'
import { toRefusal } from '~/lib/http/api.server'
import { readIdOr404 } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { describeClient, formatClientLine } from './editor-client.server'
import { copyLines, formatDiscount, fromTemplateLines, toEditorLines } from './editor-rows.server'
import { BLANK_INVOICE, type EditorValues, NO_TAX_TERMS, parseClientLabel, type TaxTerms } from './editor-values'

export const EDITOR_PATH = '/create-invoice'
export const NEW_CLIENT_PATH = '/invoices/add-new-client'

/** Links back to the invoice that waits for a new client. `for` is its draft, or 'new' if nothing was entered yet. */
export function waitingInvoiceLink(url: URL) {
  if (!url.searchParams.get('for')) return null
  const id = url.searchParams.get('for') === 'new' ? null : readIdOr404(url, 'for')
  return (client?: string) => to(EDITOR_PATH, null, { id, client })
}

/** Loads the editor with a draft, a copy, a template, or only a client. */
export async function loadEditorView({ api, me, url }: ScreenContext, isFirst: boolean) {
  const draftId = readIdOr404(url, 'id')
  const today = getFormatter(me.practice).dayAt(new Date())
  const [
    { data: all },
    { data: doctors },
    { data: banks },
    { data: templates },
    { data: rates },
    { data: cashTerms },
    draft,
  ] = await Promise.all([
    api.purchaseOrders.places({}),
    api.doctors.list(),
    api.banks.list({}),
    api.invoiceTemplates.list(),
    api.taxRates.list({ on: today }),
    api.shifts.readCashTerms(),
    draftId ? readDraft({ api }, draftId, isFirst) : null,
  ])
  // Drafts don't store a payment method, so the user has to choose one.
  const initial = draft ? { ...toEditorValues(draft), method: '' } : await createInitialValues({ api, me, url })
  const placeOptions = listPlaceOptions(initial.kind as InvoiceKind, all, draft)
  const values = {
    ...initial,
    placeId: (placeOptions.find(({ value }) => value === initial.placeId) ?? placeOptions[0])?.value ?? '',
    ...(await readChosenClient(
      { api },
      initial,
      readIdOr404(url, 'client') ?? /^c:(.+)$/.exec(initial.clientKey)?.[1],
    )),
  }
  const { locale, currency } = me.practice
  const profile = getTaxProfile(me.practice.taxProfile)
  const states = profile.taxNumbers?.states
  return {
    draftId: draftId ?? null,
    version: draft?.version ?? null,
    values: { ...values, taxTerms: isFirst ? JSON.stringify(await loadTaxTerms({ api }, values)) : '' },
    locale,
    currency,
    places: placeOptions,
    /** By place. */
    cashShifts: Object.fromEntries(
      placeOptions.map(({ value, label }) => [
        value,
        describeCashShift(cashTerms, me, [{ placeId: value, name: label }]),
      ]),
    ),
    doctors: toDoctorOptions(doctors),
    banks: toBankOptions(banks),
    templates: templates.map(({ templateId, name, lines }) => ({ value: templateId, label: `${name} (${lines})` })),
    kinds: INVOICE_KINDS.map((value) => ({ value, label: INVOICE_KIND_LABELS[value] })),
    taxes: listTaxOptions(profile, rates.items),
    states: states ? toStateOptions(states) : null,
  }
}

/** Today's tax rates, and the reasons for charging none. */
function listTaxOptions({ untaxedWords }: TaxProfile, rates: readonly { taxCategory: string; rateBps: number }[]) {
  const taxed = rates.flatMap(({ taxCategory, rateBps }) => (taxCategory === 'taxable' ? rateBps : []))
  const sorted = [...new Set([0, ...taxed])].sort((a, b) => a - b)
  return [
    ...sorted.map((rate) => ({ value: String(rate), label: `${rate / 100}%` })),
    ...Object.entries(untaxedWords).map(([value, label]) => ({ value, label })),
  ]
}
export type EditorView = Awaited<ReturnType<typeof loadEditorView>>

/**
 * Reads the draft, or redirects to the page of an issued invoice or to the charges of a visit. An invoice that was issued
 * while the form was open is shown once more, so that the user sees their unsaved changes.
 */
async function readDraft({ api }: Pick<ScreenContext, 'api'>, invoiceId: string, isFirst: boolean): Promise<Invoice> {
  const { data: invoice } = await api.invoices.read({ invoiceId })
  if (invoice.status !== 'draft' && isFirst) throw redirect(to('/invoices/invoice', null, { id: invoiceId }), 303)
  const { appointmentId } = invoice
  if (appointmentId) throw redirect(to('/addfees/:appointmentId', { appointmentId }), 303)
  return invoice
}

/** Converts a draft, or an invoice to copy, to form values. */
export function toEditorValues(draft: Invoice): EditorValues {
  const { discountBps, sums } = draft
  return {
    ...BLANK_INVOICE,
    kind: draft.kind,
    placeId: draft.placeId,
    doctorId: draft.doctorId ?? '',
    priceMode: draft.priceMode,
    ...toClientValues(draft),
    referredBy: draft.referredBy ?? '',
    dueDate: draft.dueDate ?? '',
    notes: draft.notes ?? '',
    terms: draft.terms ?? '',
    bankAccountId: draft.bankAccountId ?? '',
    placeOfSupply: draft.supply === 'inter' ? (draft.placeOfSupply ?? '') : '',
    discount: formatDiscount(discountBps ? { discountBps } : { discountMinor: sums.discountMinor }, draft.currency),
    discountReason: draft.discountReason ?? '',
    lines: toEditorLines(draft),
  }
}

const toClientValues = ({ clientId, patientId, clientName }: Pick<Invoice, 'clientId' | 'patientId' | 'clientName'>) =>
  clientId || patientId
    ? {
        clientKey: clientId ? `c:${clientId}` : `p:${patientId}`,
        clientLabel: JSON.stringify([clientName ?? 'Patient', '']),
      }
    : { clientKey: '', clientLabel: '' }

/** Creates the values of a new invoice, with the lines of another invoice or of a template if the URL names one. */
async function createInitialValues({ api, me, url }: Pick<ScreenContext, 'api' | 'me' | 'url'>): Promise<EditorValues> {
  const [copyId, templateId] = ['copy', 'template'].map((name) => readIdOr404(url, name))
  const kind = INVOICE_KINDS.find((name) => name === url.searchParams.get('kind')) ?? BLANK_INVOICE.kind
  const values = { ...BLANK_INVOICE, kind }
  if (copyId) {
    const { data } = await api.invoices.read({ invoiceId: copyId })
    Object.assign(values, toEditorValues(data), { dueDate: '', lines: copyLines(data) })
  }
  if (templateId) {
    const { data } = await api.invoiceTemplates.read({ templateId })
    const lines = fromTemplateLines(data, me.practice.currency)
    Object.assign(values, { kind: data.kind, notes: data.notes ?? '', lines })
  }
  return values
}

async function readChosenClient(
  { api }: Pick<ScreenContext, 'api'>,
  { clientKey, clientLabel }: EditorValues,
  clientId: string | undefined,
) {
  if (!clientId) return clientKey ? describeClient(api, clientKey, parseClientLabel(clientLabel)) : {}
  const { data } = await api.clients.read({ clientId })
  return describeClient(api, `c:${clientId}`, [data.name, formatClientLine(data)])
}

const PLACE_WORDS: Readonly<Record<PlaceKind, string>> = {
  branch: '',
  pharmacy: ' (pharmacy)',
  laboratory: ' (laboratory)',
}

/** Lists every place, those that issue such invoices first, and the draft's own place even if it closed since. */
export function listPlaceOptions(
  kind: InvoiceKind,
  all: readonly { placeId: string; name: string; kind: PlaceKind }[],
  own: { placeId: string; placeName: string } | null,
) {
  const places = sortPlacesFor(kind, all).map((place) => ({
    value: place.placeId,
    label: place.name + PLACE_WORDS[place.kind],
  }))
  if (!own || places.some(({ value }) => value === own.placeId)) return places
  return [...places, { value: own.placeId, label: own.placeName }]
}

/** Loads how taxes are split and rounded, and the tax of a line that matches no item. */
async function loadTaxTerms({ api }: Pick<ScreenContext, 'api'>, { kind, placeId }: EditorValues): Promise<TaxTerms> {
  if (!placeId) return NO_TAX_TERMS
  const draft = { kind: kind as InvoiceKind, placeId }
  const lines = [{ description: 'Anything', unitPriceMinor: 0 }]
  try {
    const { data } = await api.invoices.preview({ ...draft, lines })
    const { supply, roundToMinor, roundsDown } = data
    return { supply, roundToMinor, roundsDown, kind, defaultTax: formatTax(data.lines[0]!) }
  } catch (error) {
    if (toRefusal(error)?.status !== 422) throw error
    // There is no default tax for this kind, so each line needs its own.
    const { supply, roundToMinor, roundsDown } = (await api.invoices.preview(draft)).data
    return { supply, roundToMinor, roundsDown, kind, defaultTax: '' }
  }
}
