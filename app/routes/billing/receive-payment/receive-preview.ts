import { allocateOldestFirst } from '#contract/billing/ledger/allocation.ts'
import { parseMoney } from '#contract/kernel/money.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { documentIdOf, type ReceiveValues } from './receive-rows'

interface Due {
  paperId: string
  dueDate: string
  dueMinor: number
}

/** The typed form. Blank rows are undefined. */
export interface TypedValues {
  allocate?: string
  tenders?: readonly (Partial<ReceiveValues['tenders'][number]> | undefined)[]
  allocations?: readonly (Partial<ReceiveValues['allocations'][number]> | undefined)[]
}

const isPresent = <Row>(row: Row | undefined): row is Row => row !== undefined

/** Reads a typed amount; invalid ones count as zero. */
const readMinor = (typed: string | undefined): number => {
  const minor = typed ? parseMoney(typed) : 0
  return Number.isNaN(minor) ? 0 : minor
}

/** Computes what a typed payment would be applied to, the balance and the change. */
export function previewReceipt(values: TypedValues, due: readonly Due[]) {
  const { allocate } = values
  const [tenders, allocations] = [
    (values.tenders ?? []).filter(isPresent),
    (values.allocations ?? []).filter(isPresent),
  ]
  const receivedMinor = sum(tenders.map(({ amountMinor }) => readMinor(amountMinor)))
  const oldest = allocateOldestFirst(
    receivedMinor,
    due.map(({ paperId: id, ...paper }) => ({ id, ...paper })),
  ).allocations
  const typed = allocations.map((row) => ({ id: documentIdOf(row), amountMinor: readMinor(row.amountMinor) }))
  const applied = allocate === 'none' ? [] : allocate === 'by_hand' ? typed : oldest
  const appliedMinor = sum(applied.map(({ amountMinor }) => amountMinor))
  const changeMinor = sum(
    tenders.map(({ method, amountMinor, tenderedMinor }) =>
      method === 'cash' && tenderedMinor ? Math.max(0, readMinor(tenderedMinor) - readMinor(amountMinor)) : 0,
    ),
  )
  return {
    receivedMinor,
    appliedMinor,
    changeMinor,
    leftMinor: receivedMinor - appliedMinor,
    byDocument: new Map(applied.map(({ id, amountMinor }) => [id, amountMinor])),
    oldestFirst: new Map(oldest.map(({ id, amountMinor }) => [id, amountMinor])),
  }
}
