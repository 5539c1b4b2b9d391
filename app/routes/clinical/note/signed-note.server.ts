import type { Visit } from '#contract/clinical/visits/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'
import { CERTIFICATES, LIVE_CONSULTATION } from '../consultation/paths'
import { readAppointmentId } from '../consultation/record.server'

/** Formats what is shown around a signed note: signer, links, versions and follow-up. */
export function toSignedNoteView(
  visit: Visit,
  { userId, format, url }: { userId: string; format: Formatter; url: URL },
) {
  const { appointmentId, doctorId, doctorName, versions, noteVersion, followUp, followUpOn } = visit
  const noteUrl = (query: Record<string, string | number> = {}) =>
    to(LIVE_CONSULTATION, { userId }, { appointment: readAppointmentId(url) ?? appointmentId, ...query })
  const newest = versions.at(-1)?.number ?? noteVersion
  return {
    lead: visit.signedAt && `Signed ${format.dateTime(visit.signedAt)} by ${doctorName}`,
    summary: to(
      '/visit-summary/:visitId',
      { visitId: visit._id },
      noteVersion < newest ? { version: noteVersion } : {},
    ),
    certificates: visit.amendable ? to(CERTIFICATES, { userId }, { appointment: appointmentId }) : null,
    amend: visit.amendable ? noteUrl({ amend: 1 }) : null,
    earlier: noteVersion < newest ? { newest: noteUrl(), text: `This is version ${noteVersion} of ${newest}.` } : null,
    versions:
      versions.length > 1
        ? versions.toReversed().map(({ number, reason, signedBy, signedAt }) => ({
            number,
            href: number === newest ? noteUrl() : noteUrl({ version: number }),
            current: number === noteVersion,
            name: number === 1 ? 'Original version' : `Version ${number}`,
            text: `${format.dateTime(signedAt)}, ${signedBy}${reason ? `: ${reason}` : ''}`,
          }))
        : [],
    followUp:
      followUp?.status === 'open' && followUpOn
        ? {
            text: `Follow-up on ${format.longDay(followUpOn)} is not booked yet`,
            label: 'Book follow-up',
            href: to('/book-appointment', null, {
              patient: userId,
              doctor: doctorId,
              day: followUpOn,
              kind: 'follow_up',
            }),
          }
        : followUp?.appointmentId
          ? {
              text: 'Follow-up booked',
              label: 'View appointment',
              href: to('/appointment/:appointmentId', { appointmentId: followUp.appointmentId }),
            }
          : null,
  }
}
export type SignedNoteView = ReturnType<typeof toSignedNoteView>
