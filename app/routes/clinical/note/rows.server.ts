import { BLANK, LISTS, type ListName } from './note'

const CELL = /^(\w+)\[(\d+)\]\.(\w+)$/

/**
 * Takes rows in which nothing is written out of a posted form, and counts the others anew. A choice alone writes nothing.
 * @returns the list whose last row was written on: there the work goes on, in a new row
 */
export function dropBlankRows(form: FormData): ListName | null {
  let goesOn: ListName | null = null
  for (const list of LISTS) {
    const rows = new Map<number, [cell: string, text: string][]>()
    for (const [name, value] of [...form.entries()]) {
      const [, of, row, cell] = CELL.exec(name) ?? []
      if (of !== list || !row || !cell) continue
      rows.set(Number(row), [...(rows.get(Number(row)) ?? []), [cell, String(value)]])
      form.delete(name)
    }
    const blank: Record<string, string> = BLANK[list]
    const isWritten = (cells: [string, string][]) => cells.some(([cell, text]) => text.trim() !== (blank[cell] ?? ''))
    const all = [...rows.values()]
    const written = all.filter(isWritten)
    for (const [at, cells] of written.entries()) {
      for (const [cell, text] of cells) form.append(`${list}[${at}].${cell}`, text)
    }
    const last = all.at(-1)
    if (last && isWritten(last)) goesOn = list
  }
  return goesOn
}

/** Whether a posted form says anything that is not saved, in other fields than `but`. */
export function holdsMore(posted: FormData, saved: object, but: readonly string[]): boolean {
  const typed = copyOf(posted)
  const stands = asForm(saved)
  dropBlankRows(typed)
  dropBlankRows(stands)
  const names = new Set([...typed.keys(), ...stands.keys()])
  return [...names].some((name) => {
    const [field = ''] = name.split(/[[.]/)
    return field in saved && !but.includes(field) && textIn(typed, name) !== textIn(stands, name)
  })
}

/** What a form says in a field; line ends are not what anybody typed. */
const textIn = (form: FormData, name: string): string =>
  String(form.get(name) ?? '')
    .replace(/\r\n?/g, '\n')
    .trim()

/** Values of the note as a form would post them. */
function asForm(values: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const [at, row] of value.entries()) fill(form, `${name}[${at}]`, row as object)
    else if (typeof value === 'object' && value !== null) fill(form, name, value)
    else form.append(name, String(value ?? ''))
  }
  return form
}

/** What a posted form, or values of the note, say in some fields: the same text for the same note, blank rows aside. */
export function saidIn(note: FormData | object, fields: readonly string[]): string {
  const form = note instanceof FormData ? copyOf(note) : asForm(note)
  dropBlankRows(form)
  const said = [...new Set(form.keys())]
    .filter((name) => fields.includes(name.split(/[[.]/)[0]!) && textIn(form, name) !== '')
    .sort()
  return JSON.stringify(said.map((name) => [name, textIn(form, name)]))
}

const fill = (form: FormData, under: string, row: object) => {
  for (const [cell, text] of Object.entries(row)) form.append(`${under}.${cell}`, String(text ?? ''))
}

function copyOf(form: FormData): FormData {
  const copy = new FormData()
  for (const [name, value] of form) copy.append(name, value)
  return copy
}
