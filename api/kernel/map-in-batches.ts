import { setImmediate } from 'node:timers/promises'

const BATCH = 100

/** Maps many items, and lets other requests run after each batch of them. */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    if (results.push(map(item)) % BATCH === 0) await setImmediate()
  }
  return results
}
