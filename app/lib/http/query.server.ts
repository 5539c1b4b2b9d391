import { json } from '@remix-run/node'
import { isoDate } from '#contract/kernel/fields.ts'
import { parseDay } from '#contract/kernel/typed-days.ts'
import type { ScreenContext } from './require-screen.server'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an id from the query; ignores anything that is not an id. */
export function readId(url: URL, name: string): string | undefined {
  const value = url.searchParams.get(name) ?? ''
  return ID.test(value) ? value : undefined
}

/** Reads an id from the query; undefined if there is none. @throws 404 if it is not an id */
export function readIdOr404(url: URL, name: string): string | undefined {
  const id = readId(url, name)
  if (!id && url.searchParams.get(name)) throw json({ message: null }, { status: 404 })
  return id
}

/** Reads one of the given values from the query; ignores anything else. */
export function readChoice<Value extends string>(url: URL, name: string, values: readonly Value[]): Value | undefined {
  return values.find((value) => value === url.searchParams.get(name))
}

/** Reads the cursor of a list's page. */
export const readCursor = (url: URL): string | undefined => url.searchParams.get('cursor')?.slice(0, 500) || undefined

/** The day of a date input in a filter form. */
export interface TypedDay {
  /** Undefined if nothing was typed, or no day. */
  day: string | undefined
  /** What the input shows: the day, or the text that is no day. */
  value: string
  error: string | null
}

const dayInRange = isoDate()

/** Reads a day from the query: as links write it, 2026-11-22, or as people type it. */
export function readTypedDay({ url, today }: Pick<ScreenContext, 'url' | 'today'>, name: string): TypedDay {
  const typed = url.searchParams.get(name)?.trim().slice(0, 100) ?? ''
  const { data: day, error } = dayInRange.safeParse(parseDay(typed, today) ?? Number.NaN)
  return { day, value: day ?? typed, error: typed && error ? error.issues[0]!.message : null }
}
