/** Heard on a field when a suggestion without an id was chosen, with its text. Who makes something of it prevents the default. */
export const CHOSEN = 'clinic:chosen'

/** One line that a search field offers while one types. */
export interface Suggestion {
  label: string
  /** What tells it from its namesakes. */
  detail?: string
  /** Its id, where choosing it fills a field. */
  value?: string
  /** What choosing it writes into the empty fields of the same row, by their names. */
  fills?: Record<string, string>
  /** Where choosing it leads. */
  href?: string
}

/** What `/suggestions/…` answers. */
export interface Suggestions {
  options: Suggestion[]
  /** More fits than is offered. */
  more: boolean
}
