import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { sortPlacesFor } from '#contract/billing/invoices/rules.ts'
import { getFormatter } from '~/lib/format/format'
import { type FormLocale, toFormSchema } from '~/lib/forms/coerce.server'
import type { Prepared } from '~/lib/forms/form-reply.server'
import { describeIssue } from '~/lib/forms/issue-messages.server'
import { renameFields, renameRefusedFields } from '~/lib/forms/renamed-fields.server'
import { submit } from '~/lib/forms/submit.server'
import { type ApiClient, toRefusal } from '~/lib/http/api.server'
import { readIdOr404 } from '~/lib/http/query.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { deriveKind, describeDerivedKind } from './derived-kind'
import {
  checkBeforeSaving,
  checkScanBox,
  ISSUING_INTENTS,
  SAVING_INTENTS,
  throwAlreadySaved,
} from './editor-checks.server'
import { findClient } from './editor-client.server'
import { getInvoiceForm, toFormName, toNewInvoice } from './editor-schema.server'
import {
  applyTaxes,
  type EditorAnswer,
  type EditorFocus,
  type EditorInput,
  hashLines,
  isEmpty,
  parseClientCredit,
  parseTaxTerms,
  readEditor,
  readKind,
} from './editor-values'
import { EDITOR_PATH, NEW_CLIENT_PATH } from './editor-view.server'
import { importLines, readConsultationTerms, toLineSource, toTemplateLines } from './import-lines.server'
import { listLookups, matchByText, resolveLines } from './resolve-lines.server'

/** Handles every button of the editor: updates the page, saves a draft or template, or issues the invoice. */
export async function saveEditor(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, me, url } = screen
  const draftId = readIdOr404(url, 'id')
  const { money } = getFormatter(me.practice)
  const { currency } = me.practice
  let intent = ''
  return submit(args, getInvoiceForm(currency), {
    prepare: (posted, button) => {
      intent = button
      return prepareEditor(screen, posted, intent)
    },
    send: async (input) => {
      const invoice = toNewInvoice(input, currency)
      const { version = 0 } = input
      const draft = draftId ? { invoiceId: draftId, version } : undefined
      if (intent === 'draft' || intent === 'client') {
        const saving = draft ? api.invoices.save({ ...invoice, ...draft }) : api.invoices.add(invoice)
        const { data } = await saving.catch(throwAlreadySaved).catch(renameRefusedFields(toFormName))
        return { data: { id: data.invoiceId, message: 'Draft saved' } }
      }
      const { method, receivedMinor, reference, useAdvance, part, shownTotal, announcedTotal } = input
      const tender = intent !== 'unpaid' && method ? { method, receivedMinor, reference, part } : undefined
      // Without script, the page shows the total of the last answer only.
      const expectedTotals = shownTotal ? [shownTotal, announcedTotal].filter(Boolean).map(Number) : undefined
      const { data } = await api.invoices
        .bill({ invoice, draft, tender, useAdvance, expectedTotals, print: true })
        .catch(throwAlreadySaved)
        .catch(renameRefusedFields(toFormName))
      const { number, invoiceId, dueMinor } = data.invoice
      const message = [
        `${number} issued.`,
        data.receiptNumber && `Receipt ${data.receiptNumber}.`,
        data.changeMinor > 0 && `Give ${money(data.changeMinor)} change.`,
        data.receiptNumber && dueMinor > 0 && `${money(dueMinor)} is still due.`,
        data.warning,
      ]
      return { data: { id: invoiceId, message: message.filter(Boolean).join(' ') } }
    },
    onSuccess: {
      redirectTo: ({ id }) => {
        if (intent === 'client') return to(NEW_CLIENT_PATH, null, { for: id })
        if (intent === 'draft') return to(EDITOR_PATH, null, { id })
        return to('/invoices/invoice', null, { id, counted: 1 })
      },
      message: ({ message }) => message,
    },
  })
}

type EditorContext = Pick<ScreenContext, 'api' | 'me' | 'today'>

/** Does what a button asks for besides saving an invoice, and renders the page again unless the invoice is to be saved. */
export async function prepareEditor(
  context: EditorContext,
  posted: Record<string, unknown>,
  intent: string,
): Promise<Prepared> {
  const { api } = context
  const { values, errors, editor, needsChoice, isFilled, hasNewAdvance } = await applyCommand(context, posted, intent)
  const needsCorrection = needsChoice || Object.keys(errors).length > 0
  if (SAVING_INTENTS.has(intent)) {
    if (needsCorrection) return rerender(values, errors, editor)
    if (intent === 'client' && isEmpty(values)) throw redirect(to(NEW_CLIENT_PATH, null, { for: 'new' }), 303)
    if (ISSUING_INTENTS.has(intent)) {
      const derived = deriveKind(values)
      const kindFound = derived !== values && describeDerivedKind(derived)
      const found = [kindFound, isFilled && PRICES_FILLED_IN, hasNewAdvance && ADVANCE_FOUND].filter(Boolean).join(' ')
      if (found) return showFound(context, derived, editor, `${found} Check the total, then issue the invoice.`)
    }
    return intent === 'template' ? saveTemplate(context, values, editor) : { values }
  }
  const withPlace = await updatePlaceForKind(api, values)
  const taxed =
    Object.keys(errors).length === 0 ? await previewTaxes(context, withPlace) : { values: withPlace, errors }
  const message = editor.message ?? (isFilled ? PRICES_FILLED_IN : undefined)
  return rerender(taxed.values, taxed.errors, { ...editor, message })
}

const PRICES_FILLED_IN = 'Prices filled in from the price list.'
const ADVANCE_FOUND = 'This client has unused credit. Choose below whether to use it.'

/** Shows prices or an advance that were found while saving, because nothing is issued for a total that the user has not seen. */
async function showFound(
  context: EditorContext,
  values: EditorInput,
  editor: EditorAnswer,
  message: string,
): Promise<Prepared> {
  const taxed = await previewTaxes(context, await updatePlaceForKind(context.api, values))
  return rerender(taxed.values, taxed.errors, { ...editor, focus: 'received', message })
}

/** Finds the client, adds lines and turns codes into items. */
async function applyCommand(
  { api, me }: EditorContext,
  { _q_client: searched = '', ...posted }: Record<string, unknown>,
  intent: string,
) {
  const { currency } = me.practice
  const input = readEditor(posted)
  const isUnchanged =
    input.linesHash === hashLines(input.lines.filter((line) => line.description || line.unitPriceMinor))
  // The user is about to add this client, so a search can't find them yet.
  const client = await findClient(api, input, intent === 'client' ? '' : String(searched))
  const withClient = { ...input, ...client.fields }
  const scan = input.scan?.trim() ?? ''
  const scanErrors = checkScanBox(scan, intent)
  const { ambiguousScans = '', chosenEntryId = '' } = input
  const box = { scan: 'scan' in scanErrors ? '' : scan, ambiguousScans, chosenEntryId }
  const texts = listLookups(input.lines, box)
  const source = toLineSource(intent, withClient)
  const { last, template, ...found } =
    texts.length > 0 || source.last || source.template
      ? (await api.invoiceLines.find({ texts, ...readConsultationTerms(withClient), ...source })).data
      : { matches: [], consultations: [], last: null, template: null }
  const resolved = resolveLines(input.lines, box, currency, matchByText(texts, found))
  const imported = importLines(intent, withClient, { last, template }, resolved.lines.length === 0, currency)
  const values: EditorInput = {
    ...withClient,
    ...imported.fields,
    lines: [...resolved.lines, ...imported.lines],
    // The first line stays free for the next code.
    scan: 'scan' in scanErrors ? input.scan : resolved.remainingScans.map((code) => `\n${code}`).join(''),
    ambiguousScans: resolved.ambiguousScans.join('\n'),
    chosenEntryId: undefined,
  }
  const errors: Record<string, string> = {
    ...resolved.errors,
    ...scanErrors,
    ...client.errors,
    ...imported.errors,
    ...checkBeforeSaving(values, intent, { clients: client.found, ambiguousScan: resolved.ambiguousScan }),
  }
  const isScanned =
    resolved.isScanDone || resolved.ambiguousScan !== null || 'scan' in resolved.errors || imported.lines.length > 0
  const focus: EditorFocus = client.found
    ? 'clientKey'
    : client.isChosen || isScanned
      ? 'scan'
      : // The amount received is typed last, so that what is left is the button.
        values.receivedMinor?.trim()
        ? 'issue'
        : isUnchanged
          ? 'received'
          : 'line'
  const editor: EditorAnswer = {
    focus,
    clients: client.found,
    ambiguousScan: resolved.ambiguousScan,
    message: imported.message,
  }
  const needsChoice = client.found !== null || resolved.ambiguousScan !== null
  const hasNewAdvance = client.isChosen && parseClientCredit(values.clientCredit).advanceMinor > 0
  return { values, errors, editor, needsChoice, isFilled: resolved.isFilled, hasNewAdvance }
}

/** If the kind changed, chooses the first place that issues such invoices. */
async function updatePlaceForKind(api: ApiClient, values: EditorInput): Promise<EditorInput> {
  const terms = parseTaxTerms(values.taxTerms)
  const kind = readKind(values)
  if (!terms.kind || terms.kind === kind) return values
  const [place] = sortPlacesFor(kind, (await api.purchaseOrders.places({})).data)
  return { ...values, placeId: place?.placeId ?? values.placeId, taxTerms: JSON.stringify({ ...terms, kind }) }
}

/** Fills in the tax of each line, or returns the errors of the lines. Missing fields are reported on saving. */
async function previewTaxes({ api, me, today }: EditorContext, values: EditorInput) {
  const { currency } = me.practice
  const { data: input, errors } = parseInvoiceForm(values, { today, currency })
  if (errors) return { values, errors: omitMissing(errors) }
  try {
    const { data } = await api.invoices.preview(toNewInvoice({ ...input, discountReason: 'Not entered yet' }, currency))
    const { supply, roundToMinor, roundsDown } = data
    const terms = { ...parseTaxTerms(values.taxTerms), supply, roundToMinor, roundsDown, kind: readKind(values) }
    const lines = applyTaxes(values.lines, data.lines)
    return { values: { ...values, lines, taxTerms: JSON.stringify(terms) }, errors: {} }
  } catch (error) {
    const refused = toRefusal(error)
    if (refused?.status === 404) return { values, errors: { '': refused.message } }
    if (refused?.status !== 422) throw error
    return { values, errors: omitMissing(renameFields(refused.fields, toFormName)) }
  }
}

const NOT_NEEDED_YET = /^(discountReason|template.*)$/
const omitMissing = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !NOT_NEEDED_YET.test(name)))

/** Saves the lines as a template and renders the invoice again unchanged. */
async function saveTemplate(
  { api, me, today }: EditorContext,
  values: EditorInput,
  editor: EditorAnswer,
): Promise<Prepared> {
  const { currency } = me.practice
  const typed = { ...values, lines: toTemplateLines(values, currency) }
  const { data: input, errors } = parseInvoiceForm(typed, { today, currency })
  if (errors) return rerender(values, errors, editor)
  const { kind, notes, templateName = '', replace } = input
  try {
    const template = { name: templateName, kind, notes, lines: toNewInvoice(input, currency).lines, replace }
    const { data } = await api.invoiceTemplates.save(template)
    const message = `Template “${data.name}” saved`
    return rerender({ ...values, templateName: undefined, replace: undefined }, {}, { ...editor, message })
  } catch (error) {
    const refused = toRefusal(error)
    if (!refused || (refused.status !== 409 && refused.status !== 422)) throw error
    return rerender(values, renameFields(refused.fields, toFormName), editor)
  }
}

function parseInvoiceForm(values: EditorInput, locale: FormLocale) {
  const submission = toFormSchema(getInvoiceForm(locale.currency), locale).safeParse(values, { error: describeIssue })
  if (submission.success) return { data: submission.data, errors: null }
  const errors: Record<string, string> = {}
  for (const { path, message } of submission.error.issues) errors[formatPath(path)] ??= message
  return { data: null, errors }
}

const formatPath = (path: readonly PropertyKey[]) =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1)

/** Renders the page again, and saves nothing. */
const rerender = (values: EditorInput, errors: Record<string, string>, editor: EditorAnswer): Prepared => ({
  values,
  rerender: { errors, editor },
})
