import { expect, it } from 'vitest'
import { parseExpensesQuery } from './expenses-query.server'

const parse = (query: string) => parseExpensesQuery(new URL(`http://here/expenditures?${query}`))

it('reads the filters of expenses and ignores invalid values', () => {
  expect(parse('q=%20rent%20&status=paid&category=rent&method=upi&from=2026-11-01&to=2026-11-30&cursor=abc')).toEqual({
    filters: { q: 'rent', status: 'paid', category: 'rent', method: 'upi', from: '2026-11-01', to: '2026-11-30' },
    cursor: 'abc',
  })
  const none = { status: undefined, category: undefined, method: undefined, from: undefined, to: undefined }
  const nothing = { q: undefined, ...none }
  expect(parse('q=&status=gone&category=&method=insurance&from=2026-02-30&to=x')).toEqual({
    filters: nothing,
    cursor: undefined,
  })
})
