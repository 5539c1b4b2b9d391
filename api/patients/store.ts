import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { raiseEvent } from '#api/kernel/events.ts'
import type { ContactChange, NewPatient, Patient, PatientBand, PatientChange } from '#contract/patients/schema.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { CallContext } from '../kernel/context.ts'
import { restrictToReach } from '../kernel/reach.ts'
import { refuse } from '../kernel/refuse.ts'
import { alikes } from './alikes.ts'
import { endWithChildhood } from './childhood.ts'
import { nextPatientNo } from './numbers.ts'
import { checkBirth, fullNameOf, practiceOf, reachedBy } from './typed.ts'
import { keepWords } from './words.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'now' | 'reach' | 'requestId' | 'ip'>

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
  alternatePhone: patients.alternatePhone,
  addressLine: patients.addressLine,
  city: patients.city,
  state: patients.state,
  postcode: patients.postcode,
  emergencyName: patients.emergencyName,
  emergencyPhone: patients.emergencyPhone,
  language: patients.language,
  channel: patients.channel,
  consent: sql<
    boolean | null
  >`case when ${patients.consentEndedAt} is not null then false when ${patients.consentAt} is not null then true end`,
  guardianName: patients.guardianName,
  heardFrom: patients.heardFrom,
  photoId: patients.photoId,
  otherNumbers: sql<string[]>`array(
    with recursive gone as (
      select m.merged_id from patient_merges m
      where m.practice_id = patients.practice_id and m.kept_id = patients.id and m.undone_at is null
      union select m.merged_id from patient_merges m join gone on m.kept_id = gone.merged_id
      where m.practice_id = patients.practice_id and m.undone_at is null)
    select p.patient_no from gone join patients p on p.practice_id = patients.practice_id and p.id = gone.merged_id order by 1)`,
  status: patients.status,
  version: patients.version,
}

/** A patient within the person's reach; anybody else's is the same as none. A merged record leads to the one that was kept. */
export async function findPatient(
  { db, me, reach }: Pick<Asking, 'db' | 'me' | 'reach'>,
  patientId: string,
): Promise<Patient> {
  const [row] = await db
    .select({ ...whole, mergedInto: patients.mergedInto })
    .from(patients)
    .where(and(restrictToReach(db, me, reach, { ...patients, patientId: patients.id }), eq(patients.id, patientId)))
  if (!row) throw refuse.notFound('patient')
  const { mergedInto, ...patient } = row
  return mergedInto ? findPatient({ db, me, reach }, mergedInto) : patient
}

/** A patient's record being read, noted in the audit. */
export async function readPatient(asking: Asking, patientId: string): Promise<Patient> {
  const patient = await findPatient(asking, patientId)
  await recordAudit(asking, {
    act: 'read',
    object: 'patient',
    objectId: patient.patientId,
    patientId: patient.patientId,
  })
  return patient
}

/** Registers a patient under the practice's next number. Who may be the same person is asked about first. */
export async function registerPatient(asking: Asking, { anotherPerson, ...typed }: NewPatient): Promise<PatientBand> {
  const { db, me, now } = asking
  const practice = await practiceOf(asking)
  checkBirth(typed.birthDate, practice.today)
  const patient = { ...reachedBy(typed, practice, { consent: null, now }), fullName: fullNameOf(typed) }
  const known = anotherPerson ? [] : await alikes(asking, patient)
  if (known.length > 0) {
    throw refuse.conflict('Somebody like this is registered already with this phone number.', {
      fields: { anotherPerson: 'Choose the patient who is registered already, or say that this is another person' },
      data: { known },
    })
  }
  const id = uuidv7()
  const patientNo = await nextPatientNo(db, me.practiceId)
  const row = { ...patient, id, patientNo, practiceId: me.practiceId, registeredPlaceId: me.placeId }
  await db.insert(patients).values({ ...row, createdBy: me.personId, createdAt: now.toISOString() })
  await keepWords(asking, id, { ...patient, patientNo })
  await recordAudit(asking, { act: 'create', object: 'patient', objectId: id, patientId: id, after: row })
  return bandOf(await findPatient({ ...asking, reach: 'practice' }, id))
}

/** What a change leaves empty is emptied; it is the whole record. */
const EMPTY_CONTACT = {
  alternatePhone: null,
  email: null,
  addressLine: null,
  city: null,
  state: null,
  postcode: null,
  emergencyName: null,
  emergencyPhone: null,
  language: null,
  channel: null,
}
const EMPTY = {
  ...EMPTY_CONTACT,
  familyName: null,
  gender: null,
  bloodGroup: null,
  guardianName: null,
  heardFrom: null,
  birthDate: null,
}

/** Saves a patient's details over the version that was read; a stale one is answered with what stands there now. */
export async function editPatient(asking: Asking, change: PatientChange): Promise<Patient> {
  if (asking.reach === 'own') throw refuse.forbidden('Ask the clinic to change the name or the date of birth.')
  const { patientId, version, ...typed } = change
  const practice = await practiceOf(asking)
  checkBirth(typed.birthDate, practice.today)
  return save(asking, { patientId, version }, (before) => ({
    ...EMPTY,
    ...reachedBy(typed, practice, { ...before, now: asking.now }),
    fullName: fullNameOf(typed),
  }))
}

/** Saves how a patient is reached, which is theirs to change. */
export async function editContact(asking: Asking, change: ContactChange): Promise<Patient> {
  const { patientId, version, ...typed } = change
  const practice = await practiceOf(asking)
  return save(asking, { patientId, version }, (before) => ({
    ...EMPTY_CONTACT,
    ...reachedBy(typed, practice, { ...before, now: asking.now }),
  }))
}

type Change = Partial<typeof patients.$inferInsert>

async function save(
  asking: Asking,
  { patientId, version }: { patientId: string; version: number },
  change: (before: Patient) => Change,
): Promise<Patient> {
  const { db, me } = asking
  const before = await findPatient(asking, patientId)
  if (before.patientId !== patientId) throw mergedInto(before)
  if (before.version !== version) throw refuse.stale(before)
  const [saved] = await db
    .update(patients)
    .set({ ...change(before), version: sql`${patients.version} + 1` })
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, patientId), eq(patients.version, version)))
    .returning({ id: patients.id })
  const after = await findPatient(asking, patientId)
  if (after.patientId !== patientId) throw mergedInto(after)
  if (!saved) throw refuse.stale(after)
  await keepWords(asking, patientId, after)
  await raiseEvent(asking, 'patientContactChanged', { patientId })
  if (after.birthDate !== before.birthDate) await endWithChildhood(asking, patientId, after.birthDate)
  await recordAudit(asking, { act: 'update', object: 'patient', objectId: patientId, patientId, before, after })
  return after
}

const mergedInto = ({ patientNo }: Patient) => refuse.conflict(`This record was merged into ${patientNo} meanwhile.`)

/** The band of a whole record. */
export function bandOf(patient: Patient): PatientBand {
  const { patientId, patientNo, fullName, gender, birthDate, birthDateEstimated, bloodGroup, phone } = patient
  return { patientId, patientNo, fullName, gender, birthDate, birthDateEstimated, bloodGroup, phone }
}
