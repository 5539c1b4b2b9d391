import type { ActionFunctionArgs } from '@remix-run/node'
import { boxOrder, isBlankLine } from '#contract/invoice-lines/rules.ts'
import { refusalOf } from '~/lib/api.server'
import { enterAnyone } from '~/lib/enter.server'
import { to } from '~/lib/links'
import { redirectWith } from '~/lib/toast.server'
import type { EditorAnswer } from './editor'
import { linesIn } from './editor-rows.server'

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
  const issues = intent === '' || intent === 'pay'
  if (issues && text('method') === 'credit' && !/^[0.,]*$/.test(text('receivedMinor')))
    wrong.receivedMinor = 'Nothing is received on credit: empty this, or choose how it is paid'
  return wrong
}

/**
 * A draft that somebody issued while it was open here shows as it was issued, and it is said that this is not in it.
 * @throws the redirect, or the error again
 */
export async function issuedMeanwhile(
  args: ActionFunctionArgs,
  invoiceId: string | null,
  error: unknown,
): Promise<never> {
  if (!invoiceId || refusalOf(error)?.status !== 409) throw error
  const { api } = await enterAnyone(args)
  const { number } = (await api.invoices.read({ invoiceId })).data
  if (!number) throw error
  const sentence = `This is issued already, as ${number}. What you typed since is not in it.`
  throw await redirectWith('warning', args.context, to('/invoices/invoice', null, { id: invoiceId }), sentence)
}

/** Of nobody, and without a line. */
export const isEmpty = (form: FormData): boolean => !form.get('who') && linesIn(form).every((line) => isBlankLine(line))
