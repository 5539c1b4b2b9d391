import { createHash } from 'node:crypto'
import type { FormValues } from '~/lib/forms/form-values.server'
import { serializeFields } from './note-rows.server'
import { type NoteValues, SECTIONS, type SectionName } from './note-values'

type SavedValues = Omit<NoteValues, 'version'>

const NAMES = Object.keys(SECTIONS) as SectionName[]
const PREFIX = 'base-'
const VERSION = 'version'

const hashSection = (note: object, name: SectionName) =>
  createHash('sha256').update(serializeFields(note, SECTIONS[name])).digest('base64url').slice(0, 10)

/**
 * A short hash of each section's contents and the version they have, for hidden fields of the form: shows later which
 * sections changed.
 */
export const fingerprintSections = (values: SavedValues, version: number): Record<string, string> => ({
  ...Object.fromEntries(NAMES.map((name) => [PREFIX + name, hashSection(values, name)])),
  [PREFIX + VERSION]: String(version),
})

/** Removes the fingerprints, which are not part of the note, and some of its fields. */
export const omitFields = (formValues: FormValues, fields: readonly string[] = []): FormValues =>
  Object.fromEntries(Object.entries(formValues).filter(([name]) => !name.startsWith(PREFIX) && !fields.includes(name)))

/**
 * Lists the fields of the sections that someone else has saved since the form was opened, so that saving the form leaves
 * them out and doesn't undo those changes.
 * @param formValues the full form, with its hidden fingerprints
 * @param current the note as it is saved now
 * @returns null if both changed the same section, so that a person has to decide. Also for a form that was filled in
 *   against an earlier version than its fingerprints: it was restored after signing in again.
 */
export function listFieldsSavedElsewhere(formValues: FormValues, current: SavedValues): string[] | null {
  if (String(formValues[VERSION]) !== formValues[PREFIX + VERSION]) return null
  const isTyped = (name: SectionName) => hashSection(formValues, name) !== formValues[PREFIX + name]
  const changed = NAMES.filter((name) => hashSection(current, name) !== formValues[PREFIX + name])
  return changed.some(isTyped) ? null : changed.flatMap((name) => SECTIONS[name])
}
