import { type Certainty, type ClinicalStatus, isCurrent, nameKey } from './rules.ts'

export interface DiagnosisSummary {
  name: string
  certainty: Certainty
  clinicalStatus: ClinicalStatus | null
}

/** A medicine that was prescribed: until when it is taken, null where nobody can say; whether it was stopped before. */
export interface Course {
  medicine: string
  /** Dose and pattern as they were written, "1 tablet, 1-0-1"; empty where nothing was. */
  dosing?: string
  until: string | null
  stoppedOn: string | null
}

/** What two visits are compared by. */
export interface VisitSummary {
  diagnoses: readonly DiagnosisSummary[]
  courses: readonly Course[]
  weightG: number | null
  systolic: number | null
  diastolic: number | null
}

/** What came to the record between the two: names. */
export interface News {
  allergies: readonly string[]
  /** Taken for long, as the medical history has it. */
  medicines: readonly string[]
  /** Tests whose results are in. */
  results: readonly string[]
}
const NO_NEWS: News = { allergies: [], medicines: [], results: [] }

/** A change of weight of less than this share is none: scales and clothes differ by as much. */
const WEIGHT_SHARE = 0.01
/** A change of either pressure by less than this is none: two takings a minute apart differ by as much. */
const PRESSURE_MMHG = 10

/**
 * What is new since the visit before, in sentences, allergies first; none where nothing is. Only what was said counts: a
 * diagnosis that is not named today is not over, and a medicine is no longer taken once it was stopped or its days are past.
 * @param now the visit of today, or what was measured since where there is none
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
    sentence('Course over', 'Courses over', medicines(over)),
    sentence('Long-term medicine noted', 'Long-term medicines noted', news.medicines),
    sentence('Result in', 'Results in', news.results),
    weightChange(before.weightG, now.weightG),
    pressureChange(before, now),
  ].filter((words) => words !== null)
}

/** The same medicine, taken otherwise than before. */
function dosingChange(before: Course | undefined, { medicine, dosing: how }: Course): string | null {
  if (!before?.dosing || !how || nameKey(before.dosing) === nameKey(how)) return null
  return `Medicine changed: ${medicine}, ${how}; it was ${before.dosing}`
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

/** With one decimal, and grams in full below ten kilograms, where each of them tells. */
const kilograms = (grams: number) => `${(grams / 1000).toFixed(grams < 10_000 ? 2 : 1)} kg`

function pressureChange(before: VisitSummary, now: VisitSummary): string | null {
  const text = ({ systolic, diastolic }: VisitSummary) =>
    systolic !== null && diastolic !== null && `${systolic}/${diastolic}`
  const [was, is] = [text(before), text(now)]
  if (!was || !is) return null
  const by = Math.max(Math.abs(now.systolic! - before.systolic!), Math.abs(now.diastolic! - before.diastolic!))
  return by < PRESSURE_MMHG ? null : `Blood pressure ${is} mmHg, it was ${was}`
}
