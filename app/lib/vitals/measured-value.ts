/** A measured value as text, with its assessment ("Very high") and mark. */
export interface MeasuredValue {
  text: string
  assessment: string
  mark: { tone: 'bad' | 'warn'; shape: 'triangle' | 'down' } | null
  detail?: string
}

/** The latest value of one measure; `measuredAt` is set if it is older than the newest reading. */
export interface LatestValue {
  label: string
  values: MeasuredValue[]
  measuredAt: string | null
}
