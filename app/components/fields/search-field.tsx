import { cx } from '../ui/cx'
import { Details } from '../ui/details'
import { EnhancerSlot } from '../ui/enhancer-slot'
import { type Choice, ChoiceLine } from './choice-field'
import { type FieldProps, selectedValues, useDescription } from './field'
import { HintAndErrors } from './field-frame'
import { FindBox, type Search } from './find-box'

interface SearchFieldProps extends Omit<FieldProps, 'labelHidden'> {
  search: Search
  /** The current choice, with a detail that distinguishes it from others of the same name. */
  chosen?: Choice | null
  /** "patients", for "3 patients match". */
  noun: string
  /** A last choice after the matches: "None of these: register a new patient". */
  none?: Choice
  inputMode?: 'text' | 'tel' | 'numeric'
  autoFocus?: boolean
}

/**
 * A search with a choice of the matches. The Find button posts the form with `intent=find:NAME`, and the same page comes
 * back with the matches as radio buttons. The choice is posted under the field's own name.
 */
export function SearchField(props: SearchFieldProps) {
  const { field, label, hint, optional, search, chosen, noun, none, inputMode, autoFocus } = props
  const description = useDescription(field, hint)
  const showsChosen = chosen && !search.found
  const hasMatches = search.found && (search.found.length > 0 || none)
  const changeLabel = `Change ${label.toLowerCase()}`
  const searchInput = (
    <>
      <label className={showsChosen ? 'hidden-text' : 'field-label'} htmlFor={field.id}>
        {chosen ? changeLabel : label}
        {optional && !chosen && <span className="optional"> (optional)</span>}
      </label>
      <HintAndErrors field={field} hint={hint} />
      <FindBox
        field={field}
        search={search}
        noun={noun}
        inputMode={inputMode}
        // The first match gets the focus instead.
        autoFocus={autoFocus && !hasMatches}
        id={field.id}
        {...description}
      />
      {search.suggest && <EnhancerSlot key={`${search.text} ${chosen?.value}`} data-chosen={field.name} />}
    </>
  )
  return (
    <div className={cx('field', field.errors && 'is-wrong')}>
      {showsChosen ? (
        <>
          <p className="field-label" aria-hidden="true">
            {label}
          </p>
          <div className="chosen" data-from-server="">
            <p>
              <span className="hidden-text">{label}: </span>
              <b>{chosen.label}</b>
              {chosen.detail && <span className="choice-detail">{chosen.detail}</span>}
            </p>
            <input type="hidden" name={field.name} value={chosen.value} form={field.formId} />
          </div>
          <Details summary={changeLabel} open={Boolean(field.errors)}>
            {searchInput}
          </Details>
        </>
      ) : (
        searchInput
      )}
      {hasMatches && (
        <Matches field={field} search={search} noun={noun} none={none} found={search.found!} autoFocus={autoFocus} />
      )}
    </div>
  )
}

type MatchesProps = Pick<SearchFieldProps, 'field' | 'search' | 'noun' | 'none' | 'autoFocus'> & {
  found: readonly Choice[]
}

function Matches({ field, search, noun, none, found, autoFocus }: MatchesProps) {
  const choices = none ? [...found, none] : found
  const selected = selectedValues(field)
  return (
    <fieldset className="group matches" data-from-server="">
      <legend className="group-legend">
        {matchCount(found.length, noun, search.more)} “{search.text}”
      </legend>
      {choices.map((choice, index) => (
        <ChoiceLine
          key={choice.value}
          {...choice}
          type="radio"
          id={`${field.id}-match-${index}`}
          name={field.name}
          form={field.formId}
          checked={selected.includes(choice.value) || (found.length === 1 && index === 0)}
          autoFocus={autoFocus && index === 0}
        />
      ))}
      {search.more && <p className="muted">There are more matches. Type more of the name or the full number.</p>}
    </fieldset>
  )
}

function matchCount(number: number, noun: string, hasMore = false): string {
  if (hasMore) return `First ${number} ${noun} for`
  if (number === 0) return `No ${noun} match`
  return number === 1 ? '1 match for' : `${number} ${noun} match`
}
