import { z } from 'zod'
import { requireReference, TENDERS } from '#contract/billing/receipts/payment-methods.ts'
import { integer, minor, moneyMinor, nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import { isObject } from '#contract/kernel/is-object.ts'
import { KINDS } from '#contract/scheduling/appointments/rules.ts'
import { paymentReference } from '../documents/payment-reference.ts'
import { barcode, rateBps, shortCode, taxCode } from '../invoice-lines/line-fields.ts'
import { PRICE_MODES } from '../tax/tax.ts'
import { PRICE_KINDS, SUPPLIES, TAX_CATEGORIES } from '../tax/tax-profiles.ts'
import { MAX_CHARGE_QTY, MAX_PRICE_MINOR } from './charge-totals.ts'
import { MAX_CHARGE_LINES, MAX_TENDERS } from './rules.ts'

export const PRICE_MISSING = 'Enter the price, like 500 or 499.50'

export const Charge = z.strictObject({
  description: text(200, 'Enter the item or service'),
  qty: z
    .number('Enter the quantity')
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(MAX_CHARGE_QTY, `Enter ${MAX_CHARGE_QTY} or less`),
  /** Without it, the list price. An item of the price list has tax in its price if the list price has. */
  priceMinor: moneyMinor(PRICE_MISSING, MAX_PRICE_MINOR).optional(),
})
export type Charge = z.infer<typeof Charge>

export const ChargesInput = z
  .strictObject({
    version: version(),
    lines: z
      .array(Charge)
      .min(1, 'Add at least one line')
      .max(MAX_CHARGE_LINES, `Use ${MAX_CHARGE_LINES} lines or fewer`),
    discountMinor: moneyMinor('Enter the discount as an amount, like 100', MAX_PRICE_MINOR).optional(),
    /** In basis points; forms take percent: 12.5. */
    discountBps: rateBps('Enter the discount in percent, like 10 or 12.5').optional(),
    discountReason: text(200).optional(),
  })
  .refine(({ discountMinor, discountBps }) => !discountMinor || !discountBps, {
    path: ['discountBps'],
    message: 'Enter the discount as an amount or a percentage, not both',
    when: isObject,
  })
  .refine(({ discountMinor, discountBps, discountReason }) => !(discountMinor || discountBps) || discountReason, {
    path: ['discountReason'],
    message: 'Enter the reason for the discount',
    when: isObject,
  })
export type ChargesInput = z.infer<typeof ChargesInput>

/** One payment method with its amount: the cash handed over, or what the other tenders leave if empty. */
export const TenderRow = z
  .strictObject({
    method: z.enum(TENDERS, 'Choose the payment method'),
    amountMinor: moneyMinor('Enter the amount, like 500', MAX_PRICE_MINOR).optional(),
    reference: paymentReference().optional(),
  })
  .superRefine(requireReference)
export type TenderRow = z.infer<typeof TenderRow>

/** The payment of a visit. `version` is that of the charges that were seen; `part` leaves the rest due. */
export const Payment = z.strictObject({
  version: version(),
  part: z.boolean().optional(),
  /** Pays from the patient's advance first. The tenders pay the remaining amount. */
  useAdvance: z.boolean().optional(),
  tenders: z.array(TenderRow).max(MAX_TENDERS, `Use ${MAX_TENDERS} rows or fewer`).default([]),
})
export type Payment = z.infer<typeof Payment>

/** The refund of a visit that will not take place. Without a method, each part is refunded as it was paid. */
export const Refund = z.strictObject({
  version: version(),
  reason: text(200, 'Enter the reason for the refund'),
  method: z.enum(TENDERS, 'Choose the refund method').optional(),
  reference: paymentReference().optional(),
})
export type Refund = z.infer<typeof Refund>

/** An entry of the price list. Its code is the HSN or SAC, if the tax profile has codes. */
export const NewProcedure = z.strictObject({
  name: text(200, 'Enter the name'),
  priceMinor: moneyMinor(PRICE_MISSING, MAX_PRICE_MINOR),
  code: taxCode().optional(),
  kind: z.enum(PRICE_KINDS, 'Choose the type').optional(),
  /** Typed instead of the name: ECG. */
  shortCode: shortCode().nullish(),
  barcode: barcode().nullish(),
  unit: text(10).nullish(),
  priceMode: z.enum(PRICE_MODES, 'Choose whether the price includes tax').optional(),
  /** Its own tax, if it differs from that of its code. */
  taxCategory: z.enum(TAX_CATEGORIES, 'Choose the tax').nullish(),
  /** In basis points; forms take percent: 12.5. */
  rateBps: rateBps().nullish(),
})
export type NewProcedure = z.infer<typeof NewProcedure>

/** Without `active` it is no longer offered. Fields that are not sent don't change; null clears them. */
export const ProcedureEdit = NewProcedure.extend({
  procedureId: uuid(),
  version: version(),
  active: z.boolean().optional(),
})
export type ProcedureEdit = z.infer<typeof ProcedureEdit>

const priced = {
  name: z.string(),
  shortCode: nullableText(),
  code: nullableText(),
  unit: nullableText(),
  priceMinor: minor(),
  priceMode: z.enum(PRICE_MODES),
  /** Null if the match has no known tax; the user must choose one. */
  taxCategory: z.enum(TAX_CATEGORIES).nullable(),
  rateBps: integer().nullable(),
}

/** A match of a search, with its tax of today. `exact`: found by its code or barcode alone. */
export const PriceMatch = z.object({
  ...priced,
  itemId: uuid(),
  itemType: z.enum(PRICE_KINDS),
  exact: z.boolean(),
})
export type PriceMatch = z.infer<typeof PriceMatch>

/** The consultation of a doctor with its fee, which the price list doesn't have. */
export const ConsultationPrice = z.object({ doctorId: uuid(), name: z.string(), priceMinor: minor() })
export type ConsultationPrice = z.infer<typeof ConsultationPrice>

export const PriceMatches = z.object({ items: z.array(PriceMatch), more: z.boolean() })
export type PriceMatches = z.infer<typeof PriceMatches>

export const Procedure = z.object({
  ...priced,
  procedureId: uuid(),
  kind: z.enum(PRICE_KINDS),
  barcode: nullableText(),
  active: z.boolean(),
  version: version(),
})
export type Procedure = z.infer<typeof Procedure>

/** With its tax of today; null if unknown. */
export const ListedProcedure = Procedure.extend({
  tax: z.object({ taxCategory: z.enum(TAX_CATEGORIES), rateBps: integer() }).nullable(),
})
export type ListedProcedure = z.infer<typeof ListedProcedure>

/** The taxes of a line or a document. */
export const taxes = { taxableMinor: minor(), cgstMinor: minor(), sgstMinor: minor(), igstMinor: minor() }

export const DocumentSums = z.object({
  grossMinor: minor(),
  lineDiscountMinor: minor(),
  discountMinor: minor(),
  ...taxes,
  exemptMinor: minor(),
  totalMinor: minor(),
  roundOffMinor: minor(),
  payableMinor: minor(),
})
export type DocumentSums = z.infer<typeof DocumentSums>

export const ChargedVisit = z.object({
  appointmentId: uuid(),
  patientId: uuid(),
  patientName: z.string(),
  patientNo: z.string(),
  doctorName: z.string(),
  placeId: uuid(),
  placeName: z.string(),
  startsAt: z.string(),
  zone: z.string(),
  status: z.string(),
  paymentStatus: z.string(),
})

/** The charges of a visit. Before they are saved they are the appointment's fee, at version 0. */
export const ChargesView = z.object({
  visit: ChargedVisit,
  state: z.enum(['unsaved', 'draft', 'issued']),
  version: version(),
  lines: z.array(
    Charge.extend({
      priceMinor: minor(),
      grossMinor: minor(),
      /** Saved lines only; others are taxed by `terms`. */
      taxCategory: z.enum(TAX_CATEGORIES).optional(),
      rateBps: integer().optional(),
    }),
  ),
  discountBps: integer().nullable(),
  discountReason: nullableText(),
  sums: DocumentSums,
  /** Received less refunds. */
  paidMinor: minor(),
  dueMinor: minor(),
  /** The amount that can be refunded now. */
  refundableMinor: minor(),
  /** Left of the patient's receipts, to pay this visit with. */
  advanceMinor: minor(),
  /** Free follow-ups that the paid visit gives. */
  freeFollowUp: z.object({ validTill: z.string(), left: integer() }).nullable(),
  currency: z.string(),
  terms: z.object({
    supply: z.enum(SUPPLIES),
    taxCategory: z.enum(TAX_CATEGORIES),
    rateBps: integer(),
    /** The total is rounded to this many minor units. */
    roundToMinor: minor(),
  }),
})
export type ChargesView = z.infer<typeof ChargesView>

const KIND_NAMES = KINDS.map(({ value }) => value)

const FeeRow = z.strictObject({
  placeId: uuid('Choose the branch').optional(),
  kind: z.enum(KIND_NAMES, 'Choose the visit type').optional(),
  feeMinor: moneyMinor('Enter the fee, like 500', MAX_PRICE_MINOR),
})

/** A doctor's fee and its exceptions by branch, kind of visit, or both. */
export const DoctorFeesInput = z
  .strictObject({
    doctorId: uuid(),
    version: version(),
    feeMinor: moneyMinor('Enter the fee, like 500', MAX_PRICE_MINOR),
    rows: z.array(FeeRow).max(MAX_CHARGE_LINES, `Use ${MAX_CHARGE_LINES} rows or fewer`).default([]),
  })
  .superRefine(({ rows }, { addIssue }) => {
    const seenKeys = new Set<string>()
    for (const [index, { placeId, kind }] of rows.entries()) {
      const key = `${placeId ?? ''} ${kind ?? ''}`
      const path = ['rows', index, 'kind']
      if (!placeId && !kind) addIssue({ code: 'custom', path, message: 'Choose the branch, the visit type, or both' })
      else if (seenKeys.has(key))
        addIssue({
          code: 'custom',
          path,
          message: 'This branch and visit type already have a row. Change or remove one',
        })
      seenKeys.add(key)
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
      kind: z.enum(KIND_NAMES).nullable(),
      feeMinor: minor(),
    }),
  ),
})
export type DoctorFeesView = z.infer<typeof DoctorFeesView>
