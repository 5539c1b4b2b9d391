import type { Visit } from '#contract/clinical/visits/schema.ts'
import type { VisitSummaryDocument } from '#contract/clinical/visits/summary.ts'
import { toClinicalHead } from '~/lib/documents/clinical-head.server'
import { type ClinicalDocumentView, toListSection, toTextSection } from '~/lib/documents/clinical-view'
import {
  type DocumentLanguage,
  selectLanguage,
  translateInstruction,
} from '~/lib/documents/languages/document-language'
import { formatDocumentDay } from '~/lib/documents/languages/line-instructions'
import type { DocumentWords } from '~/lib/documents/languages/wording'
import { toRxLine } from '~/lib/documents/rx-line.server'
import { type FormatSettings, type Formatter, getFormatter } from '~/lib/format/format'
import { formatReading } from '~/lib/vitals/format-reading.server'
import { formatNote } from '../note/format-note.server'

interface ViewSettings {
  settings: FormatSettings
  publicOrigin: string
  /** The language that the reader chose instead of the patient's. */
  chosenLanguage: string | undefined
}

/** Builds the printable summary of a visit in the clinic's time zone. Empty sections are left out. */
export function toVisitSummaryView(
  data: VisitSummaryDocument,
  { settings, publicOrigin, chosenLanguage }: ViewSettings,
): ClinicalDocumentView {
  const { visit, snapshot, prescriptionCancelled } = data
  const format = getFormatter({ ...settings, zone: snapshot.clinic.zone })
  const language = selectLanguage(chosenLanguage ?? snapshot.language)
  const { prescription: titles, summary, marks } = language.words
  const note = formatNote(visit, format)
  const newest = visit.versions.at(-1)?.number ?? visit.noteVersion
  const isDraft = visit.status !== 'completed'
  const instructions = note.instructions.map((instruction) => translateInstruction(instruction, language.words))
  const cancellation =
    prescriptionCancelled === null
      ? null
      : [summary.prescriptionCancelled, prescriptionCancelled].filter(Boolean).join(': ')
  return {
    title: summary.title,
    head: toClinicalHead({ ...snapshot, code: null }, { format, language, publicOrigin }),
    marks: isDraft ? [marks.draft] : [],
    facts: [
      { label: summary.visit, value: format.dateTime(visit.startedAt) },
      ...(newest > 1 ? [{ label: summary.version, value: summary.versionOf(visit.noteVersion, newest) }] : []),
    ],
    beforeMedicines: [
      ...toListSection(summary.complaints, note.symptoms),
      ...toTextSection(summary.findings, note.clinicalFindings),
      ...toListSection(summary.vitals, formatReadings(data, { format, measures: summary.measures })),
      ...toListSection(titles.diagnosis, note.diagnoses),
      ...toListSection(summary.procedures, note.procedures),
    ],
    medicines:
      visit.lines.length > 0
        ? {
            titles,
            patientLine: [snapshot.patient.name, snapshot.patient.number, format.date(visit.startedAt)].join(' · '),
            lines: visit.lines.map((line) => toRxLine(line, { language, format })),
          }
        : null,
    afterMedicines: [
      ...toTextSection(titles.medicines, cancellation),
      ...toListSection(titles.tests, note.tests),
      ...toTextSection(summary.testDetails, note.order),
      ...toTextSection(summary.treatments, note.additionalTreatments),
      ...toListSection(titles.instructions, instructions),
      ...toTextSection(titles.advice, note.advice),
      ...toTextSection(titles.followUp, formatFollowUp(visit, language, format)),
      ...toListSection(summary.amendments, listAmendments(data, { format, words: summary })),
    ],
    signed: visit.signedAt && titles.signed(format.dateTime(visit.signedAt)),
    foot: [],
  }
}

/** The day in the language of the document, and the reason as typed. */
const formatFollowUp = ({ followUpOn, followUpReason }: Visit, language: DocumentLanguage, format: Formatter) =>
  followUpOn && [formatDocumentDay(followUpOn, language, format.longDay), followUpReason].filter(Boolean).join(', ')

interface ReadingContext {
  format: Formatter
  measures: DocumentWords['summary']['measures']
}

/** Formats each reading of the visit as one line: "Blood pressure 150/95 mmHg (high)". */
function formatReadings({ vitals }: VisitSummaryDocument, { format, measures }: ReadingContext): string[] {
  return vitals.toReversed().map((reading) => {
    const { values } = formatReading(reading, format)
    const texts = (Object.keys(measures) as (keyof typeof measures)[]).flatMap((name) =>
      values[name].map(({ text, assessment: word, detail }) => {
        const more = [word, detail].filter(Boolean).join(', ').toLowerCase()
        return `${measures[name]} ${text}${more ? ` (${more})` : ''}`.trim()
      }),
    )
    const time = vitals.length > 1 ? `${format.time(reading.measuredAt)}: ` : ''
    return time + texts.join('; ')
  })
}

interface AmendmentContext {
  format: Formatter
  words: DocumentWords['summary']
}

/** Lists the amendments up to the shown version: "Amended on 14-Jul-2025, 10:30 am by Anil Rao: forgot the findings". */
function listAmendments({ visit }: VisitSummaryDocument, { format, words }: AmendmentContext): string[] {
  return visit.versions
    .filter(({ number }) => number > 1 && number <= visit.noteVersion)
    .map(({ reason, signedAt, signedBy }) => words.amended(format.dateTime(signedAt), signedBy, reason ?? ''))
}
