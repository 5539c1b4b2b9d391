import { addDays, getDayDifference } from '#contract/kernel/days.ts'
import { CERTIFICATE_KINDS, type CertificateField, type CertificateKind, KINDS } from './kinds.ts'

/** The longest period of one certificate. Our own choice. */
export const MAX_DAYS = 180

/** Counts the days of a certificate, both inclusive: 3 from Monday to Wednesday. */
export const countDays = (fromDay: string, toDay: string): number => getDayDifference(fromDay, toDay) + 1

/** The range of days on which a certificate of this visit may start. */
export function getAllowedStart(kind: CertificateKind, visitDay: string) {
  const { daysBefore, daysAfter } = CERTIFICATE_KINDS[kind].start
  return { earliest: addDays(visitDay, -daysBefore), latest: addDays(visitDay, daysAfter) }
}

type CertificateDates = { kind: CertificateKind } & Partial<Record<CertificateField, string | undefined>>

/**
 * Validates the days and times of a certificate and returns errors by field.
 * @param visitDay the day of the visit; like `now`, in the time zone of the clinic
 */
export function validateDays(
  { kind, fromDay, toDay, fromTime, toTime }: CertificateDates,
  visitDay: string,
  now: { day: string; time: string },
): Partial<Record<CertificateField, string>> {
  if (fromTime && toTime) {
    if (toTime <= fromTime) return { toTime: 'Enter a time after the start' }
    if (visitDay === now.day && toTime > now.time) return { toTime: 'Enter a time that is not in the future' }
  }
  if (!fromDay) return {}
  const { daysBefore, daysAfter } = CERTIFICATE_KINDS[kind].start
  const { earliest, latest } = getAllowedStart(kind, visitDay)
  if (fromDay < earliest)
    return {
      fromDay:
        daysBefore > 0
          ? `Enter a date at most ${daysBefore} days before the visit`
          : 'Enter the date of the visit or a later date',
    }
  if (fromDay > latest) return { fromDay: `Enter a date at most ${daysAfter} days after the visit` }
  if (!toDay) return {}
  if (toDay < fromDay)
    return { toDay: 'The last day can’t be before the first day. Enter the first day or a later one' }
  return countDays(fromDay, toDay) > MAX_DAYS ? { toDay: `Certify ${MAX_DAYS} days or fewer` } : {}
}

/** Lists the kinds of certificates that the user can issue for a visit. */
export const listIssuableKinds = (
  visit: { status: string; doctorId: string },
  me: { doctorId: string | null },
): CertificateKind[] => KINDS.filter((kind) => CERTIFICATE_KINDS[kind].canIssue(visit, me))

/** Only its own doctor can cancel it, once. */
export const canCancel = (
  certificate: { doctorId: string; cancelledAt: string | null },
  me: { doctorId: string | null },
): boolean => certificate.cancelledAt === null && certificate.doctorId === me.doctorId
