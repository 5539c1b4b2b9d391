import type { ActionFunctionArgs } from '@remix-run/node'
import { CertificateCancellation } from '#contract/clinical/certificates/calls.ts'
import { allowedStart, CERTIFICATE_KINDS, KINDS, MAX_DAYS_BEFORE_VISIT } from '#contract/clinical/certificates/rules.ts'
import { type CertificateForm, CertificateInput, type CertificateRow } from '#contract/clinical/certificates/schema.ts'
import type { Consultation } from '#contract/clinical/visits/schema.ts'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { readId } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { CERTIFICATES } from '../consultation/paths'
import { loadConsultation, readAppointmentId } from '../consultation/record.server'

/** Reads the kind of a new certificate from the query. */
export const readNewKind = (url: URL) => KINDS.find((kind) => kind === url.searchParams.get('new')) ?? null

/** Formats certificates as rows of the list. */
export function toCertificateRows({ me, params, url }: ScreenContext, rows: readonly CertificateRow[]) {
  const format = getFormatter(me.practice)
  const userId = params.userId!
  const appointment = readAppointmentId(url)
  return rows.map((row) => ({
    id: row.certificateId,
    number: row.number,
    kind: CERTIFICATE_KINDS[row.kind].label,
    days: formatDays(row, format),
    issued: format.date(row.issuedAt),
    doctor: row.doctorName,
    cancelled: row.cancelledAt && `${format.date(row.cancelledAt)}: ${row.cancelledReason}`,
    href: to('/certificate/:certificateId', { certificateId: row.certificateId }),
    cancel: row.cancellable ? to(CERTIFICATES, { userId }, { appointment, cancel: row.certificateId }) : null,
  }))
}

function formatDays({ kind, fromDay, toDay }: CertificateRow, format: Formatter): string {
  if (kind === 'fitness') return `From ${format.day(fromDay)}`
  return toDay && toDay !== fromDay ? `${format.day(fromDay)} to ${format.day(toDay)}` : format.day(fromDay)
}

/**
 * Loads the form for certificates about the selected visit. If that is not a signed visit of this doctor, lists the
 * visits that are.
 */
export async function loadOffer(
  screen: ScreenContext,
  { visit }: Pick<Consultation, 'visit'>,
): Promise<{ form: CertificateForm | null; visits: VisitLink[] }> {
  const { api, me } = screen
  if (visit?.doctorId !== me.doctorId || visit?.status !== 'completed')
    return { form: null, visits: await listOwnVisits(screen) }
  const { data } = await api.certificates.form({ visitId: visit.visitId }).catch(throwErrorPage)
  return { form: data.refusal ? null : data, visits: [] }
}

interface VisitLink {
  label: string
  href: string
}

async function listOwnVisits({ api, me, params }: ScreenContext): Promise<VisitLink[]> {
  const userId = params.userId!
  const { data } = await api.liveconsultation.list({ patientId: userId, limit: 10 }).catch(throwErrorPage)
  const format = getFormatter(me.practice)
  return data
    .filter(({ doctorId, status }) => doctorId === me.doctorId && status === 'completed')
    .map(({ appointmentId, startedAt }) => ({
      label: `Visit of ${format.date(startedAt)}`,
      href: to(CERTIFICATES, { userId }, { appointment: appointmentId }),
    }))
}

/** Builds the initial values and hints of a new certificate. */
export function toInitialForm(form: CertificateForm, kind: (typeof KINDS)[number], format: Formatter) {
  const { visitDay, fromTime, toTime, diagnoses } = form
  const { earliest, latest } = allowedStart(kind, visitDay)
  return {
    earliest,
    latest,
    values: { fromDay: visitDay, toDay: visitDay, diagnosis: diagnoses[0] ?? '', fromTime, toTime },
    diagnoses: diagnoses.map((name) => ({ value: name, label: name })),
    visit: `Visit of ${format.longDay(visitDay)}`,
    firstDayHint: `${format.day(earliest)} or later (at most ${MAX_DAYS_BEFORE_VISIT} days before the visit)`,
  }
}

/** Issues a certificate, or cancels one. */
export async function handleCertificateAction(args: ActionFunctionArgs, screen: ScreenContext) {
  const { api, params, url } = screen
  const userId = params.userId!
  const appointment = readAppointmentId(url)
  if (readId(url, 'cancel')) {
    return submit(args, CertificateCancellation, {
      send: (input) => api.certificates.cancel(input),
      onSuccess: {
        redirectTo: to(CERTIFICATES, { userId }, { appointment }),
        message: ({ number }) => `Certificate ${number} cancelled`,
      },
    })
  }
  const visitId = (await loadConsultation(args, screen)).visit?.visitId ?? ''
  return submit(args, CertificateInput, {
    send: (certificate) => api.certificates.issue({ visitId, certificate }),
    onSuccess: {
      redirectTo: ({ certificateId }) => to('/certificate/:certificateId', { certificateId }),
      message: ({ number }) => `Certificate ${number} issued`,
    },
  })
}
