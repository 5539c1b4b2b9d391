import type { DocumentLineView } from '../invoices/schema.ts'
import type { CorrectedLine } from './schema.ts'

type TaxedLine = Pick<
  DocumentLineView,
  'lineId' | 'description' | 'itemType' | 'code' | 'unit' | 'taxCategory' | 'rateBps' | 'doctorId'
>

/**
 * Finds the invoice line that a line of a debit note corrects: the named one, or else the lines with its code, if all of
 * these are taxed alike. Undefined if there is none.
 */
export function findCorrectedLine(
  { invoiceLineId, code }: Pick<CorrectedLine, 'invoiceLineId' | 'code'>,
  invoiceLines: readonly TaxedLine[],
): TaxedLine | undefined {
  if (invoiceLineId) return invoiceLines.find(({ lineId }) => lineId === invoiceLineId)
  const [first, ...others] = code ? invoiceLines.filter((line) => line.code === code) : []
  const isAlike = others.every((line) => line.taxCategory === first?.taxCategory && line.rateBps === first?.rateBps)
  return isAlike ? first : undefined
}

/** Fills in what a line of a debit note takes from the invoice line that it corrects. A tax that was chosen by hand stays. */
export function fillFromCorrectedLine({ invoiceLineId, ...line }: CorrectedLine, corrected: TaxedLine | undefined) {
  if (!corrected) return line
  const { description, itemType, code, unit, taxCategory, rateBps, doctorId } = corrected
  const hasOwnTax = line.taxCategory !== undefined || Boolean(line.rateBps)
  return {
    ...line,
    itemType: line.itemType ?? itemType,
    code: line.code ?? code ?? undefined,
    doctorId: line.doctorId ?? doctorId ?? undefined,
    ...(invoiceLineId && { description: line.description ?? description, unit: line.unit ?? unit ?? undefined }),
    ...(!hasOwnTax && { taxCategory, rateBps }),
  }
}
