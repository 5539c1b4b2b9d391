import { z } from 'zod'
import { isoDate, uuid } from '#contract/kernel/fields.ts'
import { COLLECTIONS_BY, CONSPICUOUS, REVENUE_BY } from './rules.ts'

const minor = () => z.number().int()
const words = () => z.string().nullable()

/** Days of the practice's calendar, both included, and a branch. Without days it is this month until today. */
export const Period = z.object({
  from: isoDate().optional(),
  to: isoDate().optional(),
  placeId: uuid().optional(),
})
export type Period = z.infer<typeof Period>

/** A page of a long report: `cursor` is what the page before gave as `next`. Files ask for larger pages. */
export const PagedPeriod = Period.extend({
  cursor: z.string().max(500).optional(),
  limit: z.number().int().min(1).max(1000).default(100),
})
export type PagedPeriod = z.infer<typeof PagedPeriod>

/** One day on which something is looked at; today, if none is said. */
export const AsOf = z.object({ asOf: isoDate().optional(), placeId: uuid().optional() })
export type AsOf = z.infer<typeof AsOf>

/** What every report of a period says of itself. */
export const Covered = z.object({ from: z.string(), to: z.string(), currency: z.string() })

const paged = { next: z.string().nullable() }
/** There were more groups than are shown; the totals are of all. */
const capped = { more: z.boolean() }
/** Without it a report that is grouped shows its first groups. */
export const whole = { whole: z.boolean().default(false) }

const Days = z.object({ from: z.string(), to: z.string() })
/** The days that reports are asked for most, by the practice's calendar and financial year. */
const UsualDays = z.object({ today: Days, month: Days, lastMonth: Days, year: Days, lastYear: Days })

/** What there is to choose: days, and the tax numbers of the branches. */
export const ReportChoices = z.object({ days: UsualDays, taxNumbers: z.array(z.string()) })
export type ReportChoices = z.infer<typeof ReportChoices>

/** What is taken out as a file, for whoever looks after what left the practice. */
export const BooksExport = z.strictObject({
  report: z.string().min(1).max(60),
  from: isoDate().optional(),
  to: isoDate().optional(),
  placeId: uuid().optional(),
})

const Flow = z.object({ inMinor: minor(), outMinor: minor(), netMinor: minor() })

export const DayBook = Covered.extend({
  rows: z.array(
    z.object({
      id: uuid(),
      /** The receipt, refund, expense or bill that it is of; null for cash that was moved. */
      paperId: uuid().nullable(),
      at: z.string(),
      day: z.string(),
      kind: z.enum(['receipt', 'reversal', 'refund', 'expense', 'bill', 'deposit', 'added', 'taken']),
      number: words(),
      who: words(),
      method: z.string(),
      reference: words(),
      placeName: z.string(),
      byName: words(),
      inMinor: minor(),
      outMinor: minor(),
    }),
  ),
  /** Of all days, not of the page alone. */
  methods: z.array(Flow.extend({ method: z.string() })),
  totals: Flow,
  ...paged,
})
export type DayBook = z.infer<typeof DayBook>

const ByMethod = z.array(z.object({ method: z.string(), minor: minor() }))

export const CashUps = Covered.extend({
  rows: z.array(
    z.object({
      /** Null for what came and went outside any shift; such a row has no drawer. */
      shiftId: uuid().nullable(),
      placeName: z.string(),
      personName: words(),
      openedAt: words(),
      closedAt: words(),
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
      differenceReason: words(),
    }),
  ),
  ...paged,
})
export type CashUps = z.infer<typeof CashUps>

export const CollectionsQuery = Period.extend({ by: z.enum(COLLECTIONS_BY).default('day'), ...whole })
const Collected = z.object({
  receivedMinor: minor(),
  reversedMinor: minor(),
  refundedMinor: minor(),
  netMinor: minor(),
})
export const Collections = Covered.extend({
  by: z.enum(COLLECTIONS_BY),
  rows: z.array(Collected.extend({ key: z.string(), label: z.string() })),
  /** Of the net: laid on papers, laid on opening balances, and kept as advance (below zero where earlier advances were used up). */
  totals: Collected.extend({ againstPapersMinor: minor(), onOpeningsMinor: minor(), advanceMinor: minor() }),
  ...capped,
})
export type Collections = z.infer<typeof Collections>

const Taxed = z.object({
  taxableMinor: minor(),
  exemptMinor: minor(),
  cgstMinor: minor(),
  sgstMinor: minor(),
  igstMinor: minor(),
  roundOffMinor: minor(),
  payableMinor: minor(),
})

export const SalesRegister = Covered.extend({
  rows: z.array(
    Taxed.extend({
      id: uuid(),
      paper: z.enum(['invoice', 'credit_note', 'debit_note']),
      kind: words(),
      status: z.enum(['issued', 'cancelled']),
      number: z.string(),
      day: z.string(),
      title: words(),
      client: words(),
      clientTaxNo: words(),
      placeOfSupply: words(),
      placeName: z.string(),
      /** What is due now; of a credit note what it still has to give. */
      dueMinor: minor(),
    }),
  ),
  /** Of all days: what was issued and stands; credit notes taken off. */
  totals: Taxed.extend({ papers: z.number().int(), cancelled: z.number().int() }),
  ...paged,
})
export type SalesRegister = z.infer<typeof SalesRegister>

const Aged = z.object({
  currentMinor: minor(),
  to30Minor: minor(),
  to60Minor: minor(),
  to90Minor: minor(),
  over90Minor: minor(),
  dueMinor: minor(),
  /** Received or credited, and not laid on any paper. */
  creditMinor: minor(),
  /** What they owed when we began. */
  openingMinor: minor(),
  balanceMinor: minor(),
})
export const OutstandingQuery = AsOf.omit({ placeId: true }).extend({
  side: z.enum(['customers', 'suppliers']).default('customers'),
  ...whole,
})
export const Outstanding = z.object({
  asOf: z.string(),
  currency: z.string(),
  side: z.enum(['customers', 'suppliers']),
  rows: z.array(Aged.extend({ clientId: uuid(), name: z.string(), mobile: words(), oldestDueDate: words() })),
  totals: Aged,
  ...capped,
})
export type Outstanding = z.infer<typeof Outstanding>

export const StatementQuery = Period.omit({ placeId: true }).extend({ clientId: uuid(), ...whole })
export const Statement = Covered.extend({
  clientId: uuid(),
  name: z.string(),
  openingMinor: minor(),
  rows: z.array(
    z.object({
      id: uuid(),
      day: z.string(),
      kind: z.enum(['invoice', 'debit_note', 'credit_note', 'receipt', 'refund', 'write_off']),
      /** The entry that undoes an earlier one: a cancellation, a reversal. */
      undone: z.boolean(),
      number: words(),
      debitMinor: minor(),
      creditMinor: minor(),
      balanceMinor: minor(),
    }),
  ),
  closingMinor: minor(),
  ...capped,
})
export type Statement = z.infer<typeof Statement>

export const RevenueQuery = Period.extend({ by: z.enum(REVENUE_BY).default('doctor'), ...whole })
const Earned = z.object({
  /** Before tax, debit notes added and credit notes taken off; null where it cannot be split so. */
  revenueMinor: minor().nullable(),
  /** Received for papers in these days, whenever they were written, with their tax. */
  collectedMinor: minor(),
})
export const Revenue = Covered.extend({
  by: z.enum(REVENUE_BY),
  rows: z.array(Earned.extend({ key: z.string(), label: z.string() })),
  totals: Earned,
  ...capped,
})
export type Revenue = z.infer<typeof Revenue>

export const ConspicuousQuery = PagedPeriod.extend({ kind: z.enum(CONSPICUOUS).optional() })
export const ConspicuousReport = Covered.extend({
  rows: z.array(
    z.object({
      id: uuid(),
      /** The paper that it happened to; null where that was a draft which is no more. */
      paperId: uuid().nullable(),
      kind: z.enum(CONSPICUOUS),
      day: z.string(),
      number: words(),
      client: words(),
      byName: words(),
      reason: words(),
      amountMinor: minor(),
    }),
  ),
  totals: z.array(z.object({ kind: z.enum(CONSPICUOUS), count: z.number().int(), amountMinor: minor() })),
  ...paged,
})
export type ConspicuousReport = z.infer<typeof ConspicuousReport>

const Spent = z.object({
  count: z.number().int(),
  amountMinor: minor(),
  taxMinor: minor(),
  totalMinor: minor(),
  tdsMinor: minor(),
  paidMinor: minor(),
})
export const ExpensesReport = Covered.extend({
  rows: z.array(Spent.extend({ category: z.string() })),
  totals: Spent,
})
export type ExpensesReport = z.infer<typeof ExpensesReport>

const Bought = Taxed.extend({ returnedMinor: minor(), paidMinor: minor(), dueMinor: minor() })
export const PurchaseRegister = Covered.extend({
  rows: z.array(
    Bought.extend({
      id: uuid(),
      billNo: z.string(),
      day: z.string(),
      dueDate: z.string(),
      supplier: z.string(),
      supplierTaxNo: words(),
      itcEligible: z.boolean(),
    }),
  ),
  totals: Bought.extend({ papers: z.number().int() }),
  ...paged,
})
export type PurchaseRegister = z.infer<typeof PurchaseRegister>

const InputTaxes = z.object({ taxableMinor: minor(), cgstMinor: minor(), sgstMinor: minor(), igstMinor: minor() })
export const InputTax = Covered.extend({
  /** Bills and expenses, and what went back to suppliers, below zero. */
  rows: z.array(
    InputTaxes.extend({
      source: z.enum(['bill', 'expense', 'debit_note']),
      eligible: z.boolean(),
      papers: z.number().int(),
    }),
  ),
  eligible: InputTaxes,
})
export type InputTax = z.infer<typeof InputTax>
