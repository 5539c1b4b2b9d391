const CELL = /^rows\[(\d+)\]\.(\w+)$/

/** Takes rows in which nothing is chosen or typed out of a posted form, and counts the others anew. */
export function dropBlankFees(form: FormData): void {
  const rows = new Map<string, [cell: string, text: string][]>()
  for (const [name, value] of [...form.entries()]) {
    const [, row, cell] = CELL.exec(name) ?? []
    if (!row || !cell) continue
    rows.set(row, [...(rows.get(row) ?? []), [cell, String(value)]])
    form.delete(name)
  }
  const written = [...rows.values()].filter((cells) => cells.some(([, text]) => text.trim()))
  for (const [at, cells] of written.entries()) {
    for (const [cell, text] of cells) form.append(`rows[${at}].${cell}`, text)
  }
}
