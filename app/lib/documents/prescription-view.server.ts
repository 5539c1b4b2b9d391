import type { Prescription } from '#contract/clinical/prescriptions/schema.ts'
import { type FormatSettings, type Formatter, getFormatter } from '../format/format'
import { toClinicalHead } from './clinical-head.server'
import { type DocumentWords, selectLanguage } from './languages/document-language'
import type { PrescriptionView } from './prescription-view'
import { toRxLine } from './rx-line.server'

/** Builds the printable view of a prescription, in the patient's language and the clinic's time zone. */
export function toPrescriptionView(
  data: Prescription,
  settings: FormatSettings,
  publicOrigin: string,
): PrescriptionView {
  const { snapshot, signedAt, validUntil } = data
  const format = getFormatter({ ...settings, zone: snapshot.clinic.zone })
  const language = selectLanguage(snapshot.language)
  const { words } = language
  const { validUntil: formatValidity, signed, revises, followUp, ...titles } = words.prescription
  const head = toClinicalHead({ ...snapshot, code: data.verifyCode }, { format, language, publicOrigin })
  return {
    head,
    titles,
    marks: toMarks(data, format, words.marks),
    facts: signedAt ? [{ label: words.head.date, value: format.date(signedAt) }] : [],
    diagnoses: snapshot.diagnoses,
    patientLine: [snapshot.patient.name, snapshot.patient.number, signedAt && format.date(signedAt), data.verifyCode]
      .filter(Boolean)
      .join(' · '),
    lines: data.lines.map((line) => toRxLine(line, { words: words.line, format })),
    advice: snapshot.advice,
    tests: snapshot.tests,
    followUp: snapshot.followUpOn ? { label: followUp, day: format.longDay(snapshot.followUpOn) } : null,
    signed: signedAt && signed(format.dateTime(signedAt)),
    foot: [validUntil ? formatValidity(format.day(validUntil)) : '', data.replacesId ? revises : ''].filter(Boolean),
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
