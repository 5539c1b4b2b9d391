const svgCache = new Map<string, string>()
const MAX_CACHED = 500

/** Renders a chart once for equal data, because recharts takes longer than the rest of a dashboard. */
export function renderOnce(data: unknown, render: () => string): string {
  const key = JSON.stringify(data)
  const cached = svgCache.get(key)
  if (cached !== undefined) return cached
  if (svgCache.size >= MAX_CACHED) svgCache.clear()
  const svg = render()
  svgCache.set(key, svg)
  return svg
}
