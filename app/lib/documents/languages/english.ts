import { STANDARD_INSTRUCTIONS, type StandardInstruction } from '#contract/clinical/catalogue/standard-instructions.ts'
import { formatDose, multiplyDose, readDose } from '#contract/clinical/prescriptions/dose.ts'
import { describeInterval } from '#contract/clinical/prescriptions/pattern.ts'
import { describeFrequency, FOODS } from '#contract/clinical/prescriptions/rules.ts'

const joinNames = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const TIMES = {
  3: ['in the morning', 'at noon', 'at night'],
  4: ['in the morning', 'at noon', 'in the evening', 'at night'],
} as const

const EACH_PLACE: Readonly<Record<string, string>> = {
  'in the eye': 'in both eyes',
  'in the ear': 'in both ears',
  'in the nose': 'in each nostril',
}

/** The fixed texts of clinical documents, in English. */
export const english = {
  head: {
    registration: (number: string) => `Registration no. ${number}`,
    phone: (number: string) => `Phone ${number}`,
    patient: 'Patient',
    name: 'Name',
    age: 'Age and sex',
    /** After the number: years, months, days. */
    ageUnits: { y: 'y', m: 'm', d: 'd' },
    genders: { Male: 'Male', Female: 'Female', Other: 'Other' },
    number: 'Patient no.',
    born: 'Born',
    weight: 'Weight',
    pregnant: 'Pregnant',
    weeksPregnant: (weeks: number | null) => (weeks === null ? 'Yes' : `${weeks} weeks`),
    dueOn: (day: string) => `due ${day}`,
    allergies: 'Allergies',
    noAllergies: 'None known',
    allergiesNotAsked: 'Not recorded',
    date: 'Date',
    check: 'Verification code',
    qr: (address: string) => `QR code that leads to ${address}`,
  },
  marks: {
    copy: 'Copy',
    draft: 'Draft, not signed',
    cancelled: (on: string) => `Cancelled ${on}`.trim(),
    replaced: (on: string) => `Replaced ${on}`.trim(),
    replacedBy: (code: string, on: string) => `Replaced by prescription ${code}, signed ${on}`,
    expired: 'Expired',
  },
  prescription: {
    title: 'Prescription',
    diagnosis: 'Diagnosis',
    medicines: 'Medicines',
    medicine: 'Medicine',
    how: 'How to use',
    days: 'Duration',
    quantity: 'Quantity',
    dose: 'Dose',
    instructions: 'Instructions',
    advice: 'Advice',
    tests: 'Tests',
    followUp: 'Follow-up',
    signed: (on: string) => `Signed ${on}`,
    validUntil: (on: string) => `Valid until ${on}`,
    revises: 'This prescription replaces an earlier one.',
  },
  summary: {
    title: 'Visit summary',
    visit: 'Visit',
    version: 'Version',
    versionOf: (number: number, count: number) => `${number} of ${count}`,
    complaints: 'Complaints',
    findings: 'Findings',
    vitals: 'Vitals',
    procedures: 'Procedures',
    testDetails: 'Lab order details',
    treatments: 'Additional treatments',
    amendments: 'Amendments',
    amended: (on: string, by: string, reason: string) => `Amended on ${on} by ${by}: ${reason}`,
    prescriptionCancelled: 'Prescription cancelled',
    measures: {
      pressure: 'Blood pressure',
      pulse: 'Pulse',
      respiration: 'Breaths',
      temperature: 'Temperature',
      spo2: 'Oxygen saturation',
      height: 'Height',
      weight: 'Weight',
      bmi: 'Body mass index',
      glucose: 'Blood glucose',
      pain: 'Pain',
      head: 'Head',
      waist: 'Waist',
      arm: 'Upper arm',
      pregnancy: '',
    },
  },
  line: {
    listed: joinNames,
    times: (places: 3 | 4): readonly string[] => TIMES[places],
    interval: describeInterval,
    often: describeFrequency,
    /** The dose times a number of quarters: "2 tablets"; null if it can't be printed as an amount. */
    amount: (quarters: number, dose: string): string | null => {
      const read = readDose(dose)
      const multiplied = read && multiplyDose(read, quarters)
      return multiplied && formatDose(multiplied)
    },
    forDays: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    step: (days: number) => (days === 1 ? 'for 1 day' : `for ${days} days`),
    stepDoses: (doses: number) => (doses === 1 ? '1 dose in all' : `${doses} doses in all`),
    then: 'then',
    food: FOODS,
    route: (route: string, sites: number) => (sites > 1 && EACH_PLACE[route]) || route,
    isEachPlace: (route: string) => Object.hasOwn(EACH_PLACE, route),
    places: (sites: number) => `at ${sites} sites`,
    needed: (why: string | null) => (why ? `as needed for ${why}` : 'as needed'),
    for: (why: string) => `For ${why}`,
    maximum: (times: number) => (times === 1 ? 'at most once a day' : `at most ${times} times a day`),
    from: (day: string) => `From ${day}`,
    repeats: (times: number) => (times === 1 ? 'May be repeated once' : `May be repeated ${times} times`),
    noSubstitution: 'No substitution',
    stopped: (day: string) => `Stopped ${day}`,
  },
  instructions: Object.fromEntries(
    Object.keys(STANDARD_INSTRUCTIONS).map((instruction) => [instruction, instruction]),
  ) as Record<StandardInstruction, string>,
}
