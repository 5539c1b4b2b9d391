import type { VisitSummaryDocument } from '#contract/clinical/visits/summary.ts'
import { toClinicalHead } from '~/lib/documents/clinical-head.server'
import { selectLanguage } from '~/lib/documents/languages/document-language'
import { toRxLine } from '~/lib/documents/rx-line.server'
import type { SummaryPart, VisitSummaryView } from '~/lib/documents/visit-summary-view'
import { type FormatSettings, type Formatter, getFormatter } from '~/lib/format/format'
import { formatReading } from '~/lib/vitals/format-reading.server'
import { formatNote } from '../note/format-note.server'

/** Builds the printable summary of a visit in the clinic's time zone. Empty sections are left out. */
export function toVisitSummaryView(
  data: VisitSummaryDocument,
  settings: FormatSettings,
  publicOrigin: string,
): VisitSummaryView {
  const { visit, snapshot, prescriptionCancelled } = data
  const format = getFormatter({ ...settings, zone: snapshot.clinic.zone })
  const language = selectLanguage(null)
  const { words } = language
  const note = formatNote(visit, format)
  const newest = visit.versions.at(-1)?.number ?? visit.noteVersion
  const isDraft = visit.status !== 'completed'
  const list = (title: string, lines: string[]): SummaryPart[] => (lines.length > 0 ? [{ title, list: lines }] : [])
  const text = (title: string, words: string | null): SummaryPart[] => (words ? [{ title, text: words }] : [])
  return {
    head: toClinicalHead({ ...snapshot, code: null }, { format, language, publicOrigin }),
    marks: isDraft ? [words.marks.draft] : [],
    facts: [
      { label: 'Visit', value: format.dateTime(visit.startedAt) },
      ...(newest > 1 ? [{ label: 'Version', value: `${visit.noteVersion} of ${newest}` }] : []),
    ],
    beforeMedicines: [
      ...list('Complaints', note.symptoms),
      ...text('Findings', note.clinicalFindings),
      ...list('Vitals', formatReadings(data, format)),
      ...list('Diagnosis', note.diagnoses),
      ...list('Procedures', note.procedures),
    ],
    medicines:
      visit.lines.length > 0
        ? {
            titles: words.prescription,
            patientLine: [snapshot.patient.name, snapshot.patient.number, format.date(visit.startedAt)].join(' · '),
            lines: visit.lines.map((line) => toRxLine(line, { words: words.line, format })),
          }
        : null,
    afterMedicines: [
      ...text('Medicines', formatCancellation(prescriptionCancelled)),
      ...list('Tests ordered', note.tests),
      ...text('Test details', note.order),
      ...text('Additional treatments', note.additionalTreatments),
      ...list('Instructions', note.instructions),
      ...text('Advice', note.advice),
      ...text('Follow-up', note.followUp),
      ...list('Amendments', listAmendments(data, format)),
    ],
    signed: visit.signedAt && `Signed ${format.dateTime(visit.signedAt)}`,
  }
}

const formatCancellation = (reason: string | null) =>
  reason === null ? null : ['Prescription cancelled', reason].filter(Boolean).join(': ')

const LABELS = {
  pressure: 'Blood pressure',
  pulse: 'Pulse',
  respiration: 'Breaths',
  temperature: 'Temperature',
  spo2: 'Oxygen saturation',
  height: 'Height',
  weight: 'Weight',
  bmi: 'Body mass index',
  glucose: 'Blood glucose',
  pain: 'Pain',
  head: 'Head',
  waist: 'Waist',
  arm: 'Upper arm',
  pregnancy: '',
} as const

/** Formats each reading of the visit as one line: "Blood pressure 150/95 mmHg (high)". */
function formatReadings({ vitals }: VisitSummaryDocument, format: Formatter): string[] {
  return vitals.toReversed().map((reading) => {
    const { values } = formatReading(reading, format)
    const texts = (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((name) =>
      values[name].map(({ text, assessment: word, detail }) => {
        const more = [word, detail].filter(Boolean).join(', ').toLowerCase()
        return `${LABELS[name]} ${text}${more ? ` (${more})` : ''}`.trim()
      }),
    )
    const time = vitals.length > 1 ? `${format.time(reading.measuredAt)}: ` : ''
    return time + texts.join('; ')
  })
}

/** Lists the amendments up to the shown version: "Amended on 14-Jul-2025, 10:30 am by Anil Rao: forgot the findings". */
function listAmendments({ visit }: VisitSummaryDocument, format: Formatter): string[] {
  return visit.versions
    .filter(({ number }) => number > 1 && number <= visit.noteVersion)
    .map(({ reason, signedAt, signedBy }) => `Amended on ${format.dateTime(signedAt)} by ${signedBy}: ${reason}`)
}
