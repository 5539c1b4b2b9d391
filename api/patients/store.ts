import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { raiseEvent } from '#api/kernel/events.ts'
import { mapPatientFields, type PatientFieldName, patientFields } from '#contract/patients/fields.ts'
import type { ContactChange, NewPatient, Patient, PatientBanner, PatientChange } from '#contract/patients/schema.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { CommandContext, QueryContext } from '../kernel/context.ts'
import { restrictToReach } from '../kernel/reach.ts'
import { refuse } from '../kernel/refuse.ts'
import { BANNER_COLUMNS } from './banner-columns.ts'
import { findDuplicatePatients } from './duplicate-patients.ts'
import { updateRightsEndDates } from './family/family-rights.ts'
import { checkBirthDate, formatFullName, getPracticeLocale, normalizeContact } from './patient-input.ts'
import { takePatientNo } from './patient-numbers.ts'
import { refreshSearchIndex, updateSearchIndex } from './search-index.ts'

const PATIENT_COLUMNS = {
  ...(mapPatientFields(({ name }) => patients[name]) as Pick<typeof patients, PatientFieldName>),
  ...BANNER_COLUMNS,
  consent: sql<
    boolean | null
  >`case when ${patients.consentEndedAt} is not null then false when ${patients.consentAt} is not null then true end`,
  photoId: patients.photoId,
  otherNumbers: sql<string[]>`array(
    with recursive merged as (
      select m.merged_id from patient_merges m
      where m.practice_id = patients.practice_id and m.kept_id = patients.id and m.undone_at is null
      union select m.merged_id from patient_merges m join merged on m.kept_id = merged.merged_id
      where m.practice_id = patients.practice_id and m.undone_at is null)
    select p.patient_no from merged join patients p on p.practice_id = patients.practice_id and p.id = merged.merged_id order by 1)`,
  status: patients.status,
  version: patients.version,
}

/** Finds a patient within the user's reach; others are not found. A merged record leads to the one that was kept. */
export async function findPatient(ctx: Pick<QueryContext, 'db' | 'me' | 'reach'>, patientId: string): Promise<Patient> {
  const { noKnownAllergies: _, ...patient } = await findPatientForBanner(ctx, patientId)
  return patient
}

/** Finds a patient as `findPatient` does, and whether the patient has said that they have no allergies. */
export async function findPatientForBanner(
  { db, me, reach }: Pick<QueryContext, 'db' | 'me' | 'reach'>,
  patientId: string,
): Promise<Patient & { noKnownAllergies: boolean | null }> {
  const [row] = await db
    .select({ ...PATIENT_COLUMNS, noKnownAllergies: patients.noKnownAllergies, mergedInto: patients.mergedInto })
    .from(patients)
    .where(and(restrictToReach(db, me, reach, { ...patients, patientId: patients.id }), eq(patients.id, patientId)))
  if (!row) throw refuse.notFound('patient')
  const { mergedInto, ...patient } = row
  return mergedInto ? findPatientForBanner({ db, me, reach }, mergedInto) : patient
}

/** Reads a patient's record, and records it in the audit. */
export async function readPatient(ctx: CommandContext, patientId: string): Promise<Patient> {
  const patient = await findPatient(ctx, patientId)
  await recordAudit(ctx, {
    act: 'read',
    object: 'patient',
    objectId: patient.patientId,
    patientId: patient.patientId,
  })
  return patient
}

/** Registers a patient with the practice's next number. Throws 409 with similar patients until `anotherPerson` is set. */
export async function registerPatient(
  ctx: CommandContext,
  { anotherPerson, ...input }: NewPatient,
): Promise<PatientBanner> {
  const { db, me, now } = ctx
  const practice = await getPracticeLocale(ctx)
  checkBirthDate(input.birthDate, practice.today)
  const patient = { ...normalizeContact(input, practice, { consent: null, now }), fullName: formatFullName(input) }
  const duplicates = anotherPerson ? [] : await findDuplicatePatients(ctx, patient)
  if (duplicates.length > 0) {
    const match = patient.phone ? 'this phone number' : 'this name and no phone number'
    throw refuse.conflict(`A similar patient is already registered with ${match}.`, {
      fields: { anotherPerson: 'Choose the registered patient, or confirm that this is another person' },
      data: { duplicates },
    })
  }
  const id = uuidv7()
  const patientNo = await takePatientNo(db, me.practiceId)
  const row = { ...patient, id, patientNo, practiceId: me.practiceId, registeredPlaceId: me.placeId }
  await db.insert(patients).values({ ...row, createdBy: me.personId, createdAt: now.toISOString() })
  await updateSearchIndex(ctx, id, { ...patient, patientNo })
  await recordAudit(ctx, { act: 'create', object: 'patient', objectId: id, patientId: id, after: row })
  return toBanner(await findPatient({ ...ctx, reach: 'practice' }, id))
}

type Change = Partial<typeof patients.$inferInsert>

/** A change contains the whole record, so missing fields are emptied. */
const clearFields = (fields: typeof patientFields): Change =>
  Object.fromEntries(fields.filter(({ required }) => !required).map(({ name }) => [name, null]))
const EMPTY_CONTACT = clearFields(patientFields.filter(({ isContactDetail }) => isContactDetail))
const EMPTY_DETAILS: Change = { ...clearFields(patientFields), birthDate: null }

/** Saves a patient's details. A stale version throws 409 with the current record. */
export async function editPatient(ctx: CommandContext, change: PatientChange): Promise<Patient> {
  if (ctx.reach === 'own') throw refuse.forbidden('Ask the clinic to change your name or date of birth.')
  const { patientId, version, ...input } = change
  const practice = await getPracticeLocale(ctx)
  checkBirthDate(input.birthDate, practice.today)
  return savePatient(ctx, { patientId, version }, (before) => ({
    ...EMPTY_DETAILS,
    ...normalizeContact(input, practice, { ...before, now: ctx.now }),
    fullName: formatFullName(input),
  }))
}

/** Saves contact details, which patients may change themselves. */
export async function editContact(ctx: CommandContext, change: ContactChange): Promise<Patient> {
  const { patientId, version, ...input } = change
  const practice = await getPracticeLocale(ctx)
  return savePatient(ctx, { patientId, version }, (before) => ({
    ...EMPTY_CONTACT,
    ...normalizeContact(input, practice, { ...before, now: ctx.now }),
  }))
}

async function savePatient(
  ctx: CommandContext,
  { patientId, version }: { patientId: string; version: number },
  change: (before: Patient) => Change,
): Promise<Patient> {
  const { db, me } = ctx
  const before = await findPatient(ctx, patientId)
  if (before.patientId !== patientId) throw refuseMerged(before)
  if (before.version !== version) throw refuse.stale(before, 'record', { patient: patientId })
  const [saved] = await db
    .update(patients)
    .set({ ...change(before), version: sql`${patients.version} + 1` })
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, patientId), eq(patients.version, version)))
    .returning({ id: patients.id })
  const after = await findPatient(ctx, patientId)
  if (after.patientId !== patientId) throw refuseMerged(after)
  if (!saved) throw refuse.stale(after, 'record', { patient: patientId })
  await refreshSearchIndex(ctx, after)
  await raiseEvent(ctx, 'patientContactChanged', { patientId, before })
  if (after.birthDate !== before.birthDate) await updateRightsEndDates(ctx, patientId, after.birthDate)
  await recordAudit(ctx, { act: 'update', object: 'patient', objectId: patientId, patientId, before, after })
  return after
}

const refuseMerged = ({ patientNo }: Patient) => refuse.conflict(`This record has been merged into ${patientNo}.`)

/** Picks the banner fields of a patient. */
export function toBanner(patient: Patient): PatientBanner {
  const { patientId, patientNo, fullName, gender, birthDate, birthDateEstimated, bloodGroup, phone } = patient
  return { patientId, patientNo, fullName, gender, birthDate, birthDateEstimated, bloodGroup, phone }
}
