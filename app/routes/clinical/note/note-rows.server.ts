import { BLANK_ROWS, type ListName, NOTE_LISTS } from './note-values'

const CELL = /^(\w+)\[(\d+)\]\.(\w+)$/

/**
 * Removes blank rows from a posted form and renumbers the others. A preset choice alone doesn't make a row filled.
 * @returns the last list whose final row is filled: focus goes to its next new row
 */
export function dropBlankRows(form: FormData): ListName | null {
  let focusList: ListName | null = null
  for (const list of NOTE_LISTS) {
    const rows = new Map<number, [cell: string, text: string][]>()
    for (const [name, value] of [...form.entries()]) {
      const [, listName, row, cell] = CELL.exec(name) ?? []
      if (listName !== list || !row || !cell) continue
      rows.set(Number(row), [...(rows.get(Number(row)) ?? []), [cell, String(value)]])
      form.delete(name)
    }
    const blank: Record<string, string> = BLANK_ROWS[list]
    const isFilled = (cells: [string, string][]) => cells.some(([cell, text]) => text.trim() !== (blank[cell] ?? ''))
    const all = [...rows.values()]
    for (const [index, cells] of all.filter(isFilled).entries()) {
      for (const [cell, text] of cells) form.append(`${list}[${index}].${cell}`, text)
    }
    const last = all.at(-1)
    if (last && isFilled(last)) focusList = list
  }
  return focusList
}

/** Whether a posted form differs from the saved note in any field other than those in `except`. */
export function hasUnsavedChanges(posted: FormData, saved: object, except: readonly string[]): boolean {
  const typed = copyForm(posted)
  const current = toFormData(saved)
  dropBlankRows(typed)
  dropBlankRows(current)
  const names = new Set([...typed.keys(), ...current.keys()])
  return [...names].some((name) => {
    const [field = ''] = name.split(/[[.]/)
    return field in saved && !except.includes(field) && fieldText(typed, name) !== fieldText(current, name)
  })
}

/** The text of a field, with the line ends of browsers normalized. */
const fieldText = (form: FormData, name: string): string =>
  String(form.get(name) ?? '')
    .replace(/\r\n?/g, '\n')
    .trim()

/** Converts values of the note to the form that a browser would post. */
function toFormData(values: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value))
      for (const [index, row] of value.entries()) appendRow(form, `${name}[${index}]`, row as object)
    else if (typeof value === 'object' && value !== null) appendRow(form, name, value)
    else form.append(name, String(value ?? ''))
  }
  return form
}

/** Serializes some fields of a posted form or of note values, ignoring blank rows: equal contents give equal text. */
export function serializeFields(note: FormData | object, fields: readonly string[]): string {
  const form = note instanceof FormData ? copyForm(note) : toFormData(note)
  dropBlankRows(form)
  const names = [...new Set(form.keys())]
    .filter((name) => fields.includes(name.split(/[[.]/)[0]!) && fieldText(form, name) !== '')
    .sort()
  return JSON.stringify(names.map((name) => [name, fieldText(form, name)]))
}

const appendRow = (form: FormData, prefix: string, row: object) => {
  for (const [cell, text] of Object.entries(row)) form.append(`${prefix}.${cell}`, String(text ?? ''))
}

function copyForm(form: FormData): FormData {
  const copy = new FormData()
  for (const [name, value] of form) copy.append(name, value)
  return copy
}
