import type { ChargesView } from '#contract/billing/charges/schema.ts'
import type { Formatter } from '~/lib/format/format'

/** Describes a visit, with enough to tell the patient from others with the same name. */
export function describeVisit(visit: ChargesView['visit'], { dateTime }: Formatter): string {
  return `${visit.patientName}, ${visit.patientNo}. ${visit.doctorName}, ${dateTime(visit.startsAt)}, ${visit.placeName}.`
}
