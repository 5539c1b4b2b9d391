import { parseMoney, toMoneyInput } from '#contract/kernel/money.ts'

/** The batch, expiry date and MRP on a medicine's pack. */
export interface Batch {
  batchNo?: string
  expiresOn?: string
  mrpMinor?: number
}

const BATCH_PATTERN = /^(.*\S)\s+(0?[1-9]|1[0-2])[/-](20)?(\d\d)(?:\s+(\S+))?$/

/**
 * Parses a batch like "B2204 11/27 112": batch, expiry and, optionally, MRP. A month means its last day. Null if it
 * can't be parsed.
 */
export function parseBatch(batchText: string, currency: string): Batch | null {
  const text = batchText.trim()
  if (text === '') return {}
  const [, batchNo, month, , year, mrp] = BATCH_PATTERN.exec(text) ?? []
  if (!batchNo || batchNo.length > 30) return null
  const mrpMinor = mrp === undefined ? undefined : parseMoney(mrp, currency)
  if (mrpMinor !== undefined && !(mrpMinor > 0)) return null
  const expiresOn = new Date(Date.UTC(2000 + Number(year), Number(month), 0)).toISOString().slice(0, 10)
  return { batchNo, expiresOn, ...(mrpMinor && { mrpMinor }) }
}

export function formatBatch(
  { batchNo, expiresOn, mrpMinor }: { [Name in keyof Batch]: Batch[Name] | null },
  currency: string,
): string {
  if (!batchNo || !expiresOn) return ''
  const [year = '', month] = expiresOn.split('-')
  return `${batchNo} ${month}/${year.slice(2)}${mrpMinor ? ` ${toMoneyInput(mrpMinor, currency)}` : ''}`
}

/** Returns whether a batch can no longer be sold. Its expiry date is the first such day. */
export const isExpired = (expiresOn: string, day: string): boolean => expiresOn <= day
