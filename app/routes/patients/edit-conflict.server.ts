import type { Patient } from '#contract/patients/schema.ts'
import type { Reply } from '~/lib/forms/form-reply.server'
import { FIELD_LABELS, formatValue, type PersonValues, toFormValues } from './record-values'

/** A conflict of two edits: what both users changed, and what only the other one did. */
export interface EditConflict {
  both: { label: string; saved: string; typed: string }[]
  savedOnly: { label: string; saved: string }[]
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
  const formValues = (reply.initialValue ?? {}) as Record<string, unknown>
  const base = parseBase(formValues.base)
  const saved = toFormValues(current)
  const merged: Record<string, unknown> = {
    ...formValues,
    version: String(current.version),
    base: JSON.stringify(saved),
  }
  const versions: EditConflict = { both: [], savedOnly: [] }
  for (const name of Object.keys(base).filter((key): key is Names => key in FIELD_LABELS)) {
    const now = formatValue(name, saved[name])
    if (now === formatValue(name, base[name])) continue
    const typed = formatValue(name, formValues[name])
    if (typed === now) continue
    const label = FIELD_LABELS[name]
    if (typed === formatValue(name, base[name])) {
      merged[name] = saved[name]
      versions.savedOnly.push({ label, saved: now })
    } else versions.both.push({ label, saved: now, typed })
  }
  return { reply: { ...reply, initialValue: merged as never }, versions }
}

/** Parses the record that the form was opened with; without it, every field counts as changed. */
function parseBase(base: unknown): Partial<Record<Names, unknown>> {
  try {
    const parsed: unknown = JSON.parse(typeof base === 'string' ? base : '{}')
    return typeof parsed === 'object' && parsed ? parsed : {}
  } catch {
    return {}
  }
}
