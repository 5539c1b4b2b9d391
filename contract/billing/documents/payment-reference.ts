import { text } from '#contract/kernel/fields.ts'

/**
 * Returns whether a text contains a full card number: 13 to 19 digits, grouped or not, with a valid Luhn check digit
 * (ISO/IEC 7812-1). UPI references have 12 digits, and references of bank transfers start with letters.
 */
export function hasCardNumber(text: string): boolean {
  const runs = text.match(/\d(?:[ -]?\d){12,18}(?!\d)/g) ?? []
  return runs.some((run) => {
    const digits = [...run.replace(/\D/g, '')].map(Number).toReversed()
    const sum = digits.reduce(
      (total, digit, index) => total + (index % 2 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit),
      0,
    )
    return sum % 10 === 0
  })
}

/** The reference of a payment, such as the last digits of a card. Full card numbers are refused. */
export const paymentReference = () =>
  text(60).refine((reference) => !hasCardNumber(reference), 'Enter only the last 4 digits of the card')
