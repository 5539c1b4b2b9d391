import { missingToSign } from '../prescriptions/rules.ts'

/** Lists of a visit in which each name stands once (specification section 5). */
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

/** How a diagnosis stands now (clinical.md 2.3). */
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

/** Whether somebody has this now: neither ruled out nor over. */
export const isCurrent = (diagnosis: { certainty: Certainty; clinicalStatus: ClinicalStatus | null }): boolean =>
  diagnosis.certainty !== 'refuted' && !ENDED.includes(diagnosis.clinicalStatus)

/** Diagnoses with their ranks: one is primary, the one that says so first, or else the first that is not ruled out. */
export function assignRanks<D extends { rank?: Rank | undefined; certainty: Certainty }>(
  all: readonly D[],
): (D & { rank: Rank })[] {
  const said = all.find(({ rank, certainty }) => rank === 'primary' && certainty !== 'refuted')
  const first = said ?? all.find(({ rank, certainty }) => rank === undefined && certainty !== 'refuted')
  return all.map((one) => ({ ...one, rank: one === first ? 'primary' : 'secondary' }))
}

/** How soon laboratory tests are needed. */
export const PRIORITIES = { routine: 'Routine', urgent: 'Urgent', stat: 'At once' } as const
export type Priority = keyof typeof PRIORITIES

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

/** Once signed, only the visit's own doctor amends it. */
export const canAmend = (visit: VisitLike, me: { doctorId: string | null }): boolean =>
  visit.status === 'completed' && visit.doctorId === me.doctorId

export const NEEDED_TO_SIGN = 'Write at least one symptom or diagnosis before you sign'

/** A visit says something once it has a symptom or a diagnosis: without either there is nothing to sign. */
export const canSign = (note: { symptoms: readonly unknown[]; diagnoses: readonly unknown[] }): boolean =>
  note.symptoms.length + note.diagnoses.length > 0

interface NoteToSign {
  symptoms: readonly unknown[]
  diagnoses: readonly unknown[]
  lines: readonly ({ medicine: string } & Parameters<typeof missingToSign>[0])[]
}

/** All that keeps a note from being signed, in sentences: with none of them it can be. */
export function listMissingToSign(note: NoteToSign): string[] {
  const unclear = note.lines.flatMap((line) => {
    const { dose, pattern } = missingToSign(line)
    const what = [dose && 'the dose', pattern && 'how often'].filter(Boolean).join(' and ')
    return what ? [`${line.medicine}: enter ${what}, or instructions, before you sign`] : []
  })
  return canSign(note) ? unclear : [NEEDED_TO_SIGN, ...unclear]
}
