import { DOCUMENT_KINDS, type RecordDocumentKind } from '#contract/clinical/records/schema.ts'
import type { TimelineEntry } from '#contract/clinical/records/timeline.ts'
import { findReach } from '#contract/operations.ts'
import { documentUrl } from '~/lib/documents/document-titles'
import { getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { LAB_REPORTS, LIVE_CONSULTATION, MEDICAL_HISTORY, PRESCRIPTION_DOCUMENT, VITALS } from '../consultation/paths'
import { patientDocumentsPath } from './document-row.server'
import { toLines, toLinkText, toState, toTitle } from './timeline-text.server'

/** Formats entries of the timeline, with links to their pages. */
export function toTimelineRows({ me }: Pick<ScreenContext, 'me'>, userId: string, entries: readonly TimelineEntry[]) {
  const readsAllAppointments = findReach('appointments:read', me.role) === 'practice'
  // Doctors can open only their own bookings.
  const canOpenAppointment = ({ doctorId }: TimelineEntry) => readsAllAppointments || doctorId === me.doctorId
  return entries.map((entry) => {
    const { entryId, kind, at, zone, placeName, facts } = entry
    const format = getFormatter({ ...me.practice, zone })
    const { money } = getFormatter({ ...me.practice, ...(facts.currency && { currency: facts.currency }) })
    const [day, time] = [format.date(at), format.time(at)]
    const href = entryHref(entry, userId, canOpenAppointment)
    return {
      id: `${kind} ${entryId}`,
      at,
      day,
      time,
      title: toTitle(entry, format),
      link: href === null ? null : { href, ...toLinkText(kind, `${day}, ${time}`, facts.number) },
      summary:
        kind === 'visit' && entry.status === 'completed'
          ? {
              href: to('/visit-summary/:visitId', { visitId: entryId }),
              label: 'Print summary',
              hiddenLabel: ` of ${day}, ${time}`,
            }
          : null,
      lines: toLines(entry, format, money),
      who: [formatAuthor(entry), placeName].filter(Boolean).join(', '),
      ...toState(entry),
    }
  })
}

/** The person who did it; null for automatic entries. */
function formatAuthor({ kind, by, doctorName }: TimelineEntry): string | null {
  if (kind === 'message') return null
  if (!doctorName || by) return by
  if (kind === 'appointment') return `with ${doctorName}`
  return kind === 'result' ? `ordered by ${doctorName}` : doctorName
}

export type TimelineRow = ReturnType<typeof toTimelineRows>[number]

/** The page of an entry; null if it has none or this person can't open it. */
function entryHref(
  entry: TimelineEntry,
  userId: string,
  canOpenAppointment: (entry: TimelineEntry) => boolean,
): string | null {
  const { kind, entryId, appointmentId, facts, canOpen } = entry
  const appointment = appointmentId ?? undefined
  const visitUrl = appointment ? to(LIVE_CONSULTATION, { userId }, { appointment }) : null
  switch (kind) {
    case 'visit':
    case 'amendment':
    case 'follow_up':
      return visitUrl
    case 'prescription': {
      const prescription = { userId, prescriptionId: entryId }
      return to(PRESCRIPTION_DOCUMENT, prescription, { appointment })
    }
    case 'vitals':
      return to(VITALS, { userId }, { appointment })
    case 'order':
    case 'result':
      return to(LAB_REPORTS, { userId }, { appointment })
    case 'history':
      return to(MEDICAL_HISTORY, { userId })
    case 'appointment':
      return canOpenAppointment(entry) ? to('/appointment/:appointmentId', { appointmentId: entryId }) : null
    case 'message':
      return null
    default:
      return canOpen && isDocument(kind)
        ? documentUrl({ kind, appointmentId, documentId: facts.batchId ?? entryId }, patientDocumentsPath(userId))
        : null
  }
}

const isDocument = (kind: string): kind is RecordDocumentKind => (DOCUMENT_KINDS as readonly string[]).includes(kind)
