import type { Import } from './imports.ts'

/** Finds groups of files that import each other in a circle. */
export function findCycles(imports: readonly Import[]): string[][] {
  const edges = new Map<string, string[]>()
  for (const { from, to, isOwn } of imports) if (isOwn) edges.set(from, [...(edges.get(from) ?? []), to])
  // Tarjan's algorithm for strongly connected components.
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  function visit(file: string): number {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    stack.push(file)
    for (const next of edges.get(file) ?? []) {
      const reachable = order.has(next)
        ? stack.includes(next)
          ? order.get(next)!
          : Number.POSITIVE_INFINITY
        : visit(next)
      lowest.set(file, Math.min(lowest.get(file)!, reachable))
    }
    if (lowest.get(file) === order.get(file)) {
      const cycle = stack.splice(stack.indexOf(file))
      if (cycle.length > 1) cycles.push(cycle.sort())
    }
    return lowest.get(file)!
  }
  for (const file of edges.keys()) if (!order.has(file)) visit(file)
  return cycles
}
