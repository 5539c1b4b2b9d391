import type { Patient } from '#contract/patients/schema.ts'
import type { Reply } from '~/lib/forms/form-reply.server'
import { FIELD_LABELS, formatValue, type PersonValues, toFormValues } from './record-values'

/** A conflict of two edits: what both users changed, and what only the other one did. */
export interface EditConflict {
  both: { label: string; theirs: string; mine: string }[]
  taken: { label: string; theirs: string }[]
}

type Names = keyof PersonValues

/**
 * Merges what another user saved with what was typed. Fields that only they changed go into the form; fields that both
 * changed stay as typed, with the other value shown. The next save is based on the current record.
 */
export function resolveEditConflict(
  reply: Reply['reply'],
  current: Patient,
): { reply: Reply['reply']; versions: EditConflict } {
  const typed = (reply.initialValue ?? {}) as Record<string, unknown>
  const opened = parseBase(typed.base)
  const theirs = toFormValues(current)
  const merged: Record<string, unknown> = { ...typed, version: String(current.version), base: JSON.stringify(theirs) }
  const versions: EditConflict = { both: [], taken: [] }
  for (const name of Object.keys(opened).filter((key): key is Names => key in FIELD_LABELS)) {
    const now = formatValue(name, theirs[name])
    if (now === formatValue(name, opened[name])) continue
    const mine = formatValue(name, typed[name])
    if (mine === now) continue
    const label = FIELD_LABELS[name]
    if (mine === formatValue(name, opened[name])) {
      merged[name] = theirs[name]
      versions.taken.push({ label, theirs: now })
    } else versions.both.push({ label, theirs: now, mine })
  }
  return { reply: { ...reply, initialValue: merged as never }, versions }
}

/** Parses the record that the form was opened with; without it, every field counts as changed. */
function parseBase(base: unknown): Partial<Record<Names, unknown>> {
  try {
    const opened: unknown = JSON.parse(typeof base === 'string' ? base : '{}')
    return typeof opened === 'object' && opened ? opened : {}
  } catch {
    return {}
  }
}
