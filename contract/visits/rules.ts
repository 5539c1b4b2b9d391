import { lackingToSign } from '../prescriptions/rules.ts'

/** Lists of a visit in which each name stands once (specification section 5). */
export const VISIT_LISTS = ['symptoms', 'diagnoses'] as const
export type VisitList = (typeof VISIT_LISTS)[number]

export const SEVERITIES = { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' } as const
export type Severity = keyof typeof SEVERITIES

export const CERTAINTIES = {
  provisional: 'Provisional',
  differential: 'Differential',
  confirmed: 'Confirmed',
  refuted: 'Ruled out',
} as const
export type Certainty = keyof typeof CERTAINTIES

/** What makes two names the same: "Cough", " cough" and "COUGH". */
export const nameKey = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The list with each name once: adding a name that is there replaces the entry, in its old place. */
export function uniqueByName<Entry extends { name: string }>(entries: readonly Entry[]): Entry[] {
  const byKey = new Map<string, Entry>()
  for (const entry of entries) byKey.set(nameKey(entry.name), entry)
  return [...byKey.values()]
}

export type VisitStatus = 'open' | 'completed' | 'cancelled'

interface VisitLike {
  status: VisitStatus
  doctorId: string
}

/** Only the visit's own doctor writes on it, and only until it is signed. */
export const canWrite = (visit: VisitLike, me: { doctorId: string | null }): boolean =>
  visit.status === 'open' && visit.doctorId === me.doctorId

export const TO_SIGN = 'Write at least one symptom or diagnosis before you sign'

/** A visit says something once it has a symptom or a diagnosis: without either there is nothing to sign. */
export const canSign = (note: { symptoms: readonly unknown[]; diagnoses: readonly unknown[] }): boolean =>
  note.symptoms.length + note.diagnoses.length > 0

interface NoteToSign {
  symptoms: readonly unknown[]
  diagnoses: readonly unknown[]
  lines: readonly ({ medicine: string } & Parameters<typeof lackingToSign>[0])[]
}

/** All that keeps a note from being signed, in sentences: with none of them it can be. */
export function lacksToSign(note: NoteToSign): string[] {
  const unclear = note.lines.flatMap((line) => {
    const { dose, pattern } = lackingToSign(line)
    const what = [dose && 'the dose', pattern && 'how often'].filter(Boolean).join(' and ')
    return what ? [`${line.medicine}: enter ${what}, or instructions, before you sign`] : []
  })
  return canSign(note) ? unclear : [TO_SIGN, ...unclear]
}
