import { createHash } from 'node:crypto'
import { serializeFields } from './note-rows.server'
import { type NoteValues, SECTIONS, type SectionName } from './note-values'

const NAMES = Object.keys(SECTIONS) as SectionName[]
const PREFIX = 'base-'

const hashText = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10)

/** A short hash of each section's contents, for hidden fields of the form: shows later which sections changed. */
export const fingerprintSections = (values: Omit<NoteValues, 'version'>): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [PREFIX + name, hashText(serializeFields(values, SECTIONS[name]))]))

/** Removes the fingerprints, which are not part of the note. */
export function dropFingerprints(form: FormData): void {
  for (const name of NAMES) form.delete(PREFIX + name)
}

/**
 * Resolves a conflict when someone else saved other sections than the one saved here: removes their sections from the
 * posted form, so that their changes are not undone.
 * @param posted the full form, with its hidden fingerprints
 * @param current the note as it is saved now
 * @returns false if both changed the same section, so that a person has to decide
 */
export function mergeOtherSections(
  posted: FormData,
  current: Omit<NoteValues, 'version'>,
  section: SectionName,
): boolean {
  const fingerprints = fingerprintSections(current)
  const changed = NAMES.filter((name) => posted.get(PREFIX + name) !== fingerprints[PREFIX + name])
  const isTyped = (name: SectionName) => hashText(serializeFields(posted, SECTIONS[name])) !== posted.get(PREFIX + name)
  if (changed.includes(section) || changed.some(isTyped)) return false
  const fields: readonly string[] = changed.flatMap((name) => SECTIONS[name])
  for (const name of [...posted.keys()]) if (fields.includes(name.split(/[[.]/)[0]!)) posted.delete(name)
  return true
}
