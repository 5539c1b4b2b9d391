import { ButtonLink } from './button'

interface PagerProps {
  /** The list, for the landmark's name: "Appointments". */
  of: string
  previous?: string | null
  next?: string | null
  /** "Page 3 · rows 101–150 of 230". */
  summary?: string
  /** Texts of the links, if they aren't pages of a list. */
  words?: { previous: string; next: string }
}

const PAGES = { previous: 'Previous page', next: 'Next page' }

export function Pager({ of, previous, next, summary, words = PAGES }: PagerProps) {
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label={`${of}: pages`}>
      <p className="muted">{summary}</p>
      <div className="row">
        {previous && (
          <ButtonLink href={previous} icon="back" rel="prev" small>
            {words.previous}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink href={next} rel="next" small>
            {words.next}
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
