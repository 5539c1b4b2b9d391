import {
  detailsInWords,
  type HistoryList,
  isAllergy,
  LISTS,
  NO_KNOWN_ALLERGIES,
} from '#contract/clinical/history/rules.ts'
import type { HistoryEntry, HistorySection, MedicalHistory } from '#contract/clinical/history/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'

/** What can do harm stands first. */
const SHOWN: readonly HistoryList[] = ['allergies', 'alerts', 'medicines', 'pastIllness', 'surgeries', 'familyHistory']

const PATH = '/my-appointment/consultation/:userId/medical-history'

export interface EntryInWords {
  entryId: string
  name: string
  words: string
  /** Kept, and no longer so: ruled out, or entered in error. */
  void: boolean
  written: string
  change: string
  formKey: string
}

export interface SectionInWords {
  list: HistoryList
  title: string
  version: number
  text: { label: string; lines: string } | null
  entries: EntryInWords[]
  removed: EntryInWords[]
  add: { label: string; href: string }
  /** Of the allergies alone: "No known allergies", and whether it can be said. */
  none: { said: boolean; sayable: boolean; words: string; formKey: string } | null
  /** What an empty section says. */
  empty: string
}

interface Shown {
  userId: string
  appointment: string | undefined
  format: Formatter
}

/** A medical history as its page shows it. */
export function historyInWords(history: MedicalHistory, shown: Shown): SectionInWords[] {
  const byRow = SHOWN.flatMap((list) => history.sections.filter((section) => section.list === list))
  return byRow.map((section) => sectionInWords(section, history.noKnownAllergies === true, shown))
}

/** One section in words; `none` is whether it was answered that no allergies are known. */
function sectionInWords(
  section: HistorySection,
  none: boolean,
  { userId, appointment, format }: Shown,
): SectionInWords {
  const { list, version, text, entries, removed } = section
  const row = LISTS[list]
  const at = (query: Record<string, string>) => to(PATH, { userId }, { appointment, list, ...query })
  const inWords = (entry: HistoryEntry): EntryInWords => ({
    entryId: entry.entryId,
    name: entry.name,
    words: detailsInWords(list, entry.details, format.day).join(', '),
    void: !isAllergy(entry.details),
    written: [format.date(entry.at), entry.by].filter(Boolean).join(', '),
    change: at({ entry: entry.entryId }),
    formKey: crypto.randomUUID(),
  })
  const isAllergies = list === 'allergies'
  const stands = entries.some(({ details }) => isAllergy(details))
  return {
    ...{ list, version, title: row.label },
    text: row.text && text ? { label: row.text, lines: text } : null,
    entries: entries.map(inWords),
    removed: removed.map(inWords),
    add: { label: `Add or write about ${row.label.toLowerCase()}`, href: at({}) },
    none: isAllergies
      ? { said: none && !stands, sayable: !stands, words: NO_KNOWN_ALLERGIES, formKey: crypto.randomUUID() }
      : null,
    empty: isAllergies ? (none ? '' : 'Nobody has recorded yet whether there are any.') : 'Nothing is recorded.',
  }
}
