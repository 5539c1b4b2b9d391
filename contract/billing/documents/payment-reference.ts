import { text } from '#contract/kernel/fields.ts'

/**
 * Is there a whole card number in it? 13 to 19 digits, as people group them, whose last is the check digit of ISO/IEC
 * 7812-1 (Luhn). Numbers of UPI payments have 12 digits, and those of bank transfers begin with letters.
 */
export function hasCardNumber(typed: string): boolean {
  const runs = typed.match(/\d(?:[ -]?\d){12,18}(?!\d)/g) ?? []
  return runs.some((run) => {
    const digits = [...run.replace(/\D/g, '')].map(Number).toReversed()
    const sum = digits.reduce(
      (all, digit, at) => all + (at % 2 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit),
      0,
    )
    return sum % 10 === 0
  })
}

/** What tells a payment from others: the last digits of a card, the number of a transfer. A whole card number is not kept. */
export const paymentReference = () =>
  text(60).refine((typed) => !hasCardNumber(typed), 'Enter only the last 4 digits of the card')
