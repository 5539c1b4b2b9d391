import { sum } from '#contract/kernel/rounding.ts'
import { type BatchStatus, batchStatuses } from './batch-statuses.ts'
import { isUsableOn } from './printed-expiry.ts'

/** A batch with its units that are neither sold nor reserved. */
export interface StockedBatch {
  batchId: string
  status: BatchStatus
  expiresOn: string
  freeUnits: number
}

interface Need {
  units: number
  /** The day on which the medicine is given out. */
  day: string
  /** The days that a batch must last after that. */
  minDays?: number
}

export interface BatchAllocation {
  /** The batches and the units to take from each. Empty if there are too few units. */
  parts: { batchId: string; units: number }[]
  shortUnits: number
  /** The units that could be given out instead. */
  availableUnits: number
  /** Batches with stock that were left out because they have expired. */
  expiredBatchIds: string[]
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Orders batches as they are given out: the first to expire first, and then by id, so that the order is always the same. */
export const compareBatches = (one: StockedBatch, other: StockedBatch): number =>
  compareTexts(one.expiresOn, other.expiresOn) || compareTexts(one.batchId, other.batchId)

/** Allocates units to batches, the first to expire first. All units are allocated, or none if there are too few. */
export function allocateBatches(batches: readonly StockedBatch[], { units, day, minDays = 0 }: Need): BatchAllocation {
  const stocked = batches.filter(({ freeUnits }) => freeUnits > 0).toSorted(compareBatches)
  const usable = stocked.filter(
    ({ status, expiresOn }) => batchStatuses.isIn(status, 'sellable') && isUsableOn(expiresOn, day, minDays),
  )
  const availableUnits = sum(usable.map(({ freeUnits }) => freeUnits))
  const parts: BatchAllocation['parts'] = []
  let left = availableUnits < units ? 0 : units
  for (const { batchId, freeUnits } of usable) {
    if (left === 0) break
    const taken = Math.min(freeUnits, left)
    parts.push({ batchId, units: taken })
    left -= taken
  }
  return {
    parts,
    shortUnits: Math.max(0, units - availableUnits),
    availableUnits,
    expiredBatchIds: stocked.filter(({ expiresOn }) => !isUsableOn(expiresOn, day)).map(({ batchId }) => batchId),
  }
}
