import { type Certainty, type ClinicalStatus, isCurrent, nameKey } from './rules.ts'

export interface DiagnosisSummary {
  name: string
  certainty: Certainty
  clinicalStatus: ClinicalStatus | null
}

/** A prescribed medicine with its last day (null if unknown) and the day it was stopped. */
export interface Course {
  medicine: string
  /** Dose and pattern, like "1 tablet, 1-0-1"; empty without them. */
  dosing?: string
  until: string | null
  stoppedOn: string | null
}

/** The facts by which two visits are compared. */
export interface VisitSummary {
  diagnoses: readonly DiagnosisSummary[]
  courses: readonly Course[]
  weightG: number | null
  systolic: number | null
  diastolic: number | null
}

/** Names that were added to the record between two visits. */
export interface News {
  allergies: readonly string[]
  /** Long-term medicines of the medical history. */
  medicines: readonly string[]
  /** Tests with new results. */
  results: readonly string[]
}
const NO_NEWS: News = { allergies: [], medicines: [], results: [] }

/** Smaller relative changes of weight are ignored, because scales and clothes differ as much. */
const WEIGHT_SHARE = 0.01
/** Smaller changes of blood pressure are ignored, because two readings a minute apart differ as much. */
const PRESSURE_MMHG = 10

/**
 * Lists what is new since the previous visit, in sentences, allergies first. A diagnosis that isn't mentioned today is not
 * considered resolved; a medicine ends when it is stopped or its days are over.
 * @param now today's visit, or what was measured since if there is none
 * @param today the day on the clinic's calendar
 */
export function changesSince(before: VisitSummary, now: VisitSummary, today: string, news: News = NO_NEWS): string[] {
  const had = before.diagnoses.filter(isCurrent)
  const has = now.diagnoses.filter(isCurrent)
  const ended = now.diagnoses.filter((one) => !isCurrent(one) && includesName(had, one.name))
  const findCourse = (courses: readonly Course[], { medicine }: Course) =>
    courses.find((course) => nameKey(course.medicine) === nameKey(medicine))
  const started = now.courses.filter((course) => !findCourse(before.courses, course))
  const notContinued = before.courses.filter((course) => !findCourse(now.courses, course))
  const stopped = notContinued.filter(({ stoppedOn }) => stoppedOn !== null)
  const over = notContinued.filter(({ until, stoppedOn }) => stoppedOn === null && until !== null && until < today)
  const medicines = (courses: readonly Course[]) => courses.map(({ medicine }) => medicine)
  return [
    sentence('New allergy', 'New allergies', news.allergies),
    sentence('New diagnosis', 'New diagnoses', namesOf(has.filter((one) => !includesName(had, one.name)))),
    sentence('No longer', 'No longer', namesOf(ended)),
    sentence('Medicine started', 'Medicines started', medicines(started)),
    ...now.courses.map((course) => dosingChange(findCourse(before.courses, course), course)),
    sentence('Medicine stopped', 'Medicines stopped', medicines(stopped)),
    sentence('Course finished', 'Courses finished', medicines(over)),
    sentence('New long-term medicine', 'New long-term medicines', news.medicines),
    sentence('New result', 'New results', news.results),
    weightChange(before.weightG, now.weightG),
    pressureChange(before, now),
  ].filter((words) => words !== null)
}

/** Describes a changed dosing of the same medicine. */
function dosingChange(before: Course | undefined, { medicine, dosing }: Course): string | null {
  if (!before?.dosing || !dosing || nameKey(before.dosing) === nameKey(dosing)) return null
  return `Medicine changed: ${medicine}, ${dosing} (before: ${before.dosing})`
}

const namesOf = (all: readonly DiagnosisSummary[]) => all.map(({ name }) => name)
const includesName = (all: readonly DiagnosisSummary[], name: string) =>
  all.some((one) => nameKey(one.name) === nameKey(name))

const sentence = (one: string, many: string, list: readonly string[]): string | null =>
  list.length === 0 ? null : `${list.length === 1 ? one : many}: ${[...new Set(list)].join(', ')}`

function weightChange(before: number | null, now: number | null): string | null {
  if (before === null || now === null || Math.abs(now - before) < Math.max(100, before * WEIGHT_SHARE)) return null
  const by = Math.abs(now - before)
  return `Weight ${kilograms(now)}, ${kilograms(by)} ${now > before ? 'more' : 'less'}`
}

/** With one decimal, or two below 10 kg. */
const kilograms = (grams: number) => `${(grams / 1000).toFixed(grams < 10_000 ? 2 : 1)} kg`

function pressureChange(before: VisitSummary, now: VisitSummary): string | null {
  const text = ({ systolic, diastolic }: VisitSummary) =>
    systolic !== null && diastolic !== null && `${systolic}/${diastolic}`
  const [was, is] = [text(before), text(now)]
  if (!was || !is) return null
  const by = Math.max(Math.abs(now.systolic! - before.systolic!), Math.abs(now.diastolic! - before.diastolic!))
  return by < PRESSURE_MMHG ? null : `Blood pressure ${is} mmHg (before: ${was})`
}
