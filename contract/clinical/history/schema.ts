import { z } from 'zod'
import { integer, isoDate, keyOf, longText, nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import {
  ALLERGY_SEVERITIES,
  CATEGORIES,
  COURSES,
  CRITICALITIES,
  HISTORY_FIELDS,
  HISTORY_LISTS,
  isNoneAnswer,
  LISTS,
  NONE_IS_NO_ENTRY,
  VERIFICATIONS,
} from './rules.ts'

export const HistoryListName = z.enum(HISTORY_LISTS, 'Choose one of the lists')

const details = z
  .object({
    /** In words: "2019", "3 years". */
    since: text(40),
    course: keyOf(COURSES),
    year: z.string().regex(/^(19|20|21)\d\d$/, 'Enter a year like 2012'),
    relation: text(60),
    category: keyOf(CATEGORIES),
    reaction: text(120),
    severity: keyOf(ALLERGY_SEVERITIES),
    verification: keyOf(VERIFICATIONS),
    criticality: keyOf(CRITICALITIES),
    /** The day of the last reaction. */
    lastOn: isoDate(),
    dose: text(80),
    note: text(300),
  })
  .partial().shape

const name = text(120, 'Enter the name')

/** An entry of any list. Details that its list doesn't have are refused. */
const Entry = z.strictObject({ name, ...details })
export type HistoryEntryInput = z.infer<typeof Entry>

const section = {
  list: HistoryListName,
  version: version(),
  /** The entry to change, also if its name changes. */
  entryId: uuid().optional(),
  name: text(120).optional(),
  ...details,
  /** The text of the list: unchanged if left out, cleared by null. */
  text: longText(4000).nullish(),
}

/** Validates a section beyond its single fields. */
function validateSection(
  input: z.output<z.ZodObject<typeof section>>,
  isTextSent: boolean,
  issues: z.RefinementCtx,
): void {
  const addIssue = (field: string, message: string) => issues.addIssue({ code: 'custom', path: [field], message })
  const { fields, noun, text: hasText } = LISTS[input.list]
  const filledFields = HISTORY_FIELDS.filter((field) => input[field] !== undefined)
  for (const field of filledFields)
    if (!fields.includes(field)) addIssue(field, 'Leave this empty. Entries of this list don’t have it')
  if (!hasText && input.text !== undefined) addIssue('text', 'Leave this empty. This list has no notes')
  if (!input.name && (filledFields.length > 0 || input.entryId !== undefined || !isTextSent))
    addIssue('name', `Enter the ${noun}`)
  if (input.list === 'allergies' && isNoneAnswer(input.name ?? '')) addIssue('name', NONE_IS_NO_ENTRY)
}

/** A section of the history as input: an entry to add or change, the text of the list, or both. */
export const SectionInput = z
  .strictObject(section)
  .superRefine((input, issues) => validateSection(input, input.text !== undefined, issues))
export type SectionInput = z.infer<typeof SectionInput>

/** A section from the form, which always shows the text. An empty text clears a text that was there. */
export const SectionForm = z
  .strictObject({ ...section, hadText: z.literal('1').optional(), intent: z.literal('more').optional() })
  .superRefine((input, issues) => validateSection(input, Boolean(input.text) || input.hadText !== undefined, issues))
  .transform(
    ({ hadText, intent: _, ...input }): SectionInput => ({
      ...input,
      ...(hadText && { text: input.text ?? null }),
    }),
  )

export const HistoryEntry = z.object({
  entryId: uuid(),
  name: z.string(),
  details: z.partialRecord(z.enum(HISTORY_FIELDS), z.string()),
  /** The last author and time. */
  by: z.string(),
  at: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const HistorySection = z.object({
  list: HistoryListName,
  /** The version of the whole section; 0 before anything was written. */
  version: integer(),
  text: nullableText(),
  entries: z.array(HistoryEntry),
  /** Removed entries, which can be restored, latest first. */
  removed: z.array(HistoryEntry),
})
export type HistorySection = z.infer<typeof HistorySection>

export const MedicalHistory = z.object({
  patientId: uuid(),
  sections: z.array(HistorySection),
  /** `true`: no known allergies. Null if nobody has asked or there are some. */
  noKnownAllergies: z.boolean().nullable(),
})
export type MedicalHistory = z.infer<typeof MedicalHistory>

const SpecificationEntries = z
  .array(z.union([name.transform((name) => ({ name })), Entry]))
  .max(100, 'Send 100 entries or fewer')
  .default([])

/**
 * The history form of the specification: five lists, each name once. An entry with details replaces one with the
 * same name; a bare name that exists already changes nothing.
 */
export const WholeHistoryInput = z.strictObject({
  patientId: uuid(),
  pastMedicalHistory: SpecificationEntries,
  surgicalHistory: SpecificationEntries,
  familyHistory: SpecificationEntries,
  allergies: SpecificationEntries.refine(
    (entries) => !entries.some(({ name }) => isNoneAnswer(name)),
    NONE_IS_NO_ENTRY,
  ),
  longTermMedications: SpecificationEntries,
  /** The text of the past medical history. */
  note: longText(4000).optional(),
})
export type WholeHistoryInput = z.infer<typeof WholeHistoryInput>
