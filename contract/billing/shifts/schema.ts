import { z } from 'zod'
import { moneyMinor, text, uuid, version } from '#contract/kernel/fields.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { sumCounts, sumTypedCounts } from './rules.ts'

const minor = () => z.number().int()

/** How money is taken and given at a desk. */
export const ShiftSettings = z.strictObject({
  /** Cash is taken and given only within somebody's open shift. */
  cashNeedsShift: z.boolean(),
  /** More cash than the law allows is taken with a warning; else it is refused. */
  cashLimitWarns: z.boolean(),
  /** Up to so much goes back by one person alone; without it, what is usual in the currency. */
  aloneUpToMinor: moneyMinor('Enter an amount, like 5000').optional(),
  version: version(),
})

export type ShiftSettings = z.infer<typeof ShiftSettings>

/** The same of a form, which sends nothing for a tick that is not set. */
export const ShiftSettingsForm = ShiftSettings.extend({
  cashNeedsShift: z.boolean().default(false),
  cashLimitWarns: z.boolean().default(false),
})

export const ShiftOpening = z.strictObject({
  placeId: uuid('Choose the clinic').optional(),
  floatMinor: moneyMinor('Enter the float, like 2000'),
})

const worth = () => z.number().int().min(1).max(10_000_00)

/** How many of a note or coin lay in the drawer. */
export const NoteCount = z.strictObject({ worthMinor: worth(), count: z.number().int().min(0).max(999_999) })
export type NoteCount = z.infer<typeof NoteCount>

const closingFields = {
  version: version(),
  countedMinor: moneyMinor('Enter the amount counted'),
  differenceReason: text(300).optional(),
}

/** Without a reason what was counted must be what is expected; notes and coins, where given, come to what was counted. */
export const ShiftClosing = z
  .strictObject({ ...closingFields, counts: z.array(NoteCount).max(20).optional() })
  .refine(({ counts = [], countedMinor }) => counts.length === 0 || sumCounts(counts) === countedMinor, {
    path: ['countedMinor'],
    message: 'The notes and coins add up to a different amount',
  })
  .refine(({ counts = [] }) => new Set(counts.map(({ worthMinor }) => worthMinor)).size === counts.length, {
    path: ['counts'],
    message: 'Count each note and coin once',
  })

const howMany = () =>
  z
    .string()
    .regex(/^\d{0,6}$/, 'Use up to 6 digits')
    .default('')

/** The closing as a form asks for it: notes and coins one by one, or what they come to. */
export const ShiftCountForm = z
  .strictObject({
    version: version(),
    counts: z
      .array(z.strictObject({ worthMinor: worth(), count: howMany() }))
      .max(20)
      .default([]),
    countedMinor: closingFields.countedMinor.optional(),
    differenceReason: closingFields.differenceReason,
  })
  .superRefine(({ counts, countedMinor }, { addIssue }) => {
    const sum = sumTypedCounts(counts)
    const say = (message: string) => addIssue({ code: 'custom', path: ['countedMinor'], message })
    if (sum === null && countedMinor === undefined) say('Enter the amount counted')
    if (sum !== null && countedMinor !== undefined && sum !== countedMinor)
      say(`The notes and coins add up to ${toMoneyInput(sum)}. Correct them, or leave this empty`)
  })

export const CASH_MOVES = ['deposit', 'added', 'taken'] as const

/** Cash to the bank, or put into the drawer or taken out of it as petty cash. */
export const CashMove = z.strictObject({
  kind: z.enum(CASH_MOVES, 'Choose the type of cash movement'),
  amountMinor: moneyMinor('Enter the amount, like 500').refine((amount) => amount > 0, 'Enter more than zero'),
  reason: text(200, 'Enter the reason'),
  bankAccountId: uuid('Choose the bank account').optional(),
})
export type CashMove = z.infer<typeof CashMove>

/** Why an entry of petty cash is taken back. */
export const CashMoveReversal = z.strictObject({ reason: text(200, 'Enter the reason for reversal') })

export const MethodTotal = z.object({ method: z.string(), amountMinor: minor() })

/** A shift with what went through it; `expectedMinor` is the cash that is in the drawer, or lay when it was closed. */
export const ShiftView = z.object({
  shiftId: uuid(),
  placeId: uuid(),
  placeName: z.string(),
  personId: uuid(),
  personName: z.string(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  floatMinor: minor(),
  received: z.array(MethodTotal),
  refunded: z.array(MethodTotal),
  spent: z.array(MethodTotal),
  depositedMinor: minor(),
  addedMinor: minor(),
  takenMinor: minor(),
  /**
   * Each of these by itself, in the order in which it was done. One that takes another back names it and is below zero;
   * the sums above are without both.
   */
  moves: z.array(
    z.object({
      moveId: uuid(),
      kind: z.enum(CASH_MOVES),
      amountMinor: minor(),
      reason: z.string(),
      reversesId: uuid().nullable(),
      /** It was taken back. */
      reversed: z.boolean(),
    }),
  ),
  expectedMinor: minor(),
  countedMinor: minor().nullable(),
  /** Notes and coins, where they were counted one by one. */
  counts: z.array(NoteCount).nullable(),
  /** Who counted and closed it. */
  closedByName: z.string().nullable(),
  /** Below zero is short. */
  differenceMinor: minor().nullable(),
  differenceReason: z.string().nullable(),
  version: version(),
})
export type ShiftView = z.infer<typeof ShiftView>
