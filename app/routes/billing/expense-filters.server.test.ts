import { expect, it } from 'vitest'
import { expenseFilters } from './expense-filters.server'

const asked = (query: string) => expenseFilters(new URL(`http://here/expenditures?${query}`))

it('reads the filters of expenses, and passes over junk', () => {
  expect(asked('q=%20rent%20&status=paid&category=rent&from=2026-11-01&to=2026-11-30&cursor=abc')).toEqual({
    asked: { q: 'rent', status: 'paid', category: 'rent', from: '2026-11-01', to: '2026-11-30' },
    cursor: 'abc',
  })
  const nothing = { q: undefined, status: undefined, category: undefined, from: undefined, to: undefined }
  expect(asked('q=&status=gone&category=&from=2026-02-30&to=x')).toEqual({ asked: nothing, cursor: undefined })
})
