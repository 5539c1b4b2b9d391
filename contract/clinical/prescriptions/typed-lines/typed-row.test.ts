import { describe, expect, it } from 'vitest'
import { isTypedLine, mergeRowFields } from './typed-row.ts'

describe('isTypedLine', () => {
  it.each([
    'PCM 500 TDS x 3d',
    'Pantoprazole 40 before breakfast',
    'Azithromycin 500 x 3d',
    'Wysolone 20 mg OD x 5d then 10 mg OD x 5d',
  ])('is true for %s', (medicine) => expect(isTypedLine({ medicine })).toBe(true))

  it.each(['Paracetamol 500 mg tablet', 'Balm', 'Tab Telma 40'])('is false for the name %s', (medicine) =>
    expect(isTypedLine({ medicine })).toBe(false),
  )

  it.each([{ dose: '1 tablet' }, { durationDays: 3 }])('is false beside %o', (field) =>
    expect(isTypedLine({ medicine: 'PCM 500 TDS x 3d', ...field })).toBe(false),
  )

  it('is true beside food and instructions, which the line can take over', () => {
    expect(isTypedLine({ medicine: 'PCM 500 TDS x 3d', food: 'after', instructions: 'With water' })).toBe(true)
  })

  it('ignores fields without a value', () => {
    expect(isTypedLine({ medicine: 'PCM 500 TDS x 3d', dose: undefined })).toBe(true)
  })
})

describe('mergeRowFields', () => {
  it('adds food and instructions to the line', () => {
    const line = { instructions: 'on Sunday' }
    expect(mergeRowFields(line, { food: 'after', instructions: 'With water' })).toEqual({
      food: 'after',
      instructions: 'on Sunday, With water',
    })
    expect(mergeRowFields(line, {})).toEqual(line)
  })

  it('refuses another food than was typed, and instructions that get too long', () => {
    expect(mergeRowFields({ food: 'before' as const }, { food: 'after' })).toBeNull()
    expect(mergeRowFields({ instructions: 'x'.repeat(200) }, { instructions: 'y'.repeat(200) })).toBeNull()
  })
})
