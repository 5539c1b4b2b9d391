import { BLOOD_GROUPS, listIndexWords, REFERRAL_SOURCES } from '#contract/patients/rules.ts'
import { listNameSpellings } from '#contract/patients/spellings.ts'
import type { patientSpellings, patients, patientWords } from '../schema/patients/patients.ts'
import type { DemoTown } from './create-town.ts'
import { FAMILY, GIVEN, STREETS } from './names.ts'
import { formatPatientNumber } from './numbering.ts'
import type { Random } from './random.ts'

type Clinic = DemoTown['clinics'][number]
export type DemoPatient = typeof patients.$inferInsert & { ageYears: number }

/** Creates the patients of a practice: families of one to four with one phone, among them the patient who can sign in. */
export function registerPatients(random: Random, clinic: Clinic, count: number, start: number) {
  const registered: DemoPatient[] = []
  const words: (typeof patientWords.$inferInsert)[] = []
  const spellings: (typeof patientSpellings.$inferInsert)[] = []
  let phone = ''
  let familyName = ''
  let remainingMembers = 0
  for (let n = 1; n <= count; n++) {
    if (remainingMembers === 0) {
      remainingMembers = random.between(1, 4)
      phone = `${clinic.phonePrefix}2${String(n).padStart(4, '0')}`
      familyName = random.pick(FAMILY)
    }
    remainingMembers--
    const login = n === 1 ? clinic.patientLogin : null
    const randomGender = random.pick(['Female', 'Male'] as const)
    const gender = login ? findGender(login.name) : randomGender
    const [givenName, lastName] = login
      ? (login.name.split(' ') as [string, string])
      : [random.pick(GIVEN[gender]), familyName]
    const ageYears = random.isOneIn(5) && !login ? random.between(1, 12) : random.between(18, 82)
    const year = new Date(start).getUTCFullYear() - ageYears
    const row = {
      id: random.createId(start + n),
      practiceId: clinic.practiceId,
      patientNo: formatPatientNumber(n),
      givenName,
      familyName: lastName,
      fullName: `${givenName} ${lastName}`,
      gender,
      birthDate: `${year}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`,
      birthDateEstimated: random.isOneIn(6),
      bloodGroup: random.isOneIn(3) ? null : random.pick(BLOOD_GROUPS).value,
      phone,
      addressLine: `${random.between(1, 90)} ${random.pick(STREETS)}`,
      city: clinic.city,
      state: clinic.state,
      referralSource: random.pick(REFERRAL_SOURCES).value,
      noKnownAllergies: random.isOneIn(3) ? null : true,
      personId: login?.id ?? null,
      registeredPlaceId: random.pick(clinic.branches).id,
      createdBy: clinic.receptionistId,
      createdAt: new Date(start + n * 60_000).toISOString(),
    }
    registered.push({ ...row, ageYears })
    const patientKey = { practiceId: clinic.practiceId, patientId: row.id }
    for (const word of listIndexWords(row)) words.push({ ...patientKey, word })
    for (const spelling of listNameSpellings(row.fullName)) spellings.push({ ...patientKey, spelling })
  }
  return { registered, words, spellings }
}

const findGender = (name: string) =>
  (GIVEN.Male as readonly string[]).includes(name.split(' ')[0]!) ? 'Male' : 'Female'
