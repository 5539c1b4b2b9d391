/**
 * Creates a cache with a limit of entries. At the limit all are forgotten at once, which is simpler than finding the oldest,
 * and seldom happens.
 */
export function createBoundedCache<Value, Key = string>(limit: number) {
  const values = new Map<Key, Value>()
  return {
    get(key: Key, create: () => Value): Value {
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
