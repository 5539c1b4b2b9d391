import { z } from 'zod'
import { documentStatuses } from '#contract/billing/documents/statuses.ts'
import { integer, isoDate, minor, nullableText, uuid } from '#contract/kernel/fields.ts'
import { ADJUSTMENTS, COLLECTIONS_BY, REVENUE_BY } from './rules.ts'

/** Days in the practice's calendar, both included, and a branch. By default this month until today. */
export const Period = z.object({
  from: isoDate().optional(),
  to: isoDate().optional(),
  placeId: uuid().optional(),
})
export type Period = z.infer<typeof Period>

/** A page of a long report: `cursor` is the `next`. Files ask for larger pages. */
export const PagedPeriod = Period.extend({
  cursor: z.string().max(500).optional(),
  limit: z.number().int().min(1).max(1000).default(100),
})
export type PagedPeriod = z.infer<typeof PagedPeriod>

/** A day, by default today. */
export const AsOf = z.object({ asOf: isoDate().optional(), placeId: uuid().optional() })
export type AsOf = z.infer<typeof AsOf>

/** The period and currency of a report. */
export const ReportPeriod = z.object({ from: z.string(), to: z.string(), currency: z.string() })

const paged = { next: nullableText() }
/** There are more groups than are shown. The totals include all. */
const capped = { more: z.boolean() }
/** Returns all groups instead of the first ones. */
export const fullOption = { full: z.boolean().default(false) }
/** Returns the choices of the report form too, and ignores a place that doesn't exist. */
export const pageOption = { forPage: z.boolean().optional() }

const Days = z.object({ from: z.string(), to: z.string() })
/** Common periods in the practice's calendar and financial year. */
const PresetPeriods = z.object({ today: Days, month: Days, lastMonth: Days, year: Days, lastYear: Days })

const PlaceChoice = z.object({ placeId: uuid(), name: z.string() })

/** The choices of the report form: common periods, places, and the tax numbers of the branches. */
export const ReportChoices = z.object({
  days: PresetPeriods,
  places: z.array(PlaceChoice),
  taxNumbers: z.array(z.string()),
})
export type ReportChoices = z.infer<typeof ReportChoices>

/** A CSV export, for the audit log. */
export const BooksExport = z.strictObject({
  report: z.string().min(1).max(60),
  from: isoDate().optional(),
  to: isoDate().optional(),
  placeId: uuid().optional(),
})

const Flow = z.object({ inMinor: minor(), outMinor: minor(), netMinor: minor() })

export const DayBook = ReportPeriod.extend({
  rows: z.array(
    z.object({
      id: uuid(),
      /** The receipt, refund, expense or bill; null for cash movements. */
      documentId: uuid().nullable(),
      day: z.string(),
      kind: z.enum(['receipt', 'reversal', 'refund', 'expense', 'bill', 'deposit', 'added', 'taken']),
      number: nullableText(),
      partyName: nullableText(),
      method: z.string(),
      reference: nullableText(),
      placeName: z.string(),
      byName: nullableText(),
      inMinor: minor(),
      outMinor: minor(),
    }),
  ),
  /** Of the whole period, not only of this page. */
  methods: z.array(Flow.extend({ method: z.string() })),
  totals: Flow,
  ...paged,
})
export type DayBook = z.infer<typeof DayBook>

const ByMethod = z.array(z.object({ method: z.string(), minor: minor() }))

export const CashUps = ReportPeriod.extend({
  rows: z.array(
    z.object({
      /** Null for payments outside shifts, which have no drawer. */
      shiftId: uuid().nullable(),
      placeName: z.string(),
      personName: nullableText(),
      openedAt: nullableText(),
      closedAt: nullableText(),
      floatMinor: minor().nullable(),
      received: ByMethod,
      refunded: ByMethod,
      spent: ByMethod,
      addedMinor: minor(),
      takenMinor: minor(),
      depositedMinor: minor(),
      expectedMinor: minor().nullable(),
      /** Null while the shift is open. */
      countedMinor: minor().nullable(),
      differenceMinor: minor().nullable(),
      differenceReason: nullableText(),
    }),
  ),
  ...paged,
})
export type CashUps = z.infer<typeof CashUps>

export const CollectionsQuery = Period.extend({ by: z.enum(COLLECTIONS_BY).default('day'), ...fullOption })
const CollectionSums = z.object({
  receivedMinor: minor(),
  reversedMinor: minor(),
  refundedMinor: minor(),
  netMinor: minor(),
})
export const Collections = ReportPeriod.extend({
  by: z.enum(COLLECTIONS_BY),
  rows: z.array(CollectionSums.extend({ key: z.string(), label: z.string() })),
  /**
   * The net amount is split into documents, opening balances and advances, which are negative if earlier ones were
   * used.
   */
  totals: CollectionSums.extend({ allocatedMinor: minor(), openingBalancesMinor: minor(), advanceMinor: minor() }),
  ...capped,
})
export type Collections = z.infer<typeof Collections>

const TaxSums = z.object({
  taxableMinor: minor(),
  exemptMinor: minor(),
  cgstMinor: minor(),
  sgstMinor: minor(),
  igstMinor: minor(),
  roundOffMinor: minor(),
  payableMinor: minor(),
})

export const SalesRegister = ReportPeriod.extend({
  rows: z.array(
    TaxSums.extend({
      id: uuid(),
      documentType: z.enum(['invoice', 'credit_note', 'debit_note']),
      status: z.enum(documentStatuses.list('numbered')),
      number: z.string(),
      day: z.string(),
      client: nullableText(),
      clientTaxNo: nullableText(),
      placeOfSupply: nullableText(),
      placeName: z.string(),
      /** The amount still due; for a credit note, its unused amount as a negative number. */
      dueMinor: minor(),
    }),
  ),
  /** Of the whole period, without cancelled documents and net of credit notes. */
  totals: TaxSums.extend({ documents: integer(), cancelled: integer() }),
  ...paged,
})
export type SalesRegister = z.infer<typeof SalesRegister>

const AgeingSums = z.object({
  currentMinor: minor(),
  to30Minor: minor(),
  to60Minor: minor(),
  to90Minor: minor(),
  over90Minor: minor(),
  /** The unpaid part of the opening balance, which has no due date and so no age. */
  openingMinor: minor(),
  /** The sum of the columns above: what the ledger has in its account of amounts due. */
  dueMinor: minor(),
  /** Received or credited, and not applied to any document; also an opening balance that is owed to the client. */
  creditMinor: minor(),
  balanceMinor: minor(),
})
export const OutstandingQuery = AsOf.omit({ placeId: true }).extend({
  side: z.enum(['customers', 'suppliers']).default('customers'),
  ...fullOption,
})
export const Outstanding = z.object({
  asOf: z.string(),
  currency: z.string(),
  side: z.enum(['customers', 'suppliers']),
  rows: z.array(AgeingSums.extend({ clientId: uuid(), name: z.string(), mobile: nullableText() })),
  totals: AgeingSums,
  ...capped,
})
export type Outstanding = z.infer<typeof Outstanding>

export const StatementQuery = Period.omit({ placeId: true }).extend({ clientId: uuid(), ...fullOption })
export const Statement = ReportPeriod.extend({
  clientId: uuid(),
  name: z.string(),
  openingMinor: minor(),
  rows: z.array(
    z.object({
      id: uuid(),
      day: z.string(),
      kind: z.enum(['invoice', 'debit_note', 'credit_note', 'receipt', 'refund', 'write_off']),
      /** The entry cancels or reverses an earlier one. */
      isReversal: z.boolean(),
      number: nullableText(),
      debitMinor: minor(),
      creditMinor: minor(),
      balanceMinor: minor(),
    }),
  ),
  closingMinor: minor(),
  ...capped,
})
export type Statement = z.infer<typeof Statement>

export const RevenueQuery = Period.extend({ by: z.enum(REVENUE_BY).default('doctor'), ...fullOption })
const RevenueSums = z.object({
  /** Before tax, net of notes; null if it can't be grouped this way. */
  revenueMinor: minor().nullable(),
  /** Received in the period including tax, for documents of any date. */
  collectedMinor: minor(),
})
export const Revenue = ReportPeriod.extend({
  by: z.enum(REVENUE_BY),
  rows: z.array(RevenueSums.extend({ key: z.string(), label: z.string() })),
  totals: RevenueSums,
  ...capped,
})
export type Revenue = z.infer<typeof Revenue>

export const AdjustmentsQuery = PagedPeriod.extend({ kind: z.enum(ADJUSTMENTS).optional() })
export const AdjustmentsReport = ReportPeriod.extend({
  rows: z.array(
    z.object({
      id: uuid(),
      /** The affected document; null for a deleted draft. */
      documentId: uuid().nullable(),
      kind: z.enum(ADJUSTMENTS),
      day: z.string(),
      number: nullableText(),
      client: nullableText(),
      byName: nullableText(),
      reason: nullableText(),
      amountMinor: minor(),
    }),
  ),
  totals: z.array(z.object({ kind: z.enum(ADJUSTMENTS), count: integer(), amountMinor: minor() })),
  ...paged,
})
export type AdjustmentsReport = z.infer<typeof AdjustmentsReport>

const PurchaseSums = TaxSums.extend({ returnedMinor: minor(), paidMinor: minor(), dueMinor: minor() })
export const PurchaseRegister = ReportPeriod.extend({
  rows: z.array(
    PurchaseSums.extend({
      id: uuid(),
      billNo: z.string(),
      day: z.string(),
      dueDate: z.string(),
      supplier: z.string(),
      supplierTaxNo: nullableText(),
      itcEligible: z.boolean(),
    }),
  ),
  totals: PurchaseSums.extend({ bills: integer() }),
  ...paged,
})
export type PurchaseRegister = z.infer<typeof PurchaseRegister>

const InputTaxes = TaxSums.pick({ taxableMinor: true, cgstMinor: true, sgstMinor: true, igstMinor: true })
export const InputTax = ReportPeriod.extend({
  /** Bills, expenses, and returns to suppliers, which are negative. */
  rows: z.array(
    InputTaxes.extend({
      source: z.enum(['bill', 'expense', 'debit_note']),
      eligible: z.boolean(),
      documents: integer(),
    }),
  ),
  eligible: InputTaxes,
})
export type InputTax = z.infer<typeof InputTax>
