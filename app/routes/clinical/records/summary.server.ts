import { familyOf } from '#contract/roles.ts'
import { formatterOf } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import type { NewestValue } from '~/lib/vitals/measured'
import { newestValues, READINGS_LOOKED_AT } from '~/lib/vitals/newest.server'

const RECORD = '/my-appointment/consultation/:userId'

export interface SummaryPart {
  title: string
  /** When it was measured or written. */
  note?: string
  values?: NewestValue[]
  lines?: { text: string; href?: string }[]
  empty: string
}

/** What somebody who opens the record wants to know first. */
export async function summaryOf({ api, me }: ScreenContext, userId: string): Promise<SummaryPart[]> {
  const [{ data: taken }, { data: visits }, { data: written }, { data: desk }] = await Promise.all([
    api.vitals.list({ patientId: userId, limit: READINGS_LOOKED_AT }),
    api.liveconsultation.list({ patientId: userId, limit: 10 }),
    api.prescription.listPrescriptionPatient({ patientId: userId, limit: 5 }),
    api.patients.atDesk({ patientId: userId }),
  ]).catch(throwErrorPage)
  const format = formatterOf(me.practice)
  const vitals = newestValues(taken.readings, format)
  const last = written.find(({ status }) => status === 'signed')
  // Each by the last visit that it was found at, that one first.
  const diagnoses = new Map<string, string>()
  for (const visit of visits) {
    for (const name of visit.diagnoses) if (!diagnoses.has(name)) diagnoses.set(name, visit.startedAt)
  }
  return [
    {
      // A doctor reaches their own bookings; those with others stand in the timeline.
      title: familyOf(me.role) === 'doctor' ? 'Booked with you' : 'Coming appointments',
      lines: desk.coming.map(({ appointmentId, startsAt, zone, doctorName }) => ({
        text: `${formatterOf({ ...me.practice, zone }).dateTime(startsAt)}, ${doctorName}`,
        href: to('/appointment/:appointmentId', { appointmentId }),
      })),
      empty: 'Nothing is booked.',
    },
    {
      title: 'Diagnoses',
      lines: [...diagnoses].map(([name, at]) => ({ text: `${name}, ${format.date(at)}` })),
      empty: 'None is written yet.',
    },
    {
      title: 'Last prescription',
      note: last && format.date(last.signedAt ?? last.writtenAt),
      lines: last?.medicines.map((text) => ({ text })),
      empty: 'None is signed yet.',
    },
    {
      title: 'Last vitals',
      note: vitals?.measured,
      values: vitals?.values,
      empty: 'None is measured yet.',
    },
  ]
}

/** The pages of the record that are there, from the consultation's own list. */
export const clinicalTabs = (userId: string, appointment?: string) =>
  [
    { label: 'Vitals', path: `${RECORD}/basic-vital-info` },
    { label: 'Medical history', path: `${RECORD}/medical-history` },
    { label: 'Live consultation', path: `${RECORD}/live-consultation` },
    { label: 'Lab report', path: `${RECORD}/lab-report` },
    { label: 'Vaccination', path: `${RECORD}/vaccination` },
    { label: 'Prescription history', path: `${RECORD}/prescription-history` },
  ].map(({ label, path }) => ({
    label,
    path: path as typeof RECORD,
    href: to(path as typeof RECORD, { userId }, { appointment }),
  }))
