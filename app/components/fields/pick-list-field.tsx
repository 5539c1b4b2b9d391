import type { FieldMetadata, Intent } from '@conform-to/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { SUGGESTION_CHOSEN } from '~/lib/forms/suggestions'
import { Button } from '../ui/button'
import { type AnyForm, useDescription } from './field'
import { HintAndErrors } from './field-frame'
import { FindBox, type Search } from './find-box'
import { useRowFocus } from './row-focus'

/** An entry of a list that is unique by name. */
export interface PickListEntry {
  name: string
}

export interface PickListFieldProps<Entry extends PickListEntry> {
  form: AnyForm
  field: FieldMetadata<Entry[] | undefined>
  label: string
  hint?: ReactNode
  /** "symptom", for "Find symptom" and "Remove cough". */
  noun: string
  /** `found` are the matching entries, with all values that adding one copies. */
  search: Omit<Search, 'found'> & { found?: readonly Entry[] }
  /** `lastResult?.intent`: after one of the list's buttons, focus returns to the search. */
  intent?: Intent
  /** The properties of an entry, other than its name, that are shown and posted. */
  also?: readonly (keyof Entry & string)[]
}

/** A list with search, add and remove. Adding an existing name replaces it, which the server ensures again. */
export function PickListField<Entry extends PickListEntry>({
  form,
  field,
  label,
  hint,
  noun,
  search,
  intent,
  also = [],
}: PickListFieldProps<Entry>) {
  const description = useDescription(field, hint)
  const rows = field.getFieldList() as unknown as FieldMetadata<PickListEntry>[]
  const box = useRef<HTMLFieldSetElement>(null)
  const expectFocus = useRowFocus(box, rows.map((row) => row.key).join())
  const entries = rows.map((row) => {
    const parts = row.getFieldset() as unknown as Record<string, FieldMetadata<unknown>>
    const value = (part: string) => String(parts[part]?.initialValue ?? '')
    return { key: row.key, parts, value, name: value('name') }
  })
  const isListIntent = Boolean(intent && 'name' in intent.payload && intent.payload.name?.startsWith(field.name))
  const text = search.text?.trim()
  const found = search.found ?? []
  const choices =
    text && !found.some((entry) => isSameName(entry.name, text)) ? [...found, { name: text } as Entry] : found
  const indexOf = (entry: Entry) => entries.findIndex(({ name }) => isSameName(name, entry.name))
  const add = (entry: Entry) => {
    const index = indexOf(entry)
    return index < 0
      ? form.insert.getButtonProps({ name: field.name, defaultValue: entry as never })
      : form.update.getButtonProps({ name: `${field.name}[${index}]`, value: entry as never })
  }
  // With script, choosing a suggestion adds it at once, and focus stays in the search.
  useEffect(() => {
    const list = box.current
    const choose = (event: Event) => {
      event.preventDefault()
      const entry = { name: (event as CustomEvent<string>).detail } as Entry
      const index = indexOf(entry)
      if (index < 0) form.insert({ name: field.name, defaultValue: entry as never })
      else form.update({ name: `${field.name}[${index}]`, value: entry as never })
      ;(event.target as HTMLInputElement).value = ''
    }
    list?.addEventListener(SUGGESTION_CHOSEN, choose)
    return () => list?.removeEventListener(SUGGESTION_CHOSEN, choose)
  })
  return (
    <fieldset ref={box} className="group">
      <legend className="group-legend">{label}</legend>
      <HintAndErrors field={field} hint={hint} />
      {entries.length > 0 && (
        <ul className="picks">
          {entries.map(({ key, parts, value, name }, index) => (
            <li key={key} data-row="">
              <span>
                {name}
                {also.map(
                  (part) =>
                    value(part) && (
                      <span key={part} className="muted">
                        {' '}
                        {value(part)}
                      </span>
                    ),
                )}
              </span>
              {['name', ...also].map((part) => (
                <input key={part} type="hidden" name={parts[part]?.name} value={value(part)} form={field.formId} />
              ))}
              <Button
                {...form.remove.getButtonProps({ name: field.name, index })}
                variant="quiet"
                small
                about={name}
                data-row-button="remove"
                onClick={() =>
                  expectFocus(entries.length === 1 ? 'add' : Math.min(index, entries.length - 2), 'remove')
                }
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FindBox
        field={field}
        search={search}
        noun={noun}
        id={field.id}
        {...description}
        defaultValue={search.found ? '' : search.text}
        aria-label={`Find ${noun}`}
        autoFocus={isListIntent && !search.found}
        data-add=""
      />
      {search.found && (
        <div className="matches">
          <p className="group-legend">
            {found.length} {found.length === 1 ? 'match' : 'matches'} for “{text}”
          </p>
          <ul className="row">
            {choices.map((entry, index) => (
              <li key={entry.name}>
                <Button
                  {...add(entry)}
                  small
                  icon="plus"
                  autoFocus={index === 0}
                  onClick={() => expectFocus(entries.length, 'remove')}
                >
                  {`Add ${entry.name}`}
                </Button>
              </li>
            ))}
          </ul>
          {search.more && <p className="muted mt-2">There are more matches. Type more of the name.</p>}
        </div>
      )}
    </fieldset>
  )
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
