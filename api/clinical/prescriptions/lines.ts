import { and, asc, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Me } from '#api/kernel/context.ts'
import type { Brand } from '#contract/clinical/prescriptions/brands/brand.ts'
import { findBrand } from '#contract/clinical/prescriptions/brands/find-brand.ts'
import { readDose, tidyDose } from '#contract/clinical/prescriptions/dose.ts'
import { computeQuantity } from '#contract/clinical/prescriptions/quantity.ts'
import { formatQuantity } from '#contract/clinical/prescriptions/quantity-text.ts'
import { describeDosing, type Food } from '#contract/clinical/prescriptions/rules.ts'
import type { PrescriptionLine, PrescriptionLineView } from '#contract/clinical/prescriptions/schema.ts'
import { haveOwnDoses, sumDays } from '#contract/clinical/prescriptions/steps.ts'
import type { Db } from '#db/client.ts'
import { getFormFacts } from '#db/reference/medicines.ts'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
import { prescriptionLines } from '#db/schema/clinical/prescriptions.ts'
import { findMedicineByCode, findMedicineByName } from './medicines.ts'
import { loadPharmacopoeia } from './own-brands.ts'

type Practice = Pick<Me, 'practiceId'>
type Row = typeof prescriptionLines.$inferSelect

export const isOfPrescription = (me: Practice, prescriptionId: string) =>
  and(eq(prescriptionLines.practiceId, me.practiceId), eq(prescriptionLines.prescriptionId, prescriptionId))

/** The facts of a brand as far as its name fixes them. Its pack and whether packs can be opened are unknown. */
function findBrandFacts(medicine: string, ownBrands: readonly Brand[]) {
  const brand = findBrand(medicine, { ...PHARMACOPOEIA, ownBrands })
  if (!brand) return null
  const { doseUnit, route } = getFormFacts(brand.form) ?? {}
  return { ...brand, doseUnit, route, code: null, packMilli: undefined, looseAllowed: undefined }
}

/**
 * Prepares a line for storage: copies the facts of the listed medicine or brand, replaces pattern and days by steps, and
 * calculates the quantity unless another one was entered.
 * @param ownBrands brands of the practice
 */
export function toStoredLine(line: PrescriptionLine, ownBrands: readonly Brand[] = []) {
  const medicine =
    findMedicineByCode(line.medicineCode) ??
    findMedicineByName(line.medicine) ??
    findBrandFacts(line.medicine, ownBrands)
  const steps = line.steps ?? null
  // The line shows the dose of its first step.
  const dose = (haveOwnDoses(steps) && steps![0]!.dose) || line.dose
  const dosing = {
    medicine: line.medicine,
    medicineCode: medicine?.code ?? null,
    ingredients: [...(medicine?.ingredients ?? [])],
    form: medicine?.form ?? null,
    strength: medicine?.strength ?? null,
    dose: dose ? addUnit(dose, medicine?.doseUnit) : null,
    pattern: (steps ? steps[0]!.pattern : line.pattern) ?? null,
    route: line.route ?? medicine?.route ?? null,
    food: line.food ?? null,
    durationDays: steps ? sumDays(steps) : (line.durationDays ?? null),
    instructions: line.instructions ?? null,
    startOn: line.startOn ?? null,
    steps,
    maxPerDay: line.maxPerDay ?? null,
    asNeededFor: line.asNeededFor ?? null,
    sites: line.sites ?? 1,
    packMilli: line.packMilli ?? medicine?.packMilli ?? null,
    looseAllowed: line.looseAllowed ?? medicine?.looseAllowed ?? true,
    repeats: line.repeats ?? 0,
    substitution: line.substitution ?? true,
    indication: line.indication ?? null,
  }
  const calculated = computeQuantity(dosing)
  const quantityMilli = line.quantityMilli ?? calculated
  const quantityReason = quantityMilli === calculated ? null : (line.quantityReason ?? null)
  return { ...dosing, quantityMilli, quantityReason }
}

/** Adds the unit of the medicine to a dose that is only a number. */
const addUnit = (dose: string, unit: string | undefined): string =>
  unit && readDose(dose)?.unit === '' ? tidyDose(`${dose} ${unit}`) : dose

/** Finds lines whose quantity differs from the calculated one without a reason (worked example X1), as field errors. */
export function findUnexplainedQuantities(lines: readonly PrescriptionLine[]): Record<string, string> {
  const unexplained = lines.flatMap((line, index) => {
    const stored = toStoredLine(line)
    const calculated = computeQuantity(stored)
    return calculated === null || stored.quantityMilli === calculated || stored.quantityReason ? [] : [index]
  })
  return Object.fromEntries(
    unexplained.map((index) => [
      `lines[${index}].quantityReason`,
      'Enter why the quantity differs from the calculated one',
    ]),
  )
}

/** Replaces all lines of a prescription. */
export async function replaceLines(db: Db, me: Me, prescriptionId: string, lines: readonly PrescriptionLine[]) {
  const names = lines.filter(({ medicineCode }) => !medicineCode).map(({ medicine }) => medicine)
  const { ownBrands } = await loadPharmacopoeia({ db, me }, names)
  await db.delete(prescriptionLines).where(isOfPrescription(me, prescriptionId))
  if (lines.length === 0) return
  await db.insert(prescriptionLines).values(
    lines.map((line, position) => ({
      id: uuidv7(),
      practiceId: me.practiceId,
      prescriptionId,
      position,
      ...toStoredLine(line, ownBrands),
    })),
  )
}

/** Lists the lines of a prescription in order, with their dosing and quantity in words. */
export async function listLines(db: Db, me: Practice, prescriptionId: string): Promise<PrescriptionLineView[]> {
  const rows = await db
    .select()
    .from(prescriptionLines)
    .where(isOfPrescription(me, prescriptionId))
    .orderBy(asc(prescriptionLines.position))
  return rows.map(toLineView)
}

export function toLineView({ id, practiceId, prescriptionId, position, stoppedBy, ...row }: Row): PrescriptionLineView {
  const dosing = { ...row, food: row.food as Food | null }
  return {
    lineId: id,
    ...dosing,
    dosingText: describeDosing(dosing),
    quantity: formatQuantity(row.quantityMilli, row),
  }
}

/** Lists the medicines of several prescriptions, by prescription. */
export async function listMedicinesByPrescription(
  db: Db,
  me: Practice,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const medicinesById = new Map<string, string[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return medicinesById
  const rows = await db
    .select({ id: prescriptionLines.prescriptionId, medicine: prescriptionLines.medicine })
    .from(prescriptionLines)
    .where(and(eq(prescriptionLines.practiceId, me.practiceId), inArray(prescriptionLines.prescriptionId, [...ids])))
    .orderBy(asc(prescriptionLines.position))
  for (const { id, medicine } of rows) medicinesById.get(id)?.push(medicine)
  return medicinesById
}
