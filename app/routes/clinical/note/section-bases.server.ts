import { createHash } from 'node:crypto'
import { type NoteValues, SECTIONS, type SectionName } from './note'
import { saidIn } from './rows.server'

const NAMES = Object.keys(SECTIONS) as SectionName[]
const PREFIX = 'base-'

const short = (said: string) => createHash('sha256').update(said).digest('base64url').slice(0, 10)

/** What each section said when the form was drawn, in a few letters, as hidden fields of it. */
export const basesOf = (values: Omit<NoteValues, 'version'>): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [PREFIX + name, short(saidIn(values, SECTIONS[name]))]))

/** They are no fields of the note. */
export function dropBases(form: FormData): void {
  for (const name of NAMES) form.delete(PREFIX + name)
}

/**
 * A note that somebody saved while a section of it was written: is it another section that changed? What is in the form of
 * those, and was not typed here, is taken out of it, so that it is not put back.
 * @param posted the whole form, with its hidden bases
 * @returns false where the same was written twice, and somebody must look
 */
export function changedElsewhere(posted: FormData, now: Omit<NoteValues, 'version'>, section: SectionName): boolean {
  const bases = basesOf(now)
  const theirs = NAMES.filter((name) => posted.get(PREFIX + name) !== bases[PREFIX + name])
  const isTyped = (name: SectionName) => short(saidIn(posted, SECTIONS[name])) !== posted.get(PREFIX + name)
  if (theirs.includes(section) || theirs.some(isTyped)) return false
  const fields: readonly string[] = theirs.flatMap((name) => SECTIONS[name])
  for (const name of [...posted.keys()]) if (fields.includes(name.split(/[[.]/)[0]!)) posted.delete(name)
  return true
}
