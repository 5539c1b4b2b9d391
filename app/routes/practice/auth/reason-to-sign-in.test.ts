import { expect, test } from 'vitest'
import { reasonToSignIn } from './reason-to-sign-in'

test('sign-in says why it is asked for', () => {
  expect(reasonToSignIn('ended', 30)).toContain('30 minutes')
  expect(reasonToSignIn('out', 30)).toBe('You are signed out.')
})

test.each([null, '', 'nonsense', '__proto__', 'constructor', 'toString'])('why=%s says nothing', (why) => {
  expect(reasonToSignIn(why, 30)).toBeNull()
})
