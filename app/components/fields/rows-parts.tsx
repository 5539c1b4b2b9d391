import type { ReactNode } from 'react'
import { capitalize } from '~/lib/format/capitalize'
import { RowNamedContext } from '~/lib/forms/field-names'
import { Button } from '../ui/button'
import type { AnyForm } from './field'
import { RowErrors, type RowErrorsProps } from './field-frame'
import type { RowFocus } from './row-focus'

/** The position of a row in its list. */
export interface RowPosition {
  index: number
  count: number
  /** "item 2 of 4", for the `rowLabel` of fields. */
  label: string
  /** True for the row that gets focus. Pass it to the row's first field. */
  autoFocus: boolean
}

interface RowFrame {
  form: AnyForm
  listName: string
  noun: string
  reorder?: boolean
  expectFocus: (row: RowFocus, button?: string) => void
  at: RowPosition
  row: RowErrorsProps['of'][number] & { initialValue?: unknown }
  cells: ReactNode[]
}

/** A row of fields in a table. */
export function RowLine({ cells, row, ...frame }: RowFrame) {
  return (
    <tr data-row="">
      <td className="row-number" aria-hidden="true">
        {frame.at.index + 1}
      </td>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change their order
        <td key={index}>{index === 0 ? <RowErrors of={[row]}>{cell}</RowErrors> : cell}</td>
      ))}
      <td>
        <RowActions {...frame} />
      </td>
    </tr>
  )
}

/** A row of fields as a card with its own legend. */
export function RowCard({ cells, row, blank, ...frame }: RowFrame & { blank?: Readonly<Record<string, unknown>> }) {
  const { at, noun } = frame
  return (
    <fieldset className="group row-card" data-row="">
      <legend className="hidden-text">
        {noun} {at.index + 1} of {at.count}
      </legend>
      <p className="font-semibold mb-3" aria-hidden="true">
        {capitalize(noun)} {at.index + 1}
      </p>
      <RowNamedContext.Provider value={true}>
        <RowErrors of={[row]}>
          <div className="parts">
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change their order
              <div key={index}>{cell}</div>
            ))}
          </div>
        </RowErrors>
      </RowNamedContext.Provider>
      <div className="row-card-acts">
        <RowActions {...frame} isBlank={at.count === 1 && isBlank(row.initialValue, blank)} />
      </div>
    </fieldset>
  )
}

const DIRECTIONS = [
  { direction: 'up', label: 'Move up', key: 'Alt+ArrowUp', icon: 'arrowUp', step: -1 },
  { direction: 'down', label: 'Move down', key: 'Alt+ArrowDown', icon: 'arrowDown', step: 1 },
] as const

/** Returns whether a row has only the values that a new row begins with. */
const isBlank = (values: unknown, blank: Readonly<Record<string, unknown>> = {}) =>
  Object.entries(values ?? {}).every(([name, value]) => !value || value === blank[name])

interface RowActionsProps extends Omit<RowFrame, 'cells' | 'row'> {
  /** Whether the row has nothing to remove. The button is then hidden, but stays in the page because script copies the row. */
  isBlank?: boolean
}

function RowActions({ form, listName, noun, reorder, expectFocus, at, isBlank }: RowActionsProps) {
  const { index, count } = at
  const about = `${noun} ${index + 1}`
  return (
    <span className="row-actions">
      {reorder &&
        DIRECTIONS.map(({ direction, label, key, icon, step }) => (
          <Button
            key={direction}
            {...form.reorder.getButtonProps({ name: listName, from: index, to: index + step })}
            variant="quiet"
            small
            icon={icon}
            about={about}
            title={label}
            aria-keyshortcuts={key}
            data-row-button={direction}
            onClick={() => expectFocus(index + step, direction)}
          >
            <span className="row-action">{label}</span>
          </Button>
        ))}
      <Button
        {...form.remove.getButtonProps({ name: listName, index })}
        variant="quiet"
        small
        icon="close"
        about={about}
        title="Remove"
        className={isBlank ? 'with-script' : undefined}
        aria-keyshortcuts="Alt+Delete"
        onClick={() => expectFocus(count === 1 ? 'add' : Math.min(index, count - 2))}
      >
        <span className="row-action">Remove</span>
      </Button>
    </span>
  )
}
