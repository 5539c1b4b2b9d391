import { describe, expect, it } from 'vitest'
import { checkNodeVersion } from '../node-version.mjs'

describe('checkNodeVersion', () => {
  it.each(['18.20.4', '20.0.0', '20.10.1', '19.9.0'])('refuses Node %s', (version) =>
    expect(checkNodeVersion(version)).toEqual({
      canStart: false,
      line: `Clinic Desk needs Node 20.11 or newer; this is ${version}.`,
    }),
  )

  it.each(['20.11.0', '20.20.2', '21.7.3'])(
    'starts with Node %s, and says in one line that it is at its end',
    (version) =>
      expect(checkNodeVersion(version)).toEqual({
        canStart: true,
        line: `Node ${version} works, but no longer gets security updates. Install Node 22 or 24 when you can.`,
      }),
  )

  it.each(['22.0.0', '24.1.0', '30.2.1'])('says nothing about Node %s', (version) =>
    expect(checkNodeVersion(version)).toEqual({ canStart: true, line: null }),
  )
})
