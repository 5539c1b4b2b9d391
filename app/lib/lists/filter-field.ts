/** A field of a list's filter form. */
export type FilterField =
  | { type: 'text'; label: string; value: string }
  | { type: 'day'; name: string; label: string; value: string; error?: string | null }
  | {
      type: 'choice'
      name: string
      label: string
      all: string
      options: readonly { value: string; label: string }[]
      value: string
    }
  | { type: 'hidden'; name: string; value: string }
