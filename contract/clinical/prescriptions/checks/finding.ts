import type { IngredientDose } from './daily-dose.ts'

/** The kinds of findings of the safety checks. */
export const FINDING_KINDS = [
  'allergy',
  'duplicate',
  'dose',
  'pregnancy',
  'age',
  'disease',
  'interaction',
  'telemedicine',
  'repeat',
  'unchecked',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** `stop` and `high` need a reason; `stop` should hardly ever be overridden. `low` is for information. */
export const FINDING_SEVERITIES = ['stop', 'high', 'low'] as const
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number]

export interface Finding {
  /** A key that stays the same for the same lines and changes if the finding gets worse. */
  finding: string
  kind: FindingKind
  severity: FindingSeverity
  /** The name of the medicine on the line. */
  medicine: string
  words: string
  /** It can't be overridden. */
  blocked?: true
}

type Severe = Pick<Finding, 'severity'>
/** Sorts the most severe first. */
export const bySeverity = (a: Severe, b: Severe): number =>
  FINDING_SEVERITIES.indexOf(a.severity) - FINDING_SEVERITIES.indexOf(b.severity)

/** Builds a finding. Its key is its kind and `keyParts`. */
export const toFinding = (
  kind: FindingKind,
  severity: FindingSeverity,
  medicine: string,
  keyParts: readonly (string | number)[],
  words: string,
): Finding => ({ finding: [kind, ...keyParts].join(':'), kind, severity, medicine, words })

/** Returns whether the finding needs a reason before the prescription can be signed. */
export const needsReason = ({ severity }: Pick<Finding, 'severity'>): boolean => severity !== 'low'

/**
 * Returns whether one reason can cover the finding together with others. A stop needs a reason of its own, and so does the
 * question about repeated medicines, whose reason means that the patient takes both.
 */
export const canShareReason = ({ severity, kind }: Pick<Finding, 'severity' | 'kind'>): boolean =>
  severity === 'high' && kind !== 'repeat'

/** Groups findings by their reason, in their order: those that can share one together, and each other finding alone. */
export function groupByReason<Found extends Pick<Finding, 'severity' | 'kind'>>(all: readonly Found[]): Found[][] {
  const shared = all.filter(canShareReason)
  return all.flatMap((finding) => {
    if (!canShareReason(finding)) return [[finding]]
    return finding === shared[0] ? [shared] : []
  })
}

/** A line of the prescription that is checked. */
export interface LineToCheck {
  medicine: string
  /** Lower-case international names; empty if unknown, and then not checked. */
  ingredients: readonly string[]
  /** It contains something that is unknown, beside its ingredients. */
  hasUnknown?: boolean
  /** The first and the last day; null for a line without an end. */
  from: string
  until: string | null
  /** Used locally, like on the skin, in the eye or inhaled: little of it reaches the blood. */
  local: boolean
  /** How much it gives of each ingredient, as far as it can be counted. */
  doses: Readonly<Record<string, IngredientDose>>
  /** The dosing, for the checks of amounts. */
  dosing?: {
    dose: string | null
    pattern: string | null
    steps?: readonly { pattern: string }[] | null
    form: string | null
    route?: string | null
    strength: string | null
    /** Bottles, tubes or inhalers of a measured medicine. */
    packs: number | null
  }
  /** Schedule X or a narcotic, which the law excludes from teleconsultation. */
  controlled: boolean
}

/** A medicine of an earlier prescription that is still taken. */
export interface ActiveMedicine {
  /** Its line and prescription, if it is saved. */
  lineId?: string
  prescriptionId?: string
  medicine: string
  ingredients: readonly string[]
  until: string | null
  local?: boolean
  /** The doctor has said why the patient takes both, so it is not asked again. */
  hasReasonForBoth?: boolean
  doses?: Readonly<Record<string, IngredientDose>>
}

export interface AllergyToCheck {
  name: string
  severity: string | null
  verification: string | null
  category?: string | null
}

/** A disease of the patient: from the history, a diagnosis of the visit, or a long-term problem of an earlier one. */
export interface Condition {
  name: string
  /** ICD-10, in either edition; null without one. */
  code: string | null
  source: 'history' | 'visit' | 'earlier'
}

/** The facts about the patient that the checks use. */
export interface PatientForChecks {
  ageYears: number | null
  /** Calculated from the years if left out. */
  ageDays?: number
  weightG: number | null
  /** The days since the weight was measured. */
  weightAgeDays?: number
  pregnant: boolean
  lactating: boolean
  allergies: readonly AllergyToCheck[]
  active: readonly ActiveMedicine[]
  /** Names of the list of long-term medicines. */
  longTerm: readonly string[]
  conditions?: readonly Condition[]
  /** A teleconsultation. */
  isTeleconsultation?: boolean
}

export const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Normalizes a text for the key of a finding. */
export const toKeyPart = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, 80)
