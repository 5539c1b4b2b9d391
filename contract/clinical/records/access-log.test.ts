import { expect, it } from 'vitest'
import { EMERGENCY_OBJECTS, objectInWords } from './access-log.ts'

it('says objects of audit rows in words, also those that earlier versions wrote', () => {
  expect(['documents', 'papers'].map(objectInWords)).toEqual(['Documents', 'Documents'])
  expect(EMERGENCY_OBJECTS.map(objectInWords)).toEqual(['Emergency access', 'Emergency access'])
  expect(objectInWords('of_a_later_version')).toBe('Record')
})
