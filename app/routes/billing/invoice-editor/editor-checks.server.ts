import type { ActionFunctionArgs } from '@remix-run/node'
import { isBlankLine, parseScanCommand } from '#contract/billing/invoice-lines/typed-lines.ts'
import { toRefusal, toRefusalError } from '~/lib/http/api.server'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { readLines } from './editor-rows.server'
import type { EditorAnswer } from './editor-values'

/** Intents of the buttons that save something; the others only update the page. */
export const SAVING_INTENTS = new Set(['', 'pay', 'draft', 'template', 'client'])

/** Checks the scan box: its text is never dropped, and never becomes a line that the user has not seen. */
export function checkScanBox(scan: string, intent: string): Record<string, string> {
  if (!scan) return {}
  if (!parseScanCommand(scan)) return { scan: 'Enter a quantity of 1 or more' }
  return SAVING_INTENTS.has(intent) ? { scan: 'Press Enter to add this item, or clear the box' } : {}
}

/** Checks what the chosen button needs before it can save. */
export function checkBeforeSaving(
  form: FormData,
  intent: string,
  found: EditorAnswer['clients'],
): Record<string, string> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const wrong: Record<string, string> = {}
  if (!SAVING_INTENTS.has(intent) || intent === 'client') return wrong
  if (found && found.choices.length > 0) wrong.who = 'Choose the client'
  else if (intent === 'draft' && isEmpty(form)) wrong.who = 'Choose the client or add a line'
  if (intent === '' && !text('method')) wrong.method = 'Choose the payment method'
  const issues = intent === '' || intent === 'pay'
  if (issues && text('method') === 'credit' && !/^[0.,]*$/.test(text('receivedMinor')))
    wrong.receivedMinor = 'Clear this amount for a credit invoice, or choose another payment method'
  return wrong
}

/** Rethrows a conflict with the invoice that was issued or saved from this form before. */
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
    ? `This invoice is already issued as ${number}. Your latest changes were not saved and no payment was recorded.`
    : 'This invoice is already saved as a draft. Your latest changes were not saved.'
  throw toRefusalError({ status: 409, message, data: { existing: { invoiceId, number } } })
}

type InvoiceReference = { invoiceId: string; number: string | null }
type SavedReference = InvoiceReference & { invoice?: InvoiceReference }

async function readReference(args: ActionFunctionArgs, invoiceId: string): Promise<InvoiceReference> {
  const { api } = await requireScreenOrGuest(args)
  return (await api.invoices.read({ invoiceId })).data
}

/** True if the form has neither a client nor a line. */
export const isEmpty = (form: FormData): boolean =>
  !form.get('who') && readLines(form).every((line) => isBlankLine(line))
