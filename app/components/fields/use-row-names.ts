import { capitalize } from '~/lib/format/capitalize'
import { useFieldNames } from '~/lib/forms/field-names'
import type { RowPosition } from './rows-parts'

/** Returns a function that names a row for the error summary, for rows whose labels don't contain their number. */
export function useRowNames(noun: string): (row: { id: string }, position: RowPosition) => void {
  const names = useFieldNames()
  return (row, { index }) => names?.nameRow(row.id, capitalize(`${noun} ${index + 1}`))
}
