import { parse } from '@conform-to/react'
import { type ActionFunctionArgs, json, redirect } from '@remix-run/node'
import { aboutAsText, aboutFromText, repriced, taxAsText } from '#contract/billing/invoice-lines/rules.ts'
import { placesFor } from '#contract/billing/invoices/rules.ts'
import { formatterOf } from '~/lib/format/format'
import { asForm } from '~/lib/forms/coerce.server'
import { submit } from '~/lib/forms/submit.server'
import { refusalOf } from '~/lib/http/api.server'
import { type GuestContext, requireScreen, requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { asItsKindWrites, broughtAlong } from './editor-brought.server'
import { boxWrong, isEmpty, KEEPS, keptWrong, standsAlready } from './editor-checks.server'
import { clientSearched } from './editor-client.server'
import { linesIn, worked, writeLines } from './editor-rows.server'
import { besideItsField, byFormNames, invoiceOf, Typed } from './editor-schema.server'
import { settledIn, termsIn, typedKind } from './editor-terms.server'
import { type EditorAnswer, type EditorFocus, markOf } from './editor-values'
import { EDITOR, idIn, NEW_CLIENT } from './editor-view.server'

/** The invoice as it is typed: drawn again with its sums, kept as a draft or a template, or issued and paid. */
export async function saveEditor(args: ActionFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const draftId = idIn(url, 'id')
  const { money } = formatterOf(me.practice)
  let intent = ''
  const orStands = (error: unknown) => standsAlready(args, draftId, error)
  return submit(args, Typed, {
    onIntent: async (form) => {
      intent = String(form.get('intent') ?? '')
      form.delete('intent')
      const [shown, told] = ['shown', 'told'].map((name) => String(form.get(name) ?? ''))
      for (const name of ['shown', 'told']) form.delete(name)
      if (form.has('__intent__')) return null
      const { answer, wrong, isAsking } = await understood(await requireScreenOrGuest(args), form, intent)
      if (KEEPS.has(intent) && !isAsking && Object.keys(wrong).length === 0) {
        if (intent === 'client' && isEmpty(form)) return redirect(to(NEW_CLIENT, null, { for: 'new' }), 303)
        if (intent === 'template') return templateKept(args, form, answer)
        for (const name of ['seen', 'pick']) form.delete(name)
        if (!shown || !(intent === '' || intent === 'pay')) return null
        const { payableMinor } = await taxed(args, form)
        if (payableMinor === null || [shown, told].includes(String(payableMinor))) return null
        const sentence = `It comes to ${money(payableMinor)}, not to ${money(Number(shown))}: look at the tax of its lines, then save again`
        return drawnAgain(form, { '': sentence }, { ...answer, told: payableMinor })
      }
      if (!KEEPS.has(intent)) await movedWithKind(await requireScreenOrGuest(args), form)
      if (!KEEPS.has(intent) && Object.keys(wrong).length === 0) Object.assign(wrong, (await taxed(args, form)).wrong)
      writeLines(
        form,
        linesIn(form).map((line) => repriced(line, termsIn(form))),
      )
      return drawnAgain(form, wrong, answer)
    },
    send: async (typed) => {
      const invoice = invoiceOf(typed)
      const { version = 0 } = typed
      const draft = draftId ? { invoiceId: draftId, version } : undefined
      if (intent === 'draft' || intent === 'client') {
        const saving = draft ? api.invoices.save({ ...invoice, ...draft }) : api.invoices.add(invoice)
        return {
          data: { id: (await saving.catch(orStands).catch(besideItsField)).data.invoiceId, said: 'Draft saved' },
        }
      }
      const { method, receivedMinor, reference } = typed
      const tender = intent !== 'pay' && method !== 'credit' ? { method, receivedMinor, reference } : undefined
      const { data } = await api.invoices.bill({ invoice, draft, tender }).catch(orStands).catch(besideItsField)
      const { number, invoiceId, dueMinor } = data.invoice
      const said = [
        `${number} issued.`,
        data.receiptNumber && `Receipt ${data.receiptNumber}.`,
        data.changeMinor > 0 && `Give back ${money(data.changeMinor)}.`,
        data.receiptNumber && dueMinor > 0 && `${money(dueMinor)} stays due.`,
        data.warning,
      ]
      return { data: { id: invoiceId, said: said.filter(Boolean).join(' ') } }
    },
    then: {
      go: ({ id }) => {
        if (intent === 'client') return to(NEW_CLIENT, null, { for: id })
        if (intent === 'draft') return to(EDITOR, null, { id })
        if (intent === 'pay') return to('/payment-create-invoice', null, { invoice: id })
        return to('/invoices/invoice', null, { id, made: 1 })
      },
      say: ({ said }) => said,
    },
  })
}

/** Does what the form asks for beside being saved: finds a client, adds lines, turns codes into items. */
async function understood({ api }: GuestContext, form: FormData, intent: string) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const wasSeen = text('seen') === markOf(linesIn(form).filter((line) => line.description || line.unitPriceMinor))
  // Named even where nobody is chosen, so that what is missing is said beside it.
  if (!form.has('who')) form.set('who', '')
  // Who is looked for while a client is added is not known here yet.
  if (intent === 'client') form.delete('_q_client')
  const client = await clientSearched(api, form)
  const boxed = boxWrong(text('scan'), intent)
  const box = { scan: 'scan' in boxed ? '' : text('scan'), pick: text('pick') }
  const done = await worked({ api }, linesIn(form), box, termsIn(form))
  const more = await broughtAlong(api, form, intent, done.lines.length === 0)
  writeLines(form, [...done.lines, ...more.lines])
  if (done.boxed) form.set('scan', '')
  form.delete('pick')
  const wrong = { ...done.wrong, ...boxed, ...client.wrong, ...more.wrong, ...keptWrong(form, intent, client.found) }
  const isAsking = client.found !== null || done.picks.length > 0
  const scanned = done.boxed || done.picks.length > 0 || 'scan' in done.wrong || more.lines.length > 0
  const focus: EditorFocus = client.found ? 'who' : client.chosen || scanned ? 'scan' : wasSeen ? 'received' : 'line'
  const answer: EditorAnswer = { focus, found: client.found, picks: done.picks, said: more.said }
  return { answer, wrong, isAsking }
}

/** A paper of another kind than it was is written by the first place that writes such, until another one is chosen. */
async function movedWithKind({ api }: Pick<GuestContext, 'api'>, form: FormData): Promise<void> {
  const settled = settledIn(form)
  const kind = typedKind(form)
  if (!settled.kind || settled.kind === kind) return
  const [place] = placesFor(kind, (await api.purchaseOrders.places({})).data)
  if (place) form.set('placeId', place.placeId)
  form.set('settled', JSON.stringify({ ...settled, kind }))
}

/**
 * Asks the server what the paper comes to, and notes on the form how each line is taxed.
 * @returns what it comes to, or what is wrong with lines; what is only missing yet is said when the invoice is saved
 */
async function taxed(args: ActionFunctionArgs, form: FormData): Promise<Taxed> {
  const submission = typedIn(form)
  if (submission.wrong) return untaxed(submission.wrong)
  const { api, credentials } = await requireScreenOrGuest(args)
  // Nothing is done here that must be done once: the form's key is for what is saved.
  const { key } = credentials
  credentials.key = null
  try {
    const { data } = await api.invoices.preview(invoiceOf({ ...submission.data, discountReason: 'Not said yet' }))
    const lines = linesIn(form).map((line, at) => {
      const tax = data.lines[at]
      if (!tax || line.tax) return line
      return { ...line, about: aboutAsText({ ...aboutFromText(line.about), auto: taxAsText(tax) }) }
    })
    writeLines(form, lines)
    const { supply, roundToMinor, roundsDown } = data
    form.set('settled', JSON.stringify({ ...settledIn(form), supply, roundToMinor, roundsDown, kind: typedKind(form) }))
    return { payableMinor: data.sums.payableMinor, wrong: {} }
  } catch (error) {
    const refused = refusalOf(error)
    // What is not known here is said on the form, as when it is saved.
    if (refused?.status === 404) return untaxed({ '': refused.message })
    if (refused?.status !== 422) throw error
    return untaxed(byFormNames(refused.fields))
  } finally {
    credentials.key = key
  }
}

type Taxed = { payableMinor: number | null; wrong: Record<string, string> }
const untaxed = (wrong: Record<string, string>): Taxed => ({
  payableMinor: null,
  wrong: Object.fromEntries(Object.entries(wrong).filter(([name]) => !MISSING_YET.test(name))),
})

/** Keeps the lines under a name, and goes on with the invoice as it is: with its client, its discount and its draft. */
async function templateKept(args: ActionFunctionArgs, form: FormData, answer: EditorAnswer) {
  const { data: typed, wrong } = typedIn(asItsKindWrites(form))
  if (wrong) return drawnAgain(form, wrong, answer)
  const { kind, notes, templateName = '', replace } = typed
  const { api } = await requireScreenOrGuest(args)
  try {
    const template = { name: templateName, kind, notes, lines: invoiceOf(typed).lines, replace }
    const { data } = await api.invoiceTemplates.save(template)
    for (const name of ['templateName', 'replace']) form.delete(name)
    return drawnAgain(form, {}, { ...answer, said: `Template “${data.name}” saved` })
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused || (refused.status !== 409 && refused.status !== 422)) throw error
    return drawnAgain(form, byFormNames(refused.fields), answer)
  }
}

function typedIn(form: FormData): { data: Typed; wrong: null } | { data: null; wrong: Record<string, string> } {
  for (const name of [...form.keys()]) if (name.startsWith('_q_')) form.delete(name)
  const submission = asForm(Typed).safeParse(parse(form, { resolve: (value) => ({ value }) }).payload)
  if (submission.success) return { data: submission.data, wrong: null }
  const issues = submission.error.issues.map(({ path, message }) => [nameOf(path), message])
  return { data: null, wrong: Object.fromEntries(issues) }
}

const MISSING_YET = /^(discountReason|template.*)$/
const nameOf = (path: readonly PropertyKey[]) =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1)

/** The page as it was typed, with what was understood; nothing is kept. */
function drawnAgain(form: FormData, wrong: Record<string, string>, editor: EditorAnswer) {
  const isWrong = Object.keys(wrong).length > 0
  const { initialValue } = parse(form, { resolve: () => ({ error: {} }) }).reply()
  const error = Object.fromEntries(Object.entries(wrong).map(([name, sentence]) => [name, [sentence]]))
  const reply = isWrong ? { status: 'error' as const, initialValue, error } : { initialValue }
  return json({ reply, conflict: null, editor }, { status: isWrong ? 422 : 200 })
}
