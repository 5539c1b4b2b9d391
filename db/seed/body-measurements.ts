import type { DemoPatient } from './patients.ts'
import { createRandom } from './random.ts'

const MONTH = 30 * 86_400_000

export const isChild = ({ ageYears }: Pick<DemoPatient, 'ageYears'>): boolean => ageYears < 13

/**
 * Creates the height and weight of a patient on a day. An adult's height is constant and the weight varies by a kilogram; a
 * child grows by half a centimetre and 200 grams a month.
 */
export function createBodyMeasurements(
  { patientNo, ageYears, birthDate }: Pick<DemoPatient, 'patientNo' | 'ageYears' | 'birthDate'>,
  day: string,
): { heightCm: number; weightG: number } {
  // Seeded by the patient, so that every visit measures the same body.
  const random = createRandom(Number(patientNo.slice(1)) * 7919 + ageYears)
  const instant = Date.parse(day)
  if (isChild({ ageYears })) {
    const months = (instant - Date.parse(birthDate!)) / MONTH
    return {
      heightCm: Math.floor(66 + random.between(0, 8) + months / 2),
      weightG: Math.floor(60 + random.between(0, 20) + months * 2) * 100,
    }
  }
  const heightCm = random.between(148, 182)
  const baseWeight = Math.round((heightCm / 100) ** 2 * random.between(190, 310))
  // In hundreds of grams: a slow wave over months and a daily variation.
  const drift = Math.round(
    6 * Math.sin(instant / MONTH + random.between(0, 6)) + createRandom(instant / MONTH).between(-3, 3),
  )
  return { heightCm, weightG: (baseWeight + drift) * 100 }
}
