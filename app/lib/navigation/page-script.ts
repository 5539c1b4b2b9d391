/** The script of a page: none, the enhancers, or also React and Remix. */
export type Script = 'none' | 'enhance' | 'hydrate'

const SCRIPTS: readonly unknown[] = ['none', 'enhance', 'hydrate'] satisfies Script[]
const isScript = (value: unknown): value is Script => SCRIPTS.includes(value)

/** Returns the script that the matched routes request with `handle = { script }`. The innermost route wins. */
export function resolvePageScript(handles: readonly unknown[]): Script {
  const requested = handles.map((handle) => (handle as { script?: unknown } | null | undefined)?.script)
  return requested.findLast(isScript) ?? 'enhance'
}
