import { parse } from '@conform-to/react'
import { type ActionFunctionArgs, json, redirect } from '@remix-run/node'
import { formatLineItem, formatTax, parseLineItem, repriceLine } from '#contract/billing/invoice-lines/typed-lines.ts'
import { sortPlacesFor } from '#contract/billing/invoices/rules.ts'
import { getFormatter } from '~/lib/format/format'
import { toFormSchema } from '~/lib/forms/coerce.server'
import { submit } from '~/lib/forms/submit.server'
import { toRefusal } from '~/lib/http/api.server'
import { type GuestContext, requireScreen, requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { checkBeforeSaving, checkScanBox, isEmpty, SAVING_INTENTS, throwAlreadySaved } from './editor-checks.server'
import { findClient } from './editor-client.server'
import { readLines, resolveLines, writeLines } from './editor-rows.server'
import { TypedInvoice, throwWithFormNames, toFormNames, toNewInvoice } from './editor-schema.server'
import { readKind, readTaxTerms, readTerms } from './editor-terms.server'
import { type EditorAnswer, type EditorFocus, hashLines } from './editor-values'
import { EDITOR, NEW_CLIENT, readId } from './editor-view.server'
import { importLines, toTemplateForm } from './import-lines.server'

/** Handles every button of the editor: updates the page, saves a draft or template, or issues the invoice. */
export async function saveEditor(args: ActionFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const draftId = readId(url, 'id')
  const { money } = getFormatter(me.practice)
  let intent = ''
  const throwIfSaved = (error: unknown) => throwAlreadySaved(args, draftId, error)
  return submit(args, TypedInvoice, {
    onIntent: async (form) => {
      intent = String(form.get('intent') ?? '')
      form.delete('intent')
      const [shown, announced] = ['shownTotal', 'announcedTotal'].map((name) => String(form.get(name) ?? ''))
      for (const name of ['shownTotal', 'announcedTotal']) form.delete(name)
      if (form.has('__intent__')) return null
      const { answer, wrong, isAsking } = await applyCommand(await requireScreenOrGuest(args), form, intent)
      if (SAVING_INTENTS.has(intent) && !isAsking && Object.keys(wrong).length === 0) {
        if (intent === 'client' && isEmpty(form)) return redirect(to(NEW_CLIENT, null, { for: 'new' }), 303)
        if (intent === 'template') return saveTemplate(args, form, answer)
        for (const name of ['linesMark', 'pick']) form.delete(name)
        if (!shown || !(intent === '' || intent === 'pay')) return null
        const { payableMinor } = await previewTaxes(args, form)
        if (payableMinor === null || [shown, announced].includes(String(payableMinor))) return null
        const sentence = `The total is ${money(payableMinor)}, not ${money(Number(shown))}. Check the tax of each line, then save again`
        return rerender(form, { '': sentence }, { ...answer, announcedTotal: payableMinor })
      }
      if (!SAVING_INTENTS.has(intent)) await updatePlaceForKind(await requireScreenOrGuest(args), form)
      if (!SAVING_INTENTS.has(intent) && Object.keys(wrong).length === 0)
        Object.assign(wrong, (await previewTaxes(args, form)).wrong)
      writeLines(
        form,
        readLines(form).map((line) => repriceLine(line, readTerms(form))),
      )
      return rerender(form, wrong, answer)
    },
    send: async (typed) => {
      const invoice = toNewInvoice(typed)
      const { version = 0 } = typed
      const draft = draftId ? { invoiceId: draftId, version } : undefined
      if (intent === 'draft' || intent === 'client') {
        const saving = draft ? api.invoices.save({ ...invoice, ...draft }) : api.invoices.add(invoice)
        const { data } = await saving.catch(throwIfSaved).catch(throwWithFormNames)
        return { data: { id: data.invoiceId, message: 'Draft saved' } }
      }
      const { method, receivedMinor, reference } = typed
      const tender = intent !== 'pay' && method !== 'credit' ? { method, receivedMinor, reference } : undefined
      const { data } = await api.invoices.bill({ invoice, draft, tender }).catch(throwIfSaved).catch(throwWithFormNames)
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
        if (intent === 'client') return to(NEW_CLIENT, null, { for: id })
        if (intent === 'draft') return to(EDITOR, null, { id })
        if (intent === 'pay') return to('/payment-create-invoice', null, { invoice: id })
        return to('/invoices/invoice', null, { id, made: 1 })
      },
      message: ({ message }) => message,
    },
  })
}

/** Does what the form asks for besides saving: finds a client, adds lines, turns codes into items. */
async function applyCommand({ api }: GuestContext, form: FormData, intent: string) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const written = readLines(form).filter((line) => line.description || line.unitPriceMinor)
  const isUnchanged = text('linesMark') === hashLines(written)
  // The field must exist for its error to be shown.
  if (!form.has('who')) form.set('who', '')
  // The user is about to add this client, so a search can't find them yet.
  if (intent === 'client') form.delete('_q_client')
  const client = await findClient(api, form)
  const scanErrors = checkScanBox(text('scan'), intent)
  const box = { scan: 'scan' in scanErrors ? '' : text('scan'), pick: text('pick') }
  const resolved = await resolveLines({ api }, readLines(form), box, readTerms(form))
  const imported = await importLines(api, form, intent, resolved.lines.length === 0)
  writeLines(form, [...resolved.lines, ...imported.lines])
  if (resolved.isScanDone) form.set('scan', '')
  form.delete('pick')
  const wrong = {
    ...resolved.wrong,
    ...scanErrors,
    ...client.wrong,
    ...imported.wrong,
    ...checkBeforeSaving(form, intent, client.found),
  }
  const isAsking = client.found !== null || resolved.picks.length > 0
  const isScanned =
    resolved.isScanDone || resolved.picks.length > 0 || 'scan' in resolved.wrong || imported.lines.length > 0
  const focus: EditorFocus = client.found
    ? 'who'
    : client.chosen || isScanned
      ? 'scan'
      : isUnchanged
        ? 'received'
        : 'line'
  const answer: EditorAnswer = { focus, clients: client.found, picks: resolved.picks, message: imported.message }
  return { answer, wrong, isAsking }
}

/** If the kind changed, chooses the first place that issues such invoices. */
async function updatePlaceForKind({ api }: Pick<GuestContext, 'api'>, form: FormData): Promise<void> {
  const terms = readTaxTerms(form)
  const kind = readKind(form)
  if (!terms.kind || terms.kind === kind) return
  const [place] = sortPlacesFor(kind, (await api.purchaseOrders.places({})).data)
  if (place) form.set('placeId', place.placeId)
  form.set('taxTerms', JSON.stringify({ ...terms, kind }))
}

/**
 * Previews the total, and notes on the form how each line is taxed.
 * @returns the total, or the errors of the lines; fields that are only missing yet are checked on saving
 */
async function previewTaxes(args: ActionFunctionArgs, form: FormData): Promise<TaxPreview> {
  const submission = parseTyped(form)
  if (submission.wrong) return failPreview(submission.wrong)
  const { api, credentials } = await requireScreenOrGuest(args)
  // The form's idempotency key is kept for the call that saves.
  const { key } = credentials
  credentials.key = null
  try {
    const { data } = await api.invoices.preview(toNewInvoice({ ...submission.data, discountReason: 'Not entered yet' }))
    const lines = readLines(form).map((line, at) => {
      const tax = data.lines[at]
      if (!tax || line.tax) return line
      return { ...line, about: formatLineItem({ ...parseLineItem(line.about), auto: formatTax(tax) }) }
    })
    writeLines(form, lines)
    const { supply, roundToMinor, roundsDown } = data
    form.set(
      'taxTerms',
      JSON.stringify({ ...readTaxTerms(form), supply, roundToMinor, roundsDown, kind: readKind(form) }),
    )
    return { payableMinor: data.sums.payableMinor, wrong: {} }
  } catch (error) {
    const refused = toRefusal(error)
    if (refused?.status === 404) return failPreview({ '': refused.message })
    if (refused?.status !== 422) throw error
    return failPreview(toFormNames(refused.fields))
  } finally {
    credentials.key = key
  }
}

type TaxPreview = { payableMinor: number | null; wrong: Record<string, string> }
const failPreview = (wrong: Record<string, string>): TaxPreview => ({
  payableMinor: null,
  wrong: Object.fromEntries(Object.entries(wrong).filter(([name]) => !NOT_NEEDED_YET.test(name))),
})

/** Saves the lines as a template and renders the invoice again unchanged. */
async function saveTemplate(args: ActionFunctionArgs, form: FormData, answer: EditorAnswer) {
  const { data: typed, wrong } = parseTyped(toTemplateForm(form))
  if (wrong) return rerender(form, wrong, answer)
  const { kind, notes, templateName = '', replace } = typed
  const { api } = await requireScreenOrGuest(args)
  try {
    const template = { name: templateName, kind, notes, lines: toNewInvoice(typed).lines, replace }
    const { data } = await api.invoiceTemplates.save(template)
    for (const name of ['templateName', 'replace']) form.delete(name)
    return rerender(form, {}, { ...answer, message: `Template “${data.name}” saved` })
  } catch (error) {
    const refused = toRefusal(error)
    if (!refused || (refused.status !== 409 && refused.status !== 422)) throw error
    return rerender(form, toFormNames(refused.fields), answer)
  }
}

function parseTyped(
  form: FormData,
): { data: TypedInvoice; wrong: null } | { data: null; wrong: Record<string, string> } {
  for (const name of [...form.keys()]) if (name.startsWith('_q_')) form.delete(name)
  const submission = toFormSchema(TypedInvoice).safeParse(parse(form, { resolve: (value) => ({ value }) }).payload)
  if (submission.success) return { data: submission.data, wrong: null }
  const issues = submission.error.issues.map(({ path, message }) => [formatPath(path), message])
  return { data: null, wrong: Object.fromEntries(issues) }
}

const NOT_NEEDED_YET = /^(discountReason|template.*)$/
const formatPath = (path: readonly PropertyKey[]) =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1)

/** Renders the page again with the typed values, and saves nothing. */
function rerender(form: FormData, wrong: Record<string, string>, editor: EditorAnswer) {
  const isWrong = Object.keys(wrong).length > 0
  const { initialValue } = parse(form, { resolve: () => ({ error: {} }) }).reply()
  const error = Object.fromEntries(Object.entries(wrong).map(([name, sentence]) => [name, [sentence]]))
  const reply = isWrong ? { status: 'error' as const, initialValue, error } : { initialValue }
  return json({ reply, conflict: null, editor }, { status: isWrong ? 422 : 200 })
}
