import { parse } from '@conform-to/react'

/** Fields of ours that belong to one drawing of a form, and never to what somebody typed. */
const OWN = new Set(['_token', '_key', '_do', 'intent', '__intent__', '__state__'])
const SECRET = /password/i

/**
 * What of a posted form is worth keeping: its texts, and the version of the record that they were typed against, so that
 * nobody's later save is overwritten unseen. No files (say so where a form has one), no passwords, no fields of our own,
 * no words that were only searched for.
 */
export function keptFields(form: FormData): [string, string][] {
  const fields: [string, string][] = []
  for (const [name, value] of form) {
    if (typeof value !== 'string' || OWN.has(name) || SECRET.test(name) || name.startsWith('_q_')) continue
    fields.push([name, value])
  }
  return fields
}

/** Kept fields as a form's `defaultValue`, by conform's names: `lines[0].qty` becomes `{ lines: [{ qty }] }`. */
export function asValues(fields: readonly (readonly [string, string])[]): Record<string, unknown> {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return parse(form, { resolve: (value) => ({ value }) }).payload
}
