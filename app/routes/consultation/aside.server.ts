import { bmiText, MEASURE_NAMES, MEASURES, type Measure, type Measures, measureText } from '#contract/vitals/rules.ts'
import type { Entered } from '~/lib/enter.server'
import { formatterOf } from '~/lib/format'
import { to } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'
import { type NoteInWords, noteInWords } from './note-in-words.server'
import { pressureText } from './reading-in-words.server'

/** A measurement as a fact; both blood pressures are one. */
function asFact(name: Measure, measures: Measures) {
  const pressure = pressureText(measures)
  if (!pressure || (name !== 'systolic' && name !== 'diastolic')) {
    return { label: MEASURES[name].label, value: measureText(name, measures) }
  }
  return { label: 'Blood pressure', value: name === 'systolic' ? pressure : '' }
}

export interface AsideProps {
  vitals: { measured: string; values: { label: string; value: string }[] } | null
  last: { title: string; note: NoteInWords; href: string } | null
  earlier: { visitId: string; words: string; href: string }[]
}

const EARLIER_AT_MOST = 10

/** What stands beside today's visit: the newest measurements, the visit before, and those before that. */
export async function asideOf({ api, me }: Entered, userId: string, thisVisit: string | null): Promise<AsideProps> {
  const format = formatterOf(me.practice)
  const { data: taken } = await api.vitals.list({ patientId: userId, limit: 5 }).catch(orPage)
  const { data: visits } = await api.liveconsultation
    .list({ patientId: userId, limit: EARLIER_AT_MOST + 1 })
    .catch(orPage)
  const newest = taken.readings.find(({ corrected }) => !corrected)
  const [last, ...earlier] = visits.filter(({ _id }) => _id !== thisVisit)
  const open = (appointment: string) =>
    to('/my-appointment/consultation/:userId/live-consultation', { userId }, { appointment })
  return {
    vitals: newest
      ? {
          measured: format.dateTime(newest.measuredAt),
          values: [
            ...MEASURE_NAMES.map((name) => asFact(name, newest.measures)),
            { label: 'BMI', value: bmiText(newest.bmiTenths) },
          ].filter(({ value }) => value),
        }
      : null,
    last: last
      ? {
          title: `Last visit ${format.date(last.startedAt)}, ${last.doctorName}`,
          note: noteInWords((await api.visits.view({ visitId: last._id }).catch(orPage)).data, format),
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
