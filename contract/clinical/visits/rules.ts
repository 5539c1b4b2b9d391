import { findMissingToSign } from '../prescriptions/rules.ts'
import type { VisitStatus } from './statuses.ts'

/** The lists of a visit. Each name occurs once in a list. */
export const VISIT_LISTS = ['symptoms', 'diagnoses', 'procedures', 'instructions', 'tests'] as const
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

export const RANKS = { primary: 'Primary', secondary: 'Secondary' } as const
export type Rank = keyof typeof RANKS

export const CLINICAL_STATUSES = {
  active: 'Active',
  recurrence: 'Recurrence',
  relapse: 'Relapse',
  inactive: 'Inactive',
  remission: 'In remission',
  resolved: 'Resolved',
} as const
export type ClinicalStatus = keyof typeof CLINICAL_STATUSES

const ENDED: readonly (ClinicalStatus | null)[] = ['inactive', 'remission', 'resolved']

/** Returns whether a diagnosis is current: neither ruled out nor ended. */
export const isCurrent = (diagnosis: { certainty: Certainty; clinicalStatus: ClinicalStatus | null }): boolean =>
  diagnosis.certainty !== 'refuted' && !ENDED.includes(diagnosis.clinicalStatus)

/** Assigns ranks: the first diagnosis marked as primary is it, or else the first unmarked one that is not ruled out. */
export function assignRanks<D extends { rank?: Rank | undefined; certainty: Certainty }>(
  diagnoses: readonly D[],
): (D & { rank: Rank })[] {
  const marked = diagnoses.find(({ rank, certainty }) => rank === 'primary' && certainty !== 'refuted')
  const likely = diagnoses.filter(({ certainty }) => certainty !== 'refuted')
  const primary = marked ?? likely.find(({ rank }) => rank === undefined) ?? likely[0]
  return diagnoses.map((diagnosis) => ({ ...diagnosis, rank: diagnosis === primary ? 'primary' : 'secondary' }))
}

export const PRIORITIES = { routine: 'Routine', urgent: 'Urgent', stat: 'STAT' } as const
export type Priority = keyof typeof PRIORITIES

/** Normalizes a name for comparison: "Cough", " cough" and "COUGH" are the same. */
export const toNameKey = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Keeps each name once: a later entry replaces an earlier one in its position. */
export function uniqueByName<Entry extends { name: string }>(entries: readonly Entry[]): Entry[] {
  const byKey = new Map<string, Entry>()
  for (const entry of entries) byKey.set(toNameKey(entry.name), entry)
  return [...byKey.values()]
}

interface VisitLike {
  status: VisitStatus
  doctorId: string
}

/** Only the visit's own doctor can edit it, until it is signed. */
export const canWrite = (visit: VisitLike, me: { doctorId: string | null }): boolean =>
  visit.status === 'open' && visit.doctorId === me.doctorId

/** Only the visit's own doctor can amend it, once it is signed. */
export const canAmend = (visit: VisitLike, me: { doctorId: string | null }): boolean =>
  visit.status === 'completed' && visit.doctorId === me.doctorId

/**
 * Decides whether a note is written, checked before signing, amended or only read.
 * @param request what the address of the page asks for
 */
export function findNoteStep(
  visit: { writable: boolean; amendable: boolean } | null,
  request: 'check' | 'amend' | undefined,
): 'write' | 'check' | 'amend' | 'read' {
  if (visit?.writable) return request === 'check' ? 'check' : 'write'
  return visit?.amendable && request === 'amend' ? 'amend' : 'read'
}

/** Returns the key of the saved draft of a visit's note. An amendment has a draft of its own. */
export const noteDraftKey = (patientId: string, recordId: string, form: 'visit-note' | 'amendment' = 'visit-note') => ({
  form,
  patientId,
  recordId,
})

export const NEEDED_TO_SIGN = 'Add a symptom or diagnosis to sign'

/** A visit can be signed once it has a symptom or a diagnosis. */
export const canSign = (note: { symptoms: readonly unknown[]; diagnoses: readonly unknown[] }): boolean =>
  note.symptoms.length + note.diagnoses.length > 0

interface NoteToSign {
  symptoms: readonly unknown[]
  diagnoses: readonly unknown[]
  lines: readonly ({ medicine: string } & Parameters<typeof findMissingToSign>[0])[]
}

/** Lists what prevents a note from being signed, in sentences; empty if it can be signed. */
export function listMissingToSign(note: NoteToSign): string[] {
  const unclear = note.lines.flatMap((line) => {
    const { dose, pattern } = findMissingToSign(line)
    const missingParts = [dose && 'the dose', pattern && 'the frequency'].filter(Boolean).join(' and ')
    return missingParts ? [`${line.medicine}: enter ${missingParts}, or instructions, before you sign`] : []
  })
  return canSign(note) ? unclear : [NEEDED_TO_SIGN, ...unclear]
}
