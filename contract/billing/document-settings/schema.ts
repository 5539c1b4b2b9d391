import { z } from 'zod'
import { longText, version } from '#contract/kernel/fields.ts'
import { isCodeDigits } from '../tax/code-digits.ts'

/** What a practice's papers say and how they are written, where a paper does not say it itself. */
export const DocumentSettings = z.strictObject({
  /** Of invoices without notes of their own. */
  notes: longText(1000).optional(),
  /** Of invoices without terms of their own. */
  terms: longText(2000).optional(),
  /** HSN codes on issued lines have so many digits at least. */
  codeDigits: z.number('Choose the number of digits').refine(isCodeDigits, 'Choose 4, 6 or 8 digits'),
  /** Invoices of medicines are rounded down, not to the nearest. */
  pharmacyRoundsDown: z.boolean(),
  version: version(),
})
export type DocumentSettings = z.infer<typeof DocumentSettings>

/** The same of a form, which sends nothing for a tick that is not set. */
export const DocumentSettingsForm = DocumentSettings.extend({ pharmacyRoundsDown: z.boolean().default(false) })
