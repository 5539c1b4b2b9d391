/** How much script a page gets: none at all, our enhancers, or React and Remix as well. */
export type Script = 'none' | 'enhance' | 'hydrate'

const SCRIPTS: readonly unknown[] = ['none', 'enhance', 'hydrate'] satisfies Script[]
const isScript = (value: unknown): value is Script => SCRIPTS.includes(value)

/** What the matched routes' `handle = { script }` ask for, outermost first: the deepest that says something wins. */
export function scriptOf(handles: readonly unknown[]): Script {
  const asked = handles.map((handle) => (handle as { script?: unknown } | null | undefined)?.script)
  return asked.findLast(isScript) ?? 'enhance'
}
