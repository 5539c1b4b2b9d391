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
  const stands = new FormData()
  for (const [name, value] of Object.entries(saved)) {
    if (Array.isArray(value)) for (const [at, row] of value.entries()) fill(stands, `${name}[${at}]`, row as object)
    else if (typeof value === 'object' && value !== null) fill(stands, name, value)
    else stands.append(name, String(value ?? ''))
  }
  dropBlankRows(typed)
  dropBlankRows(stands)
  const names = new Set([...typed.keys(), ...stands.keys()])
  const text = (form: FormData, name: string) =>
    String(form.get(name) ?? '')
      .replace(/\r\n?/g, '\n')
      .trim()
  return [...names].some((name) => {
    const [field = ''] = name.split(/[[.]/)
    return field in saved && !but.includes(field) && text(typed, name) !== text(stands, name)
  })
}

const fill = (form: FormData, under: string, row: object) => {
  for (const [cell, text] of Object.entries(row)) form.append(`${under}.${cell}`, String(text ?? ''))
}

function copyOf(form: FormData): FormData {
  const copy = new FormData()
  for (const [name, value] of form) copy.append(name, value)
  return copy
}
