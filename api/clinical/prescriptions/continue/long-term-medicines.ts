import { and, asc, desc, eq, gte, inArray, ne } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import {
  CONTINUE_WITHIN_DAYS,
  isLongTerm,
  type LongTermMedicine,
  type MedicinesToContinue,
} from '#contract/clinical/prescriptions/long-term.ts'
import { toRepeatableLine } from '#contract/clinical/prescriptions/merge-lines.ts'
import type { PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import { prescriptionStatuses } from '#contract/clinical/prescriptions/statuses.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { addDays } from '#contract/kernel/days.ts'
import { historyEntries } from '#db/schema/clinical/history.ts'
import { prescriptionLines, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { isOfPatient } from '../../history/store.ts'
import { findReadableVisit } from '../../visits/visit-view.ts'
import { findDraft } from '../draft.ts'
import type { PrescribedVisit } from '../find-prescription.ts'
import { listLines, toLineView } from '../lines.ts'
import { lastDayTaken, toLineToCheck } from '../lines-to-check.ts'
import { loadPharmacopoeia } from '../own-brands.ts'
import { LOOKBACK_DAYS } from '../patient-to-check.ts'
import { readTypedLine } from '../typed/read-typed-line.ts'

type Subject = Pick<PrescribedVisit, 'id' | 'patientId'>
/** A medicine with a way to write its line. */
type Continuable = LongTermMedicine & { writeLine: () => PrescriptionLine | Promise<PrescriptionLine> }

/** Reads the long-term medicines that can be continued in a visit. */
export async function readLongTermMedicines(ctx: CommandContext, { visitId }: { visitId: string }) {
  const visit = await findReadableVisit(ctx, visitId)
  const { patientId } = visit
  await recordAudit(ctx, { act: 'read', object: 'long_term_medicines', objectId: visitId, patientId })
  const draft = await findDraft(ctx, visitId)
  return listLongTermMedicines(ctx, visit, draft ? await listLines(ctx.db, ctx.me, draft.id) : [])
}

/** Lists the long-term medicines of a patient that are not on the list of the visit's own medicines yet. */
export async function listLongTermMedicines(
  ctx: CommandContext,
  visit: Subject,
  written: readonly { medicine: string }[],
): Promise<LongTermMedicine[]> {
  const all = await findContinuable(ctx, visit, written)
  return all.map(({ writeLine: _, ...medicine }) => medicine)
}

/**
 * Writes the lines of the long-term medicines that are continued.
 * @throws 409 if one of them was stopped or replaced since the page was opened
 */
export async function writeContinuedLines(
  ctx: CommandContext,
  visit: Subject,
  { continued, written }: { continued: MedicinesToContinue; written: readonly { medicine: string }[] },
): Promise<PrescriptionLine[]> {
  const all = await findContinuable(ctx, visit, written)
  const chosen = continued === 'all' ? all : all.filter(({ id }) => continued.includes(id))
  if (chosen.length === 0)
    throw refuse.conflict('There are no long-term medicines to continue. They may be on the prescription already.')
  if (continued !== 'all' && chosen.length < new Set(continued).size)
    throw refuse.conflict(
      'One of these medicines can no longer be continued. Check the list of long-term medicines again.',
    )
  const lines: PrescriptionLine[] = []
  for (const { writeLine } of chosen) lines.push(await writeLine())
  return lines
}

/** Finds the newest line of each long-term medicine, and the medicines of the history without such a line. */
async function findContinuable(
  ctx: CommandContext,
  visit: Subject,
  written: readonly { medicine: string }[],
): Promise<Continuable[]> {
  const [rows, entries] = await readTogether([listPrescribedLines(ctx, visit), listHistoryMedicines(ctx, visit)])
  const names = [
    ...rows.filter(({ line }) => line.ingredients.length === 0).map(({ line }) => line.medicine),
    ...entries.map(({ name }) => name),
    ...written.map(({ medicine }) => medicine),
  ]
  const pharmacopoeia = await loadPharmacopoeia(ctx, names)
  const { zone } = ctx.me
  const today = dayInZone(zone, ctx.now)
  /** Equal for lines of the same ingredients, or of the same name if they are unknown. */
  const toKey = (row: Parameters<typeof toLineToCheck>[0]) => {
    const { medicine, ingredients, local } = toLineToCheck(row, today, pharmacopoeia)
    return `${local} ${ingredients.length > 0 ? ingredients.toSorted().join('+') : toNameKey(medicine)}`
  }
  const toKeyOfName = (medicine: string) => toKey({ ...BLANK, medicine })
  const seen = new Set(written.map(({ medicine }) => toKeyOfName(medicine)))
  const prescribed = rows.flatMap(({ line, signedAt, doctorName }): Continuable[] => {
    const key = toKey(line)
    if (seen.has(key)) return []
    seen.add(key)
    const signedOn = dayInZone(zone, Date.parse(signedAt!))
    const end = lastDayTaken(line, signedOn, pharmacopoeia)
    if (line.stoppedOn || !isLongTerm(line) || addDays(end, CONTINUE_WITHIN_DAYS) < today) return []
    const view = toLineView(line)
    return [
      {
        id: line.id,
        medicine: line.medicine,
        dosingText: view.dosingText,
        prescribed: { prescriptionId: line.prescriptionId, doctorName, signedAt: toIsoInstant(signedAt)! },
        until: line.durationDays === null ? null : end,
        writeLine: () => toRepeatableLine(view),
      },
    ]
  })
  const noted = entries.flatMap(({ id, name, details }): Continuable[] => {
    const key = toKeyOfName(name)
    if (seen.has(key)) return []
    seen.add(key)
    const dosingText = details.dose ?? ''
    return [
      {
        id,
        medicine: name,
        dosingText,
        prescribed: null,
        until: null,
        writeLine: () => readNotedLine(ctx, name, dosingText),
      },
    ]
  })
  return [...prescribed, ...noted]
}

const BLANK = {
  medicineCode: null,
  ingredients: [],
  dose: null,
  pattern: null,
  route: null,
  food: null,
  durationDays: null,
  quantityMilli: null,
  instructions: null,
  form: null,
  strength: null,
  startOn: null,
  steps: null,
  maxPerDay: null,
  asNeededFor: null,
  sites: 1,
  packMilli: null,
  looseAllowed: true,
  quantityReason: null,
  repeats: 0,
  substitution: true,
  indication: null,
}

/** Reads an entry of the history like a typed line. What isn't understood for certain stays as it was noted. */
async function readNotedLine(ctx: CommandContext, name: string, dose: string): Promise<PrescriptionLine> {
  const asNoted = { medicine: name, ...(dose && { instructions: dose }) }
  const { line, refusal, choices } = await readTypedLine(ctx, `${name} ${dose}`.trim())
  return refusal || choices.length > 0 || !line.pattern ? asNoted : line
}

/** Lists the lines of the patient's signed prescriptions of other visits, newest first, also stopped ones. */
const listPrescribedLines = ({ db, me, now }: CommandContext, visit: Subject) =>
  db
    .select({ line: prescriptionLines, signedAt: prescriptions.signedAt, doctorName: doctors.fullName })
    .from(prescriptionLines)
    .innerJoin(prescriptions, refersTo(prescriptionLines.prescriptionId, prescriptions))
    .innerJoin(doctors, refersTo(prescriptions.doctorId, doctors))
    .where(
      and(
        restrictToReach(db, me, 'practice', prescriptions),
        eq(prescriptions.patientId, visit.patientId),
        ne(prescriptions.visitId, visit.id),
        inArray(prescriptions.status, prescriptionStatuses.list('taken')),
        gte(prescriptions.createdAt, new Date(now.getTime() - LOOKBACK_DAYS * 86_400_000).toISOString()),
      ),
    )
    .orderBy(desc(prescriptions.signedAt), asc(prescriptionLines.position))

const listHistoryMedicines = (ctx: CommandContext, visit: Subject) =>
  ctx.db
    .select({ id: historyEntries.id, name: historyEntries.name, details: historyEntries.details })
    .from(historyEntries)
    .where(and(isOfPatient(ctx, visit.patientId), eq(historyEntries.list, 'medicines')))
    .orderBy(asc(historyEntries.createdAt), asc(historyEntries.nameKey))
