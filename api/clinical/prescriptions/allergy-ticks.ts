import type { CommandContext } from '#api/kernel/context.ts'
import { Refusal } from '#api/kernel/refuse.ts'
import {
  isUnknown,
  listDrugAllergies,
  toAllergyTick,
  toTickValue,
} from '#contract/clinical/prescriptions/checks/check-unknown.ts'
import { readContent } from '#contract/clinical/prescriptions/find-ingredients.ts'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
import { prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { isPrescription } from './find-prescription.ts'
import { loadPatientForChecks } from './patient-to-check.ts'
import { checkLines, listStoredLines, recordReason } from './safety-checks.ts'

/**
 * Requires a tick for each unknown medicine on the draft of a patient with a drug allergy, and records it as the reason of
 * the findings.
 * @param confirmed the values of the ticks
 * @throws 422 with `data.confirm` for medicines without a tick
 */
export async function requireAllergyTicks(
  ctx: CommandContext,
  prescriptionId: string,
  confirmed: readonly string[],
): Promise<void> {
  const rows = await listStoredLines(ctx, prescriptionId)
  const unlisted = rows.filter(({ ingredients }) => ingredients.length === 0)
  if (!unlisted.some(({ medicine }) => isUnknown(readContent(medicine, PHARMACOPOEIA)))) return
  const [draft] = await ctx.db.select().from(prescriptions).where(isPrescription(ctx, prescriptionId))
  const allergies = listDrugAllergies((await loadPatientForChecks(ctx, draft!, ctx.me.zone)).patient)
  if (allergies.length === 0) return
  const { findings } = await checkLines(ctx, draft!, rows)
  const open = findings.filter(({ kind, reason }) => kind === 'unchecked' && reason === null)
  const medicines = [...new Set(open.map(({ medicine }) => medicine))]
  const ticks = medicines.map((medicine) => ({
    medicine,
    value: toTickValue(medicine, allergies),
    label: toAllergyTick(medicine, allergies),
  }))
  const missing = ticks.filter(({ value }) => !confirmed.includes(value))
  if (missing.length > 0) {
    const names = missing.map(({ medicine }) => medicine).join(', ')
    const message =
      missing.length === 1
        ? `We don’t know what ${names} contains. Check it against the patient’s allergies, then tick the box.`
        : `We don’t know what ${names} contain. Check them against the patient’s allergies, then tick the boxes.`
    throw new Refusal(422, message, {
      fields: { confirmed: message },
      data: { confirm: missing.map(({ value, label }) => ({ value, label })) },
    })
  }
  for (const finding of open) {
    const { label } = ticks.find(({ medicine }) => medicine === finding.medicine)!
    await recordReason(ctx, { prescriptionId, patientId: draft!.patientId }, finding, label)
  }
}
