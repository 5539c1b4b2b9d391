import { describe, expect, it } from 'vitest'
import { isTypeQueryLost } from './connection-errors.ts'

describe('isTypeQueryLost', () => {
  const query = 'select b.oid, b.typarray from pg_catalog.pg_type a'
  it.each([
    ['a connection that closed during it', { code: 'EPIPE', query }, true],
    ['a server that is recovering', { code: '57P03', query }, true],
    ['a query that is wrong', { code: '42601', query }, false],
    ['another query', { code: 'EPIPE', query: 'select 1' }, false],
    ['an error without a query', { code: 'EPIPE' }, false],
    ['no error', null, false],
  ])('judges %s', (_, error, expected) => expect(isTypeQueryLost(error)).toBe(expected))
})
