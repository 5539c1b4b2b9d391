import { createHash } from 'node:crypto'
import { parse } from '@conform-to/react'

/** A form as typed, nested as its field names say: `lines[0].qty` is `{ lines: [{ qty: '' }] }`. */
export type FormValues = Record<string, unknown>

/** Reads a posted form without validating it. */
export const readFormValues = (form: FormData): FormValues => parse(form, { resolve: () => ({ error: {} }) }).payload

/** Writes typed values to a form, with the field names that they were read from. */
export function toFormData(values: FormValues): FormData {
  const form = new FormData()
  const append = (name: string, value: unknown): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries())
        append(typeof item === 'object' && !(item instanceof Blob) ? `${name}[${index}]` : name, item)
    } else if (value instanceof Blob) form.append(name, value)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) append(name ? `${name}.${key}` : key, item)
    } else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  append('', values)
  return form
}

/** Fields of every form that no schema knows: the form token and the idempotency key. */
export const FORM_KEYS: ReadonlySet<string> = new Set(['_token', '_key'])

/** Returns whether a field is the search text of a Find button, which isn't part of the form's input. */
export const isSearchText = (name: string): boolean => name.startsWith('_q_')

/** Copies a posted form without some of its fields. */
export function copyForm(form: FormData, isOmitted: (name: string) => boolean): FormData {
  const copy = new FormData()
  for (const [name, value] of form) if (!isOmitted(name)) copy.append(name, value)
  return copy
}

/** Hashes a form as typed. Of files only name, type and size count. */
export function hashForm(form: FormData): string {
  const fields = [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.type, value.size],
  )
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}

type RowValues = Record<string, string>

/** Returns the rows of a posted list, without the blank ones that the page adds. */
export const readRows = <Row extends object = RowValues>(
  values: FormValues,
  list: string,
  isWritten: (row: RowValues) => boolean,
): Row[] => {
  const rows: unknown[] = Array.isArray(values[list]) ? values[list] : []
  return rows.filter((row) => typeof row === 'object' && row !== null && isWritten(row as RowValues)) as Row[]
}

/** Returns whether anything is typed in a row, besides the fields that start filled in. */
export const hasText =
  (...except: string[]) =>
  (row: RowValues): boolean =>
    Object.entries(row).some(([name, text]) => !except.includes(name) && String(text).trim() !== '')
