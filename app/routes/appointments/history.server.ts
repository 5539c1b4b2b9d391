import type { Entered } from '~/lib/enter.server'
import { formatterOf } from '~/lib/format'
import { to } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'

/** A visit in a line. */
export interface PastVisit {
  visitId: string
  when: string
  doctor: string
  diagnoses: string
  status: string
  href: string
}

const LIVE = '/my-appointment/consultation/:userId/live-consultation'

/** A patient's visits, newest first; null where the record is not open to the asker. */
export async function historyOf({ api, me }: Entered, userId: string, open: boolean): Promise<PastVisit[] | null> {
  if (!open) return null
  const { data } = await api.liveconsultation.list({ patientId: userId }).catch(orPage)
  const format = formatterOf(me.practice)
  return data.map((visit) => ({
    visitId: visit._id,
    when: format.date(visit.startedAt),
    doctor: visit.doctorName,
    diagnoses: visit.diagnoses.join(', '),
    status: visit.status,
    href: to(LIVE, { userId }, { appointment: visit.appointmentId }),
  }))
}
