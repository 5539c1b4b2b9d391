import { LIST_NAMES } from '#contract/clinical/catalogue/rules.ts'
import { Button } from '~/components/ui/button'
import type { SearchableList } from './note-values'
import type { TermMatches } from './term-search.server'

interface TermSearchProps {
  list: SearchableList
  terms: TermMatches | undefined
}

/** A search button for pages without script, with its matches. With script, suggestions appear while typing. */
export function TermSearch({ list, terms }: TermSearchProps) {
  const { title } = LIST_NAMES[list]
  return (
    <>
      {terms?.list === list && <RowMatches {...terms} list={list} />}
      <Button name="intent" value={`find:${list}`} small icon="search" className="without-script" busy="Searching…">
        Search list<span className="hidden-text"> of {title.toLowerCase()}</span>
      </Button>
    </>
  )
}

/** The matches for each row whose text is not in the list. Choosing one writes it into the row. */
function RowMatches({ list, rows, intent }: TermMatches) {
  const { title } = LIST_NAMES[list]
  if (rows.length === 0) return intent ? null : <p role="status">All your {title.toLowerCase()} are in the list.</p>
  return rows.map(({ index, typed, matches, hasMore }, position) => (
    <fieldset key={index} className="group matches w-full">
      <legend className="group-legend">
        {matches.length > 0 ? `Choose a match for “${typed}”, or keep your text` : `No matches for “${typed}”`}
      </legend>
      {matches.length === 0 && <p className="muted">Try the start of a word, or keep your text.</p>}
      <ul className="stack-small">
        {matches.map(({ name, detail }, place) => (
          <li key={name}>
            <Button
              name="intent"
              value={`take:${list}:${index}:${name}`}
              variant="quiet"
              small
              autoFocus={!intent && position === 0 && place === 0}
            >
              {name}
            </Button>{' '}
            {detail && <span className="muted">{detail}</span>}
          </li>
        ))}
      </ul>
      {hasMore && <p className="muted">There are more matches. Type more letters to narrow them down.</p>}
    </fieldset>
  ))
}
