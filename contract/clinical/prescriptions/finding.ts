/** What the safety checks look for (back-office.md 6.2). */
export const FINDING_KINDS = [
  'allergy',
  'duplicate',
  'dose',
  'pregnancy',
  'age',
  'interaction',
  'telemedicine',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** `stop`: not without a reason, and hardly with one. `high`: with a reason. `low`: to be known. */
export type FindingSeverity = 'stop' | 'high' | 'low'

/** One thing that the checks found about a medicine. */
export interface Finding {
  /** Names it: the same at every check of the same lines, another one when it got worse. */
  finding: string
  kind: FindingKind
  severity: FindingSeverity
  /** The medicine as it was written. */
  medicine: string
  words: string
  /** No reason passes it. */
  blocked?: true
}

/** Does it keep the prescription from being signed until somebody says why? */
export const needsReason = ({ severity }: Pick<Finding, 'severity'>): boolean => severity !== 'low'

/** A medicine that is written now. */
export interface LineToCheck {
  medicine: string
  /** Lower-case international names; empty where the medicine is not known: it is not checked then. */
  ingredients: readonly string[]
  /** The first and the last day; a line without an end goes on. */
  from: string
  until: string | null
  /** On the skin, in the eye, inhaled: little of it reaches the blood. */
  local: boolean
  /** As far as it can be counted. */
  mgPerDay: Readonly<Record<string, number>>
  /** How it is written, for what is wrong with the amount alone; missing where nobody asks. */
  how?: {
    dose: string | null
    pattern: string | null
    steps?: readonly { pattern: string }[] | null
    form: string | null
    strength: string | null
    /** Of what is measured off: bottles, tubes, inhalers. */
    packs: number | null
  }
  /** Of the law: schedule X and narcotics are not prescribed from afar. */
  controlled: boolean
}

/** A medicine that is being taken, of a prescription that was signed before. */
export interface ActiveMedicine {
  medicine: string
  ingredients: readonly string[]
  until: string | null
  local?: boolean
  mgPerDay?: Readonly<Record<string, number>>
}

export interface AllergyToCheck {
  name: string
  severity: string | null
  verification: string | null
  category?: string | null
}

/** What the checks need to know about the patient. */
export interface PatientForChecks {
  ageYears: number | null
  weightG: number | null
  pregnant: boolean
  lactating: boolean
  allergies: readonly AllergyToCheck[]
  active: readonly ActiveMedicine[]
  /** Names of the list of long-term medicines. */
  longTerm: readonly string[]
  /** The patient is not in the room. */
  virtual?: boolean
}

/** A name at the beginning of a sentence. */
export const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** What makes two texts the same in the name of a finding. */
export const keyOf = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, 80)
