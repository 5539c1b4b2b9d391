import { describe, expect, it } from 'vitest'
import { findSimilarNames } from './similar-names.ts'

const NAMES = [
  'paracetamol',
  'telmisartan',
  'Telma',
  'amoxicillin',
  'ampicillin',
  'metformin',
  'prednisolone',
  'prednisone',
]

describe('findSimilarNames', () => {
  it.each([
    ['paracetemol', ['paracetamol']],
    ['Telmisartn', ['telmisartan']],
    ['Tlema', ['Telma']],
    ['amoxycilin', ['amoxicillin']],
    ['metfornin', ['metformin']],
    ['prednisolon', ['prednisolone']],
  ])('finds what %s may mean, the closest first', (typed, names) => {
    expect(findSimilarNames(typed, NAMES)).toEqual(names)
  })

  it.each(['telm', 'Paracetamol', 'xelmisartan', 'metoprolol', 'Telmaxx', ''])('finds nothing for %j', (typed) => {
    expect(findSimilarNames(typed, NAMES)).toEqual([])
  })
})
