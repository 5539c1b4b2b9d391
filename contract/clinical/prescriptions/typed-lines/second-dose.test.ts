import { describe, expect, it } from 'vitest'
import { findSecondDose } from './second-dose.ts'

describe('findSecondDose', () => {
  it.each([
    ['Amlodipine 5 mg morning 10 mg night', '10 mg night'],
    ['Metformin 500 mg in the morning, 1000 mg at night', '1000 mg at night'],
    ['Lantus 10 units morning, 8 units night', '8 units night'],
    ['Inj Human Mixtard 12 U BBF 8 U before dinner', '8 U before dinner'],
    ['Inj Actrapid 6 units before breakfast 4 units before lunch', '4 units before lunch'],
    ['insulin regular 10 U BBF 8 U BL 6 U BD', '8 U BL'],
    ['Tab Levipil 500 morning 750 night x 30 d', '750 night'],
    ['Furosemide 40 mg morning 20 mg noon', '20 mg noon'],
    ['Tab Lasix 40 1 morn 1/2 noon', '1/2 noon'],
    ['Tab Alprax 0.25 mg morn 0.5 mg nite', '0.5 mg nite'],
  ])('finds that of %s', (text, dose) => {
    expect(findSecondDose(text)).toBe(dose)
  })

  it.each([
    'Amlodipine 5 mg morning',
    'Tab Eltroxin 50 mcg morning 30 min before breakfast',
    'Budesonide 2 puffs morning and night',
    'PCM500 1-0-1 5d',
    'Alprazolam 0.25 mg 1 HS x 5 nights',
    'Wysolone 40 mg morning x 5d, 20 mg morning x 5d',
    'Prednisolone 10 mg morning for 1 week then 5 mg morning for 1 week',
    'Insulin glargine 10-0-8 U',
  ])('finds none in %s', (text) => {
    expect(findSecondDose(text)).toBeNull()
  })
})
