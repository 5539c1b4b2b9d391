import { createHash } from 'node:crypto'
import type { FormValues } from '~/lib/forms/form-values.server'
import { serializeFields } from './note-rows.server'
import { type NoteValues, SECTIONS, type SectionName } from './note-values'

type SavedValues = Omit<NoteValues, 'version'>

const NAMES = Object.keys(SECTIONS) as SectionName[]
const PREFIX = 'base-'

const hashSection = (note: object, name: SectionName) =>
  createHash('sha256').update(serializeFields(note, SECTIONS[name])).digest('base64url').slice(0, 10)

/** A short hash of each section's contents, for hidden fields of the form: shows later which sections changed. */
export const fingerprintSections = (values: SavedValues): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [PREFIX + name, hashSection(values, name)]))

/** Removes the fingerprints, which are not part of the note, and some of its fields. */
export const omitFields = (formValues: FormValues, fields: readonly string[] = []): FormValues =>
  Object.fromEntries(Object.entries(formValues).filter(([name]) => !name.startsWith(PREFIX) && !fields.includes(name)))

const isTyped = (formValues: FormValues, name: SectionName) =>
  hashSection(formValues, name) !== formValues[PREFIX + name]

/** Returns whether the form has unsaved changes in sections other than this one. */
export const hasOtherChanges = (formValues: FormValues, section: SectionName): boolean =>
  NAMES.some((name) => name !== section && isTyped(formValues, name))

/**
 * Resolves a conflict when someone else saved other sections than the one saved here: removes their sections from the
 * typed form, so that their changes are not undone.
 * @param formValues the full form, with its hidden fingerprints
 * @param current the note as it is saved now
 * @returns null if both changed the same section, so that a person has to decide
 */
export function mergeOtherSections(
  formValues: FormValues,
  current: SavedValues,
  section: SectionName,
): FormValues | null {
  const changed = NAMES.filter((name) => hashSection(current, name) !== formValues[PREFIX + name])
  if (changed.includes(section) || changed.some((name) => isTyped(formValues, name))) return null
  return omitFields(
    formValues,
    changed.flatMap((name) => SECTIONS[name]),
  )
}
