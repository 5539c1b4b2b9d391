import { parseMoney, toMoneyInput } from '#contract/kernel/money.ts'

/** What stands on the pack of a medicine: its batch, the last day that it is good, and the price that it is marked with. */
export interface Batch {
  batchNo?: string
  expiresOn?: string
  mrpMinor?: number
}

const BATCH_PATTERN = /^(.*\S)\s+(0?[1-9]|1[0-2])[/-](20)?(\d\d)(?:\s+(\S+))?$/

/**
 * As it is typed in one go: "B2204 11/27 112" is batch, expiry and MRP, the last of which may be left out. A month stands
 * for its last day. Null for what is not understood.
 */
export function parseBatch(typed: string): Batch | null {
  const text = typed.trim()
  if (text === '') return {}
  const [, batchNo, month, , year, mrp] = BATCH_PATTERN.exec(text) ?? []
  if (!batchNo || batchNo.length > 30) return null
  const mrpMinor = mrp === undefined ? undefined : parseMoney(mrp)
  if (mrpMinor !== undefined && !(mrpMinor > 0)) return null
  const expiresOn = new Date(Date.UTC(2000 + Number(year), Number(month), 0)).toISOString().slice(0, 10)
  return { batchNo, expiresOn, ...(mrpMinor && { mrpMinor }) }
}

/** The same the other way round. */
export function formatBatch({ batchNo, expiresOn, mrpMinor }: { [Name in keyof Batch]: Batch[Name] | null }): string {
  if (!batchNo || !expiresOn) return ''
  const [year = '', month] = expiresOn.split('-')
  return `${batchNo} ${month}/${year.slice(2)}${mrpMinor ? ` ${toMoneyInput(mrpMinor)}` : ''}`
}

/** May it still be sold on that day? Nothing is that is good for no day more. */
export const isExpired = (expiresOn: string, day: string): boolean => expiresOn <= day
