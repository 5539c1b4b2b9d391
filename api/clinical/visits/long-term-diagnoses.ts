import { and, desc, eq, ne } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { refersTo } from '#api/kernel/reach.ts'
import type { IcdEdition } from '#contract/clinical/catalogue/icd.ts'
import { type CarriedDiagnosis, findLongTermDiagnoses } from '#contract/clinical/visits/long-term-diagnoses.ts'
import { type Certainty, type ClinicalStatus, toNameKey } from '#contract/clinical/visits/rules.ts'
import { historyEntries } from '#db/schema/clinical/history.ts'
import { visitEntries, visits } from '#db/schema/clinical/visits.ts'
import { getDiagnosisCodes } from '../catalogue/starter-lists.ts'
import { isOfPatient } from '../history/store.ts'

/** Older diagnoses than these are not carried forward. */
const MAX_EARLIER_DIAGNOSES = 50

/** Lists the long-term problems of a patient, from earlier visits and the medical history. */
export async function listLongTermDiagnoses(
  ctx: CommandContext,
  { id, patientId }: { id: string; patientId: string },
): Promise<CarriedDiagnosis[]> {
  const { db, me } = ctx
  const [rows, illnesses] = await readTogether([
    db
      .select({ name: visitEntries.name, details: visitEntries.details, startedAt: visits.startedAt })
      .from(visitEntries)
      .innerJoin(visits, and(refersTo(visitEntries.visitId, visits), eq(visits.noteVersion, visitEntries.noteVersion)))
      .where(
        and(
          eq(visits.practiceId, me.practiceId),
          eq(visits.patientId, patientId),
          eq(visits.status, 'completed'),
          ne(visits.id, id),
          eq(visitEntries.list, 'diagnoses'),
        ),
      )
      .orderBy(desc(visits.startedAt), visitEntries.position)
      .limit(MAX_EARLIER_DIAGNOSES),
    db
      .select({ name: historyEntries.name, details: historyEntries.details })
      .from(historyEntries)
      .where(and(isOfPatient(ctx, patientId), eq(historyEntries.list, 'pastIllness')))
      .orderBy(historyEntries.createdAt, historyEntries.nameKey),
  ])
  const carried = findLongTermDiagnoses({
    diagnoses: rows.map(({ name, details, startedAt }) => ({
      name,
      certainty: (details.certainty ?? 'provisional') as Certainty,
      clinicalStatus: (details.clinicalStatus ?? null) as ClinicalStatus | null,
      onsetOn: details.onsetOn ?? null,
      code: details.code ?? null,
      edition: (details.edition ?? null) as IcdEdition | null,
      visitAt: toIsoInstant(startedAt)!,
    })),
    illnesses: illnesses.map(({ name, details }) => {
      const codes = getDiagnosisCodes(toNameKey(name))
      const edition = codes.cm ? 'cm' : codes.who ? 'who' : null
      return { name, course: details.course ?? null, code: edition && codes[edition], edition }
    }),
  })
  // Saving the note adds the code of the list in the practice's edition.
  return carried.map((diagnosis) =>
    hasListedCode(diagnosis) ? { ...diagnosis, code: null, edition: null } : diagnosis,
  )
}

const hasListedCode = ({ name, code }: CarriedDiagnosis) =>
  code !== null && Object.values(getDiagnosisCodes(toNameKey(name))).includes(code)
