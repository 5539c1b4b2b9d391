import { CERTIFICATE_KINDS, daysCovered } from '#contract/clinical/certificates/rules.ts'
import type { Certificate } from '#contract/clinical/certificates/schema.ts'
import { type FormatSettings, type Formatter, formatterOf } from '../format/format'
import type { CertificateView } from './certificate-view'
import { clinicalHead } from './clinical-head.server'
import { paperWords } from './words/document-words'

/** What stands on the paper of a certificate; its days and times are those of the clinic that it was issued at. */
export function certificateView(data: Certificate, settings: FormatSettings, publicOrigin: string): CertificateView {
  const { kind, number, issuedAt, cancelledAt, verifyCode, paper } = data
  const format = formatterOf({ ...settings, zone: paper.clinic.zone })
  const language = paperWords(null)
  const cancelledOn = cancelledAt && format.date(cancelledAt)
  return {
    title: CERTIFICATE_KINDS[kind].title,
    head: clinicalHead({ ...paper, code: verifyCode }, { format, language, publicOrigin }),
    marks: cancelledOn ? [language.words.marks.cancelled(cancelledOn)] : [],
    facts: [
      { label: 'Number', value: number },
      { label: 'Issued', value: format.date(issuedAt) },
    ],
    sentences: [
      ...certified(data, format),
      ...(cancelledOn ? [`This certificate was cancelled on ${cancelledOn} and does not hold any more.`] : []),
    ],
    remarks: paper.remarks,
    signed: `Issued ${format.dateTime(issuedAt)}`,
  }
}

function certified({ kind, fromDay, toDay, paper }: Certificate, format: Formatter): string[] {
  const { name } = paper.patient
  const seen = format.longDay(paper.visitDay)
  if (kind === 'attendance') {
    const [from, to] = [paper.fromTime, paper.toTime].map((time) => format.clock(time ?? ''))
    return [`I certify that ${name} was at this clinic on ${seen}, from ${from} to ${to}.`]
  }
  const examined = `I certify that I examined ${name} on ${seen}.`
  if (kind === 'fitness') return [examined, `${name} is fit for ${paper.fitFor} from ${format.longDay(fromDay)}.`]
  const days = daysCovered(fromDay, toDay ?? fromDay)
  const when =
    days === 1
      ? `on ${format.longDay(fromDay)}, for 1 day`
      : `from ${format.longDay(fromDay)} to ${format.longDay(toDay ?? fromDay)}, for ${days} days`
  return [
    examined,
    ...(paper.diagnosis ? [`Diagnosis: ${paper.diagnosis}.`] : []),
    `${name} is advised to rest and is not fit for work or school ${when}.`,
  ]
}
