import type { VisitPaper } from '#contract/clinical/visits/summary.ts'
import { clinicalHead } from '~/lib/documents/clinical-head.server'
import { rxLine } from '~/lib/documents/rx-line.server'
import type { SummaryPart, VisitSummaryView } from '~/lib/documents/visit-summary-view'
import { paperWords } from '~/lib/documents/words/document-words'
import { type FormatSettings, type Formatter, formatterOf } from '~/lib/format/format'
import { readingInWords } from '~/lib/vitals/reading-in-words.server'
import { noteInWords } from './note-in-words.server'

/** What stands on the summary of a visit; its times are those of the clinic. Only what was written is said. */
export function visitSummaryView(data: VisitPaper, settings: FormatSettings, publicOrigin: string): VisitSummaryView {
  const { visit, paper, prescriptionCancelled } = data
  const format = formatterOf({ ...settings, zone: paper.clinic.zone })
  const language = paperWords(null)
  const { words } = language
  const note = noteInWords(visit, format)
  const newest = visit.versions.at(-1)?.number ?? visit.noteVersion
  const isDraft = visit.status !== 'completed'
  const list = (title: string, lines: string[]): SummaryPart[] => (lines.length > 0 ? [{ title, list: lines }] : [])
  const text = (title: string, words: string | null): SummaryPart[] => (words ? [{ title, text: words }] : [])
  return {
    head: clinicalHead({ ...paper, code: null }, { format, language, publicOrigin }),
    marks: isDraft ? [words.marks.draft] : [],
    facts: [
      { label: 'Visit', value: format.dateTime(visit.startedAt) },
      ...(newest > 1 ? [{ label: 'Version', value: `${visit.noteVersion} of ${newest}` }] : []),
    ],
    before: [
      ...list('Complaints', note.symptoms),
      ...text('Findings', note.clinicalFindings),
      ...list('Vitals', measuredInWords(data, format)),
      ...list('Diagnosis', note.diagnoses),
      ...list('Procedures', note.procedures),
    ],
    medicines:
      visit.lines.length > 0
        ? {
            titles: words.prescription,
            whose: [paper.patient.name, paper.patient.number, format.date(visit.startedAt)].join(' · '),
            lines: visit.lines.map((line) => rxLine(line, { words: words.line, format })),
          }
        : null,
    after: [
      ...text('Medicines', cancelledInWords(prescriptionCancelled)),
      ...list('Tests ordered', note.tests),
      ...text('About the tests', note.order),
      ...text('Additional treatments', note.additionalTreatments),
      ...list('Instructions', note.instructions),
      ...text('Advice', note.advice),
      ...text('Follow-up', note.followUp),
      ...list('Amendments', amendments(data, format)),
    ],
    signed: visit.signedAt && `Signed ${format.dateTime(visit.signedAt)}`,
  }
}

const cancelledInWords = (reason: string | null) =>
  reason === null ? null : ['The prescription was cancelled', reason].filter(Boolean).join(': ')

const LABELS = {
  pressure: 'Blood pressure',
  pulse: 'Pulse',
  respiration: 'Respiration',
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

/** "Blood pressure 150/95 mmHg, high": each reading of the visit as one line. */
function measuredInWords({ vitals }: VisitPaper, format: Formatter): string[] {
  return vitals.toReversed().map((reading) => {
    const { values } = readingInWords(reading, format)
    const said = (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((name) =>
      values[name].map(({ text, word, detail }) => {
        const more = [word, detail].filter(Boolean).join(', ').toLowerCase()
        return `${LABELS[name]} ${text}${more ? ` (${more})` : ''}`.trim()
      }),
    )
    const at = vitals.length > 1 ? `${format.time(reading.measuredAt)}: ` : ''
    return at + said.join('; ')
  })
}

/** "Amended on 14-Jul-2025, 10:30 am by Anil Rao: forgot the findings", up to the version that is shown. */
function amendments({ visit }: VisitPaper, format: Formatter): string[] {
  return visit.versions
    .filter(({ number }) => number > 1 && number <= visit.noteVersion)
    .map(({ reason, signedAt, signedBy }) => `Amended on ${format.dateTime(signedAt)} by ${signedBy}: ${reason}`)
}
