import { parse, type SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'

const CELL = /^(tenders|allocations)\[(\d+)\]\.(\w+)$/

/** Cash is what the first row begins with; a choice alone writes nothing. */
const isWritten = (list: string, cells: readonly [string, string][]) =>
  cells.some(([cell, typed]) => {
    const text = typed.trim()
    if (list === 'allocations') return cell === 'amountMinor' && text !== ''
    return cell === 'method' ? text !== '' && text !== 'cash' : text !== ''
  })

/** Takes rows in which nothing is written out of a posted form, and counts the others anew. */
export function dropBlankRows(form: FormData): void {
  const rows = new Map<string, [cell: string, typed: string][]>()
  for (const [name, value] of [...form.entries()]) {
    const [, list, row, cell] = CELL.exec(name) ?? []
    if (!list || !row || !cell) continue
    const at = `${list} ${row}`
    rows.set(at, [...(rows.get(at) ?? []), [cell, String(value)]])
    form.delete(name)
  }
  const next: Record<string, number> = { tenders: 0, allocations: 0 }
  for (const [at, cells] of rows) {
    const list = at.slice(0, at.indexOf(' '))
    if (!isWritten(list, cells)) continue
    const index = next[list]!++
    for (const [cell, typed] of cells) form.append(`${list}[${index}].${cell}`, typed)
  }
}

/** What the Update button is answered with: the form as it was typed. Null where another button was pressed. */
export function readUpdate(form: FormData): SubmissionResult<string[]> | null {
  dropBlankRows(form)
  const update = form.get('intent') === 'update'
  form.delete('intent')
  if (!update || form.has('__intent__')) return null
  return parse<unknown, string[]>(form, { resolve: () => ({ error: {} }) }).reply()
}

interface AllocationChoice {
  allocate: string
  allocations: readonly unknown[]
}

/** Amounts that are typed beside papers mean that they are laid out by hand: the two must not contradict each other. */
export const requireByHand = <Schema extends z.ZodType<AllocationChoice>>(schema: Schema) =>
  schema.refine(({ allocate, allocations }) => allocate === 'by_hand' || allocations.length === 0, {
    path: ['allocate'],
    message: 'You entered amounts beside papers: choose “By hand”, or empty them',
  })
