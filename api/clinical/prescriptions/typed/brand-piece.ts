import { findBrand } from '#contract/clinical/prescriptions/brands/find-brand.ts'
import { readWords } from '#contract/clinical/prescriptions/read-words.ts'
import type { PrescriptionLineInput } from '#contract/clinical/prescriptions/typed-lines/build-line.ts'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'

/**
 * Makes the dose of a brand one tablet or capsule if none was typed, as for listed medicines: "Telma 40 OD" is one tablet.
 * Assumes nothing if the name has a number that is no strength.
 */
export function assumeOnePiece(line: PrescriptionLineInput): PrescriptionLineInput {
  if (line.medicineCode || line.dose || line.steps || !line.pattern) return line
  const brand = findBrand(line.medicine, PHARMACOPOEIA)
  const piece = /(?:^|[ -])(tablet|capsule)$/.exec(brand?.form ?? '')?.[1]
  const { numbers } = readWords(line.medicine)
  const isClear = numbers.length === 0 || (numbers.length === 1 && brand?.strength)
  return piece && isClear ? { ...line, dose: `1 ${piece}` } : line
}
