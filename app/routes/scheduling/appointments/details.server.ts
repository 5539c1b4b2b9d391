import { CERTIFICATE_KINDS } from '#contract/clinical/certificates/rules.ts'
import { KINDS } from '#contract/scheduling/appointments/rules.ts'
import type { AppointmentDetails } from '#contract/scheduling/appointments/schema.ts'
import { mayOpen } from '#contract/screens.ts'
import { type Formatter, formatterOf } from '~/lib/format/format'
import { patientLine } from '~/lib/format/patient-line'
import { otherZone } from '~/lib/format/zone-name'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to, withQuery } from '~/lib/navigation/links'
import { patientPath } from '~/lib/navigation/patient-path'
import { FORM_ACTS, type FormAct } from './act-forms'
import { rowsFor } from './row.server'

/** A fact of an appointment; some of them lead somewhere. */
export interface LinkedFact {
  label: string
  value: string
  href?: string
}

/** The form that the address asks for; null where it asks for none, or for one that is not for now. */
export function formIn(url: URL): FormAct | null {
  return FORM_ACTS.find((act) => act === url.searchParams.get('act')) ?? null
}

/** One appointment in words, with what this person may do with it and what became of it so far. */
export async function appointmentView(entered: ScreenContext) {
  const { api, me, params, url } = entered
  const appointmentId = params.appointmentId!
  const [{ data: appointment }, { data: events }] = await Promise.all([
    api.appointments.read({ appointmentId }),
    api.appointments.events({ appointmentId }),
  ]).catch(throwErrorPage)
  const { patient, status, acts, kind } = appointment
  const now = new Date()
  const format = formatterOf({ ...me.practice, zone: appointment.zone, currency: appointment.currency })
  const { patientId } = patient
  const isPatient = mayOpen('/myAppointment', me.role)
  const mayLink = !isPatient && kind === 'virtual' && ['requested', 'booked', 'arrived'].includes(status)
  const may: FormAct[] = [
    ...FORM_ACTS.filter((act) => acts.some((one) => one === act)),
    ...(mayLink ? (['video'] as const) : []),
  ]
  const asked = formIn(url)
  return {
    appointmentId,
    status,
    isPatient,
    title: `${patient.fullName}, ${format.shortDay(appointment.day)}, ${format.clock(appointment.from)}`,
    facts: [
      ...factsOf(entered, appointment, format, format.dayAt(now)),
      ...(await certificatesOf(entered, appointment)),
    ],
    row: rowsFor(entered, [appointment], now)[0]!,
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
async function certificatesOf(
  { api }: ScreenContext,
  { appointmentId, status }: AppointmentDetails,
): Promise<LinkedFact[]> {
  if (status !== 'completed') return []
  const { data } = await api.certificates.ofAppointment({ appointmentId }).catch(throwErrorPage)
  return data.map(({ certificateId, number, kind, cancelledAt }) => ({
    label: `Certificate ${number}`,
    value: `${CERTIFICATE_KINDS[kind].label}${cancelledAt ? ', cancelled' : ''}`,
    href: to('/certificate/:certificateId', { certificateId }),
  }))
}

function factsOf(
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
      value: `${patient.fullName}, ${patientLine(patient, format, today)}`,
      href: patientPath(me.role, me.practice.id, patient.patientId) ?? undefined,
    },
    { label: 'Doctor', value: doctor.fullName },
    { label: 'Clinic', value: place.name },
    { label: 'Day', value: format.longDay(appointment.day) },
    { label: 'Time', value: [time, otherZone(appointment.zone, me.practice)].filter(Boolean).join(', ') },
    { label: 'Kind', value: KINDS.find(({ value }) => value === appointment.kind)?.label ?? '' },
    ...some('Reason', appointment.reason),
    ...some('Token', tokenNo === null ? null : String(tokenNo)),
    { label: 'Fee', value: format.money(appointment.feeMinor) },
    ...(appointment.videoUrl ? [{ label: 'Video link', value: appointment.videoUrl, href: appointment.videoUrl }] : []),
    ...some('Came', appointment.arrivedLate && 'Late'),
    ...some('Cancelled', appointment.leftWithoutVisit ? 'Left without being seen' : appointment.cancelledFor),
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
