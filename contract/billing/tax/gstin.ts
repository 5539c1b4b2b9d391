const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/

/** Is it a GSTIN: state, PAN, entity, Z, and the right check digit (mod 36, weights 1 and 2 in turn, digits added up)? */
export function isGstin(text: string): boolean {
  if (!SHAPE.test(text)) return false
  let total = 0
  for (const [i, sign] of [...text.slice(0, 14)].entries()) {
    const weighed = SIGNS.indexOf(sign) * (i % 2 === 0 ? 1 : 2)
    total += Math.floor(weighed / 36) + (weighed % 36)
  }
  return text[14] === SIGNS[(36 - (total % 36)) % 36]
}
