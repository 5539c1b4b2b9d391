const GSTIN_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
// The 13th sign numbers the registrations of one PAN in a state: 1 to 9, then A to Z (gst.gov.in, structure of a GSTIN).
const GSTIN_PATTERN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z1-9]Z[A-Z\d]$/

/**
 * Returns whether a text is a GSTIN: state, PAN, entity, Z and check digit (mod 36, weights 1 and 2 in turn, digits
 * summed).
 */
export function isGstin(text: string): boolean {
  if (!GSTIN_PATTERN.test(text)) return false
  let total = 0
  for (const [i, sign] of [...text.slice(0, 14)].entries()) {
    const weighed = GSTIN_CHARACTERS.indexOf(sign) * (i % 2 === 0 ? 1 : 2)
    total += Math.floor(weighed / 36) + (weighed % 36)
  }
  return text[14] === GSTIN_CHARACTERS[(36 - (total % 36)) % 36]
}
