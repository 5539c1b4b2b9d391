import { LIST_WORDS } from '#contract/clinical/catalogue/rules.ts'
import { Button } from '~/components/ui/button'
import type { FoundTerms } from './find-terms.server'
import type { FindableList } from './note'

interface FindTermsProps {
  list: FindableList
  terms: FoundTerms | undefined
}

/** The search of a list by its button, for a page without script: where there is one, the list is offered while one types. */
export function FindTerms({ list, terms }: FindTermsProps) {
  const { title } = LIST_WORDS[list]
  return (
    <>
      {terms?.list === list && <Found {...terms} list={list} />}
      <Button name="intent" value={`find:${list}`} small icon="search" className="without-script" busy="Finding…">
        Find in the list<span className="hidden-text"> of {title.toLowerCase()}</span>
      </Button>
    </>
  )
}

/** What was found for each row whose words are none of the list: choosing one writes it into the row. */
function Found({ list, rows, intent }: FoundTerms) {
  const { one } = LIST_WORDS[list]
  if (rows.length === 0) return intent ? null : <p role="status">Each {one} that is written stands in the list.</p>
  return rows.map(({ index, typed, found, more }, at) => (
    <fieldset key={index} className="group matches w-full">
      <legend className="group-legend">
        {found.length > 0 ? `Choose for “${typed}”, or leave it as it is` : `Nothing in the list for “${typed}”`}
      </legend>
      {found.length === 0 && <p className="muted">Try the beginning of a word. It can be saved as it is typed.</p>}
      <ul className="stack-small">
        {found.map(({ name, detail }, place) => (
          <li key={name}>
            <Button
              name="intent"
              value={`take:${list}:${index}:${name}`}
              variant="quiet"
              small
              autoFocus={!intent && at === 0 && place === 0}
            >
              {name}
            </Button>{' '}
            {detail && <span className="muted">{detail}</span>}
          </li>
        ))}
      </ul>
      {more && <p className="muted">There are more: type more of the word.</p>}
    </fieldset>
  ))
}
