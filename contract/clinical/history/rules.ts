/** The lists of a medical history in the order of the specification, and the alerts of the patient banner. */
export const HISTORY_LISTS = ['pastIllness', 'surgeries', 'familyHistory', 'allergies', 'medicines', 'alerts'] as const
export type HistoryList = (typeof HISTORY_LISTS)[number]

/** Returns the key of the saved draft of a section's form, for a patient and the entry that is changed. */
export const historyDraftKey = (patientId: string, list: string, recordId?: string) => ({
  form: `history-${list.toLowerCase()}`,
  patientId,
  ...(recordId && { recordId }),
})

export const CATEGORIES = {
  medication: 'Medicine',
  food: 'Food',
  environment: 'Environment',
  biologic: 'Vaccine or blood product',
} as const
export const ALLERGY_SEVERITIES = { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' } as const
export const VERIFICATIONS = {
  unconfirmed: 'Not confirmed',
  presumed: 'Presumed',
  confirmed: 'Confirmed',
  refuted: 'Ruled out',
  entered_in_error: 'Entered in error',
} as const
export const CRITICALITIES = { low: 'Low risk', high: 'High risk', unable_to_assess: 'Risk unknown' } as const
export const COURSES = {
  active: 'Active',
  recurrence: 'Recurrence',
  relapse: 'Relapse',
  inactive: 'Inactive',
  remission: 'In remission',
  resolved: 'Resolved',
} as const

/** The details of an entry beside its name. */
export const HISTORY_FIELDS = [
  'since',
  'course',
  'year',
  'relation',
  'category',
  'reaction',
  'severity',
  'verification',
  'criticality',
  'lastOn',
  'dose',
  'note',
] as const
export type HistoryField = (typeof HISTORY_FIELDS)[number]

interface ListRow {
  label: string
  /** The word for one entry: "allergy". */
  noun: string
  /** The label of the name field: "Allergic to". */
  name: string
  /** The label of the list's text area; the alerts have none. */
  text: string | null
  fields: readonly HistoryField[]
  /** The terms that are suggested for the name. */
  suggest: 'diagnoses' | 'procedures' | 'allergens' | 'medicines' | null
}

export const LISTS: Readonly<Record<HistoryList, ListRow>> = {
  pastIllness: {
    label: 'Past illness',
    noun: 'illness',
    name: 'Illness',
    text: 'Past medical history',
    fields: ['since', 'course', 'note'],
    suggest: 'diagnoses',
  },
  surgeries: {
    label: 'Surgery',
    noun: 'surgery',
    name: 'Surgery',
    text: 'Surgical history',
    fields: ['year', 'note'],
    suggest: 'procedures',
  },
  familyHistory: {
    label: 'Family history',
    noun: 'family illness',
    name: 'Illness',
    text: 'Family history notes',
    fields: ['relation', 'note'],
    suggest: 'diagnoses',
  },
  allergies: {
    label: 'Allergies',
    noun: 'allergy',
    name: 'Allergic to',
    text: 'Allergy notes',
    fields: ['category', 'reaction', 'severity', 'verification', 'criticality', 'lastOn', 'note'],
    suggest: 'allergens',
  },
  medicines: {
    label: 'Long-term medicines',
    noun: 'medicine',
    name: 'Medicine',
    text: 'Notes on long-term medicines',
    fields: ['dose', 'since', 'note'],
    suggest: 'medicines',
  },
  alerts: { label: 'Alerts', noun: 'alert', name: 'Alert', text: null, fields: ['note'], suggest: null },
}

export const isHistoryList = (text: string | null | undefined): text is HistoryList =>
  (HISTORY_LISTS as readonly string[]).includes(text ?? '')

export const NO_KNOWN_ALLERGIES = 'No known allergies'
export const ALLERGIES_NOT_RECORDED = 'Allergies not recorded'

const NONE_PATTERN =
  /^(nkd?f?a|n\/?a|nil|none|no|not? (any )?(known )?((drug|food|medicine) )?allerg(y|ies|ic)( known)?( to (anything|any ?thing|any drug))?|nothing( known)?|not known)$/i

/** Returns whether a name in the list of allergies means that there are none, which is recorded separately. */
export const isNoneAnswer = (name: string): boolean =>
  NONE_PATTERN.test(
    name
      .trim()
      .replace(/(?<![.!])[.!]+$/, '')
      .replace(/\s+/g, ' '),
  )
export const NONE_IS_NO_ENTRY = 'This is not an allergy. Go back and choose “Record no known allergies”'

/** Returns whether an entry counts as an allergy: not ruled out and not entered in error. */
export const isAllergy = ({ verification }: { verification?: string | null }): boolean =>
  verification !== 'refuted' && verification !== 'entered_in_error'

interface AllergyLike {
  name: string
  severity?: string | null
  verification?: string | null
}

/**
 * Describes the allergies for the patient banner, severe ones first. Without any it distinguishes "No known allergies",
 * which is an answer, from "Allergies not recorded".
 */
export function describeAllergies(
  allergies: readonly AllergyLike[],
  noKnownAllergies: boolean | null,
): { words: string; known: boolean } {
  const current = allergies.filter(isAllergy)
  if (current.length === 0)
    return { words: noKnownAllergies ? NO_KNOWN_ALLERGIES : ALLERGIES_NOT_RECORDED, known: false }
  const isSevere = ({ severity }: AllergyLike) => severity === 'severe'
  const ordered = current.toSorted((a, b) => Number(isSevere(b)) - Number(isSevere(a)))
  const names = ordered.map((allergy) => (isSevere(allergy) ? `${allergy.name} (severe)` : allergy.name))
  return { words: names.join(', '), known: true }
}

const FIELD_LABELS: Partial<Record<HistoryField, Readonly<Record<string, string>>>> = {
  course: COURSES,
  category: CATEGORIES,
  severity: ALLERGY_SEVERITIES,
  verification: VERIFICATIONS,
  criticality: CRITICALITIES,
}

/** Lists the details of an entry in the order of its list: "Medicine", "rash", "severe". `day` formats days. */
export function listDetails(
  list: HistoryList,
  entry: Partial<Record<HistoryField, string | null>>,
  day: (isoDate: string) => string = (text) => text,
): string[] {
  return LISTS[list].fields.flatMap((field) => {
    const value = entry[field]
    if (!value) return []
    if (field === 'since') return [`since ${value}`]
    if (field === 'lastOn') return [`last on ${day(value)}`]
    return [FIELD_LABELS[field]?.[value] ?? value]
  })
}
