import type { DocumentLineView } from '../invoices/schema.ts'
import type { CorrectedLine } from './schema.ts'

type TaxedLine = Pick<
  DocumentLineView,
  'lineId' | 'description' | 'itemType' | 'code' | 'unit' | 'priceMode' | 'taxCategory' | 'rateBps' | 'doctorId'
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
  return isTaxedInSeveralWays(code, invoiceLines) ? undefined : invoiceLines.find((line) => code && line.code === code)
}

/** Returns whether the invoice has lines with this code and different taxes. */
function isTaxedInSeveralWays(code: string | undefined, invoiceLines: readonly TaxedLine[]): boolean {
  const [first, ...others] = code ? invoiceLines.filter((line) => line.code === code) : []
  return others.some((line) => line.taxCategory !== first?.taxCategory || line.rateBps !== first.rateBps)
}

const hasOwnTax = ({ taxCategory, rateBps }: Pick<CorrectedLine, 'taxCategory' | 'rateBps'>) =>
  taxCategory !== undefined || Boolean(rateBps)

/** Returns whether the user must choose the invoice line, because lines with this code are taxed differently. */
export const needsInvoiceLine = (line: CorrectedLine, invoiceLines: readonly TaxedLine[]): boolean =>
  !line.invoiceLineId && !hasOwnTax(line) && isTaxedInSeveralWays(line.code, invoiceLines)

/** Describes the confirmation for a line that is taxed by hand although it has no tax on the invoice; null if none is needed. */
export function describeTaxConfirmation(line: CorrectedLine, corrected: TaxedLine | undefined) {
  const { taxCategory = 'taxable', rateBps } = line
  if (!corrected || corrected.taxCategory === 'taxable' || !hasOwnTax(line) || taxCategory !== 'taxable') return null
  const rate = rateBps === undefined ? '' : ` at ${rateBps / 100}%`
  return {
    value: `tax:${corrected.lineId}:${rateBps ?? ''}`,
    label: `Tax “${line.description ?? corrected.description}”${rate}, although the invoice has no tax on it`,
  }
}

/** Fills in what a line of a debit note takes from the invoice line that it corrects. A tax that was chosen by hand stays. */
export function fillFromCorrectedLine({ invoiceLineId, ...line }: CorrectedLine, corrected: TaxedLine | undefined) {
  if (!corrected) return line
  const { description, itemType, code, unit, priceMode, taxCategory, rateBps, doctorId } = corrected
  return {
    ...line,
    itemType: line.itemType ?? itemType,
    code: line.code ?? code ?? undefined,
    priceMode: line.priceMode ?? priceMode ?? undefined,
    doctorId: line.doctorId ?? doctorId ?? undefined,
    ...(invoiceLineId && { description: line.description ?? description, unit: line.unit ?? unit ?? undefined }),
    ...(!hasOwnTax(line) && { taxCategory, rateBps }),
  }
}
