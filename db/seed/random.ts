const HEX = '0123456789abcdef'

/** Creates a seeded random generator, so that the demo is the same at every run. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** An integer from `min` to `max`. */
    between: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!,
    /** `count` different items, in the order of the list. */
    pickSome: <T>(from: readonly T[], count: number): T[] => {
      const remaining = [...from]
      const chosen = new Set<T>()
      for (let n = Math.min(count, remaining.length); n > 0; n--) {
        for (const item of remaining.splice(Math.floor(next() * remaining.length), 1)) chosen.add(item)
      }
      return from.filter((item) => chosen.has(item))
    },
    /** True with a probability of 1 in `n`. */
    isOneIn: (n: number) => next() < 1 / n,
    /** A UUIDv7 with the time `at`, so that ids sort by time. */
    createId: (instant: number) => {
      const hex = instant.toString(16).padStart(12, '0')
      let digits = ''
      for (let n = 0; n < 20; n++) digits += HEX[Math.floor(next() * 16)]
      const variant = '89ab'[Math.floor(next() * 4)]!
      return `${hex.slice(0, 8)}-${hex.slice(8)}-7${digits.slice(0, 3)}-${variant}${digits.slice(3, 6)}-${digits.slice(6, 18)}`
    },
  }
}
export type Random = ReturnType<typeof createRandom>
