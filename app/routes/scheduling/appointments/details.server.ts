import { CERTIFICATE_KINDS } from '#contract/clinical/certificates/kinds.ts'
import { isPatientRole } from '#contract/roles.ts'
import { paymentStatuses } from '#contract/scheduling/appointments/payment-statuses.ts'
import { canPayAhead, hasFeeDue, KINDS } from '#contract/scheduling/appointments/rules.ts'
import type { AppointmentDetails } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { formatPatientLine } from '~/lib/format/patient-line'
import { describeOtherZone } from '~/lib/format/zone-name'
import type { ApiClient } from '~/lib/http/api.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to, withQuery } from '~/lib/navigation/links'
import { createPatientPathFinder } from '~/lib/navigation/patient-path'
import { FORM_ACTIONS, type FormAction } from './action-forms'
import { paymentPath, toRows } from './row.server'

/** A certificate as the API answers it: this module may not import clinical's schemas. */
type AnsweredCertificate = Awaited<
  ReturnType<ApiClient['records']['readAppointmentPage']>
>['data']['certificates'][number]

interface LinkedFact {
  label: string
  value: string
  href?: string
}

/** Reads which form the URL asks for. */
export function readFormAction(url: URL): FormAction | null {
  return FORM_ACTIONS.find((action) => action === url.searchParams.get('action')) ?? null
}

/** Loads one appointment with its history and the actions that the user may take. */
export async function loadAppointmentView(ctx: ScreenContext) {
  const { api, me, params, url } = ctx
  const appointmentId = params.appointmentId!
  const { appointment, events, certificates } = (await api.records.readAppointmentPage({ appointmentId })).data
  const { patient, status, actions, kind } = appointment
  const now = new Date()
  const format = getFormatter({ ...me.practice, zone: appointment.zone, currency: appointment.currency })
  const { patientId } = patient
  const isPatient = isPatientRole(me.role)
  const canSetLink = !isPatient && kind === 'virtual' && appointmentStatuses.isIn(status, 'expected')
  const formActions: FormAction[] = [
    ...FORM_ACTIONS.filter((formAction) => actions.some((action) => action === formAction)),
    ...(canSetLink ? (['setVideoLink'] as const) : []),
  ]
  const requested = readFormAction(url)
  return {
    appointmentId,
    status,
    isPatient,
    title: `${patient.fullName}, ${format.shortDay(appointment.day)}, ${format.clock(appointment.from)}`,
    facts: [...listFacts(ctx, appointment, format, format.dayAt(now)), ...certificates.map(toCertificateFact)],
    row: toRows(ctx, [appointment], now)[0]!,
    move: actions.includes('reschedule')
      ? to('/timeslot/:patientId', { patientId }, { appointment: appointmentId })
      : null,
    payAhead:
      canOpenScreen('/addfees/:appointmentId', me.role) && canPayAhead(appointment)
        ? { href: paymentPath(appointment), label: `Take payment of ${format.money(appointment.dueMinor)}` }
        : null,
    formActions,
    form: requested && formActions.includes(requested) ? requested : null,
    /** The cut-off that has passed, to explain to a patient why there are no buttons. */
    tooLate:
      isPatient && appointmentStatuses.isIn(status, 'upcoming') && actions.length === 0
        ? format.dateTime(appointment.changesUntil)
        : null,
    paymentNotice: describePaymentOnCancel(appointment, isPatient),
    videoUrl: appointment.videoUrl,
    history: events.map(({ at, toStatus, reason, by }) => ({
      key: `${at} ${toStatus}`,
      when: format.dateTime(at),
      status: toStatus,
      reason: reason ?? '',
      by: by ?? 'Automatic',
    })),
    back: withQuery(appointmentsPath(me.role), { day: appointment.day, focus: appointmentId }),
  }
}

const toCertificateFact = ({ certificateId, number, kind, cancelledAt }: AnsweredCertificate): LinkedFact => ({
  label: `Certificate ${number}`,
  value: `${CERTIFICATE_KINDS[kind].label}${cancelledAt ? ', cancelled' : ''}`,
  href: to('/certificate/:certificateId', { certificateId }),
})

/** Says what happens to a payment when its appointment is cancelled; null if nothing was paid. */
export function describePaymentOnCancel(
  { paymentStatus }: Pick<AppointmentDetails, 'paymentStatus'>,
  isPatient: boolean,
) {
  if (!paymentStatuses.isIn(paymentStatus, 'received')) return null
  return isPatient
    ? 'You have paid for this appointment. The clinic will tell you about the refund.'
    : 'This appointment has a payment. Cancelling doesn’t refund it. To refund it, open the payment after you cancel.'
}

function listFacts(
  { me }: ScreenContext,
  appointment: AppointmentDetails,
  format: Formatter,
  today: string,
): LinkedFact[] {
  const { patient, doctor, place, tokenNo, movedFrom, movedTo, followUpOf } = appointment
  const time = `${format.clock(appointment.from)} to ${format.clock(appointment.to)}`
  const toLink = (label: string, other: typeof movedTo): LinkedFact[] =>
    other ? [{ label, value: format.dateTime(other.startsAt), href: to('/appointment/:appointmentId', other) }] : []
  const isDue = hasFeeDue(appointment) || canPayAhead(appointment)
  const toFact = (label: string, value: string | null | undefined | false): LinkedFact[] =>
    value ? [{ label, value }] : []
  return [
    {
      label: 'Patient',
      value: `${patient.fullName}, ${formatPatientLine(patient, format, today)}`,
      href: createPatientPathFinder(me)(patient.patientId) ?? undefined,
    },
    { label: 'Doctor', value: doctor.fullName },
    { label: 'Branch', value: place.name },
    { label: 'Day', value: format.longDay(appointment.day) },
    { label: 'Time', value: [time, describeOtherZone(appointment.zone, me.practice)].filter(Boolean).join(', ') },
    { label: 'Visit type', value: KINDS.find(({ value }) => value === appointment.kind)?.label ?? '' },
    ...toFact('Reason', appointment.reason),
    ...toFact('Token', tokenNo === null ? null : String(tokenNo)),
    { label: 'Fee', value: format.money(appointment.feeMinor) },
    ...toFact('Amount due', isDue && format.money(appointment.dueMinor)),
    ...(appointment.videoUrl ? [{ label: 'Video link', value: appointment.videoUrl, href: appointment.videoUrl }] : []),
    ...toFact('Arrived', appointment.arrivedLate && 'Late'),
    ...toFact('Cancelled', appointment.leftWithoutVisit ? 'Left without being seen' : appointment.cancellationReason),
    ...toFact('Reason for overbooking', appointment.overbookReason),
    ...toLink('Rescheduled from', movedFrom),
    ...toLink('Rescheduled to', movedTo),
    ...toLink('Follow-up to', followUpOf),
    {
      label: 'Booked',
      value: [format.dateTime(appointment.bookedAt), appointment.bookedBy].filter(Boolean).join(', '),
    },
  ]
}
