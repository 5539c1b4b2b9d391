import { describe, expect, it } from 'vitest'
import type { Me } from './context.ts'
import { readPart, readTogether } from './page-parts.ts'

const createContext = (role: string, rights: string[] = []) => ({
  me: { role, rights } as unknown as Me,
  reach: 'own' as const,
})

describe('readPart', () => {
  const readReach = async ({ reach }: { reach: string }) => reach

  it('reads with the reach of the part’s operation', async () => {
    expect(await readPart(createContext('receptionist'), 'appointments:check-in', readReach)).toBe('place')
    expect(await readPart(createContext('admin'), 'appointments:check-in', readReach)).toBe('practice')
  })

  it('reads nothing for a role or a person without the operation', async () => {
    expect(await readPart(createContext('patient'), 'appointments:check-in', readReach)).toBeNull()
    expect(await readPart(createContext('admin'), 'patients:export', readReach)).toBeNull()
    expect(await readPart(createContext('admin', ['export']), 'patients:export', readReach)).toBe('practice')
  })
})

describe('readTogether', () => {
  it('returns all answers in order', async () => {
    expect(await readTogether([Promise.resolve(1), 'two', null])).toEqual([1, 'two', null])
  })

  it('runs a query once', async () => {
    let runs = 0
    // A query of drizzle runs whenever it is awaited.
    const query: PromiseLike<number> = { then: (resolve, reject) => Promise.resolve(++runs).then(resolve, reject) }
    expect(await readTogether([query])).toEqual([1])
    expect(runs).toBe(1)
  })

  it('fails only after every part has ended', async () => {
    let hasEnded = false
    const slow = new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => {
      hasEnded = true
    })
    await expect(readTogether([Promise.reject(new Error('refused')), slow])).rejects.toThrow('refused')
    expect(hasEnded).toBe(true)
  })
})
