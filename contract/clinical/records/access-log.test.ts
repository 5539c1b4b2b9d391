import { expect, it } from 'vitest'
import { describeObject, EMERGENCY_OBJECTS } from './access-log.ts'

it('says objects of audit rows in words, also those that earlier versions wrote', () => {
  expect(['documents', 'papers'].map(describeObject)).toEqual(['Documents', 'Documents'])
  expect(EMERGENCY_OBJECTS.map(describeObject)).toEqual(['Emergency access', 'Emergency access'])
  expect(describeObject('of_a_later_version')).toBe('Record')
})
