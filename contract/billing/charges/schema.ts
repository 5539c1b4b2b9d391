import { z } from 'zod'
import { moneyMinor, text, uuid, version } from '#contract/kernel/fields.ts'
import { KINDS } from '#contract/scheduling/appointments/rules.ts'
import { paymentReference } from '../documents/payment-reference.ts'
import { barcode, rateBps, shortCode, taxCode } from '../invoice-lines/line-fields.ts'
import { PRICE_MODES } from '../tax/tax.ts'
import { PRICE_KINDS, TAX_CATEGORIES } from '../tax/tax-profiles.ts'
import { LINES_AT_MOST, QTY_AT_MOST, TENDERS, TENDERS_AT_MOST } from './rules.ts'

/** One crore rupees: more than any visit costs, and far from where sums stop being exact. */
const CHARGE_AT_MOST_MINOR = 1_00_00_000_00

/** What is said where there is neither a price nor one in the price list. */
export const PRICE_MISSING = 'Enter the price, like 500 or 499.50'

/** One row of what is charged for a visit. */
export const Charge = z.strictObject({
  description: text(200, 'Enter a description'),
  qty: z
    .number('Enter the quantity')
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(QTY_AT_MOST, `Enter ${QTY_AT_MOST} or less`),
  /** Without one it is the price list's. */
  priceMinor: moneyMinor(PRICE_MISSING, CHARGE_AT_MOST_MINOR).optional(),
})
export type Charge = z.infer<typeof Charge>

/** What is charged for a visit, as the form and the API take it. */
export const ChargesInput = z
  .strictObject({
    version: version(),
    lines: z.array(Charge).min(1, 'Add at least one line').max(LINES_AT_MOST, `Use ${LINES_AT_MOST} lines or fewer`),
    discountMinor: moneyMinor('Enter the discount as an amount, like 100', CHARGE_AT_MOST_MINOR).optional(),
    /** In basis points; forms read it as percent: 12.5. */
    discountBps: moneyMinor('Enter the discount in percent, like 10 or 12.5', 10_000).optional(),
    discountReason: text(200).optional(),
  })
  .refine(({ discountMinor, discountBps }) => !discountMinor || !discountBps, {
    path: ['discountBps'],
    message: 'Enter the discount as an amount or a percentage, not both',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(({ discountMinor, discountBps, discountReason }) => !(discountMinor || discountBps) || discountReason, {
    path: ['discountReason'],
    message: 'Enter the reason for the discount',
    // Said together with what else is wrong, and not only once that is mended.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type ChargesInput = z.infer<typeof ChargesInput>

/** One way of paying. Without an amount it is what the others leave; for cash it is what was handed over. */
export const TenderRow = z.strictObject({
  method: z.enum(TENDERS, 'Choose the payment method'),
  amountMinor: moneyMinor('Enter the amount, like 500', CHARGE_AT_MOST_MINOR).optional(),
  reference: paymentReference().optional(),
})
export type TenderRow = z.infer<typeof TenderRow>

/** The payment of a visit: `version` is that of the charges that were seen. In part, the rest is paid another time. */
export const Payment = z.strictObject({
  version: version(),
  part: z.boolean().optional(),
  tenders: z.array(TenderRow).max(TENDERS_AT_MOST, `Use ${TENDERS_AT_MOST} rows or fewer`).default([]),
})
export type Payment = z.infer<typeof Payment>

/** What was paid for a visit that does not take place goes back; without a method each part goes back as it came. */
export const Refund = z.strictObject({
  version: version(),
  reason: text(200, 'Enter the reason for the refund'),
  method: z.enum(TENDERS, 'Choose the refund method').optional(),
  reference: paymentReference().optional(),
})
export type Refund = z.infer<typeof Refund>

/** An entry of the practice's price list. Its code is that of the tax law, where the profile has codes. */
export const NewProcedure = z.strictObject({
  name: text(200, 'Enter the name'),
  priceMinor: moneyMinor(PRICE_MISSING, CHARGE_AT_MOST_MINOR),
  code: taxCode().optional(),
  kind: z.enum(PRICE_KINDS, 'Choose the type').optional(),
  /** What the clerk types instead of the name: ECG. */
  shortCode: shortCode().nullish(),
  /** What the scanner reads. */
  barcode: barcode().nullish(),
  unit: text(10).nullish(),
  priceMode: z.enum(PRICE_MODES, 'Choose whether the price includes tax').optional(),
  /** Its own tax, where that is not the one of its code. */
  taxCategory: z.enum(TAX_CATEGORIES, 'Choose the tax').nullish(),
  /** In basis points; forms read it as percent: 12.5. */
  rateBps: rateBps().nullish(),
})
export type NewProcedure = z.infer<typeof NewProcedure>

/** Without `active` it is no longer offered. Of what the form does not show nothing is sent, and it stays; null takes it away. */
export const ProcedureEdit = NewProcedure.extend({
  procedureId: uuid(),
  version: version(),
  active: z.boolean().optional(),
})
export type ProcedureEdit = z.infer<typeof ProcedureEdit>

const minor = () => z.number().int()

/** What is found for the editor by what was typed or scanned, with its tax of today; `exact`: code or barcode, and no other. */
export const PriceMatch = z.object({
  itemId: uuid(),
  itemType: z.enum(PRICE_KINDS),
  name: z.string(),
  shortCode: z.string().nullable(),
  code: z.string().nullable(),
  unit: z.string().nullable(),
  priceMinor: minor(),
  priceMode: z.enum(PRICE_MODES),
  /** null: nothing says how it is taxed, and the line must. */
  taxCategory: z.enum(TAX_CATEGORIES).nullable(),
  rateBps: z.number().int().nullable(),
  exact: z.boolean(),
})
export type PriceMatch = z.infer<typeof PriceMatch>

export const Procedure = z.object({
  procedureId: uuid(),
  name: z.string(),
  code: z.string().nullable(),
  kind: z.enum(PRICE_KINDS),
  shortCode: z.string().nullable(),
  barcode: z.string().nullable(),
  unit: z.string().nullable(),
  priceMinor: minor(),
  priceMode: z.enum(PRICE_MODES),
  taxCategory: z.enum(TAX_CATEGORIES).nullable(),
  rateBps: z.number().int().nullable(),
  active: z.boolean(),
  version: version(),
})
export type Procedure = z.infer<typeof Procedure>

/** With its tax of today: its own, or that of its code; null where nothing says it. */
export const ListedProcedure = Procedure.extend({
  tax: z.object({ taxCategory: z.enum(TAX_CATEGORIES), rateBps: z.number().int() }).nullable(),
})
export type ListedProcedure = z.infer<typeof ListedProcedure>

export const DocumentSums = z.object({
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
export type DocumentSums = z.infer<typeof DocumentSums>

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
  lines: z.array(
    Charge.extend({
      priceMinor: minor(),
      grossMinor: minor(),
      /** Of a line that was saved; the others are taxed as `terms` say. */
      taxCategory: z.enum(TAX_CATEGORIES).optional(),
      rateBps: z.number().int().optional(),
    }),
  ),
  /** Where the discount was given in percent. */
  discountBps: z.number().int().nullable(),
  discountReason: z.string().nullable(),
  sums: DocumentSums,
  /** Received and not given back; still to pay; and what may be given back now. */
  paidMinor: minor(),
  dueMinor: minor(),
  refundableMinor: minor(),
  /** The visits that the patient may come again for nothing, after this one was paid. */
  freeFollowUp: z.object({ validTill: z.string(), left: z.number().int() }).nullable(),
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

const FeeRow = z.strictObject({
  placeId: uuid('Choose the clinic').optional(),
  kind: z
    .enum(
      KINDS.map(({ value }) => value),
      'Choose the kind of visit',
    )
    .optional(),
  feeMinor: moneyMinor('Enter the fee, like 500', CHARGE_AT_MOST_MINOR),
})

/** A doctor's own fee, and the rows that differ: each for a branch, for a kind of visit, or for both. */
export const DoctorFeesInput = z
  .strictObject({
    doctorId: uuid(),
    version: version(),
    feeMinor: moneyMinor('Enter the fee, like 500', CHARGE_AT_MOST_MINOR),
    rows: z.array(FeeRow).max(LINES_AT_MOST, `Use ${LINES_AT_MOST} rows or fewer`).default([]),
  })
  .superRefine(({ rows }, { addIssue }) => {
    const seen = new Set<string>()
    for (const [at, { placeId, kind }] of rows.entries()) {
      const which = `${placeId ?? ''} ${kind ?? ''}`
      if (!placeId && !kind)
        addIssue({
          code: 'custom',
          path: ['rows', at, 'kind'],
          message: 'Choose the clinic, the kind of visit, or both',
        })
      else if (seen.has(which))
        addIssue({
          code: 'custom',
          path: ['rows', at, 'kind'],
          message: 'There is already a row for this clinic and kind',
        })
      seen.add(which)
    }
  })
export type DoctorFeesInput = z.infer<typeof DoctorFeesInput>

export const DoctorFeesView = z.object({
  doctorId: uuid(),
  fullName: z.string(),
  feeMinor: minor(),
  version: version(),
  rows: z.array(
    z.object({
      placeId: uuid().nullable(),
      kind: z.enum(KINDS.map(({ value }) => value)).nullable(),
      feeMinor: minor(),
    }),
  ),
})
export type DoctorFeesView = z.infer<typeof DoctorFeesView>
