import { formatterOf } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { newestValues, READINGS_LOOKED_AT } from '~/lib/vitals/newest.server'
import { type NoteInWords, noteInWords } from './note-in-words.server'

export interface AsideProps {
  vitals: ReturnType<typeof newestValues>
  last: { title: string; note: NoteInWords; href: string } | null
  earlier: { visitId: string; words: string; href: string }[]
}

const EARLIER_AT_MOST = 10

/** What stands beside today's visit: the newest measurements, the visit before, and those before that. */
export async function asideOf(
  { api, me }: ScreenContext,
  userId: string,
  thisVisit: string | null,
): Promise<AsideProps> {
  const format = formatterOf(me.practice)
  const { data: taken } = await api.vitals.list({ patientId: userId, limit: READINGS_LOOKED_AT }).catch(throwErrorPage)
  const { data: visits } = await api.liveconsultation
    .list({ patientId: userId, limit: EARLIER_AT_MOST + 1 })
    .catch(throwErrorPage)
  const [last, ...earlier] = visits.filter(({ _id }) => _id !== thisVisit)
  const open = (appointment: string) =>
    to('/my-appointment/consultation/:userId/live-consultation', { userId }, { appointment })
  return {
    vitals: newestValues(taken.readings, format),
    last: last
      ? {
          title: `Last visit ${format.date(last.startedAt)}, ${last.doctorName}`,
          note: noteInWords((await api.visits.view({ visitId: last._id }).catch(throwErrorPage)).data, format),
          href: open(last.appointmentId),
        }
      : null,
    earlier: earlier.map((visit) => ({
      visitId: visit._id,
      words: [format.date(visit.startedAt), visit.diagnoses.join(', ') || visit.doctorName].join(' '),
      href: open(visit.appointmentId),
    })),
  }
}
