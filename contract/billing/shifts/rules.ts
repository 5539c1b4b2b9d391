import { toMoneyInput } from '#contract/kernel/money.ts'

/** Notes and coins by currency, the largest first; a drawer of another currency is counted as one sum. */
const DENOMINATIONS: Readonly<Record<string, readonly number[]>> = {
  INR: [500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00],
  USD: [100_00, 50_00, 20_00, 10_00, 5_00, 1_00, 25, 10, 5, 1],
}

/** What each note and coin is worth, in minor units. */
export const getDenominations = (currency: string): readonly number[] => DENOMINATIONS[currency] ?? []

/** What so many notes and coins are worth together. */
export const sumCounts = (counts: readonly { worthMinor: number; count: number }[]): number =>
  counts.reduce((sum, { worthMinor, count }) => sum + worthMinor * count, 0)

/** What the counted notes and coins come to; null where nobody counted any. */
export function sumTypedCounts(counts: readonly { worthMinor: number; count: string }[]): number | null {
  const given = counts.filter(({ count }) => count !== '')
  return given.length === 0 ? null : sumCounts(given.map((one) => ({ ...one, count: Number(one.count) })))
}

/** By how much a count differs from what should be there: "Short by 10", "Over by 10", "No difference". */
export function describeDifference(differenceMinor: number, money: (minor: number) => string = toMoneyInput): string {
  if (differenceMinor === 0) return 'No difference'
  const amount = money(Math.abs(differenceMinor))
  return differenceMinor < 0 ? `Short by ${amount}` : `Over by ${amount}`
}

/** Cash that moves without a paper. */
export const CASH_MOVE_LABELS = {
  taken: 'Take out petty cash',
  added: 'Add cash',
  deposit: 'Deposit cash at the bank',
} as const

/** Said where cash is taken without the open shift that the practice asks for. */
export const SHIFT_REQUIRED = 'Open your shift before you take or give cash.'
