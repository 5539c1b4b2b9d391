import { type EdgeMiddleware, UNSAFE_METHODS } from './edge.ts'
import type { Refuse } from './plain-page.ts'

/**
 * Refuses requests that another site sends through the browser. Every unsafe request must prove its origin, because
 * Remix's own check can be bypassed with `?_data`, resource routes or a missing Origin.
 */
export function requireSameOrigin({ refuse }: { refuse: Refuse }): EdgeMiddleware {
  return async (c, next) => {
    if (!UNSAFE_METHODS.has(c.req.method)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const isSameSite = site === undefined || site === 'same-origin' || (site === 'none' && origin !== undefined)
    const isSameOrigin = origin === undefined ? site === 'same-origin' : origin === c.get('origin') && isSameSite
    if (isSameOrigin) return next()
    return refuse(c, {
      status: 403,
      title: 'Form not accepted',
      text: 'This form was sent from another site, or your browser hides its origin. Nothing was changed. Open the page here and send it again.',
    })
  }
}
