import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import type { ActiveMedicine, PatientForChecks } from '#contract/clinical/prescriptions/finding.ts'
import { ageOn } from '#contract/patients/rules.ts'
import { prescriptionLines, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { historyEntries, patients } from '#db/schema/patients/patients.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { SECTIONS } from '../history/store.ts'
import { latestFacts } from '../vitals/latest-facts.ts'
import { lastDayTaken, toLineToCheck } from './lines-to-check.ts'

/** The prescription that is checked; one that is not saved yet has no id. */
export interface CheckedDraft {
  id: string | null
  visitId: string
  patientId: string
  replacesId: string | null
}

/** Longer than any line of a prescription goes: what was signed before is over. */
const LOOKBACK_DAYS = 400

export interface PatientChecks {
  patient: PatientForChecks
  allergies: 'recorded' | 'none' | 'unrecorded'
  /** What was written of allergies in words: people read it, the checks do not. */
  allergyText: string | null
}

/** All that the checks need to know about the patient of a draft, as it stands now. */
export async function loadPatientForChecks(
  ctx: CommandContext,
  draft: CheckedDraft,
  zone: string,
): Promise<PatientChecks> {
  const { db, me, now } = ctx
  const { patientId } = draft
  const today = dayInZone(zone, now)
  const [who] = await db
    .select({ birthDate: patients.birthDate, none: patients.noKnownAllergies })
    .from(patients)
    .where(and(restrictToReach(db, me, 'practice', patients), eq(patients.id, patientId)))
  const entries = await db
    .select()
    .from(historyEntries)
    .where(
      and(
        restrictToReach(db, me, 'practice', historyEntries),
        eq(historyEntries.patientId, patientId),
        inArray(historyEntries.list, ['allergies', 'medicines', SECTIONS]),
      ),
    )
    .orderBy(asc(historyEntries.nameKey))
  const allergies = entries
    .filter(({ list }) => list === 'allergies')
    .map(({ name, details }) => ({
      name,
      severity: details.severity ?? null,
      verification: details.verification ?? null,
      category: details.category ?? null,
    }))
  const { weightG, pregnant, lactating } = await latestFacts(ctx, patientId)
  const allergyText = entries.find(({ list, nameKey }) => list === SECTIONS && nameKey === 'allergies')?.note ?? null
  return {
    allergyText,
    allergies: allergies.length > 0 || allergyText ? 'recorded' : who?.none ? 'none' : 'unrecorded',
    patient: {
      ageYears: who?.birthDate ? ageOn(who.birthDate, today) : null,
      weightG,
      pregnant,
      lactating,
      allergies,
      active: await listActiveMedicines(ctx, draft, zone),
      longTerm: entries.filter(({ list }) => list === 'medicines').map(({ name }) => name),
      virtual: await isVirtual(ctx, draft.visitId),
    },
  }
}

/** What is taken of prescriptions that were signed before, today or later. What this one takes the place of is over. */
async function listActiveMedicines(
  { db, me, now }: CommandContext,
  draft: CheckedDraft,
  zone: string,
): Promise<ActiveMedicine[]> {
  const today = dayInZone(zone, now)
  const rows = await db
    .select({ line: prescriptionLines, signedAt: prescriptions.signedAt })
    .from(prescriptionLines)
    .innerJoin(
      prescriptions,
      and(
        eq(prescriptions.practiceId, prescriptionLines.practiceId),
        eq(prescriptions.id, prescriptionLines.prescriptionId),
      ),
    )
    .where(
      and(
        restrictToReach(db, me, 'practice', prescriptions),
        eq(prescriptions.patientId, draft.patientId),
        inArray(prescriptions.status, ['signed', 'expired']),
        gte(prescriptions.createdAt, new Date(now.getTime() - LOOKBACK_DAYS * 86_400_000).toISOString()),
        draft.id ? ne(prescriptions.id, draft.id) : undefined,
        draft.replacesId ? ne(prescriptions.id, draft.replacesId) : undefined,
      ),
    )
    .orderBy(asc(prescriptions.createdAt), asc(prescriptionLines.position))
  return rows.flatMap(({ line, signedAt }): ActiveMedicine[] => {
    const signedOn = dayInZone(zone, Date.parse(signedAt!))
    const until = lastDayTaken(line, signedOn)
    const { medicine, ingredients, local, mgPerDay } = toLineToCheck(line, signedOn)
    // Stopped today is over today.
    return until < today || line.stoppedOn === until ? [] : [{ medicine, ingredients, local, mgPerDay, until }]
  })
}

/** The patient is not in the room: the visit was booked as a virtual one. */
async function isVirtual({ db, me }: CommandContext, visitId: string): Promise<boolean> {
  const [row] = await db
    .select({ kind: appointments.kind })
    .from(visits)
    .innerJoin(
      appointments,
      and(eq(appointments.practiceId, visits.practiceId), eq(appointments.id, visits.appointmentId)),
    )
    .where(and(restrictToReach(db, me, 'practice', visits), eq(visits.id, visitId)))
  return row?.kind === 'virtual'
}
