import { z } from 'zod'
import { percentBps, text } from '#contract/kernel/fields.ts'

/** An HSN or SAC code. */
export const taxCode = () =>
  z
    .string()
    .trim()
    .regex(/^\d{4,8}$/, 'Enter a code of 4 to 8 digits, like 999312')

/** A rate or a discount in basis points; forms take percent. */
export const rateBps = (message = 'Enter the rate in percent, like 5 or 12.5') => percentBps(message)

export const shortCode = () =>
  text(12)
    .toUpperCase()
    .refine((code) => /^[A-Z0-9][A-Z0-9.+-]*$/.test(code), 'Use letters and digits, like ECG')

export const barcode = () =>
  text(48).refine((code) => /^[\x21-\x7e]+$/.test(code), 'Use the characters printed under the barcode')
