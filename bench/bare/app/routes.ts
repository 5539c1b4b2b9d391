import { index, type RouteConfig } from '@remix-run/route-config'

export default [index('routes/table.tsx')] satisfies RouteConfig
