import { parseScanCommand, splitScans } from '#contract/billing/invoice-lines/line-input.ts'
import { toRefusal, toRefusalError } from '~/lib/http/api.server'
import { type EditorAnswer, type EditorInput, isEmpty } from './editor-values'

/** Intents of the buttons that save something; the others only update the page. */
export const SAVING_INTENTS = new Set(['', 'unpaid', 'draft', 'template', 'client'])

/** Intents of the buttons that issue the invoice. */
export const ISSUING_INTENTS = new Set(['', 'unpaid'])

/** Checks the scan box: its text is never dropped, and never becomes a line that the user has not seen. */
export function checkScanBox(scan: string, intent: string): Record<string, string> {
  if (!scan) return {}
  if (!splitScans(scan).every(parseScanCommand)) return { scan: 'Enter a quantity of 1 or more' }
  return SAVING_INTENTS.has(intent) ? { scan: 'Add this item, or clear the box' } : {}
}

/** Checks what the chosen button needs before it can save. */
export function checkBeforeSaving(
  values: EditorInput,
  intent: string,
  { clients, ambiguousScan }: Pick<EditorAnswer, 'clients' | 'ambiguousScan'>,
): Record<string, string> {
  const { method = '', receivedMinor = '' } = values
  const errors: Record<string, string> = {}
  if (!SAVING_INTENTS.has(intent) || intent === 'client') return errors
  if (clients && clients.choices.length > 0) errors.clientKey = 'Choose the client'
  else if (intent === 'draft' && isEmpty(values)) errors.clientKey = 'Choose the client or add a line'
  if (ambiguousScan) errors.chosenEntryId = `Choose an item for “${ambiguousScan.code}”, or “None of these”`
  if (intent === '' && !method) errors.method = 'Choose the payment method'
  if (intent === 'unpaid' && !/^[0.,]*$/.test(receivedMinor.trim()))
    errors.receivedMinor = 'Clear this amount to issue the invoice without payment'
  return errors
}

/** Rethrows a conflict with the invoice that was issued or saved from this form before. */
export function throwAlreadySaved(error: unknown): never {
  const refused = toRefusal(error)
  if (refused?.status !== 409) throw error
  const { saved, existing } = (refused.data ?? {}) as SavedReference
  const invoice = saved?.invoice ?? saved ?? existing
  if (!invoice) throw error
  const { invoiceId, number } = invoice
  const message = number
    ? `This invoice is already issued as ${number}. Your latest changes were not saved and no payment was recorded.`
    : 'This invoice is already saved as a draft. Your latest changes were not saved.'
  throw toRefusalError({ status: 409, message, data: { existing: { invoiceId, number } } })
}

type InvoiceReference = { invoiceId: string; number: string | null }
interface SavedReference {
  /** The answer to an earlier request with the same idempotency key. */
  saved?: InvoiceReference & { invoice?: InvoiceReference }
  /** The invoice that the draft became. */
  existing?: InvoiceReference
}
