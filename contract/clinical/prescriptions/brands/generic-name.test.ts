import { describe, expect, it } from 'vitest'
import { describeGeneric } from './generic-name.ts'

describe('describeGeneric', () => {
  it('names the ingredients of a brand with the strength that its name fixes', () => {
    const brand = { medicine: 'Telma-AM 80', ingredients: ['telmisartan', 'amlodipine'], strength: '80 mg/5 mg' }
    expect(describeGeneric(brand)).toBe('telmisartan + amlodipine 80 mg/5 mg')
    expect(describeGeneric({ ...brand, strength: null })).toBe('telmisartan + amlodipine')
  })

  it('is empty for a generic name and for unknown ingredients', () => {
    const generic = { medicine: 'Amlodipine 5 mg tablet', ingredients: ['amlodipine'], strength: '5 mg' }
    expect(describeGeneric(generic)).toBe('')
    expect(describeGeneric({ ...generic, medicine: 'Unknownol', ingredients: [] })).toBe('')
  })
})
