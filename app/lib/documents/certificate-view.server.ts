import { CERTIFICATE_KINDS, countDays } from '#contract/clinical/certificates/rules.ts'
import type { Certificate } from '#contract/clinical/certificates/schema.ts'
import { type FormatSettings, type Formatter, getFormatter } from '../format/format'
import type { CertificateView } from './certificate-view'
import { toClinicalHead } from './clinical-head.server'
import { selectLanguage } from './languages/document-language'

/** Builds the printable view of a certificate, in the time zone of the clinic that issued it. */
export function toCertificateView(data: Certificate, settings: FormatSettings, publicOrigin: string): CertificateView {
  const { kind, number, issuedAt, cancelledAt, verifyCode, snapshot } = data
  const format = getFormatter({ ...settings, zone: snapshot.clinic.zone })
  const language = selectLanguage(null)
  const cancelledOn = cancelledAt && format.date(cancelledAt)
  return {
    title: CERTIFICATE_KINDS[kind].title,
    head: toClinicalHead({ ...snapshot, code: verifyCode }, { format, language, publicOrigin }),
    marks: cancelledOn ? [language.words.marks.cancelled(cancelledOn)] : [],
    facts: [
      { label: 'Number', value: number },
      { label: 'Issued', value: format.date(issuedAt) },
    ],
    sentences: [
      ...toSentences(data, format),
      ...(cancelledOn ? [`This certificate was cancelled on ${cancelledOn} and is not valid.`] : []),
    ],
    remarks: snapshot.remarks,
    signed: `Issued ${format.dateTime(issuedAt)}`,
  }
}

function toSentences({ kind, fromDay, toDay, snapshot }: Certificate, format: Formatter): string[] {
  const { name } = snapshot.patient
  const seen = format.longDay(snapshot.visitDay)
  if (kind === 'attendance') {
    const [from, to] = [snapshot.fromTime, snapshot.toTime].map((time) => format.clock(time ?? ''))
    return [`I certify that ${name} was at this clinic on ${seen}, from ${from} to ${to}.`]
  }
  const examined = `I certify that I examined ${name} on ${seen}.`
  if (kind === 'fitness') return [examined, `${name} is fit for ${snapshot.fitFor} from ${format.longDay(fromDay)}.`]
  const days = countDays(fromDay, toDay ?? fromDay)
  const when =
    days === 1
      ? `on ${format.longDay(fromDay)}, for 1 day`
      : `from ${format.longDay(fromDay)} to ${format.longDay(toDay ?? fromDay)}, for ${days} days`
  return [
    examined,
    ...(snapshot.diagnosis ? [`Diagnosis: ${snapshot.diagnosis}.`] : []),
    `${name} is advised to rest and is not fit for work or school ${when}.`,
  ]
}
