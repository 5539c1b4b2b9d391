import { parse, type SubmissionResult } from '@conform-to/react'
import { BLANK } from './note'

const LISTS = Object.keys(BLANK) as (keyof typeof BLANK)[]
const CELL = /^(\w+)\[(\d+)\]\.(\w+)$/

/** Takes rows in which nothing is written out of a posted form, and counts the others anew. A choice alone writes nothing. */
export function dropBlankRows(form: FormData): void {
  for (const list of LISTS) {
    const rows = new Map<number, [cell: string, text: string][]>()
    for (const [name, value] of [...form.entries()]) {
      const [, of, row, cell] = CELL.exec(name) ?? []
      if (of !== list || !row || !cell) continue
      rows.set(Number(row), [...(rows.get(Number(row)) ?? []), [cell, String(value)]])
      form.delete(name)
    }
    const blank: Record<string, string> = BLANK[list]
    const written = [...rows.values()].filter((cells) =>
      cells.some(([cell, text]) => text.trim() !== (blank[cell] ?? '')),
    )
    for (const [at, cells] of written.entries()) {
      for (const [cell, text] of cells) form.append(`${list}[${at}].${cell}`, text)
    }
  }
}

/** The answer to Update, which is what Enter presses: everything as it was typed, and a blank row in each list to go on in. */
export function updated(form: FormData): SubmissionResult<string[]> {
  dropBlankRows(form)
  const { initialValue } = parse(form, { resolve: () => ({ error: {} }) }).reply()
  const kept = (initialValue ?? {}) as Record<string, unknown>
  const lists = LISTS.map((list) => [list, [...((kept[list] as unknown[] | undefined) ?? []), BLANK[list]]])
  return { initialValue: { ...kept, ...Object.fromEntries(lists) } }
}
