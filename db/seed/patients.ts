import { BLOOD_GROUPS, listIndexWords, REFERRAL_SOURCES } from '#contract/patients/rules.ts'
import { listNameSpellings } from '#contract/patients/spellings.ts'
import type { patientSpellings, patients, patientWords } from '../schema/patients/patients.ts'
import type { Chance } from './random.ts'
import type { DemoTown } from './create-town.ts'
import { FAMILY, GIVEN, STREETS } from './names.ts'
import { formatPatientNumber } from './numbering.ts'

type Clinic = DemoTown['clinics'][number]
export type DemoPatient = typeof patients.$inferInsert & { ageYears: number }

/** Creates the patients of a practice: families of one to four with one phone, among them the patient who can sign in. */
export function registerPatients(chance: Chance, clinic: Clinic, count: number, start: number) {
  const registered: DemoPatient[] = []
  const words: (typeof patientWords.$inferInsert)[] = []
  const spellings: (typeof patientSpellings.$inferInsert)[] = []
  let phone = ''
  let familyName = ''
  let left = 0
  for (let n = 1; n <= count; n++) {
    if (left === 0) {
      left = chance.between(1, 4)
      phone = `${clinic.phonePrefix}2${String(n).padStart(4, '0')}`
      familyName = chance.one(FAMILY)
    }
    left--
    const login = n === 1 ? clinic.patientLogin : null
    const drawn = chance.one(['Female', 'Male'] as const)
    const gender = login ? findGender(login.name) : drawn
    const [givenName, lastName] = login
      ? (login.name.split(' ') as [string, string])
      : [chance.one(GIVEN[gender]), familyName]
    const ageYears = chance.onceIn(5) && !login ? chance.between(1, 12) : chance.between(18, 82)
    const year = new Date(start).getUTCFullYear() - ageYears
    const row = {
      id: chance.id(start + n),
      practiceId: clinic.practiceId,
      patientNo: formatPatientNumber(n),
      givenName,
      familyName: lastName,
      fullName: `${givenName} ${lastName}`,
      gender,
      birthDate: `${year}-${String(chance.between(1, 12)).padStart(2, '0')}-${String(chance.between(1, 28)).padStart(2, '0')}`,
      birthDateEstimated: chance.onceIn(6),
      bloodGroup: chance.onceIn(3) ? null : chance.one(BLOOD_GROUPS).value,
      phone,
      addressLine: `${chance.between(1, 90)} ${chance.one(STREETS)}`,
      city: clinic.city,
      state: clinic.state,
      referralSource: chance.one(REFERRAL_SOURCES).value,
      noKnownAllergies: chance.onceIn(3) ? null : true,
      personId: login?.id ?? null,
      registeredPlaceId: chance.one(clinic.branches).id,
      createdBy: clinic.receptionistId,
      createdAt: new Date(start + n * 60_000).toISOString(),
    }
    registered.push({ ...row, ageYears })
    const whose = { practiceId: clinic.practiceId, patientId: row.id }
    for (const word of listIndexWords(row)) words.push({ ...whose, word })
    for (const spelling of listNameSpellings(row.fullName)) spellings.push({ ...whose, spelling })
  }
  return { registered, words, spellings }
}

const findGender = (name: string) =>
  (GIVEN.Male as readonly string[]).includes(name.split(' ')[0]!) ? 'Male' : 'Female'
