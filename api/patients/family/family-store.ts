import { and, asc, eq, or } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { FamilyMember, NewFamilyMember } from '#contract/patients/family-calls.ts'
import { explainNoGuardian, getRightsEndDate, relationLabel } from '#contract/patients/family-rules.ts'
import type { Patient, PatientBanner } from '#contract/patients/schema.ts'
import { patientRelations, patients } from '#db/schema/patients/patients.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { raiseEvent } from '../../kernel/events.ts'
import { refuse } from '../../kernel/refuse.ts'
import { BANNER_COLUMNS } from '../banner-columns.ts'
import { getPracticeLocale } from '../patient-input.ts'
import { findPatient, registerPatient, toBanner } from '../store.ts'
import { listOwnPatientIds } from './family-access.ts'

/** The most family members that patients can add themselves. */
const MAX_FAMILY_SIZE = 12

/** Lists the people related to a patient, from either side. */
export async function listFamily(ctx: CommandContext, { patientId }: { patientId: string }): Promise<FamilyMember[]> {
  const { patientId: id } = await findPatient(ctx, patientId)
  return listRelations(ctx, id)
}

/** Lists the people related to a patient whom the user may see. */
export async function listRelations({ db, me }: CommandContext, id: string): Promise<FamilyMember[]> {
  const selectRelations = (patientColumn: 'patientId' | 'relatedPatientId', member: 'patientId' | 'relatedPatientId') =>
    db
      .select({ relation: patientRelations, member: BANNER_COLUMNS })
      .from(patientRelations)
      .innerJoin(
        patients,
        and(eq(patients.practiceId, patientRelations.practiceId), eq(patients.id, patientRelations[member])),
      )
      .where(and(eq(patientRelations.practiceId, me.practiceId), eq(patientRelations[patientColumn], id)))
      .orderBy(asc(patientRelations.createdAt), asc(patientRelations.id))
  const createView = (patientActsForMember: boolean) => (row: Awaited<ReturnType<typeof selectRelations>>[number]) => {
    const { id: relationId, relation, isGuardian, canBook, canView, validUntil } = row.relation
    return {
      relationId,
      member: row.member,
      relation: relationLabel(relation, { isReversed: patientActsForMember }),
      isGuardian,
      canBook,
      canView,
      patientActsForMember,
      validUntil,
    }
  }
  return [
    ...(await selectRelations('relatedPatientId', 'patientId')).map(createView(true)),
    ...(await selectRelations('patientId', 'relatedPatientId')).map(createView(false)),
  ]
}

/**
 * Adds a family member to a patient. Rights over a child end on its 18th birthday. Patients themselves can add only new
 * members; the clinic links registered patients, because it can ask them.
 */
export async function addFamilyMember(
  ctx: CommandContext,
  input: NewFamilyMember,
): Promise<{ relationId: string; member: PatientBanner }> {
  const { db, me, reach, now } = ctx
  const patient = await findPatient(ctx, input.patientId)
  if (reach === 'own') await requireOwnFamily(ctx, patient, input)
  const { today } = await getPracticeLocale(ctx)
  const member = await findOrRegisterMember(ctx, patient, input, today)
  if (member.patientId === patient.patientId)
    throw refuse.invalid({ memberId: 'Choose someone other than the patient' })
  const fault = input.isGuardian ? explainNoGuardian(member.birthDate, today) : null
  if (fault) throw refuse.invalid({ isGuardian: fault })

  const isByPatient = reach === 'own'
  const canBook = input.canBook || input.isGuardian || isByPatient
  const canView = input.canView || canBook
  const row = {
    id: uuidv7(),
    practiceId: me.practiceId,
    patientId: member.patientId,
    relatedPatientId: patient.patientId,
    relation: input.relationToMember,
    isGuardian: input.isGuardian,
    canBook,
    canView,
    validUntil: canView ? getRightsEndDate(member.birthDate, today) : null,
  }
  const [added] = await db
    .insert(patientRelations)
    .values({ ...row, createdBy: me.personId, createdAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: patientRelations.id })
  if (!added) throw refuse.conflict(`${member.fullName} is already in this family.`)
  const auditEntry = { object: 'patient_relation', objectId: row.id, patientId: member.patientId }
  await recordAudit(ctx, { act: 'create', ...auditEntry, after: row })
  if (input.memberId && canView)
    await raiseEvent(ctx, 'recordShared', {
      relationId: row.id,
      patientId: member.patientId,
      relativeId: patient.patientId,
    })
  return { relationId: row.id, member }
}

async function requireOwnFamily(
  { db, me }: CommandContext,
  patient: Patient,
  { memberId }: NewFamilyMember,
): Promise<void> {
  if (memberId) throw refuse.forbidden('This patient is already registered. Ask the clinic to add them to your family.')
  if (!(await listOwnPatientIds(db, me)).includes(patient.patientId)) throw refuse.notFound('patient')
  if ((me.patientIds?.length ?? 0) >= MAX_FAMILY_SIZE) {
    throw refuse.conflict('You have reached the limit of family members. Ask the clinic to add more.')
  }
}

async function findOrRegisterMember(
  ctx: CommandContext,
  patient: Patient,
  { memberId, member, anotherPerson, isGuardian }: NewFamilyMember,
  today: string,
): Promise<PatientBanner> {
  if (memberId) return toBanner(await findPatient(ctx, memberId))
  if (!member) throw refuse.invalid({ 'member.givenName': 'Enter the patient’s first name' })
  const fault = isGuardian ? explainNoGuardian(member.birthDate ?? null, today) : null
  if (fault) throw refuse.invalid({ isGuardian: fault })
  const person = { ...member, phone: member.phone ?? patient.phone ?? undefined, anotherPerson }
  try {
    return await registerPatient(ctx, person)
  } catch (error) {
    // Patients must not learn who shares their phone number.
    if (ctx.reach === 'own' && isConflict(error)) {
      throw refuse.conflict('A similar patient is already registered. Ask the clinic to add them to your family.')
    }
    throw error
  }
}

const isConflict = (error: unknown) => (error as { status?: number }).status === 409

/** Removes a relation and its rights. Either side may do it. */
export async function removeFamilyMember(
  ctx: CommandContext,
  { patientId, relationId }: { patientId: string; relationId: string },
): Promise<void> {
  const { patientId: id } = await findPatient(ctx, patientId)
  const { db, me, reach } = ctx
  const [row] = await db
    .delete(patientRelations)
    .where(
      and(
        eq(patientRelations.practiceId, me.practiceId),
        eq(patientRelations.id, relationId),
        or(eq(patientRelations.patientId, id), eq(patientRelations.relatedPatientId, id)),
      ),
    )
    .returning()
  if (!row) throw refuse.notFound('family member')
  // One parent can't remove the other; only the clinic can.
  if (reach === 'own') {
    const ownIds = await listOwnPatientIds(db, me)
    if (!ownIds.includes(row.patientId) && !ownIds.includes(row.relatedPatientId))
      throw refuse.notFound('family member')
  }
  await recordAudit(ctx, {
    act: 'delete',
    object: 'patient_relation',
    objectId: relationId,
    patientId: row.patientId,
    before: row,
  })
}
