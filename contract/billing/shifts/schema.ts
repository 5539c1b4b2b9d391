import { z } from 'zod'
import { minor, moneyMinor, nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import { BranchName } from '#contract/practice/clinics/schema.ts'
import { sumCounts, sumTypedCounts } from './rules.ts'

export const ShiftSettings = z.strictObject({
  /** Cash needs an open shift. */
  cashNeedsShift: z.boolean(),
  /** Cash over the legal limit is accepted with a warning; otherwise refused. */
  cashLimitWarns: z.boolean(),
  /** The largest refund that one person may give alone; without it, the default of the currency (`getSoloRefundLimit`). */
  aloneUpToMinor: moneyMinor('Enter an amount, like 5000').optional(),
  version: version(),
})

export type ShiftSettings = z.infer<typeof ShiftSettings>

/** As a form sends it: an unticked box sends nothing. */
export const ShiftSettingsForm = ShiftSettings.extend({
  cashNeedsShift: z.boolean().default(false),
  cashLimitWarns: z.boolean().default(false),
})

export const ShiftOpening = z.strictObject({
  placeId: uuid('Choose the branch').optional(),
  floatMinor: moneyMinor('Enter the float, like 2000'),
})

const worth = () => z.number().int().min(1).max(10_000_00)

export const NoteCount = z.strictObject({ worthMinor: worth(), count: z.number().int().min(0).max(999_999) })
export type NoteCount = z.infer<typeof NoteCount>

const closingFields = {
  version: version(),
  countedMinor: moneyMinor('Enter the amount counted'),
  differenceReason: text(300).optional(),
}

/** Without a reason, the count must equal the expected cash. Counted notes and coins must add up to it. */
export const ShiftClosing = z
  .strictObject({ ...closingFields, counts: z.array(NoteCount).max(20).optional() })
  .refine(({ counts = [], countedMinor }) => counts.length === 0 || sumCounts(counts) === countedMinor, {
    path: ['countedMinor'],
    message: 'Enter the amount that the notes and coins add up to',
  })
  .refine(({ counts = [] }) => new Set(counts.map(({ worthMinor }) => worthMinor)).size === counts.length, {
    path: ['counts'],
    message: 'Count each note and coin once',
  })

const typedCount = () =>
  z
    .string()
    .regex(/^\d{0,6}$/, 'Use 6 digits or fewer')
    .default('')

/** The closing as a form sends it: notes and coins, or their sum. */
export const ShiftCountForm = z
  .strictObject({
    version: version(),
    counts: z
      .array(z.strictObject({ worthMinor: worth(), count: typedCount() }))
      .max(20)
      .default([]),
    countedMinor: closingFields.countedMinor.optional(),
    differenceReason: closingFields.differenceReason,
  })
  .superRefine(({ counts, countedMinor }, { addIssue }) => {
    const sum = sumTypedCounts(counts)
    const addError = (message: string) => addIssue({ code: 'custom', path: ['countedMinor'], message })
    if (sum === null && countedMinor === undefined) addError('Enter the amount counted')
    if (sum !== null && countedMinor !== undefined && sum !== countedMinor)
      addError('The notes and coins add up to a different amount. Correct them, or leave this empty')
  })

export const CASH_MOVES = ['deposit', 'added', 'taken'] as const

/** Cash to the bank, or petty cash into or out of the drawer. */
export const CashMove = z.strictObject({
  kind: z.enum(CASH_MOVES, 'Choose the type of cash movement'),
  amountMinor: moneyMinor('Enter the amount, like 500').refine((amount) => amount > 0, 'Enter an amount above 0'),
  reason: text(200, 'Enter the purpose'),
  bankAccountId: uuid('Choose the bank account').optional(),
})
export type CashMove = z.infer<typeof CashMove>

export const CashMoveReversal = z.strictObject({ reason: text(200, 'Enter the reason for reversal') })

export const MethodTotal = z.object({ method: z.string(), amountMinor: minor() })

/** A shift with its payments. `expectedMinor` is the cash in the drawer, or at closing. */
export const ShiftView = z.object({
  shiftId: uuid(),
  placeId: uuid(),
  placeName: z.string(),
  personId: uuid(),
  personName: z.string(),
  openedAt: z.string(),
  closedAt: nullableText(),
  floatMinor: minor(),
  received: z.array(MethodTotal),
  refunded: z.array(MethodTotal),
  spent: z.array(MethodTotal),
  depositedMinor: minor(),
  addedMinor: minor(),
  takenMinor: minor(),
  /** The single cash movements in order. A reversal names its entry and is negative; the sums above are net. */
  moves: z.array(
    z.object({
      moveId: uuid(),
      kind: z.enum(CASH_MOVES),
      amountMinor: minor(),
      reason: z.string(),
      reversesId: uuid().nullable(),
      reversed: z.boolean(),
    }),
  ),
  expectedMinor: minor(),
  countedMinor: minor().nullable(),
  counts: z.array(NoteCount).nullable(),
  closedByName: nullableText(),
  /** Negative if short. */
  differenceMinor: minor().nullable(),
  differenceReason: nullableText(),
  version: version(),
})
export type ShiftView = z.infer<typeof ShiftView>

/** Cash that the person moved without a shift. Paid out is negative. */
const CashWithoutShift = z.object({
  placeId: uuid(),
  kind: z.enum(['receipt', 'refund', 'expense', 'bill']),
  documentId: uuid(),
  number: nullableText(),
  movedAt: z.string(),
  amountMinor: minor(),
})
export type CashWithoutShift = z.infer<typeof CashWithoutShift>

/** The rules and the shifts that apply when the person takes or gives cash. */
export const CashTerms = z.object({
  /** Without an open shift at the place, cash is refused. */
  cashNeedsShift: z.boolean(),
  /** The places with an open shift of the person. */
  open: z.array(BranchName),
  /** The branches where a shift can be opened. */
  branches: z.array(BranchName),
  /** The largest refund that one person may give alone; null for the default of the currency. */
  aloneUpToMinor: minor().nullable(),
})
export type CashTerms = z.infer<typeof CashTerms>

/** The person's open shifts, at most one a place, and what opening another one needs. */
export const OwnShifts = z.object({
  open: z.array(ShiftView),
  cashNeedsShift: z.boolean(),
  /** Taken over by the next shift at the place. */
  withoutShift: z.array(CashWithoutShift),
  clinics: z.array(BranchName),
})
export type OwnShifts = z.infer<typeof OwnShifts>
