import { CERTIFICATE_KINDS, mapDetails } from '#contract/clinical/certificates/kinds.ts'
import { countDays } from '#contract/clinical/certificates/rules.ts'
import type { Certificate } from '#contract/clinical/certificates/schema.ts'
import { type FormatSettings, type Formatter, getFormatter } from '../format/format'
import { toClinicalHead } from './clinical-head.server'
import type { ClinicalDocumentView } from './clinical-view'
import { selectLanguage } from './languages/document-language'

/** Builds the printable view of a certificate, in English, in the time zone of the clinic that issued it. */
export function toCertificateView(
  data: Certificate,
  settings: FormatSettings,
  publicOrigin: string,
): ClinicalDocumentView {
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
    beforeMedicines: [
      ...toSentences(data, format),
      ...(cancelledOn ? [`This certificate was cancelled on ${cancelledOn} and is not valid.`] : []),
      ...(snapshot.remarks ? [snapshot.remarks] : []),
    ].map((text) => ({ text })),
    medicines: null,
    afterMedicines: [],
    signed: `Issued ${format.dateTime(issuedAt)}`,
    foot: [],
  }
}

function toSentences({ kind, fromDay, toDay, snapshot }: Certificate, format: Formatter): string[] {
  const days = countDays(fromDay, toDay ?? fromDay)
  return CERTIFICATE_KINDS[kind].sentences({
    patient: snapshot.patient.name,
    visitDay: format.longDay(snapshot.visitDay),
    fromDay: format.longDay(fromDay),
    toDay: format.longDay(toDay ?? fromDay),
    duration: days === 1 ? 'for 1 day' : `for ${days} days`,
    ...mapDetails((detail) => {
      const value = snapshot[detail] ?? ''
      return value && detail.endsWith('Time') ? format.clock(value) : value
    }),
  })
}
