/**
 * Creates a cache with a limit of entries. At the limit all are forgotten at once, which is simpler than finding the oldest,
 * and seldom happens.
 */
export function createBoundedCache<Value>(limit: number) {
  const values = new Map<string, Value>()
  return {
    get(key: string, create: () => Value): Value {
      const known = values.get(key)
      if (known !== undefined) return known
      if (values.size >= limit) values.clear()
      const value = create()
      values.set(key, value)
      return value
    },
    get size() {
      return values.size
    },
  }
}
