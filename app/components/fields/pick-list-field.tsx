import type { FieldMetadata, Intent } from '@conform-to/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { CHOSEN } from '~/lib/forms/suggestions'
import { Button } from '../ui/button'
import { Slot } from '../ui/slot'
import type { AnyForm } from './field'
import { useRowFocus } from './row-focus'
import type { Search } from './search-field'

/** An entry of a list that is unique by name. */
export interface Pick {
  name: string
}

export interface PickListFieldProps<Entry extends Pick> {
  form: AnyForm
  field: FieldMetadata<Entry[] | undefined>
  label: string
  hint?: ReactNode
  /** "symptom", for "Find symptom" and "Remove cough". */
  noun: string
  /** `found` are the names that match; the values beside a name go into the entry with it. */
  search: Omit<Search, 'found'> & { found?: readonly Entry[] }
  /** `lastResult?.intent`: after its own buttons, focus comes back to the search. */
  intent?: Intent
  /** The parts of an entry beside its name that are shown and posted. */
  also?: readonly (keyof Entry & string)[]
}

/** Search, add, remove. Adding a name that is there replaces it; the server sees to that once more. */
export function PickListField<Entry extends Pick>({
  form,
  field,
  label,
  hint,
  noun,
  search,
  intent,
  also = [],
}: PickListFieldProps<Entry>) {
  const rows = field.getFieldList() as unknown as FieldMetadata<Pick>[]
  const box = useRef<HTMLFieldSetElement>(null)
  const expect = useRowFocus(box, rows.map((row) => row.key).join())
  const entries = rows.map((row) => {
    const parts = row.getFieldset() as unknown as Record<string, FieldMetadata<unknown>>
    const value = (part: string) => String(parts[part]?.initialValue ?? '')
    return { key: row.key, parts, value, name: value('name') }
  })
  const answered = Boolean(intent && 'name' in intent.payload && intent.payload.name?.startsWith(field.name))
  const typed = search.text?.trim()
  const offered = search.found ?? []
  const asTyped =
    typed && !offered.some((entry) => same(entry.name, typed)) ? [...offered, { name: typed } as Entry] : offered
  const indexOf = (entry: Entry) => entries.findIndex(({ name }) => same(name, entry.name))
  const add = (entry: Entry) => {
    const at = indexOf(entry)
    return at < 0
      ? form.insert.getButtonProps({ name: field.name, defaultValue: entry as never })
      : form.update.getButtonProps({ name: `${field.name}[${at}]`, value: entry as never })
  }
  // With script, what is chosen while typing is added at once, and focus stays for the next one.
  useEffect(() => {
    const list = box.current
    const choose = (event: Event) => {
      event.preventDefault()
      const entry = { name: (event as CustomEvent<string>).detail } as Entry
      const at = indexOf(entry)
      if (at < 0) form.insert({ name: field.name, defaultValue: entry as never })
      else form.update({ name: `${field.name}[${at}]`, value: entry as never })
      ;(event.target as HTMLInputElement).value = ''
    }
    list?.addEventListener(CHOSEN, choose)
    return () => list?.removeEventListener(CHOSEN, choose)
  })
  return (
    <fieldset ref={box} className="group" aria-describedby={hint ? field.descriptionId : undefined}>
      <legend className="group-legend">{label}</legend>
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
                onClick={() => expect(entries.length === 1 ? 'add' : Math.min(index, entries.length - 2), 'remove')}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="find">
        <input
          id={field.id}
          className="input w-name"
          name={search.name}
          form={field.formId}
          defaultValue={search.found ? '' : search.text}
          aria-label={`Find ${noun}`}
          aria-invalid={field.errors ? true : undefined}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: without script nothing else brings focus back to where the work is
          autoFocus={answered && !search.found}
          data-add=""
          data-suggest={search.suggest}
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
      {search.found && (
        <div className="matches">
          <p className="group-legend">
            {offered.length} {offered.length === 1 ? 'match' : 'matches'} for “{typed}”
          </p>
          <ul className="row">
            {asTyped.map((entry, index) => (
              <li key={entry.name}>
                <Button
                  {...add(entry)}
                  small
                  icon="plus"
                  autoFocus={index === 0}
                  onClick={() => expect(entries.length, 'remove')}
                >
                  {`Add ${entry.name}`}
                </Button>
              </li>
            ))}
          </ul>
          {search.more && <p className="muted mt-2">There are more. Type more of the name.</p>}
        </div>
      )}
    </fieldset>
  )
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
