import { isRouteErrorResponse } from '@remix-run/react'

export interface ErrorWords {
  status: number
  /** The status in standard words: "Internal Server Error". */
  statusText: string
  heading: string
  /** Our own words for it; never an exception's. */
  message?: string
  /** For 403: who may, in words: "managers and doctors". */
  needs?: string
  reference?: string
}

const standard: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

const headings: Readonly<Record<number, string>> = {
  403: 'You may not open this page',
  404: 'Page not found',
  409: 'This cannot be done now',
  413: 'Too large',
  429: 'Too many tries',
  501: 'This screen is not built yet',
  503: 'Not available for a moment',
}

/**
 * What may be said about an error. A thrown response may carry our own words, `{ message?, needs?, title?, reference? }`;
 * of an exception nothing is said but that it happened.
 */
export function errorWords(error: unknown): ErrorWords {
  const answer = isRouteErrorResponse(error) ? error : { status: 500, data: null }
  const own = (typeof answer.data === 'object' && answer.data !== null ? answer.data : {}) as Record<string, unknown>
  const text = (name: string) => (typeof own[name] === 'string' ? own[name] : undefined)
  return {
    status: answer.status,
    statusText: standard[answer.status] ?? 'Error',
    heading: text('title') ?? headings[answer.status] ?? 'Unexpected Application Error!',
    message: text('message'),
    needs: text('needs'),
    reference: text('reference'),
  }
}
