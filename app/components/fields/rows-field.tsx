import type { FieldMetadata, Intent } from '@conform-to/react'
import { type ReactNode, useRef } from 'react'
import { GroupErrors } from '~/lib/forms/group-errors'
import { Button } from '../ui/button'
import type { AnyForm } from './field'
import { HintAndErrors } from './field-frame'
import { SectionLegend } from './fieldset'
import { focusAfter, useRowFocus } from './row-focus'
import { RowCard, RowLine, type RowPosition } from './rows-parts'

export interface RowsFieldProps<Row> {
  form: AnyForm
  field: FieldMetadata<Row[] | undefined>
  label: string
  hint?: ReactNode
  /** "medicine", for "Add medicine" and "medicine 2 of 4". */
  noun: string
  /** The text of the button that adds a row: by default "Add medicine". */
  add?: string
  /** The effect of Enter in a row: the next row, or the form's first button. */
  enterKey?: 'next' | 'submit'
  /** Headings of the cells. Without them, rows are shown as cards, for more than a few fields. */
  headings?: readonly string[]
  /** The initial values of a new row. */
  blank?: Partial<Row>
  /** Rows can be moved up and down. */
  reorder?: boolean
  /** `lastResult?.intent`: the button that was pressed, which decides what gets focus. */
  intent?: Intent
  /** Renders the fields of a row, one for each heading. */
  children: (row: FieldMetadata<Row>, position: RowPosition) => ReactNode[]
}

/** A list of rows. Every button submits the form without script, and acts in place with script. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { form, field, label, hint, noun, add = `Add ${noun}`, headings, blank, reorder, children } = props
  const rows = field.getFieldList() as unknown as FieldMetadata<Row>[]
  const focus = focusAfter(props.intent, field.name, rows.length)
  const box = useRef<HTMLFieldSetElement>(null)
  const expectFocus = useRowFocus(box, rows.map((row) => row.key).join())
  const places = rows.map((row, index): { row: FieldMetadata<Row>; at: RowPosition } => ({
    row,
    at: {
      index,
      count: rows.length,
      label: `${noun} ${index + 1} of ${rows.length}`,
      autoFocus: focus === index,
    },
  }))
  const errorId = field.errors ? field.errorId : undefined
  const frame = { form, listName: field.name, noun, reorder, expectFocus }
  return (
    <fieldset
      ref={box}
      className="group section"
      aria-describedby={hint ? field.descriptionId : undefined}
      data-enter={props.enterKey}
    >
      <SectionLegend>{label}</SectionLegend>
      <HintAndErrors field={field} hint={hint} />
      <GroupErrors errorId={errorId}>
        {headings && rows.length > 0 && (
          // Each label contains its heading and its row, which the table's own cells would say again.
          <table className="rows-table" role="presentation">
            <thead aria-hidden="true">
              <tr>
                <th />
                {headings.map((heading) => (
                  <th key={heading}>{heading}</th>
                ))}
                <th />
              </tr>
            </thead>
            <tbody>
              {places.map(({ row, at }) => (
                <RowLine key={row.key} {...frame} row={row} at={at} cells={children(row, at)} />
              ))}
            </tbody>
          </table>
        )}
        {!headings &&
          places.map(({ row, at }) => (
            <RowCard key={row.key} {...frame} blank={blank} row={row} at={at} cells={children(row, at)} />
          ))}
      </GroupErrors>
      <div className="row mt-3">
        <Button
          // The error summary links to it if there are no rows.
          id={field.id}
          aria-describedby={rows.length === 0 ? errorId : undefined}
          {...form.insert.getButtonProps({ name: field.name, defaultValue: blank as never })}
          icon="plus"
          aria-keyshortcuts="Alt+N"
          data-add=""
          autoFocus={focus === 'add'}
          onClick={() => expectFocus(rows.length)}
        >
          {add}
        </Button>
      </div>
    </fieldset>
  )
}
