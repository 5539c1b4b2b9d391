import { type EdgeMiddleware, UNSAFE_METHODS } from './edge.ts'
import type { Refuse } from './plain-page.ts'

/**
 * Refuses what another site sends through the browser. Every unsafe request of the web must say where it comes from:
 * Remix's own check can be walked around by `?_data`, by resource routes and by leaving Origin out.
 */
export function sameOriginOnly({ refuse }: { refuse: Refuse }): EdgeMiddleware {
  return async (c, next) => {
    if (!UNSAFE_METHODS.has(c.req.method)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const siteAgrees = site === undefined || site === 'same-origin' || (site === 'none' && origin !== undefined)
    const proven = origin === undefined ? site === 'same-origin' : origin === c.var.origin && siteAgrees
    if (proven) return next()
    return refuse(c, {
      status: 403,
      title: 'Not accepted',
      text: 'This form was sent from another site, or the browser does not say from where. Nothing was changed. Open the page here and send it again.',
    })
  }
}
