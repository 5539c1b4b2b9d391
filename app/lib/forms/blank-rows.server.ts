type Cell = readonly [name: string, text: string]

/**
 * Removes rows from a posted list (`lines[0].qty`) and renumbers the others.
 * @param isWritten decides which rows stay
 * @returns how many rows were removed
 */
export function dropBlankRows(
  form: FormData,
  list: string,
  isWritten: (cells: readonly Cell[], index: number) => boolean,
): number {
  const pattern = new RegExp(`^${list}\\[(\\d+)\\]\\.(\\w+)$`)
  const rows = new Map<string, Cell[]>()
  for (const [name, value] of [...form.entries()]) {
    const [, row, cell] = pattern.exec(name) ?? []
    if (!row || !cell) continue
    rows.set(row, [...(rows.get(row) ?? []), [cell, String(value)]])
    form.delete(name)
  }
  const written = [...rows.values()].filter(isWritten)
  for (const [index, cells] of written.entries())
    for (const [cell, text] of cells) form.append(`${list}[${index}].${cell}`, text)
  return rows.size - written.length
}
