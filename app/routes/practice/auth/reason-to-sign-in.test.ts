import { expect, test } from 'vitest'
import { reasonToSignIn } from './reason-to-sign-in'

test('reasonToSignIn explains why to sign in', () => {
  expect(reasonToSignIn('ended', 30)).toContain('30 minutes')
  expect(reasonToSignIn('out', 30)).toBe('You are signed out.')
})

test.each([null, '', 'nonsense', '__proto__', 'constructor', 'toString'])(
  'reasonToSignIn has no message for %s',
  (why) => {
    expect(reasonToSignIn(why, 30)).toBeNull()
  },
)
