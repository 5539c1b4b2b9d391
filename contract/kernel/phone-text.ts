import { toLatinDigits } from './digits.ts'

/** A phone number without spaces, brackets, dots and dashes: 6 to 15 digits, perhaps with `+`. */
export const PHONE_TEXT = /^\+?\d{6,15}$/

/** Removes what people put between the digits of a phone number. */
export const compactPhone = (text: string): string => toLatinDigits(text).replace(/[\s().\-\u2010-\u2015]/g, '')
