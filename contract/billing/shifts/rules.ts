/** Notes and coins by currency, largest first. Other currencies are counted as one amount. */
const DENOMINATIONS: Readonly<Record<string, readonly number[]>> = {
  INR: [500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00],
  USD: [100_00, 50_00, 20_00, 10_00, 5_00, 1_00, 25, 10, 5, 1],
}

export const getDenominations = (currency: string): readonly number[] => DENOMINATIONS[currency] ?? []

/** Sums counted notes and coins. */
export const sumCounts = (counts: readonly { worthMinor: number; count: number }[]): number =>
  counts.reduce((sum, { worthMinor, count }) => sum + worthMinor * count, 0)

/** Sums typed counts of notes and coins; null if none was typed. */
export function sumTypedCounts(counts: readonly { worthMinor: number; count: string }[]): number | null {
  const filledCounts = counts.filter(({ count }) => count !== '')
  return filledCounts.length === 0 ? null : sumCounts(filledCounts.map((row) => ({ ...row, count: Number(row.count) })))
}

/** Describes the difference of a count: "Short by 10", "Over by 10", "No difference". */
export function describeDifference(differenceMinor: number, money: (minor: number) => string): string {
  if (differenceMinor === 0) return 'No difference'
  const amount = money(Math.abs(differenceMinor))
  return differenceMinor < 0 ? `Short by ${amount}` : `Over by ${amount}`
}

export const CASH_MOVE_LABELS = {
  taken: 'Take out petty cash',
  added: 'Add cash',
  deposit: 'Deposit cash at the bank',
} as const

export const SHIFT_REQUIRED = 'Open your shift before you take or give cash.'
