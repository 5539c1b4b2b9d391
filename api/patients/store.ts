import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { ageOn, indexWordsOf } from '#contract/patients/rules.ts'
import type { NewPatient, Patient, PatientBand, PatientChange } from '#contract/patients/schema.ts'
import { practices } from '#db/schema/organisations.ts'
import { patients, patientWords } from '#db/schema/patients.ts'
import { record } from '../audit.ts'
import { dayIn } from '../clock.ts'
import type { Gated } from '../gate.ts'
import { asPhone } from '../people/logins.ts'
import { refuse } from '../refuse.ts'
import { within } from '../within.ts'
import { nextPatientNo } from './numbers.ts'

type Asking = Pick<Gated, 'db' | 'me' | 'now' | 'reach' | 'requestId' | 'ip'>

/** The columns of a patient's band, for whoever joins patients to something of theirs. */
export const band = {
  patientId: patients.id,
  patientNo: patients.patientNo,
  fullName: patients.fullName,
  gender: patients.gender,
  birthDate: patients.birthDate,
  birthDateEstimated: patients.birthDateEstimated,
  bloodGroup: patients.bloodGroup,
  phone: patients.phone,
}
const whole = {
  ...band,
  givenName: patients.givenName,
  familyName: patients.familyName,
  email: patients.email,
  addressLine: patients.addressLine,
  city: patients.city,
  guardianName: patients.guardianName,
  heardFrom: patients.heardFrom,
  status: patients.status,
  version: patients.version,
}

/** A patient within the person's reach; anybody else's is the same as none. */
export async function findPatient(
  { db, me, reach }: Pick<Asking, 'db' | 'me' | 'reach'>,
  patientId: string,
): Promise<Patient> {
  const [row] = await db
    .select(whole)
    .from(patients)
    .where(and(within(db, me, reach, { ...patients, patientId: patients.id }), eq(patients.id, patientId)))
  if (!row) throw refuse.notFound('patient')
  return row
}

/** A patient's record being read, noted in the audit. */
export async function readPatient(asking: Asking, patientId: string): Promise<Patient> {
  const patient = await findPatient(asking, patientId)
  await record(asking, { act: 'read', object: 'patient', objectId: patientId, patientId })
  return patient
}

/** Registers a patient under the practice's next number. A namesake with the same phone number is asked about first. */
export async function registerPatient(asking: Asking, { anotherPerson, ...typed }: NewPatient): Promise<PatientBand> {
  const { db, me, now } = asking
  const practice = await practiceOf(asking)
  const patient = checked(typed, practice, now)
  if (!anotherPerson) {
    const known = await alikes(asking, patient)
    if (known.length > 0) {
      throw refuse.conflict('A patient with this name and phone number is registered already.', {
        fields: { anotherPerson: 'Say that this is another person, or choose the patient who is registered already' },
        data: { known },
      })
    }
  }
  const id = uuidv7()
  const patientNo = await nextPatientNo(db, me.practiceId)
  const row = { ...patient, id, patientNo, practiceId: me.practiceId, registeredPlaceId: me.placeId }
  await db.insert(patients).values({ ...row, createdBy: me.personId, createdAt: now.toISOString() })
  await keepWords(asking, { ...patient, id, patientNo })
  await record(asking, { act: 'create', object: 'patient', objectId: id, patientId: id, after: row })
  return bandOf(await findPatient({ ...asking, reach: 'practice' }, id))
}

/** Saves a patient's details over the version that was read; a stale one is answered with what stands there now. */
export async function editPatient(asking: Asking, change: PatientChange): Promise<Patient> {
  const { db, me, now } = asking
  const { patientId, version, ...typed } = change
  const before = await findPatient(asking, patientId)
  if (before.version !== version) throw refuse.stale(before)
  const patient = checked(typed, await practiceOf(asking), now)
  const cleared = {
    familyName: null,
    gender: null,
    bloodGroup: null,
    email: null,
    addressLine: null,
    city: null,
    guardianName: null,
    heardFrom: null,
    birthDate: null,
  }
  const [saved] = await db
    .update(patients)
    .set({ ...cleared, ...patient, version: sql`${patients.version} + 1` })
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, patientId), eq(patients.version, version)))
    .returning({ id: patients.id })
  const after = await findPatient(asking, patientId)
  if (!saved) throw refuse.stale(after)
  await keepWords(asking, { ...after, id: patientId })
  await record(asking, { act: 'update', object: 'patient', objectId: patientId, patientId, before, after })
  return after
}

function bandOf({
  patientId,
  patientNo,
  fullName,
  gender,
  birthDate,
  birthDateEstimated,
  bloodGroup,
  phone,
}: Patient): PatientBand {
  return { patientId, patientNo, fullName, gender, birthDate, birthDateEstimated, bloodGroup, phone }
}

type Typed = Omit<NewPatient, 'anotherPerson'>

/** The typed details as they are kept: one name, the phone number in E.164, a day of birth that can be. */
function checked(typed: Typed, practice: { country: string; zone: string }, now: Date) {
  const phone = asPhone(typed.phone, practice.country)
  if (!phone) throw refuse.invalid({ phone: 'Enter a phone number like 98765 43210' })
  const today = dayIn(practice.zone, now)
  if (typed.birthDate && (typed.birthDate > today || ageOn(typed.birthDate, today) > 140)) {
    throw refuse.invalid({ birthDate: 'Enter a date of birth in the last 140 years' })
  }
  const fullName = [typed.givenName, typed.familyName].filter(Boolean).join(' ')
  return { ...typed, phone, fullName }
}

/** Patients with this phone number and the same first name or date of birth: twins share a phone, so they do not block. */
async function alikes(
  { db, me }: Asking,
  patient: { phone: string; givenName: string; birthDate?: string },
): Promise<PatientBand[]> {
  const rows = await db
    .select({ ...band, givenName: patients.givenName })
    .from(patients)
    .where(
      and(eq(patients.practiceId, me.practiceId), eq(patients.phone, patient.phone), eq(patients.status, 'active')),
    )
    .limit(50)
  const same = (name: string) => name.toLocaleLowerCase() === patient.givenName.toLocaleLowerCase()
  return rows
    .filter((row) => same(row.givenName) || (patient.birthDate !== undefined && row.birthDate === patient.birthDate))
    .slice(0, 5)
    .map(({ givenName, ...rest }) => rest)
}

/** Writes the words that a patient is found by, and drops those that no longer belong. */
async function keepWords(
  { db, me }: Asking,
  patient: { id: string; fullName: string; patientNo: string; phone: string | null },
): Promise<void> {
  const words = indexWordsOf(patient)
  const mine = and(eq(patientWords.practiceId, me.practiceId), eq(patientWords.patientId, patient.id))
  const kept = await db.select({ word: patientWords.word }).from(patientWords).where(mine)
  const gone = kept.map(({ word }) => word).filter((word) => !words.includes(word))
  if (gone.length > 0) await db.delete(patientWords).where(and(mine, inArray(patientWords.word, gone)))
  const rows = words.map((word) => ({ practiceId: me.practiceId, patientId: patient.id, word }))
  await db.insert(patientWords).values(rows).onConflictDoNothing()
}

async function practiceOf({ db, me }: Asking): Promise<{ country: string; zone: string }> {
  const [row] = await db
    .select({ country: practices.country, zone: practices.zone })
    .from(practices)
    .where(eq(practices.id, me.practiceId))
  if (!row) throw refuse.notFound('practice')
  return row
}
