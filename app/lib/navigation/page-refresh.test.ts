import { expect, it } from 'vitest'
import { resolvePageRefresh } from './page-refresh'

it('resolvePageRefresh takes the innermost route that asks for it', () => {
  expect(resolvePageRefresh([undefined, { script: 'none' }])).toBeNull()
  expect(resolvePageRefresh([{ refreshSeconds: 60 }, { script: 'none', refreshSeconds: 15 }, {}])).toBe(15)
  expect(resolvePageRefresh([{ refreshSeconds: '15' }])).toBeNull()
})
