import { toDayInput } from '#contract/kernel/typed-days.ts'
import type { FormValues } from '~/lib/forms/form-values.server'
import { isFilledRow, type ListName, NOTE_LISTS } from './note-values'

/**
 * Removes blank rows from a typed form.
 * @returns its values, and the last list whose final row is filled: focus goes to its next new row
 */
export function dropBlankRows(formValues: FormValues): { values: FormValues; focusList: ListName | null } {
  const values = { ...formValues }
  let focusList: ListName | null = null
  for (const list of NOTE_LISTS) {
    const rows: unknown[] = Array.isArray(formValues[list]) ? formValues[list] : []
    values[list] = rows.filter((row) => isFilledRow(list, row))
    if (isFilledRow(list, rows.at(-1))) focusList = list
  }
  return { values, focusList }
}

/** Serializes some fields of a typed form or of note values, ignoring blank rows: equal contents give equal text. */
export function serializeFields(note: object, fields: readonly string[]): string {
  const { values } = dropBlankRows({ ...note })
  return JSON.stringify(fields.map((name) => normalize(values[name]) ?? null))
}

/** Trims texts, and normalizes days as inputs show them and the line ends of browsers. Leaves out what is empty. */
function normalize(value: unknown): unknown {
  if (typeof value !== 'object' || value === null)
    return (
      toDayInput(
        String(value ?? '')
          .replace(/\r\n?/g, '\n')
          .trim(),
      ) || undefined
    )
  const parts = Object.entries(value).map(([name, part]) => [name, normalize(part)])
  const filled = parts.filter(([, part]) => part !== undefined)
  return filled.length > 0 ? filled.toSorted() : undefined
}
