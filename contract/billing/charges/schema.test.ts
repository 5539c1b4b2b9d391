import { expect, it } from 'vitest'
import { ChargesInput } from './schema.ts'

it('ChargesInput reports a missing discount reason together with other errors', () => {
  const listWrongFields = (charges: unknown) =>
    ChargesInput.safeParse(charges).error?.issues.map(({ path }) => path.join('.'))
  const line = { description: 'Dressing', qty: 1, priceMinor: 7500 }
  expect(listWrongFields({ version: 1, lines: [{ qty: 1, priceMinor: 7500 }], discountMinor: 500 })).toEqual([
    'lines.0.description',
    'discountReason',
  ])
  expect(listWrongFields({ version: 1, lines: [line], discountMinor: 500 })).toEqual(['discountReason'])
  expect(
    listWrongFields({ version: 1, lines: [line], discountMinor: 500, discountReason: 'Neighbour' }),
  ).toBeUndefined()
  expect(listWrongFields({ version: 1, lines: [line], discountMinor: 0 })).toBeUndefined()
  expect(listWrongFields(null)).toEqual([''])
})
