import type { Prescription } from '#contract/clinical/prescriptions/schema.ts'
import { type FormatSettings, type Formatter, formatterOf } from '../format/format'
import { clinicalHead } from './clinical-head.server'
import type { PrescriptionView } from './prescription-view'
import { rxLine } from './rx-line.server'
import { type PaperWords, paperWords } from './words/document-words'

/**
 * What stands on the paper of a prescription, in its patient's language; its times are those of the clinic that it was
 * written at.
 */
export function prescriptionView(data: Prescription, settings: FormatSettings, publicOrigin: string): PrescriptionView {
  const { paper, signedAt, validUntil } = data
  const format = formatterOf({ ...settings, zone: paper.clinic.zone })
  const language = paperWords(paper.language)
  const { words } = language
  const { validUntil: good, signed, revises, followUp, ...titles } = words.prescription
  const head = clinicalHead({ ...paper, code: data.verifyCode }, { format, language, publicOrigin })
  return {
    head,
    titles,
    marks: marksOf(data, format, words.marks),
    facts: signedAt ? [{ label: words.head.date, value: format.date(signedAt) }] : [],
    diagnoses: paper.diagnoses,
    whose: [paper.patient.name, paper.patient.number, signedAt && format.date(signedAt), data.verifyCode]
      .filter(Boolean)
      .join(' · '),
    lines: data.lines.map((line) => rxLine(line, { words: words.line, format })),
    advice: paper.advice,
    tests: paper.tests,
    followUp: paper.followUpOn ? { label: followUp, day: format.longDay(paper.followUpOn) } : null,
    signed: signedAt && signed(format.dateTime(signedAt)),
    foot: [validUntil ? good(format.day(validUntil)) : '', data.replacesId ? revises : ''].filter(Boolean),
  }
}

/** What became of the paper; a copy says so only of one that still holds. */
function marksOf(data: Prescription, format: Formatter, words: PaperWords['marks']): string[] {
  const on = data.statusAt ? format.date(data.statusAt) : ''
  switch (data.status) {
    case 'draft':
      return [words.draft]
    case 'cancelled':
      return [words.cancelled(on)]
    case 'superseded':
      return [
        data.replacedBy
          ? words.replacedBy(data.replacedBy.verifyCode, format.date(data.replacedBy.signedAt))
          : words.replaced(on),
      ]
    case 'expired':
      return [words.expired, ...(data.copy ? [words.copy] : [])]
    default:
      return data.copy ? [words.copy] : []
  }
}
