export const CERTIFICATE_KINDS = {
  sick_leave: { label: 'Sick leave', title: 'Medical certificate' },
  fitness: { label: 'Fitness', title: 'Fitness certificate' },
  attendance: { label: 'Attendance', title: 'Attendance certificate' },
} as const
export type CertificateKind = keyof typeof CERTIFICATE_KINDS
export const KINDS = Object.keys(CERTIFICATE_KINDS) as [CertificateKind, ...CertificateKind[]]

/** A sick leave starts at most this many days before the visit. Our own choice. */
export const MAX_DAYS_BEFORE_VISIT = 3
/** Sick leave and fitness start at most this many days after the visit. Our own choice. */
export const MAX_DAYS_AFTER_VISIT = 30
/** The longest sick leave of one certificate. Our own choice. */
export const MAX_LEAVE_DAYS = 180

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000
const addDays = (day: string, days: number) => new Date((dayNumber(day) + days) * 86_400_000).toISOString().slice(0, 10)

/** Counts the days of a certificate, both inclusive: 3 from Monday to Wednesday. */
export const countDays = (fromDay: string, toDay: string): number => dayNumber(toDay) - dayNumber(fromDay) + 1

/** The range of days on which a certificate of this visit may start. */
export const allowedStart = (kind: CertificateKind, visitDay: string): { earliest: string; latest: string } => ({
  earliest: kind === 'sick_leave' ? addDays(visitDay, -MAX_DAYS_BEFORE_VISIT) : visitDay,
  latest: kind === 'attendance' ? visitDay : addDays(visitDay, MAX_DAYS_AFTER_VISIT),
})

interface CertificateDates {
  kind: CertificateKind
  fromDay?: string | undefined
  toDay?: string | undefined
  fromTime?: string | undefined
  toTime?: string | undefined
}

/**
 * Validates the days and times of a certificate and returns errors by field.
 * @param visitDay the day of the visit; like `now`, in the time zone of the clinic
 */
export function validateDays(
  input: CertificateDates,
  visitDay: string,
  now: { day: string; time: string },
): Partial<Record<'fromDay' | 'toDay' | 'fromTime' | 'toTime', string>> {
  const { kind, fromDay = visitDay, toDay, fromTime = '', toTime = '' } = input
  if (kind === 'attendance') {
    if (toTime <= fromTime) return { toTime: 'Enter a time after the start' }
    return visitDay === now.day && toTime > now.time ? { toTime: 'Enter a time that is not in the future' } : {}
  }
  const { earliest, latest } = allowedStart(kind, visitDay)
  if (fromDay < earliest)
    return {
      fromDay:
        kind === 'sick_leave'
          ? `Enter a day at most ${MAX_DAYS_BEFORE_VISIT} days before the visit`
          : 'Enter the day of the visit or a later day',
    }
  if (fromDay > latest) return { fromDay: `Enter a day at most ${MAX_DAYS_AFTER_VISIT} days after the visit` }
  if (kind === 'fitness' || !toDay) return {}
  if (toDay < fromDay) return { toDay: 'Enter the first day or a later day' }
  return countDays(fromDay, toDay) > MAX_LEAVE_DAYS ? { toDay: `Certify ${MAX_LEAVE_DAYS} days or fewer` } : {}
}

interface VisitLike {
  status: string
  doctorId: string
}

/** Only the visit's own doctor can certify it, once the note is signed. */
export const canCertify = (visit: VisitLike, me: { doctorId: string | null }): boolean =>
  visit.status === 'completed' && visit.doctorId === me.doctorId

/** Only its own doctor can cancel it, once. */
export const canCancel = (
  certificate: { doctorId: string; cancelledAt: string | null },
  me: { doctorId: string | null },
): boolean => certificate.cancelledAt === null && certificate.doctorId === me.doctorId
