import { and, asc, eq, or } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { FamilyMember, NewFamilyMember } from '#contract/patients/family-calls.ts'
import { relationLabel, rightsUntil, whyNoGuardian } from '#contract/patients/family-rules.ts'
import type { Patient, PatientBand } from '#contract/patients/schema.ts'
import { patientRelations, patients } from '#db/schema/patients/patients.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { CallContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { ownPatientIds } from './family.ts'
import { band, bandOf, findPatient, registerPatient } from './store.ts'
import { practiceOf } from './typed.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'now' | 'reach' | 'requestId' | 'ip'>

/** A login brings its family along, not the street. */
const FAMILY_OF_A_LOGIN = 12

/** Everybody who is related to a patient, from either side. */
export async function familyList(asking: Asking, patientId: string): Promise<FamilyMember[]> {
  const { patientId: id } = await findPatient(asking, patientId)
  const { db, me } = asking
  const joined = (theirs: 'patientId' | 'relatedPatientId', member: 'patientId' | 'relatedPatientId') =>
    db
      .select({ relation: patientRelations, member: band })
      .from(patientRelations)
      .innerJoin(
        patients,
        and(eq(patients.practiceId, patientRelations.practiceId), eq(patients.id, patientRelations[member])),
      )
      .where(and(eq(patientRelations.practiceId, me.practiceId), eq(patientRelations[theirs], id)))
      .orderBy(asc(patientRelations.createdAt), asc(patientRelations.id))
  const shown = (overMember: boolean) => (row: Awaited<ReturnType<typeof joined>>[number]) => {
    const { id: relationId, relation, isGuardian, canBook, canView, validUntil } = row.relation
    const is = relationLabel(relation, overMember ? 'related' : 'patient')
    return { relationId, member: row.member, is, isGuardian, canBook, canView, overMember, validUntil }
  }
  return [
    ...(await joined('relatedPatientId', 'patientId')).map(shown(true)),
    ...(await joined('patientId', 'relatedPatientId')).map(shown(false)),
  ]
}

/**
 * Makes somebody a member of a patient's family. The rights over a child end on its 18th birthday. Patients add who is
 * new, to their own login; who is registered already is connected by the clinic, which can ask them.
 */
export async function addFamily(
  asking: Asking,
  input: NewFamilyMember,
): Promise<{ relationId: string; member: PatientBand }> {
  const { db, me, reach, now } = asking
  const head = await findPatient(asking, input.patientId)
  if (reach === 'own') await mustBeOwn(asking, head, input)
  const { today } = await practiceOf(asking)
  const member = await theMember(asking, head, input, today)
  if (member.patientId === head.patientId) throw refuse.invalid({ memberId: 'Choose somebody else than the patient' })
  const fault = input.isGuardian ? whyNoGuardian(member.birthDate, today) : null
  if (fault) throw refuse.invalid({ isGuardian: fault })

  const byThemselves = reach === 'own'
  const canBook = input.canBook || input.isGuardian || byThemselves
  const canView = input.canView || canBook
  const row = {
    id: uuidv7(),
    practiceId: me.practiceId,
    patientId: member.patientId,
    relatedPatientId: head.patientId,
    relation: input.relation,
    isGuardian: input.isGuardian,
    canBook,
    canView,
    validUntil: canView ? rightsUntil(member.birthDate, today) : null,
  }
  const [made] = await db
    .insert(patientRelations)
    .values({ ...row, createdBy: me.personId, createdAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: patientRelations.id })
  if (!made) throw refuse.conflict(`${member.fullName} is of this family already.`)
  const about = { object: 'patient_relation', objectId: row.id, patientId: member.patientId }
  await recordAudit(asking, { act: 'create', ...about, after: row })
  return { relationId: row.id, member }
}

async function mustBeOwn({ db, me }: Asking, head: Patient, { memberId }: NewFamilyMember): Promise<void> {
  if (memberId) throw refuse.forbidden('Ask the clinic to connect somebody who is registered already.')
  if (!(await ownPatientIds(db, me)).includes(head.patientId)) throw refuse.notFound('patient')
  if ((me.patientIds?.length ?? 0) >= FAMILY_OF_A_LOGIN) {
    throw refuse.conflict('Your login has as many family members as it can have. Ask the clinic to add another.')
  }
}

async function theMember(
  asking: Asking,
  head: Patient,
  { memberId, member, anotherPerson, isGuardian }: NewFamilyMember,
  today: string,
): Promise<PatientBand> {
  if (memberId) return bandOf(await findPatient(asking, memberId))
  if (!member) throw refuse.invalid({ 'member.givenName': "Enter the patient's first name" })
  const fault = isGuardian ? whyNoGuardian(member.birthDate ?? null, today) : null
  if (fault) throw refuse.invalid({ isGuardian: fault })
  const person = { ...member, phone: member.phone ?? head.phone ?? '', anotherPerson }
  try {
    return await registerPatient(asking, person)
  } catch (error) {
    // Who shares the phone is the clinic's to know.
    if (asking.reach === 'own' && isConflict(error)) {
      throw refuse.conflict('Somebody like this is registered already. Ask the clinic to connect them to your login.')
    }
    throw error
  }
}

const isConflict = (error: unknown) => (error as { status?: number }).status === 409

/** Ends a relation, and with it every right that it gave. Either side may. */
export async function endFamily(
  asking: Asking,
  { patientId, relationId }: { patientId: string; relationId: string },
): Promise<void> {
  const { patientId: id } = await findPatient(asking, patientId)
  const { db, me, reach } = asking
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
  // One parent does not shut out the other: that is the clinic's to do.
  if (reach === 'own') {
    const own = await ownPatientIds(db, me)
    if (!own.includes(row.patientId) && !own.includes(row.relatedPatientId)) throw refuse.notFound('family member')
  }
  await recordAudit(asking, {
    ...{ act: 'delete', object: 'patient_relation', objectId: relationId, patientId: row.patientId },
    before: row,
  })
}
