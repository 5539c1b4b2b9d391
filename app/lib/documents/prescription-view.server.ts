import type { Prescription } from '#contract/clinical/prescriptions/schema.ts'
import { type FormatSettings, type Formatter, getFormatter } from '../format/format'
import { toClinicalHead } from './clinical-head.server'
import { type ClinicalDocumentView, toListSection, toTextSection } from './clinical-view'
import { selectLanguage, translateInstruction } from './languages/document-language'
import { formatDocumentDay } from './languages/line-instructions'
import type { DocumentWords } from './languages/wording'
import { toRxLine } from './rx-line.server'

interface ViewSettings {
  settings: FormatSettings
  publicOrigin: string
  /** The language that the reader chose instead of the patient's. */
  chosenLanguage: string | undefined
}

/** Builds the printable view of a prescription, in the clinic's time zone. */
export function toPrescriptionView(
  data: Prescription,
  { settings, publicOrigin, chosenLanguage }: ViewSettings,
): ClinicalDocumentView {
  const { snapshot, signedAt, validUntil } = data
  const format = getFormatter({ ...settings, zone: snapshot.clinic.zone })
  const language = selectLanguage(chosenLanguage ?? snapshot.language)
  const { words } = language
  const titles = words.prescription
  const head = toClinicalHead({ ...snapshot, code: data.verifyCode }, { format, language, publicOrigin })
  const instructions = snapshot.instructions.map((instruction) => translateInstruction(instruction, words))
  return {
    title: titles.title,
    head,
    marks: toMarks(data, format, words.marks),
    facts: signedAt ? [{ label: words.head.date, value: format.date(signedAt) }] : [],
    beforeMedicines: toTextSection(titles.diagnosis, snapshot.diagnoses.join(', '), { inline: true }),
    medicines: {
      titles,
      patientLine: [snapshot.patient.name, snapshot.patient.number, signedAt && format.date(signedAt), data.verifyCode]
        .filter(Boolean)
        .join(' · '),
      lines: data.lines.map((line) => toRxLine(line, { language, format })),
    },
    afterMedicines: [
      ...toListSection(titles.instructions, instructions),
      ...toTextSection(titles.advice, snapshot.advice),
      ...toTextSection(titles.tests, snapshot.tests.join(', ')),
      ...toTextSection(
        titles.followUp,
        snapshot.followUpOn && formatDocumentDay(snapshot.followUpOn, language, format.longDay),
        { inline: true },
      ),
    ],
    signed: signedAt && titles.signed(format.dateTime(signedAt)),
    foot: [validUntil ? titles.validUntil(format.day(validUntil)) : '', data.replacesId ? titles.revises : ''].filter(
      Boolean,
    ),
  }
}

/** The status marks of a prescription. "Copy" is shown only if it is valid or expired. */
function toMarks(data: Prescription, format: Formatter, words: DocumentWords['marks']): string[] {
  const day = data.statusAt ? format.date(data.statusAt) : ''
  switch (data.status) {
    case 'draft':
      return [words.draft]
    case 'cancelled':
      return [words.cancelled(day)]
    case 'superseded':
      return [
        data.replacedBy
          ? words.replacedBy(data.replacedBy.verifyCode, format.date(data.replacedBy.signedAt))
          : words.replaced(day),
      ]
    case 'expired':
      return [words.expired, ...(data.copy ? [words.copy] : [])]
    default:
      return data.copy ? [words.copy] : []
  }
}
