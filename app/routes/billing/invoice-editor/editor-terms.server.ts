import { type InvoiceKind, usualPriceMode } from '#contract/billing/invoices/rules.ts'
import type { Settled } from './editor-values'

const UNSETTLED: Settled = { supply: 'none', roundToMinor: 1, usual: '' }

/** Of which kind the paper is that a form writes. */
export const typedKind = (form: FormData) => String(form.get('kind') ?? '') as InvoiceKind

/** How the paper writes prices, and how its taxes are split. */
export function termsIn(form: FormData) {
  const mode = String(form.get('priceMode') ?? '')
  const { supply } = settledIn(form)
  const isChosen = mode === 'tax_inclusive' || mode === 'tax_exclusive'
  return { priceMode: isChosen ? mode : usualPriceMode(typedKind(form)), supply }
}

/** What the server said of taxes last. */
export function settledIn(form: FormData): Settled {
  try {
    return { ...UNSETTLED, ...(JSON.parse(String(form.get('settled') ?? '')) as Partial<Settled>) }
  } catch {
    return UNSETTLED
  }
}
