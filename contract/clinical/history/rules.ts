/** The lists of a medical history in the order of the specification, and the notices that stand above the record. */
export const HISTORY_LISTS = ['pastIllness', 'surgeries', 'familyHistory', 'allergies', 'medicines', 'alerts'] as const
export type HistoryList = (typeof HISTORY_LISTS)[number]

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
export const CRITICALITIES = { low: 'Low risk', high: 'High risk', unable_to_assess: 'Risk cannot be told' } as const
export const COURSES = {
  active: 'Active',
  recurrence: 'Recurred',
  relapse: 'Relapsed',
  inactive: 'Inactive',
  remission: 'In remission',
  resolved: 'Resolved',
} as const

/** What an entry says beside its name. */
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
  /** One of them: "allergy". */
  noun: string
  /** What the name is called: "Allergic to". */
  name: string
  /** The text area of the specification that belongs to the list; the alerts have none. */
  text: string | null
  fields: readonly HistoryField[]
  /** Which terms are offered while the name is typed. */
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
    noun: 'operation',
    name: 'Operation',
    text: 'Surgical history',
    fields: ['year', 'note'],
    suggest: 'procedures',
  },
  familyHistory: {
    label: 'Family history',
    noun: 'illness in the family',
    name: 'Illness',
    text: 'Family history in words',
    fields: ['relation', 'note'],
    suggest: 'diagnoses',
  },
  allergies: {
    label: 'Allergies',
    noun: 'allergy',
    name: 'Allergic to',
    text: 'Allergies in words',
    fields: ['category', 'reaction', 'severity', 'verification', 'criticality', 'lastOn', 'note'],
    suggest: 'allergens',
  },
  medicines: {
    label: 'Long-term medicines',
    noun: 'medicine',
    name: 'Medicine',
    text: 'Long-term use of medicines in words',
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

/** Does somebody write into the list of allergies that there are none? That is an answer of its own, and no allergy. */
export const isNoneAnswer = (name: string): boolean =>
  NONE_PATTERN.test(
    name
      .trim()
      .replace(/[.!]+$/, '')
      .replace(/\s+/g, ' '),
  )
export const NONE_IS_NO_ENTRY = 'That is no allergy. Go back and press “Record: no known allergies”'

/** Does an entry of the allergies say that there is one? What was ruled out or entered in error is kept, and warns nobody. */
export const isAllergy = ({ verification }: { verification?: string | null }): boolean =>
  verification !== 'refuted' && verification !== 'entered_in_error'

interface AllergyLike {
  name: string
  severity?: string | null
  verification?: string | null
}

/**
 * The allergies in words for the band: their names, the severe ones first, or which of two very different things it is
 * that there are none of: "No known allergies" is an answer, "Allergies not recorded" is the lack of one.
 */
export function allergiesInWords(
  allergies: readonly AllergyLike[],
  noKnownAllergies: boolean | null,
): { words: string; known: boolean } {
  const standing = allergies.filter(isAllergy)
  if (standing.length === 0)
    return { words: noKnownAllergies ? NO_KNOWN_ALLERGIES : ALLERGIES_NOT_RECORDED, known: false }
  const isSevere = ({ severity }: AllergyLike) => severity === 'severe'
  const ordered = [...standing.filter(isSevere), ...standing.filter((one) => !isSevere(one))]
  return { words: ordered.map((one) => (isSevere(one) ? `${one.name} (severe)` : one.name)).join(', '), known: true }
}

const FIELD_LABELS: Partial<Record<HistoryField, Readonly<Record<string, string>>>> = {
  course: COURSES,
  category: CATEGORIES,
  severity: ALLERGY_SEVERITIES,
  verification: VERIFICATIONS,
  criticality: CRITICALITIES,
}

/** What an entry says beside its name, as words in the order of its list: "Medicine, rash, severe". Days come by `day`. */
export function detailsInWords(
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
