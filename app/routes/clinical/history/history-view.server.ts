import {
  type HistoryList,
  isAllergy,
  LISTS,
  listDetails,
  NO_KNOWN_ALLERGIES,
} from '#contract/clinical/history/rules.ts'
import type { HistoryEntry, HistorySection, MedicalHistory } from '#contract/clinical/history/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'
import { MEDICAL_HISTORY } from '../consultation/paths'

/** Allergies and alerts first, because they affect safety. */
const SECTION_ORDER: readonly HistoryList[] = [
  'allergies',
  'alerts',
  'medicines',
  'pastIllness',
  'surgeries',
  'familyHistory',
]

interface HistoryContext {
  userId: string
  appointment: string | undefined
  format: Formatter
}

/** Formats a medical history for its page. */
export function formatHistory(history: MedicalHistory, context: HistoryContext) {
  return SECTION_ORDER.flatMap((list) => history.sections.filter((section) => section.list === list)).map((section) =>
    formatSection(section, history.noKnownAllergies === true, context),
  )
}

function formatSection(
  section: HistorySection,
  hasNoKnownAllergies: boolean,
  { userId, appointment, format }: HistoryContext,
) {
  const { list, version, text, entries, removed } = section
  const { label, text: textLabel } = LISTS[list]
  const historyUrl = (query: Record<string, string>) => to(MEDICAL_HISTORY, { userId }, { appointment, list, ...query })
  const formatEntry = (entry: HistoryEntry) => ({
    entryId: entry.entryId,
    name: entry.name,
    details: listDetails(list, entry.details, format.day).join(', '),
    /** Recorded but not valid: ruled out, or entered in error. */
    isInvalid: !isAllergy(entry.details),
    recorded: [format.date(entry.at), entry.by].filter(Boolean).join(', '),
    change: historyUrl({ entry: entry.entryId }),
    formKey: crypto.randomUUID(),
  })
  const isAllergies = list === 'allergies'
  const hasAllergy = entries.some(({ details }) => isAllergy(details))
  return {
    list,
    version,
    title: label,
    text: textLabel && text ? { label: textLabel, lines: text } : null,
    entries: entries.map(formatEntry),
    removed: removed.map(formatEntry),
    addHref: historyUrl({}),
    /** The state of "No known allergies": recorded, or possible to record. */
    noneKnown: isAllergies
      ? {
          isRecorded: hasNoKnownAllergies && !hasAllergy,
          canRecord: !hasAllergy,
          label: NO_KNOWN_ALLERGIES,
          formKey: crypto.randomUUID(),
        }
      : null,
    empty: isAllergies
      ? hasNoKnownAllergies
        ? ''
        : 'Allergies not recorded yet. Ask the patient.'
      : 'Nothing recorded yet.',
  }
}

export type FormattedSection = ReturnType<typeof formatSection>
export type FormattedEntry = FormattedSection['entries'][number]
