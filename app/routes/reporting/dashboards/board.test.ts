import { describe, expect, it } from 'vitest'
import { isWide, type Part } from './board'

const listWide = (...kinds: Part['kind'][]) =>
  kinds.map((_, index) =>
    isWide(
      kinds.map((kind) => ({ kind })),
      index,
    ),
  )

describe('isWide', () => {
  it('gives the queue of the front desk and a section without a neighbour the whole row', () => {
    expect(listWide('deskQueue', 'facts')).toEqual([true, true])
    expect(listWide('doctors', 'dues', 'facts', 'text')).toEqual([false, false, false, false])
    expect(listWide('doctors', 'dues', 'facts')).toEqual([false, false, true])
    expect(listWide('facts', 'deskQueue', 'text', 'text')).toEqual([true, true, false, false])
  })
})
