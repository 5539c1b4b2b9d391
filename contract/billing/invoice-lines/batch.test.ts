import { expect, it } from 'vitest'
import { formatBatch, isExpired, parseBatch } from './batch.ts'

it('parseBatch reads batch, expiry and MRP from one text', () => {
  const read = (text: string) => parseBatch(text, 'INR')
  expect(read('B2204 11/27 112')).toEqual({ batchNo: 'B2204', expiresOn: '2027-11-30', mrpMinor: 112_00 })
  expect(read(' AB 12  2/2028 ')).toEqual({ batchNo: 'AB 12', expiresOn: '2028-02-29' })
  expect(read('X-1 09-26 1,112.50')).toEqual({ batchNo: 'X-1', expiresOn: '2026-09-30', mrpMinor: 1112_50 })
  expect(read('')).toEqual({})
  for (const wrong of [
    'B2204',
    '11/27',
    'B2204 13/27',
    'B2204 11/27 10,50',
    'B2204 11/27 0',
    `${'B'.repeat(31)} 11/27`,
  ])
    expect(read(wrong), wrong).toBeNull()
  for (const text of ['B2204 11/27 112', 'AB 12 02/28']) expect(formatBatch(parseBatch(text, 'INR')!, 'INR')).toBe(text)
  expect(formatBatch({ batchNo: null, expiresOn: null, mrpMinor: null }, 'INR')).toBe('')
})

it('a batch can be sold until the day before its expiry date', () => {
  expect([isExpired('2026-11-30', '2026-11-29'), isExpired('2026-11-30', '2026-11-30')]).toEqual([false, true])
})
