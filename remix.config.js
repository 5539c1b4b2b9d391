/**
 * Remix options as a plain object; vite.config.ts hands them to the Remix plugin.
 * Single fetch and lazy discovery stay off: docs/decisions/0010.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
    unstable_optimizeDeps: true,
  },
}
