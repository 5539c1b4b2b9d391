import type { CommandContext } from '#api/kernel/context.ts'
import { getToday } from '#api/kernel/today.ts'
import { computeDoses } from '#contract/clinical/prescriptions/checks/daily-dose.ts'
import type { LineToCheck } from '#contract/clinical/prescriptions/checks/finding.ts'
import { readDose } from '#contract/clinical/prescriptions/dose.ts'
import { readContent } from '#contract/clinical/prescriptions/find-ingredients.ts'
import { unitsOfForm } from '#contract/clinical/prescriptions/forms.ts'
import type { Pharmacopoeia } from '#contract/clinical/prescriptions/pharmacopoeia.ts'
import { isUpTo } from '#contract/clinical/prescriptions/quantity.ts'
import type { ROUTES } from '#contract/clinical/prescriptions/rules.ts'
import { addDays } from '#contract/kernel/days.ts'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
import type { prescriptionLines } from '#db/schema/clinical/prescriptions.ts'
import { findMedicineByCode } from './medicines.ts'
import { loadPharmacopoeia } from './own-brands.ts'

/** A line as the checks read it, saved or not. */
export type CheckableLine = Omit<
  typeof prescriptionLines.$inferSelect,
  'id' | 'practiceId' | 'prescriptionId' | 'position' | 'stoppedOn' | 'stoppedReason' | 'stoppedBy'
> & { stoppedOn?: string | null }

/** Words of a route, form or free text by which a medicine acts only where it is applied. */
const LOCAL_WORDS =
  /\b(eye|ear|nose|nasal|skin|nail|inhaled|inhaler|inhalation|nebuli[sz]er|respule|rotacap|cream|ointment|gel|lotion|shampoo|soap|scalp|lacquer|dusting powder)\b/i
/**
 * Medicines by these routes act in the whole body, also with a word of `LOCAL_WORDS`: "under the skin" is an injection. In the
 * rectum, a suppository has no such word, and a cream for piles acts there.
 */
const SYSTEMIC_ROUTES: readonly (typeof ROUTES)[number][] = [
  'oral',
  'under the tongue',
  'under the skin',
  'into a vein',
  'into a muscle',
  'injected',
  'by feeding tube',
]
/** Ingredients that act in the whole body, although they are applied to the nose, the skin or the rectum. */
const ABSORBED_INGREDIENTS: ReadonlySet<string> = new Set([
  'midazolam',
  'diazepam',
  'desmopressin',
  'sumatriptan',
  'zolmitriptan',
  'fentanyl',
  'testosterone',
  'estradiol',
  'glyceryl trinitrate',
])

/** Whether a medicine acts only where it is applied. */
function isLocal({ route, form, medicine, dose }: CheckableLine, ingredients: readonly string[]): boolean {
  if (SYSTEMIC_ROUTES.some((systemic) => systemic === route) || /\bpatch\b/i.test(form ?? medicine)) return false
  if (ingredients.some((ingredient) => ABSORBED_INGREDIENTS.has(ingredient))) return false
  const words = [route, form].filter(Boolean).join(' ') || medicine
  // A gel for the stomach is swallowed, and so measured in mL.
  const isSwallowedGel = !route && /\bgel\b/i.test(words) && /\d mL$/.test(dose ?? '')
  return !isSwallowedGel && LOCAL_WORDS.test(words)
}

/** Whether a medicine is in Schedule X or a narcotic: by the list of medicines, or by the ingredients of a free text. */
function isControlled(row: CheckableLine, ingredients: readonly string[]): boolean {
  const medicine = findMedicineByCode(row.medicineCode)
  if (medicine) return medicine.schedule === 'X' || medicine.narcotic === true
  return ingredients.some((one) => PHARMACOPOEIA.ingredients[one]?.classes.includes('narcotics'))
}

/** Counts packs of medicines that are measured: mL, drops or puffs. */
function countPacks({ form, packMilli, quantityMilli, looseAllowed }: CheckableLine): number | null {
  const unit = form ? unitsOfForm(form)?.[0] : undefined
  const isMeasured = unit !== undefined && /^(?:mL|drop|puff)$/.test(unit)
  return isMeasured && packMilli && quantityMilli && !looseAllowed ? Math.ceil(quantityMilli / packMilli) : null
}

/** The largest dose of the steps, as far as they have the same unit; otherwise that of the line. */
function findLargestDose({ dose, steps }: CheckableLine): string | null {
  const doses = [dose, ...(steps ?? []).map((step) => step.dose)].flatMap((one) => (one ? [one] : []))
  const unit = readDose(dose)?.unit.replace(/s$/, '')
  const comparable = doses.filter((one) => readDose(one)?.unit.replace(/s$/, '') === unit)
  return comparable.toSorted((a, b) => readDose(b)!.quarters - readDose(a)!.quarters)[0] ?? dose
}

/** The days that a line without a duration is assumed to be taken. */
const ASSUMED_DAYS = { regular: 180, asNeeded: 14 }

/**
 * Prepares a line for the checks. A line without days has no end, unless it is taken once.
 * @param day when it starts, unless it has its own start
 */
export function toLineToCheck(row: CheckableLine, day: string, pharmacopoeia: Pharmacopoeia): LineToCheck {
  const { ingredients, hasUnknown } =
    row.ingredients.length > 0
      ? { ingredients: row.ingredients, hasUnknown: false }
      : readContent(row.medicine, pharmacopoeia)
  const from = row.startOn ?? day
  const days = row.durationDays ?? (row.pattern === 'STAT' ? 1 : null)
  return {
    medicine: row.medicine,
    ingredients,
    hasUnknown,
    from,
    until: days === null ? null : addDays(from, days - 1),
    local: isLocal(row, ingredients),
    doses: computeDoses({ ...row, ingredients }),
    dosing: { ...row, dose: findLargestDose(row), packs: countPacks(row) },
    controlled: isControlled(row, ingredients),
  }
}

/**
 * Prepares lines for the checks, with the reference data that they need.
 * @param otherNames other medicines of the patient, which may be brands of the practice too
 */
export async function loadLinesToCheck(
  ctx: CommandContext,
  rows: readonly CheckableLine[],
  otherNames: readonly string[] = [],
): Promise<{ lines: LineToCheck[]; pharmacopoeia: Pharmacopoeia }> {
  const unlisted = rows.filter(({ ingredients }) => ingredients.length === 0).map(({ medicine }) => medicine)
  const pharmacopoeia = await loadPharmacopoeia(ctx, [...unlisted, ...otherNames])
  const today = getToday(ctx)
  return { lines: rows.map((row) => toLineToCheck(row, today, pharmacopoeia)), pharmacopoeia }
}

/** The last day on which a signed line is taken, or the day it was stopped. */
export function lastDayTaken(row: CheckableLine, signedOn: string, pharmacopoeia: Pharmacopoeia): string {
  const { from, until } = toLineToCheck(row, signedOn, pharmacopoeia)
  const end = until ?? addDays(from, isUpTo(row) ? ASSUMED_DAYS.asNeeded : ASSUMED_DAYS.regular)
  return row.stoppedOn && row.stoppedOn < end ? row.stoppedOn : end
}
