import type { Intent } from '@conform-to/react'
import { type RefObject, useEffect, useRef } from 'react'

/** The target of focus after a list has changed: a row, counted from 0, or the button that adds one. */
export type RowFocus = number | 'add' | null

/** Derives the focus from the reply to a list's button, for pages without script. */
export function focusAfter(intent: Intent | undefined, name: string, count: number): RowFocus {
  if (!intent || !('name' in intent.payload) || intent.payload.name !== name) return null
  if (intent.type === 'insert') return (intent.payload.index as number | undefined) ?? count - 1
  if (intent.type === 'remove') return count === 0 ? 'add' : Math.min(intent.payload.index as number, count - 1)
  if (intent.type === 'reorder') return intent.payload.to
  return null
}

const FIELDS = 'input:not([type=hidden]), select, textarea'

/**
 * Moves focus in a hydrated page, where the list changes in place. The pressed button calls the returned function; after
 * the rows have changed, focus moves there.
 */
export function useRowFocus(box: RefObject<HTMLElement>, rowKeys: string) {
  const expected = useRef<{ row: RowFocus; button?: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row keys tell that the list has changed
  useEffect(() => {
    const destination = expected.current
    expected.current = null
    if (!destination || !box.current) return
    const rows = box.current.querySelectorAll<HTMLElement>('[data-row]')
    const row = typeof destination.row === 'number' ? rows[Math.min(destination.row, rows.length - 1)] : undefined
    const button = destination.button
      ? row?.querySelector<HTMLElement>(`[data-row-button="${destination.button}"]`)
      : null
    const target =
      button ?? row?.querySelector<HTMLElement>(FIELDS) ?? box.current.querySelector<HTMLElement>('[data-add]')
    target?.focus()
  }, [rowKeys])
  return (row: RowFocus, button?: string) => {
    expected.current = { row, button }
  }
}
