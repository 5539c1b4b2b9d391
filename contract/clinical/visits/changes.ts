import { type Certainty, type ClinicalStatus, isCurrent, toNameKey } from './rules.ts'

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
export interface ComparedVisit {
  diagnoses: readonly DiagnosisSummary[]
  courses: readonly Course[]
  weightG: number | null
  systolic: number | null
  diastolic: number | null
}

/** Names that were added to the record between two visits. */
export interface RecordAdditions {
  allergies: readonly string[]
  /** Long-term medicines of the medical history. */
  medicines: readonly string[]
  /** Tests with new results. */
  results: readonly string[]
}
const NO_ADDITIONS: RecordAdditions = { allergies: [], medicines: [], results: [] }

/** Smaller relative changes of weight are ignored, because scales and clothes differ as much. */
const WEIGHT_SHARE = 0.01
/** Smaller changes of blood pressure are ignored, because two readings a minute apart differ as much. */
const PRESSURE_MMHG = 10

/**
 * Lists what is new since the previous visit, in sentences, allergies first. A diagnosis that isn't mentioned today is
 * not considered resolved; a medicine ends when it is stopped or its days are over.
 * @param current today's visit, or what was measured since if there is none
 * @param today the day on the clinic's calendar
 */
export function listChanges(
  previous: ComparedVisit,
  current: ComparedVisit,
  today: string,
  additions: RecordAdditions = NO_ADDITIONS,
): string[] {
  const previousDiagnoses = previous.diagnoses.filter(isCurrent)
  const currentDiagnoses = current.diagnoses.filter(isCurrent)
  const endedDiagnoses = current.diagnoses.filter(
    (diagnosis) => !isCurrent(diagnosis) && includesName(previousDiagnoses, diagnosis.name),
  )
  const findCourse = (courses: readonly Course[], { medicine }: Course) =>
    courses.find((course) => toNameKey(course.medicine) === toNameKey(medicine))
  const started = current.courses.filter((course) => !findCourse(previous.courses, course))
  const notContinued = previous.courses.filter((course) => !findCourse(current.courses, course))
  const stopped = notContinued.filter(({ stoppedOn }) => stoppedOn !== null)
  const finished = notContinued.filter(({ until, stoppedOn }) => stoppedOn === null && until !== null && until < today)
  const listMedicines = (courses: readonly Course[]) => courses.map(({ medicine }) => medicine)
  return [
    writeSentence('New allergy', 'New allergies', additions.allergies),
    writeSentence(
      'New diagnosis',
      'New diagnoses',
      namesOf(currentDiagnoses.filter((diagnosis) => !includesName(previousDiagnoses, diagnosis.name))),
    ),
    writeSentence('No longer diagnosed', 'No longer diagnosed', namesOf(endedDiagnoses)),
    writeSentence('Medicine started', 'Medicines started', listMedicines(started)),
    ...current.courses.map((course) => describeDosingChange(findCourse(previous.courses, course), course)),
    writeSentence('Medicine stopped', 'Medicines stopped', listMedicines(stopped)),
    writeSentence('Course finished', 'Courses finished', listMedicines(finished)),
    writeSentence('New long-term medicine', 'New long-term medicines', additions.medicines),
    writeSentence('New result', 'New results', additions.results),
    describeWeightChange(previous.weightG, current.weightG),
    describePressureChange(previous, current),
  ].filter((words) => words !== null)
}

/** Describes a changed dosing of the same medicine. */
function describeDosingChange(previous: Course | undefined, { medicine, dosing }: Course): string | null {
  if (!previous?.dosing || !dosing || toNameKey(previous.dosing) === toNameKey(dosing)) return null
  return `Medicine changed: ${medicine}, ${dosing} (before: ${previous.dosing})`
}

const namesOf = (diagnoses: readonly DiagnosisSummary[]) => diagnoses.map(({ name }) => name)
const includesName = (diagnoses: readonly DiagnosisSummary[], name: string) =>
  diagnoses.some((diagnosis) => toNameKey(diagnosis.name) === toNameKey(name))

const writeSentence = (singular: string, plural: string, list: readonly string[]): string | null =>
  list.length === 0 ? null : `${list.length === 1 ? singular : plural}: ${[...new Set(list)].join(', ')}`

function describeWeightChange(previous: number | null, current: number | null): string | null {
  if (previous === null || current === null || Math.abs(current - previous) < Math.max(100, previous * WEIGHT_SHARE))
    return null
  const difference = Math.abs(current - previous)
  return `Weight ${formatKilograms(current)}, ${formatKilograms(difference)} ${current > previous ? 'more' : 'less'}`
}

/** With one decimal, or two below 10 kg. */
const formatKilograms = (grams: number) => `${(grams / 1000).toFixed(grams < 10_000 ? 2 : 1)} kg`

function describePressureChange(previous: ComparedVisit, current: ComparedVisit): string | null {
  const formatPressure = ({ systolic, diastolic }: ComparedVisit) =>
    systolic !== null && diastolic !== null && `${systolic}/${diastolic}`
  const [previousPressure, currentPressure] = [formatPressure(previous), formatPressure(current)]
  if (!previousPressure || !currentPressure) return null
  const difference = Math.max(
    Math.abs(current.systolic! - previous.systolic!),
    Math.abs(current.diastolic! - previous.diastolic!),
  )
  return difference < PRESSURE_MMHG ? null : `Blood pressure ${currentPressure} mmHg (before: ${previousPressure})`
}
