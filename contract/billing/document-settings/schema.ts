import { z } from 'zod'
import { longText, version } from '#contract/kernel/fields.ts'
import { isCodeDigits } from '../tax/code-digits.ts'

/** Defaults for documents that have no text of their own. */
export const DocumentSettings = z.strictObject({
  notes: longText(1000).optional(),
  terms: longText(2000).optional(),
  /** The number of digits that HSN codes must have. */
  codeDigits: z.number('Choose the number of digits').refine(isCodeDigits, 'Choose 4, 6 or 8 digits'),
  /** Pharmacy invoices are rounded down, not to the nearest. */
  pharmacyRoundsDown: z.boolean(),
  version: version(),
})
export type DocumentSettings = z.infer<typeof DocumentSettings>

/** As a form sends it: an unticked box sends nothing. */
export const DocumentSettingsForm = DocumentSettings.extend({ pharmacyRoundsDown: z.boolean().default(false) })
