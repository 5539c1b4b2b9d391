import { Button } from '../ui/button'
import { cx } from '../ui/cx'
import { Slot } from '../ui/slot'
import { type Choice, ChoiceLine } from './choice-field'
import { type FieldProps, held } from './field'

export interface Search {
  /** The input's name: one of its own for each search of a form. */
  name: string
  /** What was searched for. */
  text?: string
  /** What was found; not given before the first search. */
  found?: readonly Choice[]
  /** More was found than is shown. */
  more?: boolean
  /** The resource that offers matches while one types: '/suggestions/patients'. */
  suggest?: string
}

interface SearchFieldProps extends Omit<FieldProps, 'labelHidden'> {
  search: Search
  /** The one that is chosen already, with whatever tells it from its namesakes. */
  chosen?: Choice | null
  /** "patients", for "3 patients match". */
  noun: string
  /** A last choice below the matches: "None of these: register a new patient". */
  none?: Choice
  inputMode?: 'text' | 'tel' | 'numeric'
  autoFocus?: boolean
}

/**
 * Search and choose. The Find button posts the form with `intent=find:NAME`; the answer is the same page with the
 * matches as radios, and everything else as it was typed. What is chosen posts under the field's own name.
 */
export function SearchField(props: SearchFieldProps) {
  const { field, label, hint, optional, search, chosen, noun, none, inputMode, autoFocus } = props
  const inputId = chosen ? `${field.id}-search` : field.id
  return (
    <div className={cx('field', field.errors && 'is-wrong')}>
      <label className="field-label" htmlFor={inputId}>
        {chosen ? `Change ${label.toLowerCase()}` : label}
        {optional && !chosen && <span className="optional"> (optional)</span>}
      </label>
      {hint && (
        <span id={field.descriptionId} className="hint">
          {hint}
        </span>
      )}
      {field.errors && (
        <span id={field.errorId} className="field-error">
          <span className="hidden-text">Error: </span>
          {field.errors.join(' ')}
        </span>
      )}
      <div className="find">
        <input
          id={inputId}
          className="input w-name"
          name={search.name}
          form={field.formId}
          defaultValue={search.text}
          autoComplete="off"
          inputMode={inputMode}
          enterKeyHint="search"
          data-suggest={search.suggest}
          // biome-ignore lint/a11y/noAutofocus: where the page begins with the search
          autoFocus={autoFocus}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={
            [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean).join(' ') || undefined
          }
        />
        <Slot data-suggestions="" />
        <Button
          name="intent"
          value={`find:${search.name}`}
          form={field.formId}
          about={noun}
          icon="search"
          busy="Finding…"
        >
          Find
        </Button>
      </div>
      {search.suggest && <Slot key={`${search.text} ${chosen?.value}`} data-chosen={field.name} />}
      {search.found && <Matches {...{ field, search, noun, none }} found={search.found} />}
      {chosen && !search.found && (
        <div className="chosen" data-from-server="">
          <p>
            <span className="hidden-text">{label}: </span>
            <b>{chosen.label}</b>
            {chosen.detail && <span className="choice-detail">{chosen.detail}</span>}
          </p>
          <input type="hidden" name={field.name} value={chosen.value} form={field.formId} />
        </div>
      )}
    </div>
  )
}

type MatchesProps = Pick<SearchFieldProps, 'field' | 'search' | 'noun' | 'none'> & { found: readonly Choice[] }

function Matches({ field, search, noun, none, found }: MatchesProps) {
  const choices = none ? [...found, none] : found
  const picked = held(field)
  return (
    <fieldset className="group matches" data-from-server="">
      <legend className="group-legend">
        {counted(found.length, noun)} “{search.text}”
      </legend>
      {choices.map((choice, index) => (
        <ChoiceLine
          key={choice.value}
          {...choice}
          type="radio"
          id={`${field.id}-match-${index}`}
          name={field.name}
          form={field.formId}
          checked={picked.includes(choice.value) || (found.length === 1 && index === 0)}
        />
      ))}
      {search.more && <p className="muted">There are more. Search for more of the name or the whole number.</p>}
    </fieldset>
  )
}

function counted(number: number, noun: string): string {
  if (number === 0) return `No ${noun} match`
  return number === 1 ? '1 match for' : `${number} ${noun} match`
}
