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
  const isNumbered = readWords(line.medicine).numbers.length > 0
  return piece && (brand?.strength || !isNumbered) ? { ...line, dose: `1 ${piece}` } : line
}
