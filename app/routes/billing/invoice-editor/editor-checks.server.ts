import type { ActionFunctionArgs } from '@remix-run/node'
import { boxOrder, isBlankLine } from '#contract/billing/invoice-lines/rules.ts'
import { toRefusal, toRefusalError } from '~/lib/http/api.server'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { readLines } from './editor-rows.server'
import type { EditorAnswer } from './editor-values'

/** What buttons ask for that keep something; every other one only brings the page up to date. */
export const SAVING_INTENTS = new Set(['', 'pay', 'draft', 'template', 'client'])

/** What stands in the box and cannot be done: it is neither dropped nor made a line that nobody has seen. */
export function checkScanBox(scan: string, intent: string): Record<string, string> {
  if (!scan) return {}
  if (!boxOrder(scan)) return { scan: 'Enter how many, 1 or more' }
  return SAVING_INTENTS.has(intent) ? { scan: 'Press Enter to add this line, or empty the box' } : {}
}

/** What has to be put right before the form is kept in the way that its button asks for. */
export function checkBeforeSaving(
  form: FormData,
  intent: string,
  found: EditorAnswer['clients'],
): Record<string, string> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const wrong: Record<string, string> = {}
  if (!SAVING_INTENTS.has(intent) || intent === 'client') return wrong
  if (found && found.choices.length > 0) wrong.who = 'Choose the client'
  else if (intent === 'draft' && isEmpty(form)) wrong.who = 'Choose the client or write a line'
  if (intent === '' && !text('method')) wrong.method = 'Choose how it is paid'
  const issues = intent === '' || intent === 'pay'
  if (issues && text('method') === 'credit' && !/^[0.,]*$/.test(text('receivedMinor')))
    wrong.receivedMinor = 'Nothing is received on credit: empty this, or choose how it is paid'
  return wrong
}

/**
 * What was issued or saved while it was typed here stays as it is: that is said, and which paper it is.
 * @throws the error, in these words
 */
export async function throwAlreadySaved(
  args: ActionFunctionArgs,
  draftId: string | null,
  error: unknown,
): Promise<never> {
  const refused = toRefusal(error)
  if (refused?.status !== 409) throw error
  const { saved, current } = (refused.data ?? {}) as { saved?: SavedReference; current?: unknown }
  if (current || Object.keys(refused.fields).length > 0) throw error
  const existing = saved?.invoice ?? saved ?? (draftId ? await readReference(args, draftId) : null)
  if (!existing || (!saved && !existing.number)) throw error
  const { invoiceId, number } = existing
  const message = number
    ? `This is issued already, as ${number}. Nothing of what you changed since is in it, and no payment was taken just now.`
    : 'This form is saved as a draft already. Nothing of what you changed since is saved.'
  throw toRefusalError({ status: 409, message, data: { stands: { invoiceId, number } } })
}

type InvoiceReference = { invoiceId: string; number: string | null }
type SavedReference = InvoiceReference & { invoice?: InvoiceReference }

async function readReference(args: ActionFunctionArgs, invoiceId: string): Promise<InvoiceReference> {
  const { api } = await requireScreenOrGuest(args)
  return (await api.invoices.read({ invoiceId })).data
}

/** Of nobody, and without a line. */
export const isEmpty = (form: FormData): boolean =>
  !form.get('who') && readLines(form).every((line) => isBlankLine(line))
