import type { Visit } from '#contract/clinical/visits/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'
import { CERTIFICATES } from '../certificates/certificates.server'
import { appointmentIn } from '../consultation/record.server'
import { LIVE } from './note-saving.server'

/** Which version of the note the address asks for; anything that is no number is as if it were not there. */
export function versionIn(url: URL): number | undefined {
  const named = url.searchParams.get('version') ?? ''
  return /^[1-9]\d{0,3}$/.test(named) ? Number(named) : undefined
}

/** What stands around a signed note: who signed it, its versions, what is to follow. */
export function signedOf(visit: Visit, { userId, format, url }: { userId: string; format: Formatter; url: URL }) {
  const { appointmentId, doctorId, doctorName, versions, noteVersion, followUp, followUpOn } = visit
  const page = (more: Record<string, string | number> = {}) =>
    to(LIVE, { userId }, { appointment: appointmentIn(url) ?? appointmentId, ...more })
  const newest = versions.at(-1)?.number ?? noteVersion
  return {
    lead: visit.signedAt && `Signed ${format.dateTime(visit.signedAt)} by ${doctorName}`,
    summary: to(
      '/visit-summary/:visitId',
      { visitId: visit._id },
      noteVersion < newest ? { version: noteVersion } : {},
    ),
    certificates: visit.amendable ? to(CERTIFICATES, { userId }, { appointment: appointmentId }) : null,
    amend: visit.amendable ? page({ amend: 1 }) : null,
    earlier: noteVersion < newest ? { newest: page(), words: `This is version ${noteVersion} of ${newest}.` } : null,
    versions:
      versions.length > 1
        ? versions.toReversed().map(({ number, reason, signedBy, signedAt }) => ({
            number,
            href: number === newest ? page() : page({ version: number }),
            current: number === noteVersion,
            name: number === 1 ? 'As it was signed' : `Version ${number}`,
            words: `${format.dateTime(signedAt)}, ${signedBy}${reason ? `: ${reason}` : ''}`,
          }))
        : [],
    followUp:
      followUp?.status === 'open' && followUpOn
        ? {
            words: `Follow-up on ${format.longDay(followUpOn)} is not booked yet`,
            label: 'Book the follow-up',
            href: to('/book-appointment', null, {
              patient: userId,
              doctor: doctorId,
              day: followUpOn,
              kind: 'follow_up',
            }),
          }
        : followUp?.appointmentId
          ? {
              words: 'The follow-up is booked',
              label: 'Show the appointment',
              href: to('/appointment/:appointmentId', { appointmentId: followUp.appointmentId }),
            }
          : null,
  }
}
export type Signed = ReturnType<typeof signedOf>
