/** What a doctor certifies about a visit of their own. */
export const CERTIFICATE_KINDS = {
  sick_leave: { label: 'Sick leave', title: 'Medical certificate' },
  fitness: { label: 'Fitness', title: 'Fitness certificate' },
  attendance: { label: 'Attendance', title: 'Attendance certificate' },
} as const
export type CertificateKind = keyof typeof CERTIFICATE_KINDS
export const KINDS = Object.keys(CERTIFICATE_KINDS) as [CertificateKind, ...CertificateKind[]]

/** A sick leave begins so many days before the visit at the earliest: what was before, the doctor did not see (our invention). */
export const MAX_DAYS_BEFORE_VISIT = 3
/** And so many days after it at the latest; a fitness as well (our invention). */
export const MAX_DAYS_AFTER_VISIT = 30
/** The longest sick leave of one certificate (our invention). */
export const MAX_LEAVE_DAYS = 180

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000
const addDays = (day: string, days: number) => new Date((dayNumber(day) + days) * 86_400_000).toISOString().slice(0, 10)

/** The days that a paper covers, the first and the last one too: 3 from Monday to Wednesday. */
export const countDays = (fromDay: string, toDay: string): number => dayNumber(toDay) - dayNumber(fromDay) + 1

/** The days on which a certificate of this visit may begin. */
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
 * What is wrong with the days and times of a certificate, by field.
 * @param visitDay the day of the visit, and `now` the day and the time, on the calendar and the clock of the clinic
 */
export function validateDays(
  asked: CertificateDates,
  visitDay: string,
  now: { day: string; time: string },
): Partial<Record<'fromDay' | 'toDay' | 'fromTime' | 'toTime', string>> {
  const { kind, fromDay = visitDay, toDay, fromTime = '', toTime = '' } = asked
  if (kind === 'attendance') {
    if (toTime <= fromTime) return { toTime: 'Enter a time after the first one' }
    return visitDay === now.day && toTime > now.time ? { toTime: 'Enter a time that is not still to come' } : {}
  }
  const { earliest, latest } = allowedStart(kind, visitDay)
  if (fromDay < earliest)
    return {
      fromDay:
        kind === 'sick_leave'
          ? `Enter a day at most ${MAX_DAYS_BEFORE_VISIT} days before the visit`
          : 'Enter the day of the visit or a later one',
    }
  if (fromDay > latest) return { fromDay: `Enter a day at most ${MAX_DAYS_AFTER_VISIT} days after the visit` }
  if (kind === 'fitness' || !toDay) return {}
  if (toDay < fromDay) return { toDay: 'Enter the first day or a later one' }
  return countDays(fromDay, toDay) > MAX_LEAVE_DAYS ? { toDay: `Certify ${MAX_LEAVE_DAYS} days or fewer` } : {}
}

interface VisitLike {
  status: string
  doctorId: string
}

/** Only the doctor who saw the patient certifies it, once the note is signed. */
export const canCertify = (visit: VisitLike, me: { doctorId: string | null }): boolean =>
  visit.status === 'completed' && visit.doctorId === me.doctorId

/** Only its own doctor cancels it, once. */
export const canCancel = (
  certificate: { doctorId: string; cancelledAt: string | null },
  me: { doctorId: string | null },
): boolean => certificate.cancelledAt === null && certificate.doctorId === me.doctorId
