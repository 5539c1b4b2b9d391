import { ButtonLink } from './button'

interface PagerProps {
  /** What is paged through, for the landmark's name: "Appointments". */
  of: string
  previous?: string | null
  next?: string | null
  /** "Rows 26 to 50 of 128" or "More than 1,000 rows". */
  summary?: string
}

export function Pager({ of, previous, next, summary }: PagerProps) {
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label={`${of}: pages`}>
      <p className="muted">{summary}</p>
      <div className="row">
        {previous && (
          <ButtonLink href={previous} icon="back" rel="prev" small>
            Previous page
          </ButtonLink>
        )}
        {next && (
          <ButtonLink href={next} rel="next" small>
            Next page
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
