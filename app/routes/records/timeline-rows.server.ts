import type { TimelineEntry } from '#contract/records/schema.ts'
import type { Entered } from '~/lib/enter.server'
import { formatterOf } from '~/lib/format'
import { to } from '~/lib/links'

const RECORD = '/my-appointment/consultation/:userId'

/** An entry of the timeline in words, with where it is read whole. */
export function timelineRows({ me }: Entered, userId: string, entries: readonly TimelineEntry[]) {
  return entries.map((entry) => {
    const { entryId, kind, at, zone, names, doctorName, placeName, status, appointmentId } = entry
    const format = formatterOf({ ...me.practice, zone })
    const appointment = appointmentId ?? undefined
    return {
      id: `${kind} ${entryId}`,
      day: format.date(at),
      time: format.time(at),
      what: WORDS[kind],
      status: kind === 'vitals' ? null : { kind: kind as Exclude<typeof kind, 'vitals'>, state: status },
      text: names.join(', '),
      where: [doctorName, placeName].filter(Boolean).join(', '),
      href: {
        visit: () => to(`${RECORD}/live-consultation`, { userId }, { appointment }),
        prescription: () =>
          to(
            `${RECORD}/prescription-history-preview/:prescriptionId`,
            { userId, prescriptionId: entryId },
            { appointment },
          ),
        vitals: () => to(`${RECORD}/basic-vital-info`, { userId }, { appointment }),
        appointment: () => to('/appointment/:appointmentId', { appointmentId: entryId }),
      }[kind](),
    }
  })
}

export type TimelineRow = ReturnType<typeof timelineRows>[number]

const WORDS = { visit: 'Visit', prescription: 'Prescription', vitals: 'Vitals', appointment: 'Appointment' } as const
