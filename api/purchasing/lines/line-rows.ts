import { uuidv7 } from 'uuidv7'
import type { CallContext } from '#api/kernel/context.ts'
import type { computePurchaseTotals } from '#contract/purchasing/lines/totals.ts'

/** An item with its computed amounts. */
export type ComputedLine = ReturnType<typeof computePurchaseTotals>['lines'][number]

/** Converts computed items to rows of order or bill lines, numbered from 1. Only taxable ones keep their rate. */
export const toLineRows = ({ me }: Pick<CallContext, 'me'>, lines: readonly ComputedLine[]) =>
  lines.map(({ docDiscountShareMinor: _, rateBps, ...line }, index) => ({
    ...line,
    id: uuidv7(),
    practiceId: me.practiceId,
    position: index + 1,
    rateBps: line.taxCategory === 'taxable' ? rateBps : 0,
  }))
