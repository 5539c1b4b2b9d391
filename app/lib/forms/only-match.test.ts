import { describe, expect, it } from 'vitest'
import { findOnlyMatch } from './only-match'

const medico = { name: 'Medico Distributors' }
const om = { name: 'Om Surgicals' }
const find = (text: string, items: { name: string }[], more = false) => findOnlyMatch(text, { items, more })

describe('findOnlyMatch', () => {
  it('takes the record with exactly this name among others, however it is written', () => {
    expect(find(' om  SURGICALS', [medico, om])).toBe(om)
    expect(find('Om', [{ name: 'Om' }, om], true)).toEqual({ name: 'Om' })
  })

  it('takes the only match of an incomplete name', () => {
    expect(find('medi', [medico])).toBe(medico)
  })

  it('takes none of several matches, or of several records with this name', () => {
    expect(find('med', [medico, { name: 'Medline' }])).toBeUndefined()
    expect(find('Om Surgicals', [om, { ...om }])).toBeUndefined()
  })

  it('takes no match of one or two letters, or of a list that is cut off', () => {
    expect(find('m', [medico])).toBeUndefined()
    expect(find(' om ', [om])).toBeUndefined()
    expect(find('medi', [medico], true)).toBeUndefined()
  })
})
