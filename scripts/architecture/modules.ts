import type { Import } from './imports.ts'

/** The modules, each of which may import those before it. The order is explained in docs/architecture.md. */
export const MODULES = [
  'kernel',
  'practice',
  'patients',
  'scheduling',
  'billing',
  'clinical',
  'laboratory',
  'pharmacy',
  'purchasing',
  'reporting',
] as const
export type Module = (typeof MODULES)[number]

/** Folders that are divided into modules. */
const DIVIDED = /^(contract|api|db\/schema|app\/routes)\/([a-z-]+)\//

/** Finds the module that a file belongs to; null for files outside the modules. */
export function findModule(path: string): { area: string; module: Module } | null {
  const [, area, name] = DIVIDED.exec(path) ?? []
  const module = MODULES.find((module) => module === name)
  return area && module ? { area, module } : null
}

export const TEST = /\.(test|spec)\.tsx?$|\/testing(\/|\.ts$)|\/testing-[\w-]+\.ts$/

/** Explains what is wrong with an import between modules; null if it is allowed. Tests may import anything. */
export function checkModules({ from, to, isOwn }: Import): string | null {
  const [importer, imported] = [findModule(from), findModule(to)]
  if (
    !isOwn ||
    TEST.test(from) ||
    !importer ||
    !imported ||
    importer.area !== imported.area ||
    importer.module === imported.module
  )
    return null
  const sentence = `${from} imports ${to}`
  if (importer.area === 'app/routes') return `${sentence}: what two modules share belongs to app/components or app/lib.`
  if (MODULES.indexOf(imported.module) > MODULES.indexOf(importer.module))
    return `${sentence}: ${importer.module} comes before ${imported.module}. Raise an event (api/kernel/events.ts), or move the code.`
  if (importer.area === 'api' && imported.module !== 'kernel' && !to.endsWith('/public.ts'))
    return `${sentence}: import api/${imported.module}/public.ts, and export there what other modules may use.`
  return null
}

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
