/** Event on a field when a suggestion without an id is chosen, with its text. A listener that handles it prevents the default. */
export const SUGGESTION_CHOSEN = 'clinic:chosen'

/** A suggestion of a search field while typing. */
export interface Suggestion {
  label: string
  /** The language of a label in another script. */
  lang?: string
  /** Distinguishes it from others of the same name. */
  detail?: string
  /** The id, if choosing it fills a field. */
  value?: string
  /** Values for the empty fields of the same row, by field name. */
  fills?: Record<string, string>
  /** The page that choosing it opens. */
  href?: string
}

/** The response of `/suggestions/…`. */
export interface Suggestions {
  options: Suggestion[]
  /** There are more matches than suggestions. */
  more: boolean
}
