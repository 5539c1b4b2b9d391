import type { ActionFunctionArgs } from '@remix-run/node'
import { CertificateCancellation } from '#contract/clinical/certificates/calls.ts'
import {
  CERTIFICATE_KINDS,
  type CertificateField,
  type CertificateKind,
} from '#contract/clinical/certificates/kinds.ts'
import { getAllowedStart, listIssuableKinds } from '#contract/clinical/certificates/rules.ts'
import { type CertificateForm, CertificateInput, type CertificateRow } from '#contract/clinical/certificates/schema.ts'
import type { Consultation, VisitRow } from '#contract/clinical/visits/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { submit } from '~/lib/forms/submit.server'
import { readId } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { CERTIFICATES } from '../consultation/paths'
import { readAppointmentId } from '../consultation/record.server'

/** Formats certificates as rows of the list. */
export function toCertificateRows({ format, params, url }: ScreenContext, rows: readonly CertificateRow[]) {
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

function formatDays({ fromDay, toDay }: CertificateRow, format: Formatter): string {
  if (!toDay) return `From ${format.day(fromDay)}`
  return toDay !== fromDay ? `${format.day(fromDay)} to ${format.day(toDay)}` : format.day(fromDay)
}

/**
 * Builds the links to new certificates about the selected visit, and the form of the chosen one. If the user can't certify
 * that visit, lists the visits that they can.
 */
export function toCertificateOffer(
  screen: ScreenContext,
  { visit }: Pick<Consultation, 'visit'>,
  { form, visits }: { form: CertificateForm | null; visits: readonly VisitRow[] },
) {
  const { me, format, params, url } = screen
  const userId = params.userId!
  const kinds = visit ? listIssuableKinds(visit, me) : []
  const appointment = readAppointmentId(url)
  const offered: PageLink[] = kinds.map((kind) => ({
    label: CERTIFICATE_KINDS[kind].label,
    href: to(CERTIFICATES, { userId }, { appointment, new: kind }),
  }))
  const chosen = kinds.find((kind) => kind === url.searchParams.get('new'))
  return {
    offered,
    newCertificate: form && chosen ? toInitialForm(form, chosen, format) : null,
    visits: listCertifiableVisits(screen, visits),
  }
}

interface PageLink {
  label: string
  href: string
}

function listCertifiableVisits({ me, format, params }: ScreenContext, visits: readonly VisitRow[]): PageLink[] {
  const userId = params.userId!
  return visits
    .filter((visit) => listIssuableKinds(visit, me).length > 0)
    .map(({ appointmentId, startedAt }) => ({
      label: `Visit of ${format.date(startedAt)}`,
      href: to(CERTIFICATES, { userId }, { appointment: appointmentId }),
    }))
}

/** Builds the fields, initial values and hints of a new certificate. */
function toInitialForm(initial: CertificateForm, kind: CertificateKind, format: Formatter) {
  const { visitDay, fromTime, toTime, diagnoses } = initial
  const { label, form, start } = CERTIFICATE_KINDS[kind]
  const { earliest, latest } = getAllowedStart(kind, visitDay)
  const earlier = `${format.day(earliest)} or later (at most ${start.daysBefore} days before the visit)`
  return {
    kind,
    label,
    earliest,
    latest,
    fields: Object.entries(form).map(([name, field]) => ({
      name: name as CertificateField,
      ...field,
      ...(name === 'fromDay' && start.daysBefore > 0 && { hint: earlier }),
    })),
    values: { fromDay: visitDay, toDay: visitDay, diagnosis: diagnoses[0] ?? '', fromTime, toTime },
    diagnoses: diagnoses.map((name) => ({ value: name, label: name })),
    visit: `Visit of ${format.longDay(visitDay)}`,
  }
}
export type NewCertificate = ReturnType<typeof toInitialForm>

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
  // Not by `loadConsultation`, because the page that shows a refusal would reuse its answer.
  const { data: record } = await api.visits.consultation({ patientId: userId, appointment })
  const visitId = record.visit?.visitId ?? ''
  return submit(args, CertificateInput, {
    send: (certificate) => api.certificates.issue({ visitId, certificate }),
    onSuccess: {
      redirectTo: ({ certificateId }) => to('/certificate/:certificateId', { certificateId }),
      message: ({ number }) => `Certificate ${number} issued`,
    },
  })
}
