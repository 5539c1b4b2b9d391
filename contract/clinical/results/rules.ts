export const COMPARATORS = ['<', '≤', '>', '≥'] as const
export type Comparator = (typeof COMPARATORS)[number]

/** The result of a test: a number as it was typed, with its comparator, or words like "Negative". */
export interface ResultValue {
  comparator: Comparator | null
  value: string
  isNumber: boolean
}

const NUMBER = /^(<=|>=|=<|=>|[<>≤≥])?\s*(\d{1,9}(?:[.,]\d{1,4})?)$/
const TYPED_COMPARATORS: Readonly<Record<string, Comparator>> = { '<=': '≤', '=<': '≤', '>=': '≥', '=>': '≥' }

/** Parses a result as it is typed: "7.2", "<0.01", ">= 200" or "Negative". Digits are never changed. */
export function parseResult(typed: string): ResultValue {
  const match = NUMBER.exec(typed.trim())
  if (!match) return { comparator: null, value: typed.trim(), isNumber: false }
  const [, sign, digits] = match
  const comparator = sign ? (TYPED_COMPARATORS[sign] ?? (sign as Comparator)) : null
  return { comparator, value: digits!.replace(',', '.'), isNumber: true }
}

/** A text with digits that is not a number with at most one comparator is a typing error: "7.2.1", "<>5". */
export const isMistyped = (typed: string): boolean => {
  const text = typed.trim()
  return !parseResult(text).isNumber && /^[\d<>≤≥=.,\s]+$/.test(text)
}

/** "≤0.01 mg/L" */
export const formatResult = ({
  comparator,
  value,
  unit,
}: {
  comparator: string | null
  value: string
  unit: string | null
}) => `${comparator ?? ''}${value}${unit ? ` ${unit}` : ''}`
