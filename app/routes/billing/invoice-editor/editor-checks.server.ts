import type { ActionFunctionArgs } from '@remix-run/node'
import { boxOrder, isBlankLine } from '#contract/billing/invoice-lines/rules.ts'
import { asError, refusalOf } from '~/lib/http/api.server'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { linesIn } from './editor-rows.server'
import type { EditorAnswer } from './editor-values'

/** What buttons ask for that keep something; every other one only brings the page up to date. */
export const KEEPS = new Set(['', 'pay', 'draft', 'template', 'client'])

/** What stands in the box and cannot be done: it is neither dropped nor made a line that nobody has seen. */
export function boxWrong(scan: string, intent: string): Record<string, string> {
  if (!scan) return {}
  if (!boxOrder(scan)) return { scan: 'Enter how many, 1 or more' }
  return KEEPS.has(intent) ? { scan: 'Press Enter to add this line, or empty the box' } : {}
}

/** What has to be put right before the form is kept in the way that its button asks for. */
export function keptWrong(form: FormData, intent: string, found: EditorAnswer['found']): Record<string, string> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const wrong: Record<string, string> = {}
  if (!KEEPS.has(intent) || intent === 'client') return wrong
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
export async function standsAlready(args: ActionFunctionArgs, draftId: string | null, error: unknown): Promise<never> {
  const refused = refusalOf(error)
  if (refused?.status !== 409) throw error
  const { saved, current } = (refused.data ?? {}) as { saved?: Saved; current?: unknown }
  if (current || Object.keys(refused.fields).length > 0) throw error
  const there = saved?.invoice ?? saved ?? (draftId ? await readAgain(args, draftId) : null)
  if (!there || (!saved && !there.number)) throw error
  const { invoiceId, number } = there
  const message = number
    ? `This is issued already, as ${number}. Nothing of what you changed since is in it, and no payment was taken just now.`
    : 'This form is saved as a draft already. Nothing of what you changed since is saved.'
  throw asError({ status: 409, message, data: { stands: { invoiceId, number } } })
}

type Named = { invoiceId: string; number: string | null }
type Saved = Named & { invoice?: Named }

async function readAgain(args: ActionFunctionArgs, invoiceId: string): Promise<Named> {
  const { api } = await requireScreenOrGuest(args)
  return (await api.invoices.read({ invoiceId })).data
}

/** Of nobody, and without a line. */
export const isEmpty = (form: FormData): boolean => !form.get('who') && linesIn(form).every((line) => isBlankLine(line))
