import { findBrand } from '#contract/clinical/prescriptions/brands/find-brand.ts'
import { readWords } from '#contract/clinical/prescriptions/read-words.ts'
import type { PrescriptionLineInput } from '#contract/clinical/prescriptions/typed-lines/build-line.ts'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'

/**
 * Gives a brand without a typed dose one piece at a time, as a listed medicine has: "Telma 40 OD" is one tablet. Nothing is
 * assumed if the name doesn't say which tablet or capsule it is.
 */
export function withBrandPiece(line: PrescriptionLineInput): PrescriptionLineInput {
  if (line.medicineCode || line.dose || line.steps || !line.pattern) return line
  const brand = findBrand(line.medicine, PHARMACOPOEIA)
  const piece = /(?:^|[ -])(tablet|capsule)$/.exec(brand?.form ?? '')?.[1]
  const { numbers } = readWords(line.medicine)
  const isClear = numbers.length === 0 || (numbers.length === 1 && brand?.strength)
  return piece && isClear ? { ...line, dose: `1 ${piece}` } : line
}
