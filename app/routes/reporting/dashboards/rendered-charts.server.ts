import { createBoundedCache } from '#contract/kernel/bounded-cache.ts'

const MAX_CHARTS = 100
const charts = createBoundedCache<string>(MAX_CHARTS)

/** Renders a chart once for equal data, because recharts takes longer than the rest of a dashboard. */
export const renderOnce = (data: unknown, render: () => string): string => charts.get(JSON.stringify(data), render)
