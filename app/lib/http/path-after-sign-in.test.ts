import { expect, test } from 'vitest'
import { pathAfterSignIn } from './path-after-sign-in'

test.each([
  ['/reception-appointment?day=2026-03-09', 'receptionist', '/reception-appointment?day=2026-03-09'],
  ['/reception-appointment', 'doctor', '/'],
  ['/admindashboard', 'patient', '/'],
  ['/api/v1/openapi.json', 'admin', '/'],
  ['/assets/main.js', 'admin', '/'],
  ['/logout', 'admin', '/'],
  ['/status-poll', 'admin', '/'],
  ['/avatar/1', 'admin', '/'],
  ['//elsewhere.example', 'admin', '/'],
  [null, 'admin', '/'],
])('%s, signed in as %s: %s', (back, role, path) => {
  expect(pathAfterSignIn(back, role)).toBe(path)
})
