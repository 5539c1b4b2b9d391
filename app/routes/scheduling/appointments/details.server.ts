import { CERTIFICATE_KINDS } from '#contract/clinical/certificates/rules.ts'
import { KINDS } from '#contract/scheduling/appointments/rules.ts'
import type { AppointmentDetails } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { formatPatientLine } from '~/lib/format/patient-line'
import { describeOtherZone } from '~/lib/format/zone-name'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to, withQuery } from '~/lib/navigation/links'
import { patientPath } from '~/lib/navigation/patient-path'
import { FORM_ACTIONS, type FormAction } from './action-forms'
import { toRows } from './row.server'

/** A fact of an appointment; some of them lead somewhere. */
export interface LinkedFact {
  label: string
  value: string
  href?: string
}

/** The form that the address asks for; null where it asks for none, or for one that is not for now. */
export function readFormAction(url: URL): FormAction | null {
  return FORM_ACTIONS.find((act) => act === url.searchParams.get('act')) ?? null
}

/** One appointment in words, with what this person may do with it and what became of it so far. */
export async function loadAppointmentView(ctx: ScreenContext) {
  const { api, me, params, url } = ctx
  const appointmentId = params.appointmentId!
  const [{ data: appointment }, { data: events }] = await Promise.all([
    api.appointments.read({ appointmentId }),
    api.appointments.listEvents({ appointmentId }),
  ]).catch(throwErrorPage)
  const { patient, status, actions: acts, kind } = appointment
  const now = new Date()
  const format = getFormatter({ ...me.practice, zone: appointment.zone, currency: appointment.currency })
  const { patientId } = patient
  const isPatient = canOpenScreen('/myAppointment', me.role)
  const mayLink = !isPatient && kind === 'virtual' && appointmentStatuses.isIn(status, 'expected')
  const may: FormAction[] = [
    ...FORM_ACTIONS.filter((act) => acts.some((one) => one === act)),
    ...(mayLink ? (['video'] as const) : []),
  ]
  const asked = readFormAction(url)
  return {
    appointmentId,
    status,
    isPatient,
    title: `${patient.fullName}, ${format.shortDay(appointment.day)}, ${format.clock(appointment.from)}`,
    facts: [
      ...listFacts(ctx, appointment, format, format.dayAt(now)),
      ...(await listCertificateFacts(ctx, appointment)),
    ],
    row: toRows(ctx, [appointment], now)[0]!,
    move: acts.includes('move') ? to('/timeslot/:patientId', { patientId }, { appointment: appointmentId }) : null,
    may,
    form: asked && may.includes(asked) ? asked : null,
    /** Past the cut-off a patient is told so, instead of finding nothing to press. */
    tooLate:
      isPatient && ['booked', 'requested'].includes(status) && acts.length === 0
        ? format.dateTime(appointment.changesUntil)
        : null,
    videoUrl: appointment.videoUrl,
    history: events.map(({ at, toStatus, reason, by }) => ({
      key: `${at} ${toStatus}`,
      when: format.dateTime(at),
      status: toStatus,
      reason: reason ?? '',
      by: by ?? 'By itself',
    })),
    back: withQuery(appointmentsPath(me.role), { day: appointment.day, focus: appointmentId }),
  }
}

/** Certificates about the visit, for who prints them. */
async function listCertificateFacts(
  { api }: ScreenContext,
  { appointmentId, status }: AppointmentDetails,
): Promise<LinkedFact[]> {
  if (status !== 'completed') return []
  const { data } = await api.certificates.listForAppointment({ appointmentId }).catch(throwErrorPage)
  return data.map(({ certificateId, number, kind, cancelledAt }) => ({
    label: `Certificate ${number}`,
    value: `${CERTIFICATE_KINDS[kind].label}${cancelledAt ? ', cancelled' : ''}`,
    href: to('/certificate/:certificateId', { certificateId }),
  }))
}

function listFacts(
  { me }: ScreenContext,
  appointment: AppointmentDetails,
  format: Formatter,
  today: string,
): LinkedFact[] {
  const { patient, doctor, place, tokenNo, movedFrom, movedTo, followUpOf } = appointment
  const time = `${format.clock(appointment.from)} to ${format.clock(appointment.to)}`
  const link = (label: string, other: typeof movedTo): LinkedFact[] =>
    other ? [{ label, value: format.dateTime(other.startsAt), href: to('/appointment/:appointmentId', other) }] : []
  const some = (label: string, value: string | null | undefined | false): LinkedFact[] =>
    value ? [{ label, value }] : []
  return [
    {
      label: 'Patient',
      value: `${patient.fullName}, ${formatPatientLine(patient, format, today)}`,
      href: patientPath(me.role, me.practice.id, patient.patientId) ?? undefined,
    },
    { label: 'Doctor', value: doctor.fullName },
    { label: 'Clinic', value: place.name },
    { label: 'Day', value: format.longDay(appointment.day) },
    { label: 'Time', value: [time, describeOtherZone(appointment.zone, me.practice)].filter(Boolean).join(', ') },
    { label: 'Kind', value: KINDS.find(({ value }) => value === appointment.kind)?.label ?? '' },
    ...some('Reason', appointment.reason),
    ...some('Token', tokenNo === null ? null : String(tokenNo)),
    { label: 'Fee', value: format.money(appointment.feeMinor) },
    ...(appointment.videoUrl ? [{ label: 'Video link', value: appointment.videoUrl, href: appointment.videoUrl }] : []),
    ...some('Came', appointment.arrivedLate && 'Late'),
    ...some('Cancelled', appointment.leftWithoutVisit ? 'Left without being seen' : appointment.cancellationReason),
    ...some('Booked over others', appointment.overbookReason),
    ...link('Moved from', movedFrom),
    ...link('Moved to', movedTo),
    ...link('Follow-up of', followUpOf),
    {
      label: 'Booked',
      value: [format.dateTime(appointment.bookedAt), appointment.bookedBy].filter(Boolean).join(', '),
    },
  ]
}
