/**
 * A quantity as people type it, in thousandths: "1.5" is 1500. At most three decimals; anything else is NaN, so that a
 * schema refuses it. "1,5" is one and a half to whoever writes decimals after a comma, and never fifteen.
 */
export function quantityFromText(typed: string): number {
  if (/,\s*\d{1,2}\s*$/.test(typed)) return Number.NaN
  const parts = typed.replace(/[\s,\u00a0\u202f]/g, '').match(/^(\d{1,9})?(?:\.(\d{1,3}))?$/)
  if (!parts || (parts[1] === undefined && parts[2] === undefined)) return Number.NaN
  return Number(parts[1] ?? 0) * 1000 + Number((parts[2] ?? '').padEnd(3, '0'))
}

/** Why a quantity is not understood, where that can be told; else null. */
export function quantityMistake(typed: string): string | null {
  const plain = typed.replace(/[\s,\u00a0\u202f]/g, '')
  if (/^\d{10,}(\.\d*)?$/.test(plain)) return 'This is too much: enter a smaller quantity'
  return /^\d*\.\d{4,}$/.test(plain) ? 'Use 3 decimals or fewer' : null
}

/** Thousandths as a form shows them: 1500 is "1.5", 2000 is "2". */
export function quantityAsText(milli: number): string {
  const rest = String(milli % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${Math.trunc(milli / 1000)}${rest && `.${rest}`}`
}
