import { parse, type SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'
import { dropBlankRows } from '~/lib/forms/blank-rows.server'

/** Drops rows that are blank. Cash alone is blank as well, because the first row starts with it. */
export function dropBlankReceiptRows(form: FormData): void {
  dropBlankRows(form, 'tenders', (cells) =>
    cells.some(([cell, typed]) => typed.trim() !== '' && !(cell === 'method' && typed.trim() === 'cash')),
  )
  dropBlankRows(form, 'allocations', (cells) =>
    cells.some(([cell, typed]) => cell === 'amountMinor' && typed.trim() !== ''),
  )
}

/** Answers the Update button with the form as typed; null for other buttons. */
export function readUpdate(form: FormData): SubmissionResult<string[]> | null {
  dropBlankReceiptRows(form)
  const update = form.get('intent') === 'update'
  form.delete('intent')
  if (!update || form.has('__intent__')) return null
  return parse<unknown, string[]>(form, { resolve: () => ({ error: {} }) }).reply()
}

interface AllocationChoice {
  allocate: string
  allocations: readonly unknown[]
}

/** Refuses typed amounts unless “Choose amounts” is selected. */
export const requireByHand = <Schema extends z.ZodType<AllocationChoice>>(schema: Schema) =>
  schema.refine(({ allocate, allocations }) => allocate === 'by_hand' || allocations.length === 0, {
    path: ['allocate'],
    message: 'You entered amounts for documents. Select “Choose amounts”, or clear them',
  })
