import { and, eq, ne } from 'drizzle-orm'
import { AGE_OF_MAJORITY, explainNoGuardian } from '#contract/patients/family-rules.ts'
import { getAgeOn, splitWords } from '#contract/patients/rules.ts'
import type { Patient, PatientBanner } from '#contract/patients/schema.ts'
import { patients } from '#db/schema/patients/patients.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { BANNER_COLUMNS } from '../banner-columns.ts'
import { getPracticeLocale } from '../patient-input.ts'
import { searchPatients } from '../search.ts'
import { findPatient } from '../store.ts'
import { listFamily } from './family-store.ts'

const MAX_LIKELY = 3
const MAX_CANDIDATES = 20

/**
 * Lists adults who may be the parent or guardian of a child: patients with the recorded name of the guardian, then others
 * with the child's phone number. Empty for adults, and for a child who has a guardian.
 */
export async function listLikelyGuardians(
  ctx: CommandContext,
  { patientId }: { patientId: string },
): Promise<PatientBanner[]> {
  const child = await findPatient(ctx, patientId)
  const { today } = await getPracticeLocale(ctx)
  if (ctx.reach === 'own' || explainNoGuardian(child.birthDate, today)) return []
  const family = await listFamily(ctx, { patientId: child.patientId })
  if (family.some(({ isGuardian, patientActsForMember }) => isGuardian && !patientActsForMember)) return []
  const excluded = new Set([child.patientId, ...family.map(({ member }) => member.patientId)])
  const candidates = new Map(
    [...(await findByGuardianName(ctx, child)), ...(await findByPhone(ctx, child))].map((patient) => [
      patient.patientId,
      patient,
    ]),
  )
  return [...candidates.values()]
    .filter(({ patientId: id, birthDate }) => !excluded.has(id) && isAdult(birthDate, today))
    .toSorted((a, b) => scoreMatch(b, child) - scoreMatch(a, child))
    .slice(0, MAX_LIKELY)
}

const isAdult = (birthDate: string | null, today: string) =>
  birthDate === null || getAgeOn(birthDate, today) >= AGE_OF_MAJORITY

const isSameName = (name: string, other: string | null) =>
  other !== null && splitWords(name).toSorted().join(' ') === splitWords(other).toSorted().join(' ')

/** Finds patients with the whole name of the guardian. Of a single word there may be hundreds. */
async function findByGuardianName(ctx: CommandContext, { guardianName }: Patient): Promise<PatientBanner[]> {
  if (!guardianName || splitWords(guardianName).length < 2) return []
  const { rows } = await searchPatients(ctx, guardianName, MAX_CANDIDATES)
  return rows.filter(({ fullName }) => isSameName(fullName, guardianName)).map(({ isSimilar, ...patient }) => patient)
}

async function findByPhone({ db, me }: CommandContext, { patientId, phone }: Patient): Promise<PatientBanner[]> {
  if (!phone) return []
  return db
    .select(BANNER_COLUMNS)
    .from(patients)
    .where(
      and(
        eq(patients.practiceId, me.practiceId),
        eq(patients.phone, phone),
        eq(patients.status, 'active'),
        ne(patients.id, patientId),
      ),
    )
    .orderBy(patients.createdAt, patients.id)
    .limit(MAX_CANDIDATES)
}

const scoreMatch = ({ fullName, phone }: PatientBanner, child: Patient) =>
  (isSameName(fullName, child.guardianName) ? 2 : 0) + (phone === child.phone ? 1 : 0)
