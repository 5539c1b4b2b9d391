import { z } from 'zod'
import { moneyMinor, text, uuid, version } from '../pieces.ts'
import { LINES_AT_MOST, QTY_AT_MOST, TENDERS, TENDERS_AT_MOST } from './rules.ts'

/** One crore rupees: more than any visit costs, and far from where sums stop being exact. */
const CHARGE_AT_MOST_MINOR = 1_00_00_000_00

/** One row of what is charged for a visit. */
export const Charge = z.strictObject({
  description: text(200, 'Enter what is charged'),
  qty: z
    .number('Enter how many')
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(QTY_AT_MOST, `Enter ${QTY_AT_MOST} or less`),
  priceMinor: moneyMinor('Enter the price, like 500 or 499.50', CHARGE_AT_MOST_MINOR),
})
export type Charge = z.infer<typeof Charge>

/** What is charged for a visit, as the form and the API take it. */
export const Charges = z
  .strictObject({
    version: version(),
    lines: z.array(Charge).min(1, 'Add what is charged').max(LINES_AT_MOST, `Use ${LINES_AT_MOST} lines or fewer`),
    discountMinor: moneyMinor('Enter the discount as an amount, like 100', CHARGE_AT_MOST_MINOR).optional(),
    discountReason: text(200).optional(),
  })
  .refine(({ discountMinor, discountReason }) => !discountMinor || discountReason, {
    path: ['discountReason'],
    message: 'Enter the reason for the discount',
    // Said together with what else is wrong, and not only once that is mended.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type Charges = z.infer<typeof Charges>

/** One way of paying. Without an amount it is what the others leave; for cash it is what was handed over. */
export const TenderRow = z.strictObject({
  method: z.enum(TENDERS, 'Choose how it is paid'),
  amountMinor: moneyMinor('Enter the amount, like 500', CHARGE_AT_MOST_MINOR).optional(),
  reference: text(60).optional(),
})
export type TenderRow = z.infer<typeof TenderRow>

/** The payment of a visit: `version` is that of the charges that were seen. */
export const Payment = z.strictObject({
  version: version(),
  tenders: z.array(TenderRow).max(TENDERS_AT_MOST, `Use ${TENDERS_AT_MOST} rows or fewer`).default([]),
})
export type Payment = z.infer<typeof Payment>

const minor = () => z.number().int()

export const PaperSums = z.object({
  grossMinor: minor(),
  lineDiscountMinor: minor(),
  discountMinor: minor(),
  taxableMinor: minor(),
  exemptMinor: minor(),
  cgstMinor: minor(),
  sgstMinor: minor(),
  igstMinor: minor(),
  totalMinor: minor(),
  roundOffMinor: minor(),
  payableMinor: minor(),
})
export type PaperSums = z.infer<typeof PaperSums>

/** The visit that is charged, in a line. */
export const ChargedVisit = z.object({
  appointmentId: uuid(),
  patientId: uuid(),
  patientName: z.string(),
  patientNo: z.string(),
  doctorName: z.string(),
  placeName: z.string(),
  startsAt: z.string(),
  zone: z.string(),
  status: z.string(),
  paymentStatus: z.string(),
})

/** The charges of a visit. Before anybody wrote them they are the appointment's fee, at version 0. */
export const ChargesView = z.object({
  visit: ChargedVisit,
  state: z.enum(['unwritten', 'draft', 'issued']),
  version: version(),
  lines: z.array(Charge.extend({ grossMinor: minor() })),
  discountReason: z.string().nullable(),
  sums: PaperSums,
  currency: z.string(),
  terms: z.object({
    supply: z.enum(['intra', 'inter', 'none']),
    taxCategory: z.enum(['taxable', 'exempt', 'nil_rated', 'non_gst']),
    rateBps: z.number().int(),
    /** What is to be paid is rounded to so many minor units. */
    roundToMinor: z.number().int(),
  }),
})
export type ChargesView = z.infer<typeof ChargesView>

const Party = z.record(z.string(), z.string().nullable())

export const InvoicePaper = z.object({
  paperId: uuid(),
  title: z.string(),
  number: z.string(),
  status: z.enum(['issued', 'cancelled']),
  issueDate: z.string(),
  currency: z.string(),
  locale: z.string(),
  taxNames: z.object({ cgst: z.string(), sgst: z.string(), igst: z.string() }),
  taxNumberName: z.string(),
  seller: Party,
  client: Party,
  letterhead: z.string().nullable(),
  lines: z.array(
    z.object({
      description: z.string(),
      code: z.string().nullable(),
      qtyMilli: z.number().int(),
      unitPriceMinor: minor(),
      grossMinor: minor(),
      discountMinor: minor(),
      taxableMinor: minor(),
      rateBps: z.number().int(),
      lineTotalMinor: minor(),
    }),
  ),
  discountReason: z.string().nullable(),
  sums: PaperSums,
  paidMinor: minor(),
  printCount: z.number().int(),
})
export type InvoicePaper = z.infer<typeof InvoicePaper>

/** What was received in one payment: a receipt for each way of paying. */
export const ReceiptPaper = z.object({
  receivedOn: z.string(),
  currency: z.string(),
  locale: z.string(),
  seller: Party,
  payer: Party,
  letterhead: z.string().nullable(),
  invoiceNumber: z.string(),
  receipts: z.array(
    z.object({
      number: z.string(),
      method: z.string(),
      reference: z.string().nullable(),
      amountMinor: minor(),
    }),
  ),
  amountMinor: minor(),
  tenderedMinor: minor().nullable(),
  changeMinor: minor().nullable(),
  printCount: z.number().int(),
})
export type ReceiptPaper = z.infer<typeof ReceiptPaper>

export const PAPERS = ['invoice', 'receipt'] as const

/** Which paper a number stands on, and of which visit. */
export const PaperAt = z.object({ appointmentId: uuid(), paper: z.enum(PAPERS) })
export type PaperAt = z.infer<typeof PaperAt>

/** What a print button asks for. */
export const PrintOrder = z.strictObject({ paper: z.enum(PAPERS) })

/** The papers of a visit. Nothing was received for a visit that cost nothing. */
export const VisitPapers = z.object({ invoice: InvoicePaper.nullable(), receipt: ReceiptPaper.nullable() })
export type VisitPapers = z.infer<typeof VisitPapers>
