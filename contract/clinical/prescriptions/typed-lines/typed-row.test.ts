import { describe, expect, it } from 'vitest'
import { isTypedLine } from './typed-row.ts'

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

  it.each([{ dose: '1 tablet' }, { durationDays: 3 }, { food: 'after' as const }])('is false beside %o', (field) =>
    expect(isTypedLine({ medicine: 'PCM 500 TDS x 3d', ...field })).toBe(false),
  )

  it('ignores fields without a value', () => {
    expect(isTypedLine({ medicine: 'PCM 500 TDS x 3d', dose: undefined })).toBe(true)
  })
})
