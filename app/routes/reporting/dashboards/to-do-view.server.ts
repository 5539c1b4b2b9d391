import type { DoctorToDo } from '#contract/reporting/dashboards/schema.ts'
import { hasPage } from '#contract/screens.ts'
import { to } from '~/lib/navigation/links'
import type { Link, Part } from './board'
import type { DashboardContext } from './open-screens.server'

const RECORD = '/my-appointment/consultation/:userId'
/** The API counts one more than this at most. */
const MAX_COUNT = 50

/** Lists a doctor's open tasks with links. */
export function toTaskParts({ me, format }: DashboardContext, { unsigned, followUps, results }: DoctorToDo): Part[] {
  const part = (title: string, texts: [one: string, many: string], tasks: { count: number }, links: Link[]): Part[] => {
    if (tasks.count === 0) return []
    const count = tasks.count > MAX_COUNT ? `More than ${MAX_COUNT}` : format.number(tasks.count)
    const truncation = tasks.count > links.length ? ` Showing the first ${links.length}.` : ''
    return [{ kind: 'text', title, text: `${count} ${tasks.count === 1 ? texts[0] : texts[1]}.${truncation}`, links }]
  }
  const live = `${RECORD}/live-consultation` as const
  const lab = `${RECORD}/lab-report` as const
  return [
    ...part(
      'To sign',
      ['unsigned note from an earlier day', 'unsigned notes from earlier days'],
      unsigned,
      unsigned.rows.map(({ patientId, patientName, appointmentId, day }) => ({
        href: to(live, { userId: patientId }, { appointment: appointmentId }),
        label: `${patientName}, ${format.shortDay(day)}`,
      })),
    ),
    ...part(
      'Follow-ups to book',
      ['follow-up due without an appointment', 'follow-ups due without an appointment'],
      followUps,
      followUps.rows.map(({ patientId, patientName, doctorId, day }) => ({
        href: to('/book-appointment', null, { patient: patientId, doctor: doctorId, day, kind: 'follow_up' }),
        label: `${patientName}, ${format.shortDay(day)}`,
      })),
    ),
    ...(hasPage(lab, me.role)
      ? part(
          'Results to review',
          ['patient has new results', 'patients have new results'],
          results,
          results.rows.map(({ patientId, patientName, at }) => ({
            href: to(lab, { userId: patientId }),
            label: `${patientName}, ${format.shortDay(format.dayAt(at))}`,
          })),
        )
      : []),
  ]
}
