import { type EdgeMiddleware, SAFE_METHODS, UNSAFE_METHODS } from './edge.ts'
import type { Refuse } from './plain-page.ts'

export const MAX_URL_LENGTH = 8 * 1024
/** For node:http, which answers 431 itself. */
export const MAX_HEADER_BYTES = 16 * 1024

const ALLOWED_METHODS = [...SAFE_METHODS, ...UNSAFE_METHODS].join(', ')

/** Refuses addresses that are too long and methods that nothing here answers. */
export function checkRequestLine({ refuse }: { refuse: Refuse }): EdgeMiddleware {
  return async (c, next) => {
    if (c.req.url.length > MAX_URL_LENGTH)
      return refuse(c, {
        status: 414,
        title: 'Address too long',
        text: 'The address of this page is too long. Go back and use fewer filters.',
      })
    if (!SAFE_METHODS.has(c.req.method) && !UNSAFE_METHODS.has(c.req.method))
      return refuse(c, {
        status: 405,
        title: 'Not supported',
        text: 'This server doesn’t support this kind of request.',
        headers: { Allow: ALLOWED_METHODS },
      })
    return next()
  }
}
