import { toNameKey } from '#contract/clinical/visits/rules.ts'
import type { historyEntries } from '../schema/clinical/history.ts'
import type { DemoTown } from './create-town.ts'
import type { DemoPatient } from './patients.ts'
import type { Random } from './random.ts'

type Row = typeof historyEntries.$inferInsert
type HistoryItem = Pick<Row, 'list' | 'name' | 'note' | 'year' | 'details'>

/** Allergies that don't conflict with the prescriptions of the demo doctors. */
const ALLERGIES: readonly HistoryItem[] = [
  { list: 'allergies', name: 'Peanut', details: { category: 'food', reaction: 'Hives', severity: 'moderate' } },
  { list: 'allergies', name: 'House dust mite', details: { category: 'environment', reaction: 'Sneezing' } },
  {
    list: 'allergies',
    name: 'Latex',
    details: { category: 'environment', reaction: 'Swelling', severity: 'severe', verification: 'confirmed' },
  },
  {
    list: 'allergies',
    name: 'Prawn',
    details: { category: 'food', reaction: 'Vomiting', verification: 'unconfirmed' },
  },
]

const CONDITIONS_BY_AGE: readonly (HistoryItem & { from: number; every: number })[] = [
  {
    list: 'pastIllness',
    name: 'Essential hypertension',
    details: { since: '2018', course: 'active' },
    from: 45,
    every: 3,
  },
  {
    list: 'medicines',
    name: 'Amlodipine 5 mg tablet',
    details: { dose: '1 daily', since: '2018' },
    from: 45,
    every: 3,
  },
  { list: 'pastIllness', name: 'Dengue fever', details: { since: '2021', course: 'resolved' }, from: 14, every: 11 },
  { list: 'surgeries', name: 'Appendectomy', year: 2009, details: {}, from: 20, every: 9 },
  { list: 'familyHistory', name: 'Type 2 diabetes mellitus', details: { relation: 'Mother' }, from: 18, every: 4 },
  { list: 'alerts', name: 'Hard of hearing', note: 'Speak to the left ear', details: {}, from: 60, every: 5 },
]

/** Creates the medical histories of the patients. */
export function createHistories(
  random: Random,
  clinic: DemoTown['clinics'][number],
  registered: readonly DemoPatient[],
  start: number,
): Row[] {
  const writtenBy = clinic.seats[0]!.personId
  return registered.flatMap((patient, n) => {
    const allergies = patient.noKnownAllergies || n % 4 > 0 ? [] : [random.pick(ALLERGIES)]
    const conditions = CONDITIONS_BY_AGE.filter(({ from, every }) => patient.ageYears >= from && n % every === 0)
    return [...allergies, ...conditions].map(
      ({ list, name, note = null, year = null, details }): Row => ({
        id: random.createId(start + n),
        practiceId: clinic.practiceId,
        patientId: patient.id,
        list,
        name,
        nameKey: toNameKey(name),
        note,
        year,
        details,
        createdBy: writtenBy,
        createdAt: new Date(start + n * 60_000).toISOString(),
      }),
    )
  })
}
