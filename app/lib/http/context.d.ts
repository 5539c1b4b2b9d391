import type { WebContext } from '#contract/web.ts'

declare module '@remix-run/node' {
  interface AppLoadContext extends WebContext {}
}
declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends WebContext {}
}
