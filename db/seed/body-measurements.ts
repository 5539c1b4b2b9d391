import { createChance } from './random.ts'
import type { DemoPatient } from './patients.ts'

const MONTH = 30 * 86_400_000

export const isChild = ({ ageYears }: Pick<DemoPatient, 'ageYears'>): boolean => ageYears < 13

/**
 * Creates the height and weight of a patient on a day. An adult's height is constant and the weight varies by a kilogram; a
 * child grows by half a centimetre and 200 grams a month.
 */
export function createBody(
  { patientNo, ageYears, birthDate }: Pick<DemoPatient, 'patientNo' | 'ageYears' | 'birthDate'>,
  day: string,
): { heightCm: number; weightG: number } {
  // Seeded by the patient, so that every visit measures the same body.
  const chance = createChance(Number(patientNo.slice(1)) * 7919 + ageYears)
  const at = Date.parse(day)
  if (isChild({ ageYears })) {
    const months = (at - Date.parse(birthDate!)) / MONTH
    return {
      heightCm: Math.floor(66 + chance.between(0, 8) + months / 2),
      weightG: Math.floor(60 + chance.between(0, 20) + months * 2) * 100,
    }
  }
  const heightCm = chance.between(148, 182)
  const usual = Math.round((heightCm / 100) ** 2 * chance.between(190, 310))
  // In hundreds of grams: a slow wave over months and a daily variation.
  const drift = Math.round(6 * Math.sin(at / MONTH + chance.between(0, 6)) + createChance(at / MONTH).between(-3, 3))
  return { heightCm, weightG: (usual + drift) * 100 }
}
