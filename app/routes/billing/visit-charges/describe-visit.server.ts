import type { ChargesView } from '#contract/billing/charges/schema.ts'
import type { Formatter } from '~/lib/format/format'

/** Whose visit is charged, with two things that tell the patient from a namesake. */
export function describeVisit(visit: ChargesView['visit'], { dateTime }: Formatter): string {
  return `${visit.patientName}, ${visit.patientNo}. ${visit.doctorName}, ${dateTime(visit.startsAt)}, ${visit.placeName}.`
}
