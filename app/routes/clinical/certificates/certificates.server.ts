import type { ActionFunctionArgs } from '@remix-run/node'
import { CertificateCancelled } from '#contract/clinical/certificates/calls.ts'
import { BACKDATED_DAYS, CERTIFICATE_KINDS, KINDS, startsWithin } from '#contract/clinical/certificates/rules.ts'
import { CertificateAsked, type CertificateForm, type CertificateRow } from '#contract/clinical/certificates/schema.ts'
import type { Consultation } from '#contract/clinical/visits/schema.ts'
import { type Formatter, formatterOf } from '~/lib/format/format'
import { submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { appointmentIn, idIn, recordOf } from '../consultation/record.server'

export const CERTIFICATES = '/my-appointment/consultation/:userId/certificates'

/** What the address asks for: a new one of a kind, or one to be cancelled; null for the list. */
export const kindIn = (url: URL) => KINDS.find((kind) => kind === url.searchParams.get('new')) ?? null

/** Certificates as the list shows them. */
export function certificateRows({ me, params, url }: ScreenContext, rows: readonly CertificateRow[]) {
  const format = formatterOf(me.practice)
  const userId = params.userId!
  const appointment = appointmentIn(url)
  return rows.map((row) => ({
    id: row.certificateId,
    number: row.number,
    kind: CERTIFICATE_KINDS[row.kind].label,
    days: daysOf(row, format),
    issued: format.date(row.issuedAt),
    doctor: row.doctorName,
    cancelled: row.cancelledAt && `${format.date(row.cancelledAt)}: ${row.cancelledReason}`,
    href: to('/certificate/:certificateId', { certificateId: row.certificateId }),
    cancel: row.cancellable ? to(CERTIFICATES, { userId }, { appointment, cancel: row.certificateId }) : null,
  }))
}

function daysOf({ kind, fromDay, toDay }: CertificateRow, format: Formatter): string {
  if (kind === 'fitness') return `From ${format.day(fromDay)}`
  return toDay && toDay !== fromDay ? `${format.day(fromDay)} to ${format.day(toDay)}` : format.day(fromDay)
}

/** What can be certified on this page about the visit that is meant; without a signed one of the asker's, which there are. */
export async function offerOf(
  entered: ScreenContext,
  { visit }: Pick<Consultation, 'visit'>,
): Promise<{ form: CertificateForm | null; visits: VisitLink[] }> {
  const { api, me } = entered
  if (visit?.doctorId !== me.doctorId || visit?.status !== 'completed')
    return { form: null, visits: await ownVisits(entered) }
  const { data } = await api.certificates.form({ visitId: visit.visitId }).catch(throwErrorPage)
  return { form: data.refusal ? null : data, visits: [] }
}

interface VisitLink {
  words: string
  href: string
}

async function ownVisits({ api, me, params }: ScreenContext): Promise<VisitLink[]> {
  const userId = params.userId!
  const { data } = await api.liveconsultation.list({ patientId: userId, limit: 10 }).catch(throwErrorPage)
  const format = formatterOf(me.practice)
  return data
    .filter(({ doctorId, status }) => doctorId === me.doctorId && status === 'completed')
    .map(({ appointmentId, startedAt }) => ({
      words: `Visit of ${format.date(startedAt)}`,
      href: to(CERTIFICATES, { userId }, { appointment: appointmentId }),
    }))
}

/** What the fields of a new certificate begin with, and what is said beside them. */
export function beginningOf(form: CertificateForm, kind: (typeof KINDS)[number], format: Formatter) {
  const { visitDay, fromTime, toTime, diagnoses } = form
  const { earliest, latest } = startsWithin(kind, visitDay)
  return {
    ...{ earliest, latest },
    values: { fromDay: visitDay, toDay: visitDay, diagnosis: diagnoses[0] ?? '', fromTime, toTime },
    diagnoses: diagnoses.map((name) => ({ value: name, label: name })),
    visit: `Visit of ${format.longDay(visitDay)}`,
    firstDay: `At most ${BACKDATED_DAYS} days before the visit: ${format.day(earliest)} or later`,
  }
}

/** Issues a certificate, or cancels one. */
export async function actOnCertificates(args: ActionFunctionArgs, entered: ScreenContext) {
  const { api, params, url } = entered
  const userId = params.userId!
  const appointment = appointmentIn(url)
  if (idIn(url, 'cancel')) {
    return submit(args, CertificateCancelled, {
      send: (input) => api.certificates.cancel(input),
      then: {
        go: to(CERTIFICATES, { userId }, { appointment }),
        say: ({ number }) => `Certificate ${number} is cancelled`,
      },
    })
  }
  const visitId = (await recordOf(args, entered)).visit?.visitId ?? ''
  return submit(args, CertificateAsked, {
    send: (certificate) => api.certificates.issue({ visitId, certificate }),
    then: {
      go: ({ certificateId }) => to('/certificate/:certificateId', { certificateId }),
      say: ({ number }) => `Certificate ${number} is issued`,
    },
  })
}
