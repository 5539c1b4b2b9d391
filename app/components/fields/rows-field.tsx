import type { FieldMetadata, Intent } from '@conform-to/react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../ui/button'
import type { AnyForm } from './field'
import { focusAfter, useRowFocus } from './row-focus'
import { RowCard, RowLine } from './rows-parts'

/** What a row is told about its place. */
export interface RowPlace {
  index: number
  count: number
  /** The label of a cell's field: `at.say('Quantity')` gives "Quantity, item 2 of 4". */
  say: (label: string) => string
  /** True for the row that focus belongs to: hand it to the row's first field. */
  autoFocus: boolean
}

export interface RowsFieldProps<Row> {
  form: AnyForm
  field: FieldMetadata<Row[] | undefined>
  label: string
  hint?: ReactNode
  /** "medicine", for "Add medicine" and "medicine 2 of 4". */
  noun: string
  /** Headings of the cells; without them the rows stand as cards, for more than a few fields. */
  headings?: readonly string[]
  /** What a new row starts with. */
  blank?: Partial<Row>
  /** Rows can be moved up and down. */
  reorder?: boolean
  /** `lastResult?.intent`: which of the buttons the page answers, so that focus goes where the work is. */
  intent?: Intent
  /** The fields of a row, one for each heading. */
  children: (row: FieldMetadata<Row>, at: RowPlace) => ReactNode[]
}

/** Rows that grow: every button is a submit button that works without script, and acts in place with it. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { form, field, label, hint, noun, headings, blank, reorder, children } = props
  const rows = field.getFieldList() as unknown as FieldMetadata<Row>[]
  const focus = focusAfter(props.intent, field.name, rows.length)
  const box = useRef<HTMLFieldSetElement>(null)
  const expect = useRowFocus(box, rows.map((row) => row.key).join())
  const places = rows.map((row, index): { row: FieldMetadata<Row>; at: RowPlace } => ({
    row,
    at: {
      index,
      count: rows.length,
      say: (text) => `${text}, ${noun} ${index + 1} of ${rows.length}`,
      autoFocus: focus === index,
    },
  }))
  const frame = { form, listName: field.name, noun, reorder, expect }
  return (
    <fieldset
      ref={box}
      className="group section"
      id={field.id}
      tabIndex={-1}
      aria-describedby={hint ? field.descriptionId : undefined}
    >
      <legend className="section-legend">{label}</legend>
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
      {headings && rows.length > 0 && (
        <table className="rows-table">
          <caption className="hidden-text">{label}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden-text">Number</span>
              </th>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
              <th scope="col">
                <span className="hidden-text">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ row, at }) => (
              <RowLine key={row.key} {...frame} at={at} cells={children(row, at)} />
            ))}
          </tbody>
        </table>
      )}
      {!headings && places.map(({ row, at }) => <RowCard key={row.key} {...frame} at={at} cells={children(row, at)} />)}
      <div className="row mt-3">
        <Button
          {...form.insert.getButtonProps({ name: field.name, defaultValue: blank as never })}
          icon="plus"
          aria-keyshortcuts="Alt+N"
          data-add=""
          autoFocus={focus === 'add'}
          onClick={() => expect(rows.length)}
        >
          Add {noun}
        </Button>
      </div>
    </fieldset>
  )
}
