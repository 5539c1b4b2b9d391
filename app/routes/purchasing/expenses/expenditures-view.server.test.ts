import { expect, it } from 'vitest'
import { toSumsView } from './expenditures-view.server'

it('lists what is not paid yet beside the payment methods, so that they add up to the total', () => {
  const sums = {
    count: 2,
    totalMinor: 1500_00,
    categories: [{ category: 'rent' as const, count: 2, totalMinor: 1500_00 }],
    methods: [{ method: 'cash' as const, paidMinor: 500_00 }],
  }
  const format = { money: (minor: number) => `₹${minor / 100}` }
  const options = { categoryHref: () => '/expenditures', hasMethod: false }
  expect(toSumsView(sums, options, format).methods).toEqual([
    { label: 'Cash', value: '₹500' },
    { label: 'Not paid yet', value: '₹1000' },
  ])
  expect(toSumsView(sums, { ...options, hasMethod: true }, format).methods).toHaveLength(1)
})
