import { PAPER_TITLES, type PaperTitleKind } from '#contract/clinical/records/schema.ts'
import type { TimelineEntry } from '#contract/clinical/records/timeline.ts'
import { reachOf } from '#contract/operations.ts'
import { paperHref } from '~/lib/documents/document-titles'
import { formatterOf } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { reportPath } from './document-row.server'
import { linesOf, linkOf, stateOf, titleOf } from './timeline-words.server'

const RECORD = '/my-appointment/consultation/:userId'

/** An entry of the timeline in words, with where it is read whole. */
export function timelineRows({ me }: Pick<ScreenContext, 'me'>, userId: string, entries: readonly TimelineEntry[]) {
  return entries.map((entry) => {
    const { entryId, kind, at, zone, placeName, facts } = entry
    const format = formatterOf({ ...me.practice, zone })
    const { money } = formatterOf({ ...me.practice, ...(facts.currency && { currency: facts.currency }) })
    const [day, time] = [format.date(at), format.time(at)]
    const href = hrefOf(entry, userId, me)
    return {
      id: `${kind} ${entryId}`,
      at,
      day,
      time,
      title: titleOf(entry, format),
      link: href === null ? null : { href, ...linkOf(kind, `${day}, ${time}`, facts.number) },
      summary:
        kind === 'visit' && entry.status === 'completed'
          ? {
              href: to('/visit-summary/:visitId', { visitId: entryId }),
              words: 'Print the summary',
              of: ` of ${day}, ${time}`,
            }
          : null,
      lines: linesOf(entry, format, money),
      who: [whoOf(entry), placeName].filter(Boolean).join(', '),
      ...stateOf(entry),
    }
  })
}

/** Who did it; nobody where the clinic does it by itself. */
function whoOf({ kind, by, doctorName }: TimelineEntry): string | null {
  if (kind === 'message') return null
  if (!doctorName || by) return by
  if (kind === 'appointment') return `with ${doctorName}`
  return kind === 'result' ? `ordered by ${doctorName}` : doctorName
}

export type TimelineRow = ReturnType<typeof timelineRows>[number]

/** Where it is read whole; null for what is said here already, and for what this reader may not open. */
function hrefOf(entry: TimelineEntry, userId: string, me: ScreenContext['me']): string | null {
  const { kind, entryId, appointmentId, doctorId, facts } = entry
  const appointment = appointmentId ?? undefined
  const atVisit = appointment ? to(`${RECORD}/live-consultation`, { userId }, { appointment }) : null
  switch (kind) {
    case 'visit':
    case 'amendment':
    case 'follow_up':
      return atVisit
    case 'prescription': {
      const prescription = { userId, prescriptionId: entryId }
      return to(`${RECORD}/prescription-history-preview/:prescriptionId`, prescription, { appointment })
    }
    case 'vitals':
      return to(`${RECORD}/basic-vital-info`, { userId }, { appointment })
    case 'order':
    case 'result':
      return to(`${RECORD}/lab-report`, { userId }, { appointment })
    case 'history':
      return to(`${RECORD}/medical-history`, { userId })
    case 'appointment': {
      // A doctor reaches their own bookings.
      const reaches = reachOf('appointments:read', me.role) === 'practice' || doctorId === me.doctorId
      return reaches ? to('/appointment/:appointmentId', { appointmentId: entryId }) : null
    }
    case 'message':
      return null
    default:
      return appointmentId && isPaper(kind)
        ? paperHref({ kind, appointmentId, paperId: facts.batchId ?? entryId }, reportPath(userId))
        : null
  }
}

const isPaper = (kind: string): kind is PaperTitleKind => (PAPER_TITLES as readonly string[]).includes(kind)
