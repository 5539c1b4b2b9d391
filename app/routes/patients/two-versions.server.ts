import type { Patient } from '#contract/patients/schema.ts'
import type { Reply } from '~/lib/forms/submit.server'
import type { PersonValues } from './person-fields'
import { inWords, LABELS, valuesOf } from './record-values'

/** What two people made of one record: what both changed, and what only the other one did. */
export interface TwoVersions {
  both: { label: string; theirs: string; mine: string }[]
  taken: { label: string; theirs: string }[]
}

type Names = keyof PersonValues

/**
 * Lays what somebody else saved beside what was typed. What only they changed goes into the form; what both changed stays
 * as it was typed, and is shown with theirs. The next save is about the record as it stands now.
 */
export function twoVersions(reply: Reply['reply'], current: Patient): { reply: Reply['reply']; versions: TwoVersions } {
  const typed = (reply.initialValue ?? {}) as Record<string, unknown>
  const opened = read(typed.base)
  const theirs = valuesOf(current)
  const merged: Record<string, unknown> = { ...typed, version: String(current.version), base: JSON.stringify(theirs) }
  const versions: TwoVersions = { both: [], taken: [] }
  for (const name of Object.keys(opened).filter((one): one is Names => one in LABELS)) {
    const now = inWords(name, theirs[name])
    if (now === inWords(name, opened[name])) continue
    const mine = inWords(name, typed[name])
    if (mine === now) continue
    const label = LABELS[name]
    if (mine === inWords(name, opened[name])) {
      merged[name] = theirs[name]
      versions.taken.push({ label, theirs: now })
    } else versions.both.push({ label, theirs: now, mine })
  }
  return { reply: { ...reply, initialValue: merged as never }, versions }
}

/** The record as the form was opened with; a form that does not say so changed everything. */
function read(base: unknown): Partial<Record<Names, unknown>> {
  try {
    const opened: unknown = JSON.parse(typeof base === 'string' ? base : '{}')
    return typeof opened === 'object' && opened ? opened : {}
  } catch {
    return {}
  }
}
