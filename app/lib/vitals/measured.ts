/** A value as it was measured, with what is to be said about it: how grave, and whether it is too high or too low. */
export interface MeasuredValue {
  text: string
  word: string
  mark: { tone: 'bad' | 'warn'; shape: 'triangle' | 'down' } | null
  detail?: string
}

/** A value of one kind; `at` where it is older than the others beside it. */
export interface NewestValue {
  label: string
  said: MeasuredValue[]
  at: string | null
}
