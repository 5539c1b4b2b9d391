import { type EdgeMiddleware, SAFE_METHODS, UNSAFE_METHODS } from './edge.ts'
import type { Refuse } from './plain-page.ts'

export const LONGEST_URL = 8 * 1024
/** Given to node:http, which answers 431 by itself. */
export const MOST_HEADER_BYTES = 16 * 1024

const ALLOW = [...SAFE_METHODS, ...UNSAFE_METHODS].join(', ')

export function limits({ refuse }: { refuse: Refuse }): EdgeMiddleware {
  return async (c, next) => {
    if (c.req.url.length > LONGEST_URL)
      return refuse(c, {
        status: 414,
        title: 'Address too long',
        text: 'The address of this page is too long. Go back and use fewer filters.',
      })
    if (!SAFE_METHODS.has(c.req.method) && !UNSAFE_METHODS.has(c.req.method))
      return refuse(c, {
        status: 405,
        title: 'Not possible here',
        text: 'This server does not know that kind of request.',
        headers: { Allow: ALLOW },
      })
    return next()
  }
}
