import { parse } from '@conform-to/react'
import { FORM_KEYS, isSearchText } from './form-values.server'

/** Technical fields, which belong to one rendering of a form. */
const TECHNICAL = new Set([...FORM_KEYS, '_do', 'intent', '__intent__', '__state__'])
const SECRET = /password/i

/**
 * Collects the fields of a posted form that can be restored later: its texts, and the version of the record, so that a
 * later change by another person isn't overwritten unseen. Leaves out files, passwords, technical fields and search texts.
 */
export function collectRestorableFields(form: FormData): [string, string][] {
  return [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !TECHNICAL.has(field[0]) && !SECRET.test(field[0]) && !isSearchText(field[0]),
  )
}

/** Converts restored fields to a form's `defaultValue`: `lines[0].qty` becomes `{ lines: [{ qty }] }`. */
export function toFormValues(fields: readonly (readonly [string, string])[]): Record<string, unknown> {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return parse(form, { resolve: (value) => ({ value }) }).payload
}
