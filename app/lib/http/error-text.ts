import { isRouteErrorResponse } from '@remix-run/react'

export interface ErrorText {
  status: number
  /** The standard text of the status: "Internal Server Error". */
  statusText: string
  heading: string
  /** Our own message, never that of an exception. */
  message?: string
  reference?: string
}

const STATUS_TEXTS: Readonly<Record<number, string>> = {
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
  507: 'Insufficient Storage',
}

const HEADINGS: Readonly<Record<number, string>> = {
  400: 'Request not accepted',
  403: 'You don’t have access to this page',
  404: 'Page not found',
  409: 'This is not possible right now',
  413: 'File or form too large',
  429: 'Too many attempts',
  501: 'This page is not available yet',
  502: 'The clinic service had a problem',
  503: 'Temporarily unavailable',
  507: 'The server’s disk is full',
}

/**
 * Describes an error for the error page. A thrown response may contain our own `{ message?, title?, reference? }`;
 * nothing of an exception is shown.
 */
export function describeError(error: unknown): ErrorText {
  const response = isRouteErrorResponse(error) ? error : { status: 500, data: null }
  const own = (typeof response.data === 'object' && response.data !== null ? response.data : {}) as Record<
    string,
    unknown
  >
  const text = (name: string) => (typeof own[name] === 'string' ? own[name] : undefined)
  return {
    status: response.status,
    statusText: STATUS_TEXTS[response.status] ?? 'Error',
    heading: text('title') ?? HEADINGS[response.status] ?? 'Unexpected Application Error!',
    message: text('message'),
    reference: text('reference'),
  }
}
