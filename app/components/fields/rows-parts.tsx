import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import type { AnyForm } from './field'
import type { RowFocus } from './row-focus'
import type { RowPlace } from './rows-field'

interface RowFrame {
  form: AnyForm
  listName: string
  noun: string
  reorder?: boolean
  expect: (row: RowFocus, button?: string) => void
  at: RowPlace
  cells: ReactNode[]
}

/** A row of a table of fields. */
export function RowLine({ cells, ...frame }: RowFrame) {
  return (
    <tr data-row="">
      <td className="row-number">
        <span className="hidden-text">{frame.noun} </span>
        {frame.at.index + 1}
      </td>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change their order
        <td key={index}>{cell}</td>
      ))}
      <td>
        <RowActions {...frame} />
      </td>
    </tr>
  )
}

/** A row with many fields, under a legend of its own. */
export function RowCard({ cells, ...frame }: RowFrame) {
  const { at, noun } = frame
  return (
    <fieldset className="group row-card" data-row="">
      <legend className="hidden-text">
        {noun} {at.index + 1} of {at.count}
      </legend>
      <p className="font-semibold mb-3" aria-hidden="true">
        {noun.charAt(0).toUpperCase() + noun.slice(1)} {at.index + 1}
      </p>
      <div className="parts">
        {cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change their order
          <div key={index}>{cell}</div>
        ))}
      </div>
      <div className="row-card-acts">
        <RowActions {...frame} />
      </div>
    </fieldset>
  )
}

const WAYS = [
  ['up', 'Up', -1],
  ['down', 'Down', 1],
] as const

function RowActions({ form, listName, noun, reorder, expect, at }: Omit<RowFrame, 'cells'>) {
  const { index, count } = at
  const about = `${noun} ${index + 1}`
  return (
    <span className="row-actions">
      {reorder &&
        WAYS.map(([way, words, by]) => (
          <Button
            key={way}
            {...form.reorder.getButtonProps({ name: listName, from: index, to: index + by })}
            variant="quiet"
            small
            about={about}
            aria-keyshortcuts={`Alt+Arrow${words}`}
            data-row-button={way}
            onClick={() => expect(index + by, way)}
          >
            {words}
          </Button>
        ))}
      <Button
        {...form.remove.getButtonProps({ name: listName, index })}
        variant="quiet"
        small
        about={about}
        aria-keyshortcuts="Alt+Delete"
        onClick={() => expect(count === 1 ? 'add' : Math.min(index, count - 2))}
      >
        Remove
      </Button>
    </span>
  )
}
